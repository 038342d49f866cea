import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { open, openWith, QUICK, revisionsOf, run } from "../fixtures/engine-runs.js";
import { isEditPoll, isVideoPoll, saying } from "../fixtures/networks.js";

const NOTHING = {
  link: null,
  changed_scene_numbers: [],
  added_scene_numbers: [],
  deleted_scene_numbers: [],
  regenerated_scenes: [],
  kept_scenes: [],
};
const COMPLETE = { status: "complete", is_complete: true, is_failed: false };
const FAILED = { status: "error", is_complete: false, is_failed: true };

/** A video of five scenes, and what the service says of its first edit, its second and so on. */
async function edited(...replies: readonly object[]) {
  const simulation = await openWith({ v01: {} }, { durations: QUICK });
  return await editedAgain(simulation, ...replies);
}

async function editedAgain(simulation: EngineSimulation, ...replies: readonly object[]) {
  const at = (id: string) => simulation.sandbox.edits().findIndex(({ editId }) => editId === id);
  simulation.network = saying(isEditPoll, ({ edit_id }) => ({ ...replies[at(edit_id)] }));
  const edits = replies.map((_reply, at) => `Change scene ${at + 2}.`);
  const { told, result } = await run(simulation, { v01: { edits } });
  const revisions = await revisionsOf(simulation);
  return { told, shown: result.report.entries[0], revisions, scenes: revisions.at(-1)?.scenes };
}

test.each<[string, object, number, string | RegExp]>([
  ["is complete and tells no scenes may have cost them all", { ...COMPLETE, result: null }, 145, "v01 succeeded edit"],
  [
    "was reverted by somebody else has cost what it made, and waits for a person",
    { status: "reverted", result: { ...NOTHING, regenerated_scenes: [2] } },
    29,
    /^Somebody has reverted the edit \S+ of the video \S+, .* resend: v01\.$/,
  ],
])("an edit that %s", async (_name, reply, cost, end) => {
  const { told, shown, revisions } = await edited(reply);
  expect(shown?.cost).toBe(cost);
  if (typeof end === "string") expect(told).toEqual([end]);
  else {
    expect(shown?.error?.detail).toMatch(end);
    expect(revisions).toHaveLength(1);
  }
});

describe("an edit that fails since the credits have run out", () => {
  test.each([
    ["keeps the others from being sent", "INSUFFICIENT_CREDITS: 3 left.", "blocked", 2],
    ["and one that fails for another reason doesn't", "A clip failed.", "succeeded", 3],
  ])("%s", async (_name, words, outcome, submitted) => {
    const simulation = await openWith({ v01: {}, v02: {} }, { durations: QUICK });
    const [first] = simulation.sandbox.videos();
    simulation.network = async (request, pass) => {
      const response = await pass();
      if (!isEditPoll(request)) return response;
      const edit = (await response.json()) as { readonly video_uuid: string };
      const isFirst = edit.video_uuid === first?.uuid;
      // The other one is seen to be complete after that.
      if (!isFirst) await simulation.clock.sleep(30_000);
      return Response.json(
        { ...edit, ...(isFirst ? { ...FAILED, error_message: words } : COMPLETE) },
        { headers: response.headers },
      );
    };
    const done = await run(simulation, { v01: { edits: ["One."] }, v02: { edits: ["One.", "Two."] } });
    expect(done.result.report.entries.map((entry) => entry.outcome)).toEqual(["failed", outcome]);
    expect(simulation.sandbox.edits()).toHaveLength(submitted);
  });
});

describe("an edit that is complete", () => {
  test("without a result has no link, and leaves what is known of the scenes", async () => {
    const { told, shown, revisions } = await edited({ ...COMPLETE, result: null });
    expect(told).toEqual(["v01 succeeded edit"]);
    expect(shown).toMatchObject({ link: null, scenes: null, videoSynced: null });
    expect(revisions).toMatchObject([{}, { link: null, scenes: 5 }]);
  });

  test("without a result leaves what an edit before it told", async () => {
    const one = { ...NOTHING, changed_scene_numbers: [2], regenerated_scenes: [2], kept_scenes: [1, 3] };
    const { told, shown } = await edited({ ...COMPLETE, result: one }, { ...COMPLETE, result: null });
    expect(told).toEqual(["v01 succeeded edit edit"]);
    const scenes = { changed: [2], added: [], deleted: [], regenerated: [2], kept: [1, 3] };
    expect(shown?.scenes).toEqual(scenes);
  });

  test("tells with the edit before it which scenes have changed, in their order", async () => {
    const first = { ...NOTHING, changed_scene_numbers: [10, 3], regenerated_scenes: [10, 3], kept_scenes: [1, 2] };
    const second = { ...NOTHING, changed_scene_numbers: [2, 3], regenerated_scenes: [2, 3], kept_scenes: [1, 10] };
    const { shown } = await edited({ ...COMPLETE, result: first }, { ...COMPLETE, result: second });
    expect(shown?.scenes).toEqual({ changed: [2, 3, 10], added: [], deleted: [], regenerated: [2, 3, 10], kept: [1] });
  });

  test.each<[string, object, number]>([
    [
      "adds three scenes and deletes one",
      { added_scene_numbers: [6, 7, 8], deleted_scene_numbers: [4], kept_scenes: [1] },
      7,
    ],
    ["deletes more scenes than were known", { deleted_scene_numbers: [1, 2, 3, 4, 5, 6], kept_scenes: [1] }, 0],
  ])("and %s makes the number of scenes known", async (_name, result, total) => {
    const { scenes } = await edited({ ...COMPLETE, result: { ...NOTHING, ...result } });
    expect(scenes).toBe(total);
  });

  test.each<[string, object, number | null]>([
    ["names the sixth scene", { changed_scene_numbers: [6], kept_scenes: [1] }, 6],
    ["names no scene", {}, null],
  ])("of a video whose scenes nobody has seen, and %s", async (_name, result, total) => {
    const simulation = await open({ durations: QUICK });
    simulation.network = saying(isVideoPoll, { progress: null });
    await run(simulation, { v01: {} });
    const { scenes } = await editedAgain(simulation, { ...COMPLETE, result: { ...NOTHING, ...result } });
    expect(scenes).toBe(total);
  });
});

test("a number of scenes that no video has counts as none, and the ledger can be read again", async () => {
  const simulation = await open({ durations: QUICK });
  simulation.network = saying(isVideoPoll, () => ({ progress: { total_scenes: Number.MAX_SAFE_INTEGER } }));
  await run(simulation, { v01: {} });
  expect((await revisionsOf(simulation)).at(-1)?.scenes).toBeNull();
  const added = { ...COMPLETE, result: { ...NOTHING, added_scene_numbers: [1, 2, Number.MAX_SAFE_INTEGER] } };
  expect(await editedAgain(simulation, added)).toMatchObject({ told: ["v01 succeeded edit"], scenes: 2 });
});
