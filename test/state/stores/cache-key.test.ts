import { expect, test } from "vitest";
import { cacheKeyPrefix, formatCacheKey, formatClaimKey, parseCacheKey } from "../../../src/state/stores/cache-key.js";

const PREFIX = cacheKeyPrefix("");

test("a key sorts by serial, is lower case, and can be read back", () => {
  const run = { id: "1001", attempt: 2 };
  const key = formatCacheKey(PREFIX, { serial: 42, run, follows: 41, random: "X7q" });
  expect(key).toMatch(/^videos-as-code-v1@s0000000042-1001-2-x7q-41$/);
  expect(parseCacheKey(PREFIX, key)).toEqual({ serial: 42, run, follows: 41 });
});

test("a key of the serial alone names no run", () => {
  const key = formatClaimKey(PREFIX, 42);
  expect(key).toBe(`${PREFIX}s0000000042`);
  expect(parseCacheKey(PREFIX, key)).toEqual({ serial: 42, run: null, follows: 0 });
});

test.each([
  ["another instance's", `${cacheKeyPrefix("europe")}s0000000001-1-1-a-0`],
  ["a key that goes on", `${PREFIX}s0000000001-1-1-a-0-b`],
  ["one without a serial", `${PREFIX}1-1-a-0`],
  ["the prefix alone", PREFIX],
])("%s is not one of ours", (_, key) => {
  expect(parseCacheKey(PREFIX, key)).toBeNull();
});
