import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { idempotencyKey } from "../../src/plan/idempotency.js";
import { MAX_PREVIEWS, type PreviewPlan, planPreviews } from "../../src/plan/preview-plan.js";
import type { PullState } from "../../src/plan/step.js";
import { editHash, revisionId } from "../../src/state/records.js";
import { createJob, editJob, type HistoryGiven, ledgerOf, record, revision } from "../fixtures/ledgers.js";
import { brief, entry, explicit, inWords, NOW, OTHER_UUID, plan, planOfOne, UUID } from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";

const A = brief("Explain A.");
const ONE = revision(A);
const ZERO = revision(A, ["zero"], "e-0");
const wanting = (...requests: string[]) => entry({ brief: A, edits: explicit(...requests) });

/** What pull request 7 previews: the first explicit edit of a video. */
function previewOf(request: string, given: Partial<EditJob> = {}): EditJob {
  const target = revision(A, [request]);
  const job = editJob(target, { edit_id: "e-1", request, pull_request: 7, ...given });
  if (job.kind !== "edit") throw new Error("no edit");
  return { ...job, idempotency_key: idempotencyKey({ uuid: UUID, base: ONE, target, tries: 0 }) };
}
const previewed = (request: string, given: Partial<EditJob> = {}) =>
  record([ONE], { preview: previewOf(request, given) });

describe("an apply that finds a preview", () => {
  test.each([
    ["approves what is wanted now", wanting("one"), previewed("one"), "edit: one"],
    ["approves it, and sends what follows", wanting("one", "two"), previewed("one"), "edit: one, edit: two"],
    ["cancels what isn't wanted first of all", wanting("two"), previewed("one"), "cancel preview, edit: two"],
    [
      "cancels what was made for another revision",
      entry({ brief: A }),
      { ...previewed("one"), revisions: [ONE, ZERO] },
      "cancel preview, revert e-0",
    ],
    [
      "cancels it where the words differ",
      wanting("one"),
      previewed("one", { request: "Words." }),
      "cancel preview, edit: one",
    ],
    [
      "cancels it before a job in flight is waited for",
      wanting("one"),
      { ...previewed("two"), open: editJob(revision(A, ["one"], "e-2")) },
      "cancel preview, resume edit",
    ],
    [
      "cancels one whose id nobody can learn any more",
      wanting("one"),
      previewed("one", { edit_id: null, submitted_at: NOW - 24 * 3_600_000 }),
      "cancel preview, edit: one",
    ],
    [
      "leaves it alone where its video is looked at",
      entry({ brief: A, uuid: UUID }),
      { ...previewed("one"), revisions: [revision(null)] },
      "adopt 11",
    ],
    [
      "cancels it where another video comes",
      entry({ brief: A, uuid: OTHER_UUID }),
      previewed("one"),
      "cancel preview, adopt 22",
    ],
    ["leaves it alone where nothing is to be done", entry({ brief: A }), previewed("one"), ""],
  ])("%s", async (_name, wanted, state, steps) => {
    expect(inWords(await planOfOne(wanted, state)).join(", ")).toBe(steps);
  });

  test.each(["closed", "merged"] as const)("cancels what a %s pull request has left", async (state) => {
    expect(inWords(await planOfOne(entry({ brief: A }), previewed("one"), { pullState: () => state }))).toEqual([
      "cancel preview",
    ]);
  });

  test("counts what approving could cost", async () => {
    expect((await planOfOne(wanting("one"), previewed("one"))).creditsAtMost).toBe(145);
  });
});

