import { describe, expect, test } from "vitest";
import { type Message, message } from "../../src/messages/catalogue.js";
import { allowanceOf, refusalOf, refusedIn } from "../../src/plan/limits.js";
import { isMostlySpent, type Month } from "../../src/plan/month.js";
import type { EntryPlan, Step } from "../../src/plan/step.js";
import { type HistoryGiven, ledgerOf, record, revision } from "../fixtures/ledgers.js";
import { brief, entry, explicit, plan } from "../fixtures/plans.js";

const A = brief("Explain billing.");
const B = brief("Explain billing and refunds.");
const ids = ["a", "b", "c"];
const ALL = { max_creates: 10, max_edits: 25, max_credits: null };
type Limits = Parameters<typeof refusedIn>[1];

const creating = (
  await plan(
    ids.map((id) => entry({ id, brief: A })),
    null,
  )
).plan.entries;
const editing = await edited({ scenes: 5 });
const unknown = await edited({ scenes: null });
const creatingAndEditing = (await plan(entry({ id: "new", brief: A, edits: explicit("one") }), null)).plan.entries;

/** A month in which 500 credits are allowed. */
function month(of: { readonly spent: number; readonly atStake?: number }): Month {
  return { month: "2026-11", allows: 500, atStake: 0, ...of };
}

/** A plan of three edits. */
async function edited(given: Pick<HistoryGiven, "scenes">): Promise<readonly EntryPlan[]> {
  const videos = Object.fromEntries(ids.map((id) => [id, record([revision(A)], { uuid: `of ${id}`, ...given })]));
  return (
    await plan(
      ids.map((id) => entry({ id, brief: B })),
      ledgerOf(videos),
    )
  ).plan.entries;
}

/** What is refused, without its words. */
function refused(entries: readonly EntryPlan[], limits: Limits) {
  return refusedIn(entries, limits).map(({ words: _words, wayOut: _wayOut, docs: _docs, ...rest }) => rest);
}

test.each<[string, readonly EntryPlan[], Limits]>([
  ["nothing to do", [], { max_creates: 0, max_edits: 0, max_credits: 0 }],
  ["as many creations as allowed", creating, { ...ALL, max_creates: 3 }],
  ["creations, whose cost isn't known, under max_credits", creating, { ...ALL, max_credits: 0 }],
  ["edits without max_credits", editing, ALL],
  ["edits of unknown cost without max_credits", unknown, ALL],
  ["edits that cost at most what is allowed", editing, { ...ALL, max_credits: 435 }],
  ["edits where no creation is allowed", editing, { ...ALL, max_creates: 0 }],
  ["as many edits as allowed", editing, { ...ALL, max_edits: 3 }],
  ["creations where no edit is allowed", creating, { ...ALL, max_edits: 0 }],
  ["edits that fit into what is left of the month", editing, { ...ALL, month: month({ spent: 65 }) }],
  ["creations in a month that is spent", creating, { ...ALL, month: month({ spent: 501 }) }],
  ["nothing to do in a month that is spent", [], { ...ALL, month: month({ spent: 501 }) }],
])("%s may go on", (_, made, limits) => {
  expect(refusedIn(made, limits)).toEqual([]);
});

const creates = { setting: "max_creates", kind: "create" };
const edits = { setting: "max_edits", kind: "edit" };
const monthly = { setting: "max_credits_a_month", allows: 500, kind: "edit" };
const credits = { setting: "max_credits", kind: "edit" };

test.each<[string, readonly EntryPlan[], Limits, object[]]>([
  [
    "all creations, where there is one too many",
    [...creating, ...editing.map(renamed)],
    { ...ALL, max_creates: 2 },
    [{ ...creates, allows: 2, planned: 3, ids }],
  ],
  [
    "all edits, where there is one too many",
    [...creating, ...editing.map(renamed)],
    { ...ALL, max_edits: 2 },
    [{ ...edits, allows: 2, planned: 3, ids: ["a2", "b2", "c2"] }],
  ],
  [
    "all edits, where they could cost too much",
    editing,
    { ...ALL, max_credits: 434 },
    [{ ...credits, allows: 434, planned: 435, ids }],
  ],
  [
    "alone the edit whose cost nobody knows",
    [...unknown.slice(0, 1), ...editing.slice(1)],
    { ...ALL, max_credits: 290 },
    [{ ...credits, allows: 290, planned: null, ids: ["a"] }],
  ],
  [
    "the edit whose cost nobody knows, and the others because of theirs",
    [...unknown.slice(0, 1), ...editing.slice(1)],
    { ...ALL, max_credits: 289 },
    [
      { ...credits, allows: 289, planned: null, ids: ["a"] },
      { ...credits, allows: 289, planned: 290, ids: ["b", "c"] },
    ],
  ],
  [
    "all edits for two reasons",
    editing,
    { ...ALL, max_edits: 2, max_credits: 1 },
    [
      { ...edits, allows: 2, planned: 3, ids },
      { ...credits, allows: 1, planned: 435, ids },
    ],
  ],
  [
    "of a new video the edit, whose cost nobody knows",
    creatingAndEditing,
    { ...ALL, max_credits: 1_000_000 },
    [{ ...credits, allows: 1_000_000, planned: null, ids: ["new"] }],
  ],
  [
    "all edits, where the month has not enough left",
    [...creating, ...editing.map(renamed)],
    { ...ALL, month: month({ spent: 66 }) },
    [{ ...monthly, planned: 435, ids: ["a2", "b2", "c2"] }],
  ],
  [
    "all edits, where those in flight may take what is left of the month",
    editing,
    { ...ALL, month: month({ spent: 60, atStake: 6 }) },
    [{ ...monthly, planned: 435, ids }],
  ],
  [
    "alone the edit whose cost nobody knows, under the limit of the month",
    [...unknown.slice(0, 1), ...editing.slice(1)],
    { ...ALL, month: month({ spent: 0 }) },
    [{ ...monthly, planned: null, ids: ["a"] }],
  ],
  [
    "a creation, and counts no edit that comes after it",
    [...creatingAndEditing, ...editing],
    { max_creates: 0, max_edits: 3, max_credits: 435 },
    [{ ...creates, allows: 0, planned: 1, ids: ["new"] }],
  ],
])("%s: that is refused, and nothing else", (_, made, limits, expected) => {
  expect(refused(made, limits)).toEqual(expected);
});

