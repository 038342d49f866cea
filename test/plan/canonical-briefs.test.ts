import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Said } from "../../src/ledger/facts.js";
import { fold, type Ledger } from "../../src/ledger/fold.js";
import type { Brief } from "../../src/manifest/brief.js";
import { FRONT_MATTER } from "../../src/manifest/formats/front-matter-keys.js";
import type { Entry } from "../../src/manifest/manifest.js";
import { hashText, type Texts } from "../../src/manifest/texts.js";
import { translationsFor } from "../../src/plan/canonical-briefs.js";
import { wordlessSources } from "../../src/plan/plan.js";
import { knownTexts } from "../fixtures/known-texts.js";
import {
  editJob,
  factsOf,
  type HistoryGiven,
  ledgerOf,
  look,
  record,
  revision,
  type Shown,
} from "../fixtures/ledgers.js";
import { brief, editWords, entry, explicit, inWords, KNOWN, keep, plan, UUID } from "../fixtures/plans.js";

const PROSE = [
  "Explain how a customer pays.",
  "A bill comes by mail.",
  "It has a number.",
  "Pay it in time – at once.",
];
const CODE = ["```sh\nacme  pay --all\n```", "Press `Pay  now` twice.", "    indented   code"];

/** A text of paragraphs, as somebody may write it down: no two of these differ in what counts. */
const paragraphs = fc.array(fc.constantFrom(...PROSE, ...CODE), { minLength: 1, maxLength: 5 });
const style = fc.record({
  wrap: fc.constantFrom(" ", "\n", "  ", " \n"),
  ends: fc.constantFrom("\n", "\r\n"),
  form: fc.constantFrom("NFC", "NFD"),
  comment: fc.constantFrom("", "<!-- check -->\n\n", "<!--\n```\n-->\n\n"),
  dated: fc.constantFrom("", "---\ndate: 2026-01-01\n---\n\n", "---\nlast_updated: 7\nlastmod:\n  - 8\n---\n\n"),
});
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never;

function written(paragraphs: readonly string[], { wrap, ends, form, comment, dated }: Style): string {
  const wrapped = paragraphs.map((text) => (PROSE.includes(text) ? text.replaceAll(" ", wrap) : text));
  return `${dated}Dé.\n\n${comment}${wrapped.join(`\n\n`)}`.normalize(form).replaceAll("\n", ends);
}

/** A chain of ways in which the same brief is written, its files under other names of the same order. */
const chain = fc
  .tuple(
    paragraphs,
    fc.array(paragraphs, { maxLength: 3 }),
    fc.array(fc.tuple(style, fc.nat(5)), { minLength: 2, maxLength: 6 }),
  )
  .map(([task, sources, styles]) =>
    styles.map(([style, name]) =>
      brief(written(task, style), {
        sources: Object.fromEntries(sources.map((text, at) => [`docs/${at}-${name}.md`, written(text, style)])),
      }),
    ),
  );

/** The newest revision stands for a brief that is written in another way. */
function standing(of: Brief, over: string | null, ...requests: readonly string[]): Said {
  return { fact: "stands", record: "billing", uuid: UUID, over, look: look(of, ...requests), answers: null };
}

test("renames that keep the order, other wrapping, ends of lines, Unicode forms, comments and dates send nothing", async () => {
  await fc.assert(
    fc.asyncProperty(chain, async (briefs) => {
      const said: Said[] = [];
      for (const brief of briefs) {
        const made = await plan(entry({ brief }), record([revision(briefs[0] ?? null)], { said }));
        expect(made.plan.entries.map(inWords)).toEqual([[]]);
        said.push(standing(brief, null));
      }
    }),
    { numRuns: 300 },
  );
});

test("any change of a word, of code or of the order is sent, and named without what doesn't count", async () => {
  const CHANGES: readonly ((paragraphs: readonly string[]) => readonly string[])[] = [
    (all) => [...all, "One more."],
    (all) => [...all.slice(0, -1), `${all.at(-1)} New.`],
    (all) => ["```\nother   code\n```", ...all],
    (all) => all.toReversed(),
  ];
  await fc.assert(
    fc.asyncProperty(paragraphs, fc.constantFrom(...CHANGES), style, style, async (before, change, one, other) => {
      const after = change(before);
      fc.pre(after.join() !== before.join());
      const source = (path: string, text: string) => brief("Explain it.", { sources: { [path]: text } });
      const [from, to] = [source("docs/a.md", written(before, one)), source("docs/b.md", written(after, other))];
      const made = await plan(entry({ brief: to }), record([revision(from)]));
      expect(made.plan.entries.map(inWords)).toEqual([["derived edit"]]);
      const words = await editWords({ from, to, texts: KNOWN });
      expect(words).not.toMatch(/check|2026|lastmod|last_updated/);
      expect(words).not.toContain("docs/a.md is now");
    }),
    { numRuns: 300 },
  );
});

