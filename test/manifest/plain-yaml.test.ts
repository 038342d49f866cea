import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { repositoryRoot } from "../../harness/root.js";
import { plainYaml } from "../../src/manifest/plain-yaml.js";
import { Problems } from "../../src/manifest/problems.js";
import { parseYaml } from "../../src/manifest/yaml/parse.js";
import { treeOf } from "../../src/manifest/yaml/to-tree.js";

/** Everything that the library says of a text, beside what is read without it: nothing where that is left to the library. */
function agree(text: string): boolean {
  const plain = plainYaml(text);
  if (plain === null) return false;
  const { root, faults, lines } = parseYaml(text);
  const problems = new Problems({ file: "videos.yml", lines });
  expect(faults).toEqual([]);
  expect(plain.tree).toEqual(root && treeOf(root, problems));
  expect(problems.count).toBe(0);
  for (let offset = 0; offset <= text.length; offset += 1 + (text.length >> 6)) {
    expect(plain.lines.linePos(offset)).toEqual(lines.linePos(offset));
  }
  return true;
}

const EXAMPLE = readFileSync(join(repositoryRoot(), "examples/videos.yml"), "utf8");

const FULL = `# yaml-language-server: $schema=./videos.schema.json
version: 1
defaults: # merged under every entry
  options: { style: whiteboard, duration: 90, captions: true, x: [1, a.b] }
  sources: []

videos:
  getting-started:
    title: Getting started     # for people
    task: Explain how a new user signs in (see https://example.com/#top) and invites a teammate.
  billing:
    task: |
      Explain billing:
        - invoices
        - "refunds" # no comment

      Stay calm.
    sources: ["docs/billing/**/*.md", docs/prices.md]
    aspect_ratio: "9:16"
    on_change: edit
    edits:
    - Replace the old logo in scene 3.
    -   request: >-
          Show the new invoice
          in scene 5.

          Slowly.
        reference_image_urls:
          - "https://example.com/invoice.png"
    - 'It said "no".'
  legacy-tour:
    uuid: 6f1c0d5e-0000-4000-8000-000000000000
    task: Été 🎬 #1
`;

test("what manifests are mostly written in is read without the library, and as the library reads it", () => {
  expect(agree(FULL)).toBe(true);
  expect(agree(EXAMPLE)).toBe(true);
});

describe("is left to the library:", () => {
  test.each([
    ["nothing", ""],
    ["an empty value", "a:\n"],
    ["an anchor", "a: &b c\n"],
    ["an alias", "a: *b\n"],
    ["a tag", "a: !!str b\n"],
    ["a merge key", "<<: {}\n"],
    ["a key twice", "a: 1\na: 2\n"],
    ["a key of another kind", "true: 1\n"],
    ["a text over several lines", "a: b\n  c\n"],
    ["an escape", 'a: "\\n"\n'],
    ["a tab", "a:\tb\n"],
    ["a directive", "%YAML 1.2\n---\na: b\n"],
    ["a second document", "a: b\n---\nc: d\n"],
    ["a wrong column", "a:\n    b: 1\n  c: 2\n"],
    ["a mistake in a flow list", "a: [b, c\n"],
    ["an octal number", "a: 0o17\n"],
    ["a colon in a text", "a: b: c\n"],
    ["deep nesting", `a: ${"[".repeat(20)}1${"]".repeat(20)}\n`],
  ])("%s", (_, text) => {
    expect(plainYaml(text)).toBeNull();
  });
});

test("whatever the text, what is read without the library is what the library reads", () => {
  const sign = fc.constantFrom(
    ..."abz059_.:#-'\"[]{},|>&*!%@`?~\\/+= \n".split(""),
    ..."\n|\n  |\n    |: |- |: |, | #|a: |b: |- a|null|true|1.5|0x1|.inf|1e3|: |\n\n|- |a: b\n|: [|: {|: |\n|: >-\n| \n|é|🎬".split(
      "|",
    ),
    ": |\n  ",
    ": |-\n    ",
  );
  const texts = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(""));
  let read = 0;
  fc.assert(
    fc.property(texts, fc.constantFrom("", "a: ", "a:\n  ", "a:\n- ", "a: [", "a: {", "a: |\n  "), (text, start) => {
      if (agree(start + text)) read += 1;
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(100);
});

test("so are manifests that somebody has mistyped", () => {
  const edits = fc.array(
    fc.record({
      at: fc.nat(FULL.length),
      remove: fc.nat(3),
      add: fc.constantFrom(
        "",
        " ",
        "\n",
        "  ",
        ":",
        ": ",
        "#",
        " #",
        "-",
        "- ",
        '"',
        "'",
        "[",
        "]",
        "{",
        ", ",
        "|",
        ">",
        "\n  ",
        "a",
        "1",
      ),
    }),
    { minLength: 1, maxLength: 4 },
  );
  let read = 0;
  fc.assert(
    fc.property(fc.constantFrom(FULL, EXAMPLE), edits, (manifest, changes) => {
      const text = changes.reduce((before, { at, remove, add }) => {
        const place = at % (before.length + 1);
        return before.slice(0, place) + add + before.slice(place + remove);
      }, manifest);
      if (agree(text)) read += 1;
    }),
    { numRuns: 3_000 },
  );
  expect(read).toBeGreaterThan(300);
});
