import { expect, test } from "vitest";
import { refusal } from "../../src/plan/plan.js";
import type { Plan } from "../../src/plan/step.js";
import { type HistoryGiven, ledgerOf, record, revision } from "../fixtures/ledgers.js";
import { brief, entry, explicit, plan } from "../fixtures/plans.js";

const A = brief("Explain billing.");
const B = brief("Explain billing and refunds.");
const ids = ["a", "b", "c"];
const ALL = { max_creates: 10, max_edits: 25, max_credits: null };

const CREATES =
  "allows in one run. If the ledger was lost, restore it rather than pay again; if they are all wanted, raise max_creates.";
const EDITS =
  "allows in one run. A change of `defaults`, or of a source that many entries share, edits every video; if they are all wanted, raise max_edits.";
const COST =
  "could cost more than settings.max_credits (1000000) allows: nobody knows yet how many scenes there are. Of a new video, leave the " +
  "edits out until it is made; else leave max_credits out for this run.";

const creating = (
  await plan(
    ids.map((id) => entry({ id, brief: A })),
    null,
  )
).plan;
const editing = await edited({ scenes: 5 });
const unknown = await edited({ scenes: null });
const creatingAndEditing = (await plan(entry({ brief: A, edits: explicit("one") }), null)).plan;

test("only the edits whose cost nobody knows are named", () => {
  const entries = [...unknown.entries.slice(0, 1), ...editing.entries.slice(1)];
  const message = refusal({ entries, creates: 0, creditsAtMost: null }, { ...ALL, max_credits: 5 });
  expect(message).toMatch(/^The edits of a could cost more than settings\.max_credits \(5\) allows/);
});

/** A plan of three edits. */
async function edited(given: Pick<HistoryGiven, "scenes">): Promise<Plan> {
  const videos = Object.fromEntries(ids.map((id) => [id, record([revision(A)], { uuid: `of ${id}`, ...given })]));
  return (
    await plan(
      ids.map((id) => entry({ id, brief: B })),
      ledgerOf(videos),
    )
  ).plan;
}

test.each<[string, Plan, Parameters<typeof refusal>[1]]>([
  ["nothing to do", (await plan([], null)).plan, { max_creates: 0, max_edits: 0, max_credits: 0 }],
  ["as many creations as allowed", creating, { ...ALL, max_creates: 3 }],
  ["creations, whose cost isn't known, under max_credits", creating, { ...ALL, max_credits: 0 }],
  ["edits without max_credits", editing, ALL],
  ["edits of unknown cost without max_credits", unknown, ALL],
  ["edits that cost at most what is allowed", editing, { ...ALL, max_credits: 435 }],
  ["edits where no creation is allowed", editing, { ...ALL, max_creates: 0 }],
  ["as many edits as allowed", editing, { ...ALL, max_edits: 3 }],
  ["creations where no edit is allowed", creating, { ...ALL, max_edits: 0 }],
])("%s may go on", (_, made, limits) => {
  expect(refusal(made, limits)).toBeNull();
});

test.each<[string, Plan, Parameters<typeof refusal>[1], string]>([
  [
    "one creation too many",
    creating,
    { ...ALL, max_creates: 2 },
    `3 new videos are more than settings.max_creates (2) ${CREATES}`,
  ],
  [
    "the only creation",
    (await plan(entry({ brief: A }), null)).plan,
    { ...ALL, max_creates: 0 },
    `1 new video is more than settings.max_creates (0) ${CREATES}`,
  ],
  [
    "the only edit",
    creatingAndEditing,
    { ...ALL, max_edits: 0 },
    `1 edit is more than settings.max_edits (0) ${EDITS}`,
  ],
  ["one edit too many", editing, { ...ALL, max_edits: 2 }, `3 edits are more than settings.max_edits (2) ${EDITS}`],
  [
    "edits that may cost too much",
    editing,
    { ...ALL, max_credits: 434 },
    "The edits could cost up to 435 credits, more than settings.max_credits (434) allows in one run. If they are all wanted, raise max_credits.",
  ],
  [
    "edits of unknown cost under max_credits",
    unknown,
    { ...ALL, max_credits: 1_000_000 },
    `The edits of a, b and c ${COST}`,
  ],
  [
    "edits of videos that are new, under max_credits",
    creatingAndEditing,
    { ...ALL, max_credits: 1_000_000 },
    `The edits of billing ${COST}`,
  ],
])("%s may not", (_, made, limits, message) => {
  expect(refusal(made, limits)).toBe(message);
});
