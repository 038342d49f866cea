import { describe, expect, test } from "vitest";
import { editVerdict, scenesOf, videoVerdict } from "../../src/apply/verdict.js";
import { EditSchema, VideoJobSchema } from "../../src/service/replies.js";

const video = (fields: object) =>
  VideoJobSchema.parse({ uuid: "v", status: "queued", is_complete: false, is_failed: false, ...fields });
const edit = (fields: object) =>
  EditSchema.parse({
    edit_id: "e",
    video_uuid: "v",
    status: "queued",
    is_complete: false,
    is_failed: false,
    ...fields,
  });

describe("a creation (R 3.1)", () => {
  test.each([
    ["pending", true],
    ["queued", true],
    ["parked", true],
    ["voiceover", false],
    ["highlevel", false],
    ["lowlevel", false],
    ["scan_assets", false],
    ["generating_frames", false],
    ["a_status_of_tomorrow", false],
  ])("that is %s runs (waits for a slot: %s)", (status, queued) => {
    expect(videoVerdict(video({ status }))).toEqual({ kind: "running", queued, stage: status, percent: null });
  });

  test("tells its stage and percent", () => {
    const progress = { stage: "scenes", percent: 40 };
    expect(videoVerdict(video({ status: "voiceover", progress }))).toMatchObject({ stage: "scenes", percent: 40 });
  });

  test.each([
    ["its status", { status: "complete" }],
    ["is_complete", { status: "polished", is_complete: true }],
  ])("is complete by %s", (_name, fields) => {
    expect(videoVerdict(video(fields))).toEqual({ kind: "complete" });
  });

  test.each([
    ["its status", { status: "failed" }],
    ["is_failed", { status: "generating_frames", is_failed: true }],
    ["being cancelled", { status: "cancelled" }],
  ])("failed by %s", (_name, fields) => {
    expect(videoVerdict(video({ ...fields, error_message: "Scene 2 broke." }))).toEqual({
      kind: "failed",
      detail: "Scene 2 broke.",
      inError: false,
    });
    expect(videoVerdict(video(fields))).toMatchObject({ kind: "failed", detail: expect.stringContaining("no reason") });
  });

  test("with failed scenes says so in the service's words", () => {
    const verdict = videoVerdict(video({ status: "awaiting_scene_retry", error_message: "1 scene failed." }));
    expect(verdict).toEqual({ kind: "scenes failed", detail: "1 scene failed." });
  });

  test("with a question asks it, whatever its status", () => {
    const required_action = { kind: "clarification", round: 2, questions: [{ id: "q", question: "Which page?" }] };
    for (const status of ["highlevel", "awaiting_clarification"]) {
      expect(videoVerdict(video({ status, required_action }))).toMatchObject({
        kind: "asking",
        asked: { round: 2, questions: [{ id: "q", text: "Which page?" }] },
      });
    }
  });

  test("that waits for anything else ends too", () => {
    expect(videoVerdict(video({ status: "awaiting_moon" }))).toMatchObject({
      kind: "waiting",
      detail: expect.stringContaining("awaiting_moon"),
    });
  });
});

describe("an edit (R 3.2)", () => {
  test.each([
    ["queued", true],
    ["processing", false],
    ["applying", false],
    ["a_status_of_tomorrow", false],
  ])("that is %s runs (waits behind another: %s)", (status, queued) => {
    expect(editVerdict(edit({ status }))).toMatchObject({ kind: "running", queued });
  });

  test.each([
    ["complete", { status: "complete", is_complete: true }, "complete"],
    ["complete by its flag", { status: "finished", is_complete: true }, "complete"],
    ["reverted, though is_complete is true", { status: "reverted", is_complete: true }, "reverted"],
    ["in error", { status: "error", is_failed: true }, "failed"],
    ["failed by its flag", { status: "processing", is_failed: true }, "failed"],
    ["cancelled", { status: "cancelled" }, "failed"],
    ["awaiting approval", { status: "awaiting_approval" }, "to approve"],
    ["awaiting clarification", { status: "awaiting_clarification" }, "asking"],
    ["awaiting something of tomorrow", { status: "awaiting_moon" }, "waiting"],
  ])("that is %s", (_name, fields, kind) => {
    expect(editVerdict(edit(fields)).kind).toBe(kind);
  });

  test("that asks shows its question", () => {
    const verdict = editVerdict(
      edit({ status: "awaiting_clarification", required_action: { question: "Which logo?" } }),
    );
    expect(verdict).toMatchObject({ kind: "asking", asked: { round: null, questions: [{ text: "Which logo?" }] } });
  });

  test("that failed says why in the service's words", () => {
    const error_message = "INSUFFICIENT_CREDITS: the clip costs 25, have 3";
    expect(editVerdict(edit({ status: "error", error_message }))).toEqual({
      kind: "failed",
      detail: error_message,
      inError: true,
    });
    expect(editVerdict(edit({ status: "cancelled" }))).toMatchObject({ inError: false });
  });

  test("without a result did nothing known to the scenes", () => {
    expect(scenesOf(edit({}))).toBeNull();
    expect(scenesOf(edit({ result: { changed_scene_numbers: [2], kept_scenes: [1] } }))).toEqual({
      changed: [2],
      added: [],
      deleted: [],
      regenerated: [],
      kept: [1],
    });
  });
});
