import { expect, test } from "vitest";
import { loadProject } from "../../src/manifest/project.js";
import { entryWith, problemsOf, workspaceWith } from "../fixtures/workspace.js";

test.each<[name: string, manifest: string, problems: string[]]>([
  [
    "a bracket too many",
    "version: 1\n]\n",
    ['2:1 "]" may not stand here; remove it, or put the text that it belongs to in quotes.'],
  ],
  ["a document without a value", "---\n...\n", ["1:1 the manifest is empty; start with version: 1 and videos: {}."]],
  [
    "two ends",
    "version: 1\nvideos: {}\n...\n...\n",
    [
      "4:1 --- begins a second manifest in this file, and it takes one; remove this line, or move what follows to a file of its own.",
    ],
  ],
  [
    "a tag of one's own, and another mistake",
    entryWith("task: !js/function x", "titel: y"),
    [
      "4:11 the manifest takes no types such as !js/function; remove it, or put the text in quotes.",
      "5:5 videos.a.titel is not a known key; did you mean title?",
    ],
  ],
  [
    "a NUL",
    entryWith('task: "a\\0b"'),
    ["4:11 videos.a.task holds a NUL, a sign that no text has; remove its \\0 or \\u0000."],
  ],
])("YAML: %s", async (_name, manifest, problems) => {
  expect(await problemsOf(manifest)).toEqual(problems.map((problem) => `videos.yml:${problem}`));
});

test("anchors and aliases stand for the same value", async () => {
  const manifest =
    "version: 1\nvideos:\n  a: {task: &t Explain it., options: &o {x: [1]}}\n  b: {task: *t, options: *o}\n";
  const { entries } = await loadProject({ workspace: workspaceWith({ "videos.yml": manifest }), root: "videos.yml" });
  expect(entries[1]?.brief).toEqual(entries[0]?.brief);
  expect(entries[1]?.brief?.options).toEqual({ x: [1] });
});

const HEAD = entryWith("task: x");
const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join("");
const bomb = many(12, (index) => `      k${index}: &a${index} [${index ? many(9, () => `*a${index - 1}, `) : "x"}]\n`);
const TOO_MANY = "the manifest has over 200,000 words and signs; split it into several.";
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
    "7:7 videos.a.options.k is here a second time; the first is at 6:7, and one of them has to go.",
  ],
  [
    "a thousand and one entries",
    `version: 1\nvideos:\n${many(1001, (index) => `  v${index}: {task: x}\n`)}`,
    "1003:3 videos has 1,001 entries; a manifest takes at most 1,000.",
  ],
  [
    "a billion aliases",
    `${HEAD}    options:\n${bomb}`,
    /^1:1 the manifest comes to [\d,]+ values with [\d,]+ characters, each \* replaced by what it stands for; it may have 100,000 with 4,194,304\.$/,
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
    "1:5 a backslash in double quotes stands for a special sign, and here for none; a path has / in its place, and any other text takes single quotes.",
  ],
  [
    "a hundred thousand empty items",
    `a: [${",".repeat(100_000)}]\n`,
    "1:6 there is a comma too many in these brackets.",
  ],
  [
    "thirty thousand dashes, and a bracket that closes them all",
    `${"- ".repeat(30_000)}]`,
    "1:65 the manifest is nested more than 32 levels deep.",
  ],
  [
    "thirty thousand colons, and a bracket that closes them all",
    `${": ".repeat(30_000)}]`,
    "1:65 the manifest is nested more than 32 levels deep.",
  ],
  [
    "a line of number signs that a strange line end cuts",
    `a: b: c${" #".repeat(300_000)}\u2028x\n`,
    '1:5 a text with a colon and a space in it needs quotes; write: a: "b: c"',
  ],
  ["documents", "---\n".repeat(30_000), /^2:1 --- begins a second manifest in this file/],
  ["directives", "%A\n".repeat(30_000), /^1:1 the manifest takes no lines that begin with %/],
  [
    "patterns",
    `${HEAD}    sources:\n${many(5500, (index) => `      - "${index}/*.md"\n`)}`,
    "5006:9 the project has over 5,000 different patterns of sources; join some of them.",
  ],
  [
    "a megabyte of text",
    `${HEAD}    title: ${"x".repeat(1_000_000)}\n`,
    "5:12 videos.a.title has 1,000,000 characters; a title takes 1 to 200; shorten it.",
  ],
])("a hostile manifest is read or refused: %s", async (_name, manifest, problem) => {
  const [first = ""] = await problemsOf(manifest);
  const shown = first.replace("videos.yml:", "");
  if (typeof problem === "string") expect(shown).toBe(problem);
  else expect(shown).toMatch(problem);
});