const SOURCES = { "docs/a.md": "A.", "docs/b.md": "B b.", "docs/c.md": "C." };
const OTHER_B = { ...SOURCES, "docs/b.md": "B\nb." };
const OTHER_NAME = { "docs/a.md": "A.", "docs/b.md": "B b.", "docs/e.md": "C." };

test.each<[string, readonly [task: string, sources: Readonly<Record<string, string>>], string | null]>([
  ["nothing", ["One two.", SOURCES], null],
  ["a name", ["One two.", OTHER_NAME], "1 source file renamed"],
  ["a text", ["One two.", OTHER_B], "1 text changed in nothing that a viewer could notice"],
  [
    "names and texts",
    ["One  two.", { "docs/a.md": "A.", "docs/d.md": "B\nb.", "docs/e.md": "C." }],
    "2 source files renamed, 2 texts changed in nothing that a viewer could notice",
  ],
])("the plan says what has changed and doesn't count: %s", async (_, [task, sources], words) => {
  const [from, to] = [brief("One two.", { sources: SOURCES }), brief(task, { sources })];
  const known = [revision(B), revision(from, ["one"], "e-1")];
  const wanted = entry({ brief: to, edits: explicit("one") });
  const { plan: made } = await plan(wanted, record(known));
  expect(made.notices).toEqual(words === null ? [] : [`${words}, and nothing is sent for that: billing.`]);
  expect(made.entries.map(({ restated }) => restated)).toEqual([words !== null]);
  // It is said once.
  const noted = await plan(wanted, record(known, { said: [standing(to, "e-1", "one")] }));
  expect(noted.plan.notices).toEqual([]);
});

test("what has changed in many entries and doesn't count is one sentence, which counts each text once", async () => {
  const from = brief("Explain it.", { sources: { "docs/a.md": "A a." } });
  const to = brief("Explain it.", { sources: { "docs/a.md": "A\na." } });
  const ids = ["a", "b", "c", "d", "e"];
  const known = ledgerOf(Object.fromEntries(ids.map((id) => [id, record([revision(from)], { uuid: id })])));
  const { plan: made } = await plan(
    ids.map((id) => entry({ id, brief: to })),
    known,
  );
  expect(made.notices).toEqual([
    "1 text changed in nothing that a viewer could notice, and nothing is sent for that: a, b, c and 2 more.",
  ]);
});

test("an explicit edit that is wrapped anew is the same one", async () => {
  const known = record([revision(brief("A.")), revision(brief("A."), ["Show the new  logo."], "e-1")]);
  const wrapped = entry({ brief: brief("A."), edits: explicit("Show the\nnew logo.") });
  expect((await plan(wrapped, known)).plan.entries.map(inWords)).toEqual([[]]);
});

const A = brief("Explain  billing.", { sources: { "a.md": "# A\n\nOne two." } });
const REWRAPPED = brief("Explain billing.", { sources: { "b.md": "# A\n\nOne\ntwo.\n\n<!-- c -->" } });
const B = brief("Explain refunds.");
const C = brief("Explain taxes.");
const UNREADABLE = hashText("a text that nobody has");

/** A brief whose texts nobody has read yet. */
function unread({ task_canonical: _, sources, ...rest }: Brief): Brief {
  return { ...rest, sources: sources.map(({ path, text }) => ({ path, text })) };
}

/** A revision as an invented older release has recorded it, which took another canonical form of each text. */
function older(of: Brief, edits: readonly string[] = [], editId: string | null = null): Shown {
  const ofForm = (text: string) => hashText(`the older form of ${text}`);
  const sources = of.sources.map((source) => ({ ...source, canonical: ofForm(source.text) }));
  const shown = look(keep({ ...of, task_canonical: ofForm(of.task), sources }), ...edits);
  return { look: { ...shown, fingerprint: `v0:${hashText(JSON.stringify(of))}` }, edit: editId };
}

