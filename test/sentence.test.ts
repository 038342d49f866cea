import fc from "fast-check";
import { expect, test } from "vitest";
import { chainOf, together, unended } from "../src/sentence.js";

test("words for the middle of a sentence lose their full stop, and nothing else", () => {
  expect(["cancelled.", "cancelled...\n", "v1.2 is gone", "", "really?"].map(unended)).toEqual([
    "cancelled",
    "cancelled",
    "v1.2 is gone",
    "",
    "really?",
  ]);
});

test("whatever the reasons, no full stop is followed by a semicolon", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("No.", "Not found. ", "gone", "Not saved..")), (reasons) => {
      expect(together(reasons)).not.toMatch(/[.\s];/);
    }),
  );
  expect(together(["Stopped.", "Not saved. Run again."])).toBe("Stopped; Not saved. Run again.");
});

test("a cause that is told already is not told again; a circle of causes ends", () => {
  const inner = new Error("Cache service responded with 503.");
  const outer = new Error("Not saved: Cache service responded with 503. Try again.", { cause: inner });
  expect(chainOf(outer)).toBe("Not saved: Cache service responded with 503. Try again.");
  expect(chainOf(new Error("Not saved.", { cause: outer }))).toBe(
    "Not saved.\ncaused by: Not saved: Cache service responded with 503. Try again.",
  );
  inner.cause = outer;
  expect(chainOf(inner)).toBe(
    "Cache service responded with 503.\ncaused by: Not saved: Cache service responded with 503. Try again.",
  );
});
