import { expect, test } from "vitest";
import type { Brief } from "../../src/manifest/brief.js";
import { hashText } from "../../src/manifest/texts.js";
import { ledgerOf, look } from "../fixtures/ledgers.js";
import { entry, inWords, plan } from "../fixtures/plans.js";

const MANY = 200;

/** Briefs that count how often somebody looks at one. */
function countedBriefs() {
  let looks = 0;
  const all = Array.from({ length: MANY }, (_, number): Brief => {
    const task = hashText(`task ${number}`);
    return {
      task,
      get task_canonical() {
        looks++;
        return task;
      },
      sources: [],
      options: {},
      aspect_ratio: null,
      category: "training",
    };
  });
  return { all, looks: () => looks };
}

test("where every entry has a new id, no brief is compared with all others", async () => {
  const { all, looks } = countedBriefs();
  const histories = all.map((brief, at) => [`old-${at}`, { video: `video-${at}`, shows: look({ ...brief }) }] as const);
  const ledger = ledgerOf(Object.fromEntries(histories));
  const made = await plan(
    all.map((brief, at) => entry({ id: `new-${at}`, brief })),
    ledger,
  );
  expect(made.plan.moves).toHaveLength(MANY);
  expect(made.plan.entries.flatMap(inWords)).toEqual([]);
  expect(looks()).toBeLessThan(30 * MANY);
});
