import { expect, test } from "vitest";
import { dayInWords } from "../src/time.js";

test.each([
  ["2025-11-24T00:00:00Z", "2025-12-31T23:59:59Z", "24 November"],
  ["2025-12-31T23:59:59Z", "2026-01-01T00:00:00Z", "31 December 2025"],
])("%s is, at %s, %s", (time, now, words) => {
  expect(dayInWords(Date.parse(time), Date.parse(now))).toBe(words);
});
