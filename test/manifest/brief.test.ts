import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../../src/manifest/canonical-json.js";
import { hashText } from "../../src/manifest/texts.js";

test("a hash is that of the UTF-8 text", () => {
  expect(hashText("ü")).toBe("607474ca475a9724d7360aba71a56d5df77e61350e3f724cfa1f46e857e2d85f");
});

test("canonical JSON is JSON, and the same whatever the order of keys", () => {
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shuffled)
      : value !== null && typeof value === "object"
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, item]) => [key, shuffled(item)]),
          )
        : value;
  fc.assert(
    fc.property(fc.jsonValue(), (one) => {
      expect(canonicalJson(shuffled(one))).toBe(canonicalJson(one));
      expect(canonicalJson(JSON.parse(canonicalJson(one)))).toBe(canonicalJson(one));
      expect(JSON.parse(canonicalJson(one))).toEqual(JSON.parse(JSON.stringify(one)));
    }),
  );
});
