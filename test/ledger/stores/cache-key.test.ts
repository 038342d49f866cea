import { expect, test } from "vitest";
import { cacheKeyPrefix, cacheKeysAmong, formatCacheKey, neededKeys } from "../../../src/ledger/stores/cache-key.js";

const PREFIX = cacheKeyPrefix("");

test("a key names its serial, is lower case, and can be read back", () => {
  const key = formatCacheKey(PREFIX, 42, "X7q");
  expect(key).toBe("videos-as-code-v1@s0000000042-x7q");
  expect(cacheKeysAmong(PREFIX, [key])).toEqual([{ key, serial: 42, random: "x7q" }]);
});

test("a key of the serial alone can be taken once", () => {
  const key = formatCacheKey(PREFIX, 42);
  expect(key).toBe(`${PREFIX}s0000000042`);
  expect(cacheKeysAmong(PREFIX, [key])).toEqual([{ key, serial: 42, random: null }]);
});

test.each([
  ["another project's", formatCacheKey(cacheKeyPrefix("europe"), 1, "a")],
  ["a key that goes on", `${PREFIX}s0000000001-a-b`],
  ["one without a serial", `${PREFIX}1-a`],
  ["the prefix alone", PREFIX],
])("%s is not one of ours", (_, key) => {
  expect(cacheKeysAmong(PREFIX, [key])).toEqual([]);
});

test("the highest serial comes first, and a serial alone is needed where it has no other entry", () => {
  const [one, own, two] = [formatCacheKey(PREFIX, 1), formatCacheKey(PREFIX, 1, "a"), formatCacheKey(PREFIX, 2)];
  expect(neededKeys(cacheKeysAmong(PREFIX, [one, own, two, two])).map(({ key }) => key)).toEqual([two, own]);
});
