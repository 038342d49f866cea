import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Brief } from "../../src/manifest/brief.js";
import type { Entry } from "../../src/manifest/manifest.js";
import { settingsOf } from "../../src/manifest/settings.js";
import { hashText, type Texts } from "../../src/manifest/texts.js";
import { wordlessSources } from "../../src/plan/plan.js";
import { knownTexts } from "../fixtures/known-texts.js";
import { editJob, type HistoryGiven, ledgerOf, record, revision } from "../fixtures/ledgers.js";
import { brief, editWords, entry, explicit, inWords, KNOWN, plan, UUID } from "../fixtures/plans.js";

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

test("renames that keep the order, other wrapping, ends of lines, Unicode forms, comments and dates send nothing", async () => {
  await fc.assert(
    fc.asyncProperty(chain, async (briefs) => {
      let state: Partial<State> = ledgerOf({ billing: record([revision(briefs[0] ?? null)]) });
      for (const brief of briefs) {
        const made = await plan(entry({ brief }), state);
        expect(made.plan.entries.map(inWords)).toEqual([[]]);
        // The state takes the new paths and texts.
        expect(made.state.videos["billing"]?.revisions[0]?.brief).toEqual(brief);
        state = made.state;
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
])("the plan says what has changed and doesn't count, a line an entry: %s", async (_, [task, sources], words) => {
  const [from, to] = [brief("One two.", { sources: SOURCES }), brief(task, { sources })];
  // What it once was stays as it is, and what is as it is now says nothing.
  const known = record([revision(B), revision(from, [], "e-1"), revision(to, ["one"], "e-2")]);
  const { plan: made, state } = await plan(entry({ brief: to, edits: explicit("one") }), known);
  expect(made.notices).toEqual(words === null ? [] : [`billing: ${words}; nothing is sent for it.`]);
  expect(made.entries.map(({ restated }) => restated)).toEqual([words !== null]);
  expect(state.videos["billing"]?.revisions.map(({ brief }) => brief)).toEqual([B, to, to]);
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
function older(of: Brief, edits: readonly string[] = [], editId: string | null = null): Revision {
  const ofForm = (text: string) => hashText(`the older form of ${text}`);
  const sources = of.sources.map((source) => ({ ...source, canonical: ofForm(source.text) }));
  const fingerprint = `v0:${hashText(JSON.stringify(of))}`;
  return { ...revision({ ...of, task_canonical: ofForm(of.task), sources }, edits, editId), fingerprint };
}

test("a revision whose texts could not be read when it was made is compared once they can be", async () => {
  for (const of of [unread(A), { ...A, sources: unread(A).sources }, { ...unread(A), sources: A.sources }]) {
    const { plan: made, state } = await plan(entry({ brief: A }), record([revision(of)]));
    expect(made.entries.map(inWords)).toEqual([[]]);
    expect(state.videos["billing"]?.revisions).toEqual([revision(A)]);
  }
});

describe("a state of an older form", () => {
  const planned = async (given: Partial<Entry>, known: HistoryGiven, texts: Texts = KNOWN) =>
    (await plan(entry(given), known, { texts })).plan.entries.map(inWords);

  test("is brought into this form, from the texts of its briefs", async () => {
    const known = record([older(A), older(B, [], "e-1")], { open: editJob(older(C)) });
    const { state } = await plan(entry({ brief: A }), known);
    expect(state.videos["billing"]).toEqual(
      record([revision(A), revision(B, [], "e-1")], { open: editJob(revision(C)) }),
    );
  });

  test("is brought into this form where one revision or job alone is of the older one", async () => {
    const [preview, in_flight] = [editJob(older(C)), editJob(older(B))] as Extract<Job, { kind: "edit" }>[];
    for (const known of [
      record([older(B), revision(A, [], "e-1")]),
      record([revision(A)], { open: in_flight ?? null }),
      record([revision(A)], { preview: preview ?? null }),
    ]) {
      const { state } = await plan(entry({ brief: A }), known);
      const shown = state.videos["billing"];
      const all = [...(shown?.revisions ?? []), shown?.in_flight?.target, shown?.preview?.target];
      expect(all.map((one) => one?.fingerprint ?? "v1:").filter((one) => !one.startsWith("v1:"))).toEqual([]);
    }
  });

  test("stops the plan where a text can't be read for another reason than that it is lost", async () => {
    const get = async () => await Promise.reject(new Error("the disk is broken"));
    await expect(planned({ brief: null, uuid: UUID }, record([older(A)]), { get })).rejects.toThrow("disk is broken");
  });

  test("asks for nothing where the manifest is as it was, also where the state's own texts are lost", async () => {
    const known = [older(A), older(A, ["one"], "e-1")];
    const given = { brief: unread(A), edits: explicit("one") };
    expect(await planned(given, record(known))).toEqual([[]]);
    const own = knownTexts(new Map(["Explain  billing.", "# A\n\nOne two."].map((text) => [hashText(text), text])));
    expect(await planned(given, record([older(B), ...known]), own)).toEqual([[]]);
  });

  test("asks for nothing where nothing that counts has changed, and reverts what was undone", async () => {
    expect(await planned({ brief: unread(REWRAPPED) }, record([older(A)]))).toEqual([[]]);
    expect(await planned({ brief: A }, record([older(REWRAPPED), older(B, [], "e-1")]))).toEqual([["revert e-1"]]);
  });

  test("keeps a revision as it is whose texts are lost", async () => {
    const lost = older({ ...B, task: UNREADABLE });
    const { plan: made, state } = await plan(entry({ brief: A }), record([lost, older(A, [], "e-1")]));
    expect(made.entries.map(inWords)).toEqual([[]]);
    expect(state.videos["billing"]?.revisions).toEqual([lost, revision(A, [], "e-1")]);
  });

  test("keeps a job in flight, with its key, and what it leads to", async () => {
    const job = editJob(older(REWRAPPED, [], "e-1"));
    const { plan: made, state } = await plan(entry({ brief: A }), record([older(B)], { open: job }));
    expect(made.entries.map(inWords)).toEqual([["resume edit"]]);
    const kept = state.videos["billing"]?.in_flight;
    expect(kept).toMatchObject({ idempotency_key: hashText("key"), edit_id: "e-1" });
  });
});

/** Texts that note which of them are read. */
function reading() {
  const read: string[] = [];
  const texts: Texts = {
    async get(hash) {
      read.push(hash);
      return await KNOWN.get(hash);
    },
  };
  return { read, texts };
}

test("a text is read once, and not at all where the state knows its form", async () => {
  const { read, texts } = reading();
  const given = entry({ brief: unread(A) });
  const first = await plan(given, record([older(A)]), { texts });
  expect(read.toSorted()).toEqual([A.task, ...A.sources.map(({ text }) => text)].toSorted());
  await plan(given, first.state, { texts });
  expect(read).toHaveLength(2);
});

test("a first plan reads sources only where somebody applies it", async () => {
  const { read, texts } = reading();
  const { task_canonical: _, sources, ...made } = brief("Explain\nit.", { sources: { "docs/a.md": "One\ntwo." } });
  const first = entry({ brief: { ...made, sources: sources.map(({ path, text }) => ({ path, text })) } });
  const words = [["create"]];
  expect((await plan(first, null, { texts, isShown: true })).plan.entries.map(inWords)).toEqual(words);
  expect(read).toEqual([first.brief?.task]);
  // Where there is something to compare it with, it counts as it would when applied.
  const wrapped = record([revision(brief("Explain it.", { sources: { "docs/a.md": "One two." } }))]);
  expect((await plan(first, wrapped, { texts, isShown: true })).plan.entries.map(inWords)).toEqual([[]]);
  const applied = await plan(first, null, { texts });
  expect(applied.plan.entries.map(inWords)).toEqual(words);
  expect(applied.plan.entries[0]?.entry.brief?.sources[0]?.canonical).toBe(sources[0]?.canonical);
});

test("another setting of the front matter that counts sends nothing by itself, and what it names counts from then on", async () => {
  const page = (level: string) => `---\nlevel: ${level}\ntitle: A\n---\n\nOne.\n`;
  const keys = ["title", "level"];
  const wanted = (level: string) => {
    const { sources, ...rest } = unread(brief("Explain it.", { sources: { "docs/a.md": page(level) } }));
    return entry({ brief: { ...rest, sources, front_matter: keys } });
  };
  const made = record([revision(brief("Explain it.", { sources: { "docs/a.md": page("low") } }))]);
  const planned = async (level: string) => {
    const settings = { ...settingsOf({ front_matter: keys }, "."), state: null };
    const { plan } = await makePlan(
      { entries: [wanted(level)], settings },
      stateOf({ videos: { billing: made } }),
      OPTIONS,
    );
    return plan.entries.map(inWords);
  };
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
