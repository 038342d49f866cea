import { expect, test } from "vitest";
import { loadManifest } from "../../src/manifest/load.js";
import { entryWith, problemsOf, workspaceWith } from "../fixtures/workspace.js";

test.each<[name: string, manifest: string, problems: string[]]>([
  ["nothing", "", ["1:1 the manifest is empty; start with version: 1 and videos: {}."]],
  ["comments only", "# x\n", ["1:1 the manifest is empty; start with version: 1 and videos: {}."]],
  ["a mapping in a line", "a: b: c\n", ["1:4 not valid YAML: Nested mappings are not allowed in compact mappings"]],
  [
    "a tab as indentation",
    "version: 1\nvideos:\n\ta: {}\n",
    ["3:1 not valid YAML: Tabs are not allowed as indentation"],
  ],
  ["a bracket too many", "version: 1\n]\n", ['2:1 not valid YAML: Unexpected flow-seq-end token in YAML stream: "]"']],
  ["a document without a value", "---\n...\n", ["1:1 the manifest is empty; start with version: 1 and videos: {}."]],
  [
    "two ends",
    "version: 1\nvideos: {}\n...\n...\n",
    ["4:1 the manifest holds several YAML documents; the second begins here. Keep one."],
  ],
  [
    "two documents",
    "version: 1\n---\na: 1\n",
    ["2:1 the manifest holds several YAML documents; the second begins here. Keep one."],
  ],
  ["a directive", "%YAML 1.1\n---\nversion: 1\n", ["1:1 the manifest takes no YAML directives; remove this line."]],
  ["a core tag", entryWith("task: !!str x"), ["4:11 the manifest takes no YAML tags; remove !!str."]],
  [
    "a tag of one's own, and another mistake",
    entryWith("task: !js/function x", "titel: y"),
    [
      "4:11 the manifest takes no YAML tags; remove !js/function.",
      "5:5 videos.a.titel is not a known key; did you mean title?",
    ],
  ],
  [
    "a merge key",
    entryWith("task: x", "<<: {title: y}"),
    ["5:5 the manifest takes no merge keys; write out what << stands for in videos.a."],
  ],
  [
    "a key twice",
    entryWith("task: x", "task: y", "'task': z"),
    [
      "5:5 videos.a.task is here a second time; the first is at 4:5.",
      "6:5 videos.a.task is here a second time; the first is at 4:5.",
    ],
  ],
  [
    "an id twice",
    "version: 1\nvideos:\n  a: {task: x}\n  a: {task: y}\n",
    ["4:3 videos.a is here a second time; the first is at 3:3."],
  ],
  [
    "an alias to nothing",
    entryWith("task: x", "options: {a: *b}"),
    ['5:18 videos.a.options.a is "*b", an alias to no anchor before it.'],
  ],
  [
    "an alias to itself",
    entryWith("task: x", "options: &o {a: *o}"),
    ['5:21 videos.a.options.a is "*o", an alias to itself.'],
  ],
  ["a NUL", entryWith('task: "a\\0b"'), ["4:11 videos.a.task holds a NUL character."]],
  ["half a surrogate pair", entryWith('task: "a\\uD800"'), ["4:11 videos.a.task holds half of a surrogate pair."]],
])("YAML: %s", async (_name, manifest, problems) => {
  expect(await problemsOf(manifest)).toEqual(problems.map((problem) => `videos.yml:${problem}`));
});

test("anchors and aliases stand for the same value", async () => {
  const manifest =
    "version: 1\nvideos:\n  a: {task: &t Explain it., options: &o {x: [1]}}\n  b: {task: *t, options: *o}\n";
  const { entries } = await loadManifest({ workspace: workspaceWith({ "videos.yml": manifest }), path: "videos.yml" });
  expect(entries[1]?.brief).toEqual(entries[0]?.brief);
  expect(entries[1]?.brief?.options).toEqual({ x: [1] });
});