describe("a ledger of an older form", () => {
  async function read(known: HistoryGiven, texts: Texts = KNOWN): Promise<Ledger> {
    const facts = factsOf({ billing: known });
    return fold(facts, await translationsFor(facts, texts, FRONT_MATTER));
  }
  const planned = async (given: Partial<Entry>, known: HistoryGiven, texts: Texts = KNOWN) =>
    (await plan(entry(given), await read(known, texts), { texts })).plan.entries.map(inWords);
  const fingerprintsIn = ({ byId }: Ledger) =>
    byId.get("billing")?.videos.flatMap(({ revisions }) => revisions.map(({ looks }) => looks[0].fingerprint));

  test("is brought into this form, from the texts of its briefs", async () => {
    const known = record([older(A), older(B, [], "e-1")], { open: editJob(older(C), { on: "e-1" }) });
    const ledger = await read(known);
    expect(fingerprintsIn(ledger)).toEqual([A, B].map((of) => look(of).fingerprint));
    expect(ledger.byId.get("billing")?.open?.work).toMatchObject({ look: { fingerprint: look(C).fingerprint } });
  });

  test("is brought into this form where one revision or job alone is of the older one", async () => {
    for (const known of [
      record([older(B), revision(A, [], "e-1")]),
      record([revision(B), older(A, [], "e-1")]),
      record([revision(B)], { open: editJob(older(A, [], "e-1")) }),
    ])
      expect((await planned({ brief: A }, known)).flat().filter((step) => step !== "resume edit")).toEqual([]);
  });

  test("is not read where a text can't be read for another reason than that it is lost", async () => {
    const get = async () => await Promise.reject(new Error("the disk is broken"));
    await expect(read(record([older(A)]), { get })).rejects.toThrow("disk is broken");
  });

  test("asks for nothing where the manifest is as it was, also where the ledger's older texts are lost", async () => {
    const known = [older(A), older(A, ["one"], "e-1")];
    const given = { brief: unread(A), edits: explicit("one") };
    expect(await planned(given, record(known))).toEqual([[]]);
    expect(await planned(given, record([older({ ...B, task: UNREADABLE }), ...known]))).toEqual([[]]);
  });

  test("asks for nothing where nothing that counts has changed, and reverts what was undone", async () => {
    expect(await planned({ brief: unread(REWRAPPED) }, record([older(A)]))).toEqual([[]]);
    expect(await planned({ brief: A }, record([older(REWRAPPED), older(B, [], "e-1")]))).toEqual([["revert e-1"]]);
  });

  test("is compared by its bytes where texts are lost", async () => {
    const lost = { ...B, task: UNREADABLE };
    const ledger = await read(record([older(lost), older(A, [], "e-1")]));
    const stepsFor = async (of: Brief) => (await plan(entry({ brief: of }), ledger)).plan.entries.map(inWords);
    expect(await stepsFor(A)).toEqual([[]]);
    expect(await stepsFor(unread(lost))).toEqual([["revert e-1"]]);
  });

  test("keeps a revision as it is whose brief is lost", async () => {
    const { look: shown, edit } = older(B);
    const lost = { look: { ...shown, brief: UNREADABLE }, edit };
    const ledger = await read(record([lost, older(A, [], "e-1")]));
    expect(fingerprintsIn(ledger)).toEqual([shown.fingerprint, look(A).fingerprint]);
  });

  test("keeps a job in flight, with its key, and what it leads to", async () => {
    const open = editJob(older(REWRAPPED, [], "e-1"));
    const ledger = await read(record([older(B)], { open }));
    expect((await plan(entry({ brief: A }), ledger)).plan.entries.map(inWords)).toEqual([["resume edit"]]);
    const key = "key" in open.work ? open.work.key : null;
    expect(ledger.byId.get("billing")?.open).toMatchObject({ accepted: "e-1", work: { key } });
  });
});

test("where texts can't be had, a brief is compared by its bytes", async () => {
  const texts = knownTexts(new Map());
  expect((await plan(entry({ brief: unread(A) }), record([revision(A)]), { texts })).plan.entries.map(inWords)).toEqual(
    [[]],
  );
});

test("no text is read whose form the ledger knows", async () => {
  const read: string[] = [];
  const texts: Texts = {
    async get(hash) {
      read.push(hash);
      return await KNOWN.get(hash);
    },
  };
  const known = record([revision(A)]);
  await plan(entry({ brief: unread(A) }), known, { texts });
  expect(read).toEqual([]);
  // Of a brief that has changed in its task, the sources are known.
  const changed = unread(brief("Explain billing anew.", { sources: { "a.md": "# A\n\nOne two." } }));
  await plan(entry({ brief: changed, onChange: "ignore" }), known, { texts });
  expect(read).toEqual([look(A).brief, changed.task]);
});

test("another setting of the front matter that counts sends nothing by itself, and what it names counts from then on", async () => {
  const page = (level: string) => `---\nlevel: ${level}\ntitle: A\n---\n\nOne.\n`;
  const keys = ["title", "level"];
  const wanted = (level: string) =>
    entry({
      brief: { ...unread(brief("Explain it.", { sources: { "docs/a.md": page(level) } })), front_matter: keys },
    });
  const facts = factsOf({
    billing: record([revision(brief("Explain it.", { sources: { "docs/a.md": page("low") } }))]),
  });
  const ledger = fold(facts, await translationsFor(facts, KNOWN, keys));
  const planned = async (level: string) => (await plan(wanted(level), ledger)).plan.entries.map(inWords);
  expect(await planned("low")).toEqual([[]]);
  expect(await planned("high")).toEqual([["derived edit"]]);
});

test("a source in which no word is left is a warning, once however many entries have it", async () => {
  const empty = brief("Explain it.", { sources: { "docs/a.md": "<!-- soon -->\n\n![](a.png)\n", "docs/b.md": "B." } });
  const warnings = wordlessSources([entry({ brief: empty }), entry({ id: "other", brief: empty })]);
  expect(warnings.map(({ message }) => message)).toEqual([
    'videos.billing.sources names "docs/a.md", which has no word that a video could show; name the file that has them, or leave this one out.',
  ]);
});
