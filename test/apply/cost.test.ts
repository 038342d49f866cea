import { expect, test } from "vitest";
import { costOf } from "../../src/apply/verdict.js";
import { EditSchema } from "../../src/service/replies.js";
import { openWith, revisionsOf, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";

const RESULT = {
  link: null,
  changed_scene_numbers: [2, 5],
  added_scene_numbers: [6],
  deleted_scene_numbers: [4],
  regenerated_scenes: [2, 5, 6],
  kept_scenes: [1, 3],
  video_synced: true,
};

test.each([
  ["that made three scenes anew", { result: RESULT }, 87],
  [
    "that made no scene anew",
    { result: { ...RESULT, changed_scene_numbers: [], added_scene_numbers: [], regenerated_scenes: [] } },
    0,
  ],
  ["that made fewer scenes anew than it changed", { result: { ...RESULT, regenerated_scenes: [2, 6] } }, 58],
  ["that doesn't count the scene that it added among them", { result: { ...RESULT, regenerated_scenes: [2, 5] } }, 87],
  ["whose clips were skipped", { result: { ...RESULT, regenerated_scenes: [], video_synced: false } }, 12],
  ["that failed on the way", { status: "error", is_failed: true, error_message: "clip of scene 4 failed" }, 145],
  ["that was cancelled before its clips", { status: "cancelled" }, 20],
  ["that was ambiguous", { status: "error", is_failed: true, error_message: "The request was ambiguous." }, 0],
])("an edit %s has cost at most what R 8.3 names for that", (_name, given, cost) => {
  const edit = EditSchema.parse({
    edit_id: "e-1",
    video_uuid: "v-1",
    status: "complete",
    is_complete: false,
    is_failed: false,
    ...given,
  });
  expect(costOf(edit, 5)).toBe(cost);
});

test("what an edit has cost that shows no scenes, of a video whose scenes nobody has seen, is not known", () => {
  const edit = EditSchema.parse({
    edit_id: "e-1",
    video_uuid: "v-1",
    status: "error",
    is_complete: false,
    is_failed: true,
  });
  expect(costOf(edit, null)).toBeNull();
});

test("of an edit that failed the results have its cost once, beside what the edits after it could cost", async () => {
  const simulation = await openWith(many(2), { scenario: { edit: () => "fail" } });
  expect((await revisionsOf(simulation)).at(-1)?.scenes).toBe(5);
  const [one, two] = [["Change scene 2."], ["Change scene 2.", "Change scene 3."]];
  const { results } = await run(simulation, { v01: { edits: one }, v02: { edits: two } });
  expect(results.map(({ id, outcome, credits_at_most: credits }) => [id, outcome, credits])).toEqual([
    ["v01", "failed", 145],
    ["v02", "failed", 290],
  ]);
});