const HEAD = entryWith("task: x");
const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join("");
const bomb = many(12, (index) => `      k${index}: &a${index} [${index ? many(9, () => `*a${index - 1}, `) : "x"}]\n`);
const TOO_MANY = "the manifest has over 200,000 YAML tokens.";
const TOO_DEEP = "the manifest is nested more than 32 levels deep.";

test.each<[name: string, manifest: string, problem: RegExp | string]>([
  ["open brackets", "[".repeat(20_000), `1:33 ${TOO_DEEP}`],
  ["a megabyte of open brackets", "[".repeat(1_000_000), `1:33 ${TOO_DEEP}`],
  ["open braces and brackets", "[{".repeat(500_000), `1:33 ${TOO_DEEP}`],
  ["dashes in a line", "- ".repeat(10_000), `1:65 ${TOO_DEEP}`],
  ["question marks in a line", "? ".repeat(10_000), `1:65 ${TOO_DEEP}`],
  ["deep indentation", many(1300, (index) => `${" ".repeat(index)}a:\n`), `33:33 ${TOO_DEEP}`],
  ["closing brackets", "]".repeat(1_000_000), `1:200000 ${TOO_MANY}`],
  ["a hundred thousand keys", many(80_000, (index) => `k${index}: 1\n`), new RegExp(TOO_MANY)],
  ["twenty thousand keys in options", `${HEAD}    options:\n${many(20_000, (index) => `      k${index}: 1\n`)}`, ""],
  [
    "twenty thousand unknown keys",
    `${HEAD}${many(20_000, (index) => `    k${index}: 1\n`)}`,
    /^5:5 videos\.a\.k0 is not a known key/,
  ],
  [
    "one key, again and again",
    `${HEAD}    options:\n${many(20_000, () => "      k: 1\n")}`,
    "7:7 videos.a.options.k is here a second time; the first is at 6:7.",
  ],
  [
    "a thousand and one entries",
    `version: 1\nvideos:\n${many(1001, (index) => `  v${index}: {task: x}\n`)}`,
    "1003:3 videos has 1,001 entries; a manifest takes at most 1,000.",
  ],
  [
    "a billion aliases",
    `${HEAD}    options:\n${bomb}`,
    /^1:1 the manifest comes to [\d,]+ values with [\d,]+ characters, aliases replaced; it may have 100,000 with 4,194,304\.$/,
  ],
  [
    "99 aliases of 100 KB",
    `${HEAD}    options:\n      t: &t "${"x".repeat(100_000)}"\n      a: [${many(99, () => "*t,")}]\n`,
    /^1:1 the manifest comes to 107 values/,
  ],
  [
    "large defaults under many entries",
    `version: 1\ndefaults: {options: {a: "${"x".repeat(10_000)}"}}\nvideos:\n${many(900, (index) => `  v${index}: {task: x}\n`)}`,
    /^2:1 defaults come to 2,700 values with/,
  ],
  [
    "a hundred thousand bad escapes",
    `a: "${"\\q".repeat(100_000)}"\n`,
    "1:5 not valid YAML: Invalid escape sequence \\q",
  ],
  [
    "a hundred thousand empty items",
    `a: [${",".repeat(100_000)}]\n`,
    "1:6 not valid YAML: Unexpected , in flow sequence",
  ],
  ["documents", "---\n".repeat(30_000), /^2:1 the manifest holds several YAML documents/],
  ["directives", "%A\n".repeat(30_000), /^1:1 the manifest takes no YAML directives/],
  [
    "patterns",
    `${HEAD}    sources:\n${many(1500, (index) => `      - "${index}/*.md"\n`)}`,
    "1006:9 the manifest has over 1,000 different patterns of sources.",
  ],
  [
    "a megabyte of text",
    `${HEAD}    title: ${"x".repeat(1_000_000)}\n`,
    "5:12 videos.a.title has 1,000,000 characters; a title takes 1 to 200.",
  ],
])("a hostile manifest is read or refused: %s", async (_name, manifest, problem) => {
  const [first = ""] = await problemsOf(manifest);
  const shown = first.replace("videos.yml:", "");
  if (typeof problem === "string") expect(shown).toBe(problem);
  else expect(shown).toMatch(problem);
});