function renamed(one: EntryPlan): EntryPlan {
  return { ...one, entry: { ...one.entry, id: `${one.entry.id}2` } };
}

const added = "plus 29 per added scene";

test.each<[string, readonly EntryPlan[], Limits, Message]>([
  ["creations", creating, { ...ALL, max_creates: 2 }, message("limit-creates", { planned: 3, allows: 2, parts: null })],
  ["edits", editing.slice(0, 1), { ...ALL, max_edits: 0 }, message("limit-edits", { planned: 1, allows: 0 })],
  ["credits", editing, { ...ALL, max_credits: 434 }, message("limit-credits", { planned: 435, allows: 434, added })],
  [
    "the credits of a month",
    editing.slice(0, 1),
    { ...ALL, month: { month: "2026-12", allows: 5_000, spent: 4_900, atStake: 58 } },
    message("limit-month", {
      spent: "Up to 4,900 of 5,000 credits are spent in December 2026, and edits in flight could cost 58",
      ...{ planned: 145, allows: 5_000, added },
      end: "1 January 2027",
    }),
  ],
  [
    "unknown credits",
    unknown,
    { ...ALL, max_credits: 1_000_000 },
    message("limit-credits-unknown", { ids, setting: "max_credits", allows: 1_000_000 }),
  ],
])("the words about %s name the setting, both numbers and the ways out", (_, made, limits, { docs, words }) => {
  const told = refusedIn(made, limits).map((one) => [one.docs, `${one.words}\n${one.wayOut}`]);
  expect(told).toEqual([[docs, words]]);
});

describe("a limit of edits", () => {
  const [limit] = refusedIn(editing, { ...ALL, max_edits: 0 });
  const steps = (...kinds: Step["kind"][]) => kinds.map((kind) => ({ kind }));

  test.each([
    ["refuses a revert that makes way for an edit", steps("revert", "edit"), limit],
    ["refuses no revert that stands alone", steps("revert"), null],
    ["lets a creation go on that an edit follows", steps("create", "edit"), null],
    ["lets a job in flight go on", steps("resume"), null],
  ])("%s", (_, some, expected) => {
    expect(refusalOf(some, limit === undefined ? [] : [limit])).toBe(expected);
  });
});

test.each([
  [
    "the run, where the month has more left",
    { max_credits: 100, month: month({ spent: 399 }) },
    100,
    "max_credits (100)",
  ],
  [
    "the month, where it has less left",
    { max_credits: 100, month: month({ spent: 401 }) },
    99,
    "max_credits_a_month (500)",
  ],
  [
    "the month, where the run may take all of it, and the next run has nothing left",
    { max_credits: 100, month: month({ spent: 400 }) },
    100,
    "max_credits_a_month (500)",
  ],
  ["the month alone", { max_credits: null, month: month({ spent: 700 }) }, 0, "max_credits_a_month (500)"],
])("while a run goes on, its edits may cost what is left of %s", (_, limits, allows, words) => {
  const allowance = allowanceOf(limits);
  expect([allowance?.allows, allowance?.words]).toEqual([allows, expect.stringContaining(words)]);
});

test.each([
  ["what is spent is most of it", { spent: 400 }, true],
  ["what is spent and in flight is most of it", { spent: 300, atStake: 100 }, true],
  ["what is spent and in flight is less", { spent: 300, atStake: 99 }, false],
])("a check warns of the month's credits where %s", (_, given, warns) => {
  expect(isMostlySpent(month(given))).toBe(warns);
});

test("without a limit of credits, the edits of a run may cost what they like", () => {
  expect(allowanceOf({ max_credits: null, month: null })).toBeNull();
});
