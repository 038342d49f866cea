import { describe, expect, test } from "vitest";
import { type Brief, EDIT_REQUEST_MAX_CHARACTERS } from "../../src/manifest/brief.js";
import { deriveEditTexts } from "../../src/plan/brief-parts.js";
import { brief, editWords, KNOWN } from "../fixtures/plans.js";

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
    const words = await editWords({ from, to, texts: KNOWN });
    await expect(`${words}\n`).toMatchFileSnapshot(`golden/${name.replaceAll(" ", "-")}.txt`);
  });
});

const lines = (count: number, word = "line") => Array.from({ length: count }, (_, at) => `${word} ${at}`);

const told = async (from: Record<string, string>, to: Record<string, string>) => {
  const texts = await deriveEditTexts({
    from: brief(TASK, { sources: from }),
    to: brief(TASK, { sources: to }),
    texts: KNOWN,
  });
  for (const text of texts ?? []) expect(text.length).toBeLessThanOrEqual(EDIT_REQUEST_MAX_CHARACTERS);
  return texts?.map((text) => text.slice(text.indexOf("\n\n") + 2));
};

/** A page of 40 paragraphs, about 6,000 characters. */
const PAGE = Array.from(
  { length: 40 },
  (_, at) =>
    `Step ${at}: Acme keeps your invoices, and Acme's page shows each of them to whoever may see it; so say the people of step ${at}.`,
).join("\n\n");

test("a word that is renamed throughout is said once", async () => {
  expect(await told({ "a.md": PAGE }, { "a.md": PAGE.replaceAll("Acme", "Apex") })).toEqual([
    "Everywhere: “Acme” becomes “Apex”.",
  ]);
});

test("what else changes beside a renamed word is said by itself", async () => {
  const to = PAGE.replaceAll("Acme", "Apex").replace("Step 7: Apex keeps", "Step 7: Apex loses");
  expect(await told({ "a.md": PAGE }, { "a.md": to })).toEqual([
    "Everywhere: “Acme” becomes “Apex”.\n\nIn a.md:\n" +
      "- Step 7: Apex keeps your invoices, and Apex's page shows each of them to whoever may see it; so say the people of step 7.\n" +
      "+ Step 7: Apex loses your invoices, and Apex's page shows each of them to whoever may see it; so say the people of step 7.",
  ]);
});

test("where another page keeps the word, the pages are named in which it is renamed", async () => {
  const kept = { "b.md": "Acme was founded in 1999." };
  expect(await told({ "a.md": PAGE, ...kept }, { "a.md": PAGE.replaceAll("Acme", "Apex"), ...kept })).toEqual([
    "Everywhere in a.md: “Acme” becomes “Apex”.",
  ]);
});

test("where a word stays in some places, each change of it is said", async () => {
  const [texts = ""] = (await told({ "a.md": PAGE }, { "a.md": PAGE.replaceAll("Acme keeps", "Apex keeps") })) ?? [];
  expect(texts).not.toContain("Everywhere");
  expect(texts).toContain("+ Step 3: Apex keeps");
});

const WORDS = Array.from({ length: 1000 }, (_, at) => `word${at}`);

test("a long line is cut down to what changed, with some words around it", async () => {
  const line = WORDS.join(" ");
  expect(await told({ "a.md": line }, { "a.md": line.replace("word500 ", "") })).toEqual([
    "In a.md:\n- … word492 word493 word494 word495 word496 word497 word498 word499 word500 word501 word502 word503 word504 word505 word506 word507 word508 …\n" +
      "+ … word492 word493 word494 word495 word496 word497 word498 word499 word501 word502 word503 word504 word505 word506 word507 word508 …",
  ]);
});

test("a page of 1,000 words becomes two edits that say all of it, in order", async () => {
  const texts = await deriveEditTexts({
    from: base,
    to: guide({ "docs/new.md": `# New\n\n${WORDS.join(" ")}\n` }),
    texts: KNOWN,
  });
  expect(texts).toHaveLength(2);
  const [first = "", second = ""] = texts ?? [];
  expect(first).toContain("This is part 1 of 2 of one change.");
  expect(second).toContain("This is part 2 of 2 of one change.");
  for (const text of [first, second]) expect(text).toContain("The source “New” (docs/new.md) is new:");
  expect(`${first}\n${second}`.match(/word\d+/g)).toEqual(WORDS);
});

test("what moves to another place is not repeated whole", async () => {
  const sections = Array.from({ length: 4 }, (_, at) => `# Section ${at}\n\n${`Sentence of ${at}. `.repeat(40)}`);
  const [a = "", b = "", c = "", d = ""] = sections;
  const [text = ""] = (await told({ "a.md": [a, b, c, d].join("\n\n") }, { "a.md": [a, c, d, b].join("\n\n") })) ?? [];
  expect(text.length).toBeLessThan(500);
  expect(text).toMatch(/^- Sentence of 1\..*…$/m);
  expect(text).toMatch(/^\+ Sentence of 1\..*…$/m);
});

