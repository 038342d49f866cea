import { expect } from "vitest";
import type { EditTurn, VideoTurn } from "../../../src/sandbox/sandbox.js";
import { testInProcess as test } from "../../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";
const EDITS = ["In scene 2, show the new logo."];

const CREATIONS: readonly { turn: VideoTurn; says: string; next: string }[] = [
  { turn: "fail", says: "Rendering failed: the video provider rejected scene 2.", next: "succeeded" },
  { turn: "awaiting_scene_retry", says: "Some scenes failed", next: "waiting" },
  { turn: "ask", says: "Who is this video for?", next: "waiting" },
];

for (const { turn, says, next } of CREATIONS) {
  test(`a creation that ends "${turn}" is told and not polled for ever; the next run is ${next}`, async ({ open }) => {
    let current: VideoTurn = turn;
    const repository = await open({ scenario: { video: () => current } });
    await repository.videos({ billing: { task: TASK } });
    const run = await repository.push({ merges: 7 });
    expect(run.exitCode).toBe(1);
    expect(run.outcomes).toEqual([`billing: ${next === "waiting" ? next : "failed"}`]);
    expect(run.results[0]?.error?.detail).toContain(says);
    expect(run.errors).toMatchObject([{ line: await repository.lineOf("billing") }]);

    current = "complete";
    const again = await repository.push();
    expect(again.outcomes).toEqual([`billing: ${next}`]);
    // What only waits for a person is never made a second time.
    expect(repository.sandbox.videos()).toHaveLength(next === "succeeded" ? 2 : 1);
  });
}

const EDITS_ENDS: readonly { turn: EditTurn; says: string; next: string }[] = [
  { turn: "fail", says: "Frame regeneration failed", next: "succeeded" },
  { turn: "fail-apply", says: "Video sync failed", next: "succeeded" },
  { turn: "ambiguous", says: "The edit request was ambiguous. Please rephrase it.", next: "succeeded" },
  { turn: "cancel", says: "cancelled", next: "succeeded" },
  { turn: "ask", says: "Which part of the video do you mean?", next: "waiting" },
];

for (const { turn, says, next } of EDITS_ENDS) {
  test(`an edit that ends "${turn}" is told and not polled for ever; the next run is ${next}`, async ({ open }) => {
    let current: EditTurn = turn;
    const repository = await open({ scenario: { edit: () => current } });
    await repository.videos({ billing: { task: TASK } });
    await repository.push();
    await repository.videos({ billing: { task: TASK, edits: EDITS } });
    const run = await repository.push();
    expect(run.exitCode).toBe(1);
    expect(run.outcomes).toEqual([`billing: ${next === "waiting" ? next : "failed"}`]);
    expect(run.results[0]?.error?.detail).toContain(says);

    current = "complete";
    const again = await repository.push();
    expect(again.outcomes).toEqual([`billing: ${next}`]);
    const keys = repository.sandbox
      .requests()
      .flatMap(({ method, path, headers }) =>
        method === "POST" && path === "/v1/edits" ? [headers["idempotency-key"]] : [],
      );
    expect(repository.sandbox.edits()).toHaveLength(new Set(keys).size);
    expect(keys).toHaveLength(next === "succeeded" ? 2 : 1);
  });
}

test("credits that run out in the middle of an edit are told as a 402 is, and the next edit is not sent", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  await repository.push();
  await repository.videos({ billing: { task: TASK, edits: [...EDITS, "In scene 3, show a cat."] } });
  repository.network = async (request, pass) => {
    const response = await pass();
    // The pre-flight has let it through; then somebody else spends what is left.
    if (request.method === "POST") repository.sandbox.setCredits(3);
    return response;
  };
  const run = await repository.push({ merges: 7 });
  expect(run.exitCode).toBe(1);
  expect(run.outcomes).toEqual(["billing: failed"]);
  expect(run.results[0]?.error).toMatchObject({
    status: null,
    detail: expect.stringMatching(/^INSUFFICIENT_CREDITS: the /),
  });
  expect(run.changes).toEqual(["/v1/edits 202"]);
  expect(repository.comment(7)).toContain("Top up the workspace's credits");
});

test("an edit of a video that was never rendered says that the film doesn't show it yet", async ({ open }) => {
  const repository = await open({ scenario: { video: () => "unrendered" } });
  await repository.videos({ billing: { task: TASK } });
  await repository.push();
  await repository.videos({ billing: { task: TASK, edits: EDITS } });
  const run = await repository.push({ merges: 7 });
  expect(run.results).toMatchObject([{ outcome: "succeeded", video_synced: false, link: null }]);
  expect(repository.comment(7)).toContain("this video was never fully rendered, so its film does not show it yet");
});