describe("a pull request", () => {
  const say = ({ steps, notPreviewed }: PreviewPlan) => [
    ...steps.map((step) =>
      step.kind === "preview" ? `${step.known === null ? "preview" : "keep"}: ${step.request}` : step.kind,
    ),
    ...(notPreviewed === null
      ? []
      : [notPreviewed.kind === "waits" ? `waits behind #${notPreviewed.behind}` : notPreviewed.why]),
  ];
  const behind = (pull: PullState) => ({ number: 8, pull });
  async function previews(
    wanted: Entry,
    of: HistoryGiven | null,
    { number = 7, pull = "open" as PullState } = {},
  ): Promise<string[]> {
    const state = stateOf({ videos: of === null ? {} : { billing: of } });
    const made = await plan(wanted, state, { pullState: () => pull });
    const all = planPreviews(made.plan.entries, { state, pullRequest: number, pullState: () => pull, now: NOW });
    return all.flatMap(say);
  }

  test.each([
    ["has its first edit planned", wanting("one", "two"), record([ONE]), {}, ["preview: one"]],
    ["keeps what it has, where it wants the same", wanting("one"), previewed("one"), {}, ["keep: one"]],
    ["wants something else now", wanting("two"), previewed("one"), {}, ["cancel preview", "preview: two"]],
    ["wants nothing any more", entry({ brief: A }), previewed("one"), {}, ["cancel preview"]],
    ["comes second", wanting("two"), previewed("one"), behind("open"), ["waits behind #7"]],
    ["wants the same, but comes second", wanting("one"), previewed("one"), behind("open"), ["waits behind #7"]],
    [
      "comes after one that was closed",
      wanting("two"),
      previewed("one"),
      behind("closed"),
      ["cancel preview", "preview: two"],
    ],
    [
      "comes after one that was merged and is about to be approved",
      wanting("two"),
      previewed("one"),
      behind("merged"),
      ["waits behind #7"],
    ],
    ["creates", wanting(), null, {}, ["a new video has no plan to show before it is created"]],
    ["reverts first", wanting("one"), record([ONE, ZERO]), {}, ["earlier edits are reverted first"]],
    [
      "wants what has failed before",
      wanting("one"),
      record([ONE], { failed_edit: { edit_id: "e-0", target: revisionId(revision(A, ["one"])) } }),
      {},
      ["the same edit has failed, and is retried after the merge"],
    ],
    [
      "finds it at work",
      wanting("one"),
      record([], { open: createJob(ONE) }),
      {},
      ["an earlier run still works on the video"],
    ],
    [
      "wants what may be made already, as the plan says",
      wanting("one"),
      record([ONE], { listed: { polled: false, fingerprint: null, edits: explicit("one").map(editHash) } }),
      {},
      [],
    ],
    [
      "gives its entry another name",
      entry({ id: "bills", movedFrom: "billing", brief: A, edits: explicit("one") }),
      record([ONE]),
      {},
      ["its record has another name until the merge"],
    ],
  ])("that %s", async (_name, wanted, state, options, expected) => {
    expect(await previews(wanted, state, options)).toEqual(expected);
  });

  test("a run previews ten edits at most, and says that the rest follows", async () => {
    const ids = Array.from({ length: MAX_PREVIEWS + 2 }, (_, index) => `lesson-${index}`);
    const state = stateOf({
      videos: Object.fromEntries(ids.map((id) => [id, record([ONE], { uuid: id })])),
    });
    const made = await plan(
      ids.map((id) => ({ ...wanting("one"), id })),
      state,
    );
    const all = planPreviews(made.plan.entries, { state, pullRequest: 7, pullState: () => null, now: NOW });
    expect(all.filter(({ steps }) => steps.length > 0)).toHaveLength(10);
    expect(all.at(-1)?.notPreviewed).toEqual({ kind: "left", why: expect.stringContaining("the next run goes on") });
    // What is previewed already, or has nothing to preview, takes no room.
    const without = ids.map((id, at) => ({ ...(at === 0 ? entry({ brief: A }) : wanting("one")), id }));
    const uuid = ids[1] ?? "";
    const job = previewOf("one");
    const target = { uuid, base: ONE, target: job.target, tries: 0 };
    const kept = record([ONE], { uuid, preview: { ...job, idempotency_key: idempotencyKey(target) } });
    const later = stateOf(ledgerOf({ ...state.videos, [uuid]: kept }));
    const again = await plan(without, later, { pullState: () => "open" });
    const room = planPreviews(again.plan.entries, { state: later, pullRequest: 7, pullState: () => "open", now: NOW });
    expect(room.map(({ steps }) => steps.length)).toEqual([0, ...Array.from({ length: MAX_PREVIEWS + 1 }, () => 1)]);
  });
});
