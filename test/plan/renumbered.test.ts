import { expect, test } from "vitest";
import { makePlan } from "../../src/plan/plan.js";
import { brief, entry, manifestOf, OPTIONS, record, revision } from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";

test("ids that were renumbered are told, since each change is paid for", async () => {
  const made = (task: string, at: number) => record([revision(brief(task))], { key: `k-${at}`, uuid: `u-${at}` });
  const state = stateOf({ videos: { l1: made("Cats.", 1), l2: made("Dogs.", 2), l3: made("Birds.", 3) } });
  const wanted = (...tasks: string[]) =>
    manifestOf(...tasks.map((task, at) => entry({ id: `l${at + 1}`, brief: brief(task) })));
  const told = async (...tasks: string[]) =>
    (await makePlan(wanted(...tasks), state, OPTIONS)).plan.notices.filter((notice) => /^These ask/.test(notice));
  expect(await told("Cats.", "Birds.")).toEqual([expect.stringContaining("shows: l2 (that of l3). An id stays")]);
  expect(await told("Cats.", "Fish.", "Dogs.", "Birds.")).toEqual([
    expect.stringContaining("l3 (that of l2) and l4 (that of l3)."),
  ]);
  expect(await told("Dogs.", "Cats.", "Birds.")).toEqual([
    expect.stringContaining("l1 (that of l2) and l2 (that of l1)."),
  ]);
  const given = { ...OPTIONS, only: ["l1"] };
  const { plan } = await makePlan(wanted("Dogs.", "Dogs.", "Birds."), state, given);
  expect(plan.notices.filter((notice) => /^These ask/.test(notice))).toEqual([]);
  // A copy of a video that stays as it is is no renumbering.
  expect(await told("Cats.", "Dogs.", "Birds.", "Cats.")).toEqual([]);
});
