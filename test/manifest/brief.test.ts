import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Brief, briefText, canonicalJson, fingerprint, hashText } from "../../src/manifest/brief.js";
import { BriefSchema } from "../../src/manifest/brief-schema.js";
import { brief, KNOWN } from "../fixtures/plans.js";

const given = { options: { style: "whiteboard", duration: 90 }, sources: { "docs/a.md": "A.", "docs/b.md": "B." } };
const known = brief("Explain billing.", given);

describe("the fingerprint of a brief changes with", () => {
  test.each<[string, Brief]>([
    ["the task", brief("Explain refunds.", given)],
    [
      "the text of a source",
      brief("Explain billing.", { ...given, sources: { "docs/a.md": "A.", "docs/b.md": "C." } }),
    ],
    [
      "the path of a source",
      brief("Explain billing.", { ...given, sources: { "docs/a.md": "A.", "docs/c.md": "B." } }),
    ],
    ["a source more", brief("Explain billing.", { ...given, sources: { ...given.sources, "docs/c.md": "" } })],
    ["an option's value", brief("Explain billing.", { ...given, options: { style: "whiteboard", duration: "90" } })],
    ["an option's name", brief("Explain billing.", { ...given, options: { style: "whiteboard", length: 90 } })],
    ["the aspect ratio", brief("Explain billing.", { ...given, aspect_ratio: "16:9" })],
    ["the category", brief("Explain billing.", { ...given, category: "marketing" })],
  ])("%s", (_, other) => {
    expect(fingerprint(other)).not.toBe(fingerprint(known));
    expect(BriefSchema.parse(other)).toEqual(other);
  });
});

test("the fingerprint of a brief doesn't change with the order of its options, nor from one release to the next", () => {
  const other = brief("Explain billing.", { ...given, options: { duration: 90, style: "whiteboard" } });
  expect(fingerprint(other)).toBe(fingerprint(known));
  expect(fingerprint(known)).toBe("aca3c0fc377f10894cbbd96b1f9696b029373ab9cb064eb6b14cb5a620cbdacd");
});

test("the brief's text is the task, then each source under its path", async () => {
  const text = brief("\nExplain billing.\n", { sources: { "docs/b.md": "# B\n\nBe.\n", "docs/a.md": "\n# A\n" } });
  expect(await briefText(text, KNOWN)).toBe("Explain billing.\n\n## docs/a.md\n\n# A\n\n## docs/b.md\n\n# B\n\nBe.");
  expect(await briefText(brief("Explain billing."), KNOWN)).toBe("Explain billing.");
});

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
