import { expect, test } from "vitest";
import { refusal } from "../../src/plan/plan.js";
import type { Plan } from "../../src/plan/step.js";
import type { VideoRecord } from "../../src/state/state.js";
import { brief, entry, explicit, plan, record, revision } from "../fixtures/plans.js";

const A = brief("Explain billing.");
const B = brief("Explain billing and refunds.");
const ids = ["a", "b", "c"];
const ALL = { maxCreates: 10, maxCredits: null };

const creating = (
  await plan(
    ids.map((id) => entry({ id, brief: A })),
    {},
  )
).plan;
const editing = await edited({ total_scenes: 5 });
const unknown = await edited({ total_scenes: null });
const creatingAndEditing = (await plan(entry({ brief: A, edits: explicit("one") }), {})).plan;

/** A plan of three edits. */
async function edited(given: Partial<VideoRecord>): Promise<Plan> {
  const videos = Object.fromEntries(ids.map((id) => [id, record([revision(A)], { uuid: `of ${id}`, ...given })]));
  return (
    await plan(
      ids.map((id) => entry({ id, brief: B })),
      { videos },
    )
  ).plan;
}

test.each<[string, Plan, Parameters<typeof refusal>[1]]>([
  ["nothing to do", (await plan([], {})).plan, { maxCreates: 0, maxCredits: 0 }],
  ["as many creations as allowed", creating, { ...ALL, maxCreates: 3 }],
  ["creations, whose cost isn't known, under max-credits", creating, { ...ALL, maxCredits: 0 }],
  ["edits without max-credits", editing, ALL],
  ["edits of unknown cost without max-credits", unknown, ALL],
  ["edits that cost at most what is allowed", editing, { ...ALL, maxCredits: 435 }],
  ["edits where no creation is allowed", editing, { ...ALL, maxCreates: 0 }],
])("%s may go on", (_, made, limits) => {
  expect(refusal(made, limits)).toBeNull();
});

test.each<[string, Plan, Parameters<typeof refusal>[1], string]>([
  [
    "one creation too many",
    creating,
    { ...ALL, maxCreates: 2 },
    "3 new videos are more than max-creates (2) allows in one run. If the state was lost, restore it rather than pay again; " +
      "if they are all wanted, raise max-creates.",
  ],
  [
    "edits that may cost too much",
    editing,
    { ...ALL, maxCredits: 434 },
    "The edits could cost up to 435 credits, more than max-credits (434) allows in one run.",
  ],
  [
    "edits of unknown cost under max-credits",
    unknown,
    { ...ALL, maxCredits: 1_000_000 },
    "What the edits could cost can't be known, since the number of scenes of a video isn't, and max-credits is 1000000. " +
      "Create new videos in a run of their own, or leave max-credits out.",
  ],
  [
    "edits of videos that are new, under max-credits",
    creatingAndEditing,
    { ...ALL, maxCredits: 1_000_000 },
    "What the edits could cost can't be known, since the number of scenes of a video isn't, and max-credits is 1000000. " +
      "Create new videos in a run of their own, or leave max-credits out.",
  ],
])("%s may not", (_, made, limits, message) => {
  expect(refusal(made, limits)).toBe(message);
});