/** The same hundred thousand lines whatever the step, which is prime to their number, in an order of its own. */
function reordered(step: number, kinds = 100_000): string {
  return Array.from({ length: 99_999 }, (_, at) => ((at * step) % 99_999) % kinds).join("\n\n");
}

test("of two texts of a MiB, more equal lines are said in time", async () => {
  const [from, to] = [guide({ "long.txt": "a\n\n".repeat(9_000) }), guide({ "long.txt": "a\n\n".repeat(9_100) })];
  expect(await editWords({ from, to, texts: KNOWN })).toMatch(/^\+ a$/m);
});

const said = async (from: Record<string, string>, to: Record<string, string>) => {
  const words = await editWords({
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
  const place = section === null ? "In a.md:" : `In “${section}” (a.md):`;
  expect((await said({ "a.md": before }, { "a.md": after }))?.split("\n")[0]).toBe(place);
});

const numbered = (count: number, name: string, word: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}-${at}.md`, `${word} ${word}s text ${at}.`]));

test.each<[name: string, from: Record<string, string>, to: Record<string, string>, words: RegExp | string]>([
  ["is emptied", { "a.md": "One." }, { "a.md": "" }, "In a.md:\n- One."],
  ["gets its first words", { "a.md": "" }, { "a.md": "One." }, "In a.md:\n+ One."],
  ["is new and empty", {}, { "a.md": " \n" }, "The source a.md is new, and has no words."],
  [
    "is gone and had many sections",
    { "a.md": "# A\n\n# B\n\n# A\n\n# C\n\n# D\n\n# E\n\n# F" },
    {},
    "The source a.md is gone (it was about “A”, “B”, “C”, “D”, “E”). Leave out what only this source said.",
  ],
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
  [
    "is one of ten with new names",
    numbered(10, "a", "Old"),
    numbered(10, "b", "Olds"),
    /^Everywhere: “Old Olds” becomes “Olds Oldss”.$/,
  ],
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
  const said = await editWords({ from, to, texts: KNOWN });
  expect(said?.split("\n\n").slice(1)).toEqual([words]);
  expect(said).not.toContain("A line that starts");
});

test("an edit's words are as long as the service takes them, and not longer", async () => {
  const said = async (length: number) =>
    await editWords({ from: base, to: withOptions({ note: "x".repeat(length) }), texts: KNOWN });
  const room = EDIT_REQUEST_MAX_CHARACTERS - ((await said(1))?.length ?? 0) + 1;
  expect(await said(room)).toHaveLength(EDIT_REQUEST_MAX_CHARACTERS);
  expect(await said(room + 1)).toContain("This is part 1 of 2 of one change.");
});

describe("no words are found for", () => {
  const million = (word: string, times = 1) =>
    long(
      lines(130_000, word)
        .map((line, at) => `${line} ${at * times}`)
        .join("\n\n"),
    );
  const long = (text: string) => guide({ "long.txt": text });
  test.each<[string, Brief, Brief]>([
    ["a line that is too long", base, guide({ "docs/refunds.txt": "x".repeat(25_000) })],
    ["too many lines", base, guide({ "docs/new.txt": lines(4000).join("\n\n") })],
    ["too many sources", base, guide(Object.fromEntries(lines(900, "docs").map((path) => [path, "A new text."])))],
    ["too many options", base, withOptions(Object.fromEntries(lines(900).map((name) => [name, "value"])))],
    ["two texts of a MiB that share nothing", million("a"), million("b", 7)],
    ["two texts of a MiB in short lines", long("a\nb\n".repeat(2 ** 18)), long("c\na\n".repeat(2 ** 18))],
    ["two texts of a MiB in one line", long("a".repeat(2 ** 20)), long("b".repeat(2 ** 20))],
    ["a hundred thousand lines in another order", long(reordered(1)), long(reordered(7))],
    ["a hundred thousand short lines, of five kinds, in another order", long(reordered(1, 5)), long(reordered(7, 5))],
    [
      "a hundred sources that changed throughout",
      guide(
        Object.fromEntries(
          lines(100, "docs").map((path) => [`${path.replace(" ", "-")}.txt`, lines(900, "old").join("\n")]),
        ),
      ),
      guide(
        Object.fromEntries(
          lines(100, "docs").map((path) => [`${path.replace(" ", "-")}.txt`, lines(900, "new").join("\n")]),
        ),
      ),
    ],
  ])("%s", async (_, from, to) => {
    expect(await editWords({ from, to, texts: KNOWN })).toBeNull();
  });
});

test("a page that was written anew is said without a long look, however many entries have it", async () => {
  const pages = (word: string) =>
    guide({
      "long.txt": Array.from({ length: 2_000 }, (_, at) => (at % 5 ? `The ${word} ${at} is for you.` : "")).join("\n"),
    });
  const change = { from: pages("old thing"), to: pages("new thing"), texts: KNOWN };
  const started = process.cpuUsage();
  for (let entry = 0; entry < 20; entry++) expect(await editWords(change)).toContain("becomes");
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
});
