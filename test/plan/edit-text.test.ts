import { describe, expect, test } from "vitest";
import { type Brief, EDIT_REQUEST_MAX_CHARACTERS } from "../../src/manifest/brief.js";
import { deriveEditText } from "../../src/plan/brief-parts.js";
import { brief, KNOWN } from "../fixtures/plans.js";

const TASK = "Explain how a customer reads an invoice and asks for a refund.";
const REFUNDS = `# Refunds

A customer can ask for a refund in the billing page.

## Full refunds

Refunds take 14 days to arrive. The customer gets an email when the money is on its way.

Nothing is kept back.

## Partial refunds

Choose the lines of the invoice to refund, then press **Refund**.
`;
const INVOICES = `# Invoices

Invoices are sent on the first day of a month.

\`\`\`sh
# print the last invoice
acme invoices --last
\`\`\`

They can be downloaded as PDF for ten years.
`;
const TAXES = "# Taxes\n\nTaxes are added by country.\n\n## Reverse charge\n\nCompanies in the EU give their VAT id.\n";
const GUIDE = { "docs/invoices.md": INVOICES, "docs/refunds.md": REFUNDS };
const guide = (sources: Record<string, string>) => brief(TASK, { sources: { ...GUIDE, ...sources } });
const changed = (text: string, from: string, to: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

const refunds = (from: string, to: string) => guide({ "docs/refunds.md": changed(REFUNDS, from, to) });
const invoices = (from: string, to: string) => guide({ "docs/invoices.md": changed(INVOICES, from, to) });

type Option = Brief["options"][string];

const base = guide({});
const withOptions = (options: Brief["options"]) => brief(TASK, { sources: GUIDE, options });

const CHANGES: readonly (readonly [name: string, from: Brief, to: Brief])[] = [
  ["a changed task", base, brief("Explain how a customer reads an invoice.", { sources: GUIDE })],
  ["a changed paragraph under a heading", base, refunds("take 14 days", "take 5 days")],
  [
    "a new section",
    base,
    guide({ "docs/refunds.md": `${REFUNDS}\n## Refunds in another currency\n\nThey use the rate of the day.\n` }),
  ],
  ["a removed section", base, refunds(REFUNDS.slice(REFUNDS.indexOf("## Full"), REFUNDS.indexOf("## Part")), "")],
  ["the last paragraph of a section removed", base, refunds("Nothing is kept back.\n\n", "")],
  ["a renamed section", base, refunds("## Full refunds", "## Whole refunds")],
  [
    "two changes far apart",
    base,
    guide({ "docs/refunds.md": changed(changed(REFUNDS, "billing page", "help page"), "**Refund**", "**Pay back**") }),
  ],
  ["a change below a code block", base, invoices("for ten years", "for five years")],
  ["a new source", base, guide({ "docs/taxes.md": TAXES })],
  ["a removed source", guide({ "docs/taxes.md": TAXES }), base],
  ["a removed source without headings", guide({ "notes.txt": "Remember the milk." }), base],
  [
    "a renamed source with a changed word",
    guide({ "docs/taxes.md": TAXES }),
    guide({ "docs/vat.md": changed(TAXES, "by country", "by region") }),
  ],
  [
    "a word in a text that is wrapped anew",
    base,
    guide({
      "docs/refunds.md": changed(
        changed(REFUNDS, "A customer can", "A  customer can\n").replace("14 days to", "14 days\nto"),
        "is kept back",
        "is held back",
      ),
    }),
  ],
  ["white space in code", base, invoices("acme invoices", "acme  invoices")],
  ["a new option", base, withOptions({ style: "whiteboard" })],
  ["an option gone", withOptions({ duration: 90 }), base],
  ["a changed option", withOptions({ style: "whiteboard" }), withOptions({ style: "cartoon" })],
  [
    "nested options",
    withOptions({ voice: { gender: "female", speed: 1, accents: ["us"] }, music: true }),
    withOptions({ voice: { gender: "female", speed: 1.25, accents: ["us", "gb"], pitch: null }, music: false }),
  ],
  ["the aspect ratio alone", base, brief(TASK, { sources: GUIDE, aspect_ratio: "9:16" })],
  [
    "another aspect ratio",
    brief(TASK, { sources: GUIDE, aspect_ratio: "16:9" }),
    brief(TASK, { sources: GUIDE, aspect_ratio: "9:16" }),
  ],
  [
    "everything at once",
    brief(TASK, { sources: { ...GUIDE, "docs/taxes.md": TAXES, "docs/old.md": "# Cheques\n\nWe take cheques.\n" } }),
    brief("Explain how a customer reads an invoice, pays it, and asks for a refund.", {
      sources: {
        "docs/invoices.md": changed(INVOICES, "the first day", "the last day"),
        "docs/refunds.md": changed(REFUNDS, "## Partial refunds", "## Refunds of single lines"),
        "docs/vat.md": TAXES,
        "docs/cards.md": "# Cards\n\nWe take cards.\n",
      },
      options: { style: "whiteboard", voice: { speed: 1.25 } },
      aspect_ratio: "9:16",
    }),
  ],
];

describe("the words of an edit for", () => {
  test.each(CHANGES)("%s read as a person would write them", async (name, from, to) => {
    const words = await deriveEditText({ from, to, texts: KNOWN });
    await expect(`${words}\n`).toMatchFileSnapshot(`golden/${name.replaceAll(" ", "-")}.txt`);
  });
});

const lines = (count: number, word = "line") => Array.from({ length: count }, (_, at) => `${word} ${at}`);

test("what doesn't fit with its context is said without", async () => {
  const surroundings = lines(300).map((line) => `${line}: ${"around it ".repeat(8)}`);
  const text = (words: readonly string[]) =>
    surroundings
      .flatMap((line, at) => [line, ...(at % 30 === 15 ? [`${words[(at / 15) % words.length]} ${at}`] : [])])
      .join("\n");
  const [from, to] = [guide({ "long.md": text(["old"]) }), guide({ "long.md": text(["new"]) })];
  const words = await deriveEditText({ from, to, texts: KNOWN });
  expect(words?.length).toBeLessThanOrEqual(EDIT_REQUEST_MAX_CHARACTERS);
  expect(words?.match(/^\+ new/gm)).toHaveLength(10);
  expect(words?.match(/around it/g)?.length ?? 0).toBeLessThan(10 * 6 * 8);
});

/** The same hundred thousand lines whatever the step, which is prime to their number, in an order of its own. */
function reordered(step: number, kinds = 100_000): string {
  return Array.from({ length: 99_999 }, (_, at) => ((at * step) % 99_999) % kinds).join("\n");
}

test.each<[string, string, string, RegExp]>([
  [
    "two lines that take turns, the other way round",
    "a\nb\n".repeat(2 ** 18),
    "b\na\n".repeat(2 ** 18),
    /^[+-] [ab]$/m,
  ],
  ["more equal lines", "a\n".repeat(2 ** 19 - 100), "a\n".repeat(2 ** 19), /^\+ a$/m],
  ["more empty lines", `x${"\n".repeat(2 ** 20 - 900)}x`, `x${"\n".repeat(2 ** 20 - 1000)}x`, /^-$/m],
])("of two texts of a MiB, %s are said in time", async (_, before, after, said) => {
  const [from, to] = [guide({ "long.txt": before }), guide({ "long.txt": after })];
  const words = await deriveEditText({ from, to, texts: KNOWN });
  expect(words).toMatch(said);
  expect(words).toContain("A line that starts with - was removed");
});

const said = async (from: Record<string, string>, to: Record<string, string>) => {
  const words = await deriveEditText({
    from: brief(TASK, { sources: from }),
    to: brief(TASK, { sources: to }),
    texts: KNOWN,
  });
  return words?.split("\n\n").slice(1).join("\n\n");
};

test.each<[name: string, before: string, after: string, section: string | null]>([
  ["none", "One.", "Two.", null],
  ["a heading's own", "# A\n\n# B", "# A\n\n# C", "B"],
  ["that of new words", "# A\n\nOne.\n\n# B\n\nTwo.", "# A\n\nOne.\n\nHalf.\n\n# B\n\nTwo.", "A"],
  ["that of words behind a new section", "# A\n\nOne.", "# A\n\nOne.\n\n# B\n\n## C\n\nTwo.", "B"],
  ["that of words that are gone", "# A\n\nOne.\n\n# B\n\nTwo.", "# A\n\nOne.\n\n# B", "B"],
  [
    "below lines that end with signs",
    "# A\n\nC++\n\n+\n\n# B\n\nwell -\n\nOne.",
    "# A\n\nC++\n\n+\n\n# B\n\nwell -\n\nTwo.",
    "B",
  ],
  ["a heading with signs of its own", "# C and C#\n\nOne.", "# C and C#\n\nTwo.", "C and C#"],
  ["a heading that signs close", "## A B  ###\t\n\nOne.", "## A B  ###\t\n\nTwo.", "A B"],
  ["a heading that a sign closes behind a tab", "## A B\t#\n\nOne.", "## A B\t#\n\nTwo.", "A B"],
  ["a heading with signs in its midst", "## A ## B\n\nOne.", "## A ## B\n\nTwo.", "A ## B"],
  ["a heading of a sign and words", "# #1 in sales\n\nOne.", "# #1 in sales\n\nTwo.", "#1 in sales"],
  ["a heading right behind code", "# A\n\n```\n# x\n```\n# B\n\nOne.", "# A\n\n```\n# x\n```\n# B\n\nTwo.", "B"],
  ["that of code with a comment", "# A\n\n```\n# x\n# y\n1\n```\n", "# A\n\n```\n# x\n# y\n2\n```\n", "A"],
])("the section that a change names: %s", async (_, before, after, section) => {
  const place = section === null ? "In a.md:" : `In a.md, section “${section}”:`;
  expect((await said({ "a.md": before }, { "a.md": after }))?.split("\n")[0]).toBe(place);
});

const numbered = (count: number, name: string, word: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}-${at}.md`, `${word} ${word}s text ${at}.`]));

test.each<[name: string, from: Record<string, string>, to: Record<string, string>, words: RegExp | string]>([
  ["is emptied", { "a.md": "One." }, { "a.md": "" }, "In a.md:\n- One."],
  ["gets its first words", { "a.md": "" }, { "a.md": "One." }, "In a.md:\n+ One."],
  ["is new and empty", {}, { "a.md": " \n" }, "The source a.md is new, and empty."],
  [
    "is gone and had many sections",
    { "a.md": "# A\n\n# B\n\n# A\n\n# C\n\n# D\n\n# E\n\n# F" },
    {},
    "The source a.md is gone (it was about “A”, “B”, “C”, “D”, “E”). Leave out what only this source said.",
  ],
  // In plain text all white space counts.
  ["is read in another way now", { "a.md": "a  b" }, { "a.txt": "a  b" }, "In a.txt, only white space changed."],
  [
    "has a new name and two thirds of its words",
    { "a.md": "a b c" },
    { "b.md": "a b x" },
    "In b.md:\n- a b c\n+ a b x",
  ],
  [
    "has a new name and half of its words",
    { "a.md": "a b c d" },
    { "b.md": "a b x y" },
    /a\.md is gone.*b\.md is new/s,
  ],
  ["has a new name and many more words", { "a.md": "a b" }, { "b.md": "a b c d e f" }, /a\.md is gone.*b\.md is new/s],
  ["has a new name, words and space", { "a.txt": "a  b\n\nc" }, { "b.txt": "a b x" }, /^In b\.txt/],
  [
    "is one of two with the same words",
    { "a.md": "A", "b.md": "A", "t.md": "1" },
    { "c.md": "A", "d.md": "A", "t.md": "2" },
    "In t.md:\n- 1\n+ 2",
  ],
  ["is one of ten with new names", numbered(10, "a", "Old"), numbered(10, "b", "Olds"), /^In b-0/],
  ["is one of eleven with new names", numbered(11, "a", "Old"), numbered(11, "b", "Olds"), /a-0\.md is gone/],
])("a source that %s", async (_, from, to, words) => {
  const all = await said(from, to);
  if (typeof words === "string") expect(all).toBe(words);
  else expect(all).toMatch(words);
});

test.each<[string, Option, Option, string]>([
  ["a number that has signs", "3 - 4 + 5", "3 + 5", "The option voice changes from “3 - 4 + 5” to “3 + 5”."],
  ["options to a name", { speed: 1 }, "fast", 'The option voice changes from {"speed":1} to “fast”.'],
  ["a name to options", "fast", { speed: 1 }, 'The option voice changes from “fast” to {"speed":1}.'],
  ["nothing to options", null, { speed: 1 }, 'The option voice changes from null to {"speed":1}.'],
  ["a list to options", [1], { speed: 1 }, 'The option voice changes from [1] to {"speed":1}.'],
])("an option that changes from %s is said whole, without a word of lines", async (_, before, after, words) => {
  const [from, to] = [withOptions({ voice: before }), withOptions({ voice: after })];
  const said = await deriveEditText({ from, to, texts: KNOWN });
  expect(said?.split("\n\n").slice(1)).toEqual([words]);
  expect(said).not.toContain("A line that starts");
});

test("where blank lines alone are new, the words say what their signs mean", async () => {
  const [from, to] = [guide({ "a.txt": "x\n\ny" }), guide({ "a.txt": "x\n\n\ny" })];
  const words = await deriveEditText({ from, to, texts: KNOWN });
  expect(words).toMatch(/one that starts with \+ was added.*\n\nIn a\.txt:\n(.*\n)*\+\n/);
});

test("an edit's words are as long as the service takes them, and not longer", async () => {
  const said = async (length: number) =>
    await deriveEditText({ from: base, to: withOptions({ note: "x".repeat(length) }), texts: KNOWN });
  const room = EDIT_REQUEST_MAX_CHARACTERS - ((await said(1))?.length ?? 0) + 1;
  expect(await said(room)).toHaveLength(EDIT_REQUEST_MAX_CHARACTERS);
  expect(await said(room + 1)).toBeNull();
});

describe("no words are found for", () => {
  const million = (word: string) => long(lines(130_000, word).join("\n"));
  const long = (text: string) => guide({ "long.md": text });
  test.each<[string, Brief, Brief]>([
    ["a line that is too long", base, guide({ "docs/refunds.md": "x".repeat(5000) })],
    ["too many lines", base, guide({ "docs/new.md": lines(1000).join("\n") })],
    ["too many sources", base, guide(Object.fromEntries(lines(400, "docs").map((path) => [path, "A new text."])))],
    ["too many options", base, withOptions(Object.fromEntries(lines(400).map((name) => [name, "value"])))],
    ["two texts of a MiB that share nothing", million("a"), million("b")],
    ["two texts of a MiB in short lines", long("a\nb\n".repeat(2 ** 18)), long("c\na\n".repeat(2 ** 18))],
    ["two texts of a MiB in one line", long("a".repeat(2 ** 20)), long("b".repeat(2 ** 20))],
    ["a hundred thousand lines in another order", long(reordered(1)), long(reordered(7))],
    ["a hundred thousand short lines, of five kinds, in another order", long(reordered(1, 5)), long(reordered(7, 5))],
    [
      "a hundred sources that changed throughout",
      guide(Object.fromEntries(lines(100, "docs").map((path) => [path, lines(900, "old").join("\n")]))),
      guide(Object.fromEntries(lines(100, "docs").map((path) => [path, lines(900, "new").join("\n")]))),
    ],
  ])("%s", async (_, from, to) => {
    expect(await deriveEditText({ from, to, texts: KNOWN })).toBeNull();
  });
});

test("a page that was written anew is given up without a long look, however many entries have it", async () => {
  const pages = (word: string) =>
    guide({
      "long.md": Array.from({ length: 2_000 }, (_, at) => (at % 5 ? `The ${word} ${at} is for you.` : "")).join("\n"),
    });
  const change = { from: pages("old thing"), to: pages("new thing"), texts: KNOWN };
  const started = process.cpuUsage();
  for (let entry = 0; entry < 20; entry++) expect(await deriveEditText(change)).toBeNull();
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
});
