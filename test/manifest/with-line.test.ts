import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { ManifestError } from "../../src/manifest/manifest.js";
import { UnwritableError, withUuid } from "../../src/manifest/with-line.js";

const UUID = "6f1c0d5e-0000-4000-8000-000000000000";
const OTHER = "6f1c0d5e-0000-4000-8000-000000000001";
const given = (text: string, id = "tour") => withUuid(text, { id, uuid: UUID, file: "videos.yml" });

/** The lines of a text. */
const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;

describe("the line of the uuid is added, and nothing else changes:", () => {
  test.each([
    [
      "to an entry, below its id",
      lines(
        "version: 1 # ours",
        "videos:",
        "  # the first",
        "  tour: # old",
        "    # say it well",
        "    task: 'Explain.'",
        "",
        "  b: {task: b}",
      ),
      "  tour: # old\n",
      `    uuid: ${UUID}\n`,
      5,
    ],
    [
      "to an entry that is set in by four",
      lines("videos:", "    tour:", "        task: Explain."),
      "    tour:\n",
      `        uuid: ${UUID}\n`,
      3,
    ],
    [
      "to an entry that says nothing",
      lines("videos:", "  a:", "      task: a", "  tour:"),
      "  tour:\n",
      `    uuid: ${UUID}\n`,
      5,
    ],
    ["to an entry in braces", lines("videos:", "  tour: { task: Explain. } # old"), "  tour: {", ` uuid: ${UUID},`, 2],
    ["to an entry in close braces", lines("videos:", "  tour: {task: Explain.}"), "  tour: {", ` uuid: ${UUID}, `, 2],
    ["to an entry of empty braces", lines("videos:", "  tour: {}"), "  tour: {", ` uuid: ${UUID} `, 2],
    [
      "to an entry in JSON",
      '{ "version": 1, "videos": { "tour": {\n  "task": "x" } } }',
      '"tour": {',
      ` "uuid": "${UUID}",`,
      1,
    ],
    [
      "to one with Windows' line ends",
      "videos:\r\n  tour:\r\n    task: x\r\n",
      "  tour:\r\n",
      `    uuid: ${UUID}\r\n`,
      3,
    ],
    ["to one behind a byte order mark", "\ufeffvideos:\n  tour:\n    task: x\n", "  tour:\n", `    uuid: ${UUID}\n`, 3],
    [
      "to one with an anchor",
      lines("videos:", "  tour: &it", "    task: x", "  b: *it").replace("  b: *it\n", ""),
      "&it\n",
      `    uuid: ${UUID}\n`,
      3,
    ],
  ])("%s", (_name, text, before, added, line) => {
    const at = text.indexOf(before) + before.length;
    expect(given(text)).toEqual({ text: text.slice(0, at) + added + text.slice(at), line, change: "uuid" });
  });
});

describe("an entry that isn't there is added at the top:", () => {
  const entry = `  tour:\n    uuid: ${UUID}\n`;
  test.each([
    ["above the first one", lines("videos:", "  a:", "    task: a"), "videos:\n", entry],
    [
      "above the comment of the first one",
      lines("videos: # ours", "  # the first", "  a:", "    task: a"),
      "ours\n",
      entry,
    ],
    [
      "as far in as the others",
      lines("version: 1", "videos:", "    a:", "        task: a", "# the end"),
      "videos:\n",
      `    tour:\n      uuid: ${UUID}\n`,
    ],
    ["where the last line has no end", "version: 1", "version: 1", `\nvideos:\n${entry}`],
    ["below a key without entries", lines("videos: # none yet", "version: 1"), "none yet\n", entry],
    ["in braces", lines("version: 1", "videos: {}"), "videos: {", ` tour: { uuid: ${UUID} } `],
    ["in JSON", '{"videos":{"a":{"task":"a"}}}', '"videos":{', ` "tour": { "uuid": "${UUID}" }, `],
    ["with the key videos", lines("version: 1"), "version: 1\n", `videos:\n${entry}`],
  ])("%s", (_name, text, before, added) => {
    const at = text.indexOf(before) + before.length;
    expect(given(text)).toMatchObject({ text: text.slice(0, at) + added + text.slice(at), change: "entry" });
  });
});

test("a uuid that is there already is left alone, in capitals, too", () => {
  const text = lines("videos:", "  tour:", "    task: x", `    uuid: ${UUID.toUpperCase()}`);
  expect(given(text)).toEqual({ text, line: 4, change: "none" });
});

test.each([
  [
    "the entry has another uuid",
    lines("videos:", "  tour:", `    uuid: ${OTHER}`),
    `videos.tour has the uuid "${OTHER}" already. Remove it first.`,
  ],
  [
    "another entry has this uuid",
    lines("videos:", "  b:", `    uuid: ${UUID}`),
    "videos.b has this uuid already. One video belongs to one entry.",
  ],
  [
    "the entry stands for another one",
    lines("videos:", "  a: &a {task: a}", "  tour: *a"),
    `Write \`uuid: ${UUID}\` under videos.tour yourself.`,
  ],
  [
    "the entry's mapping has another one's values",
    lines("videos:", "  tour: &a", "    task: a", "  b: *a"),
    "yourself",
  ],
  ["the manifest is a list", lines("- a"), "yourself"],
])("nothing is written where %s", (_name, text, message) => {
  const write = () => given(text);
  expect(write).toThrow(UnwritableError);
  expect(write).toThrow(message);
});

test("a manifest that is no YAML is refused with its place", () => {
  expect(() => given("videos:\n  tour: [\n")).toThrow(ManifestError);
  expect(() => given("videos:\n  tour: [\n")).toThrow(/^videos\.yml:\d+:\d+ /);
});

test("whatever the manifest and its style, taking out what was added leaves the same bytes", () => {
  const word = fc.constantFrom("a", "# no comment", "x: y", "two\nlines\n", "- item", "é💡", "  set in", "");
  const entry = fc.record(
    { task: word, title: word, options: fc.dictionary(fc.constantFrom("k", "l"), word) },
    { requiredKeys: [] },
  );
  const manifest = fc.dictionary(fc.constantFrom("a", "b", "tour", "c-d"), entry, { minKeys: 1 });
  const style = fc.record({
    indent: fc.constantFrom(2, 3, 4, 8),
    collectionStyle: fc.constantFrom("any" as const, "block" as const, "flow" as const),
    lineWidth: fc.constantFrom(0, 20, 80),
  });
  fc.assert(
    fc.property(manifest, style, fc.boolean(), (videos, options, isWindows) => {
      const plain = stringify({ version: 1, videos }, options);
      const text = isWindows ? plain.replaceAll("\n", "\r\n") : plain;
      const { text: written } = given(text);
      let start = 0;
      while (text[start] === written[start] && start < text.length) start += 1;
      const rest = text.slice(start);
      expect(written.startsWith(text.slice(0, start)) && written.endsWith(rest)).toBe(true);
      expect(written.slice(start, written.length - rest.length)).toContain(UUID);
    }),
  );
});
