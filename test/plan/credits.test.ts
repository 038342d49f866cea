import { expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { editCreditsAtMost, failsStep, OUTCOMES, sumOfBounds } from "../../src/plan/step.js";
import { editJob, type HistoryGiven, ledgerOf, record, revision } from "../fixtures/ledgers.js";
import { brief, entry, explicit, plan, planOfOne, UUID } from "../fixtures/plans.js";

const A = brief("Explain billing.");
const B = brief("Explain billing and refunds.");
const shown = record([revision(A)], { scenes: 5 });
const unseen = record([revision(A)], { scenes: null });

test("an edit costs at most 29 credits a scene, and what nobody has seen isn't guessed", () => {
  expect([1, 5, 40].map(editCreditsAtMost)).toEqual([29, 145, 1160]);
  expect(editCreditsAtMost(null)).toBeNull();
});

test.each<[string, (number | null)[], number | null]>([
  ["nothing", [], 0],
  ["known bounds", [29, 0, 58], 87],
  ["an unknown bound", [29, null, 58], null],
])("a sum of %s", (_, bounds, sum) => {
  expect(sumOfBounds(bounds)).toBe(sum);
});

test.each<[string, Entry, HistoryGiven | null, number | null]>([
  ["an unchanged video", entry({ brief: A }), shown, 0],
  ["an unchanged video whose scenes nobody has seen", entry({ brief: A }), unseen, 0],
  ["one edit", entry({ brief: B }), shown, 145],
  ["three edits", entry({ brief: A, edits: explicit("one", "two", "three") }), shown, 435],
  ["an edit of a video whose scenes nobody has seen", entry({ brief: B }), unseen, null],
  ["reverts alone", entry({ brief: A }), record([revision(A), revision(B, [], "e-1")]), 0],
  [
    "an edit in flight, which was counted when it was sent",
    entry({ brief: B }),
    record([revision(A)], { open: editJob(revision(B)) }),
    0,
  ],
  ["a creation, whose cost isn't published", entry({ brief: A }), null, 0],
  ["a creation with an edit", entry({ brief: A, edits: explicit("one") }), null, null],
  ["an adoption with an edit, which counts as made", entry({ brief: A, uuid: UUID, edits: explicit("one") }), null, 0],
  ["a video made anew with an edit", entry({ brief: B, onChange: "recreate", edits: explicit("one") }), shown, null],
])("the edits of %s are bounded", async (_, wanted, known, creditsAtMost) => {
  expect((await planOfOne(wanted, known)).creditsAtMost).toBe(creditsAtMost);
});

test("a plan costs at most what its entries do together, and an unknown bound makes it unknown", async () => {
  const entries = [entry({ id: "a", brief: B }), entry({ id: "b", brief: B }), entry({ id: "c", brief: A })];
  const having = (...[a, b, c]: [HistoryGiven, HistoryGiven, HistoryGiven]) =>
    ledgerOf({
      a,
      b: { ...b, video: "of b" },
      c: { ...c, video: "of c" },
    });
  expect((await plan(entries, having(shown, shown, unseen))).plan.creditsAtMost).toBe(290);
  expect((await plan(entries, having(shown, unseen, shown))).plan.creditsAtMost).toBeNull();
  expect((await plan([], null)).plan.creditsAtMost).toBe(0);
});

test("a step fails where an entry waits for a person, failed, or is blocked", () => {
  expect(OUTCOMES.filter(failsStep)).toEqual(["waiting", "failed", "blocked"]);
});
