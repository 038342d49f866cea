import { describe, expect, test } from "vitest";
import {
  RetryReplySchema,
  VideoCancelReplySchema,
  VideoClarificationReplySchema,
} from "../../../src/sandbox/http/schemas/video-schemas.js";
import type { VideoTurn } from "../../../src/sandbox/sandbox.js";
import { type Answer, Customer, LONG, TASK } from "../../fixtures/sandbox/customer.js";
import { detailOf } from "../../fixtures/sandbox/replies.js";

const open = (turn: VideoTurn | ((task: string) => VideoTurn) = "complete") =>
  new Customer({
    controls: true,
    scenario: { video: ({ task }) => (typeof turn === "function" ? turn(task) : turn) },
  });

async function control(customer: Customer, path: string, body?: unknown): Promise<Answer> {
  return await customer.call("POST", `/v1/videos/${path}`, { body });
}

const uuidOf = async (customer: Customer, task = TASK) => (await customer.create({ task })).results[0]?.uuid ?? "";
const statuses = (customer: Customer) => customer.sandbox.videos().map(({ status }) => status);

describe("cancel (R 3.1, 4.6)", () => {
  test.each([
    ["queued", 0, "complete", "planning"],
    ["voiceover", 5_000, "complete", "planning"],
    ["highlevel", 40_000, "complete", "planning"],
    ["lowlevel", 60_000, "complete", "planning"],
    ["scan_assets", 70_000, "complete", "planning"],
    ["generating_frames", 100_000, "complete", "rendering"],
    ["highlevel", LONG, "ask", "planning"],
    ["awaiting_scene_retry", LONG, "awaiting_scene_retry", "rendering"],
  ] as const)("a video in %s after %i ms (%s) stops for good, in %s", async (status, wait, turn, stopped) => {
    const customer = open(turn);
    const uuid = await uuidOf(customer);
    customer.wait(wait);
    expect((await customer.video(uuid)).status).toBe(status);
    const answer = await control(customer, `${uuid}/cancel`);
    expect([answer.status, VideoCancelReplySchema.strict().parse(answer.body)]).toEqual([
      200,
      { uuid, status: "cancelled", stopped },
    ]);
    const cancelled = { status: "failed", is_failed: true, is_complete: false };
    expect(await customer.video(uuid)).toMatchObject({ ...cancelled, error_message: `Cancelled during ${stopped}.` });
    customer.wait(LONG);
    const later = await customer.video(uuid);
    expect(later).toMatchObject(cancelled);
    expect(later.required_action).toBeUndefined();
  });

  test("a parked video is cancelled without ever taking a slot", async () => {
    const customer = open();
    const { results } = await customer.create(...Array(5).fill({ task: TASK }));
    expect((await control(customer, `${results[3]?.uuid}/cancel`)).status).toBe(200);
    customer.wait(205_000);
    expect(statuses(customer)).toEqual(["complete", "complete", "complete", "failed", "queued"]);
  });

  test("a running worker notices at its next scene or stage, and then frees its slot", async () => {
    const customer = open();
    const { results } = await customer.create(...Array(4).fill({ task: TASK }));
    customer.wait(10_000);
    await control(customer, `${results[0]?.uuid}/cancel`);
    expect(statuses(customer)).toEqual(["failed", "voiceover", "voiceover", "pending"]);
    customer.wait(5_999);
    expect(statuses(customer)[3]).toBe("pending");
    customer.wait(1);
    expect(statuses(customer)[3]).toBe("queued");
  });

  test("a complete video is a 409 and keeps its output", async () => {
    const customer = open();
    const uuid = await customer.createComplete();
    const before = await customer.video(uuid);
    expect((await control(customer, `${uuid}/cancel`)).status).toBe(409);
    expect(await customer.video(uuid)).toEqual(before);
  });

  test("a video that has stopped already is a 409", async () => {
    const customer = open("fail");
    const uuid = await customer.createComplete();
    expect((await control(customer, `${uuid}/cancel`)).status).toBe(409);
  });

  test("a cancelled video can't be edited", async () => {
    const customer = open();
    const uuid = await uuidOf(customer);
    await control(customer, `${uuid}/cancel`);
    expect((await customer.submitEdit(uuid, "Brighten scene 1.")).status).toBe(409);
  });
});

describe("retry of failed scenes (R 3.1, 4.6)", () => {
  const TWO = { failingScenes: [{ scene: 2 }, { scene: 4, tries: 2 }] };

  test("only the failed scenes are generated again, and all of them", async () => {
    const customer = open(TWO);
    const uuid = await customer.createComplete();
    expect(await customer.video(uuid)).toMatchObject({
      status: "awaiting_scene_retry",
      is_failed: false,
      error_message: "2 scenes failed and wait for a retry.",
    });
    const answer = await control(customer, `${uuid}/retry`, {});
    expect(RetryReplySchema.strict().parse(answer.body)).toEqual({
      status: "queued",
      uuid,
      retried_scenes: [1, 3],
      enqueued: 2,
      status_url: `http://sandbox.test/v1/videos/${uuid}`,
    });
    expect(await customer.video(uuid)).toMatchObject({
      status: "generating_frames",
      error_message: null,
      progress: { current_scene: 2, percent: 75 },
    });
    customer.wait(50_000);
    expect(await customer.video(uuid)).toMatchObject({ status: "awaiting_scene_retry" });
    await control(customer, `${uuid}/retry`);
    customer.wait(25_000);
    expect(await customer.video(uuid)).toMatchObject({ status: "complete", is_complete: true, error_message: null });
  });

  test("scene_idx counts from zero and retries that scene alone; the others keep waiting", async () => {
    const customer = open(TWO);
    const uuid = await customer.createComplete();
    expect((await control(customer, `${uuid}/retry`, { scene_idx: 1 })).body).toMatchObject({ retried_scenes: [1] });
    customer.wait(25_000);
    expect(await customer.video(uuid)).toMatchObject({
      status: "awaiting_scene_retry",
      error_message: "1 scene failed and waits for a retry.",
    });
  });

  test.each([
    ["a scene that has not failed", { scene_idx: 0 }, 409],
    ["a scene that doesn't exist", { scene_idx: 99 }, 409],
    ["a negative scene", { scene_idx: -1 }, 422],
    ["a scene by its name", { scene_idx: "1" }, 422],
    ["half a scene", { scene_idx: 1.5 }, 422],
    ["a body that is not JSON", "{", 422],
    ["a body of white space", "\r", 422],
  ])("%s is refused", async (_name, body, status) => {
    const customer = open(TWO);
    const uuid = await customer.createComplete();
    expect((await control(customer, `${uuid}/retry`, body)).status).toBe(status);
    expect((await customer.video(uuid)).status).toBe("awaiting_scene_retry");
  });

  test.each([
    ["is being built", "complete", 10_000],
    ["is complete", "complete", LONG],
    ["has failed", "fail", LONG],
    ["asks", "ask", LONG],
  ] as const)("a video that %s is a 409", async (_name, turn, wait) => {
    const customer = open(turn);
    const uuid = await uuidOf(customer);
    customer.wait(wait);
    const answer = await control(customer, `${uuid}/retry`);
    expect(answer.status).toBe(409);
    expect(detailOf(answer)).toContain("not waiting for a retry");
  });

  test("while three other videos run, the retry is parked; it is promoted in turn", async () => {
    const customer = open((task) => (task === TASK ? "awaiting_scene_retry" : "complete"));
    const uuid = await customer.createComplete();
    await customer.create({ task: "One." }, { task: "Two." }, { task: "Three." });
    expect((await control(customer, `${uuid}/retry`)).body).toMatchObject({ status: "parked" });
    expect((await customer.video(uuid)).status).toBe("pending");
    customer.wait(204_000);
    expect((await customer.video(uuid)).status).toBe("generating_frames");
    customer.wait(25_000);
    expect((await customer.video(uuid)).status).toBe("complete");
  });
});

describe("clarification of a creation (R 2.3, 3.1, 4.6)", () => {
  const STYLE = { id: "style", question: "Which style?", options: ["Calm", "Lively"], allowsCustom: false };
  const AUDIENCE = { id: "audience", question: "For whom?", options: ["Users"], allowsCustom: true };
  const ROUNDS = { rounds: [[STYLE, AUDIENCE], [STYLE]] };
  const calm = { questionId: "style", answer: "Calm", wasCustom: false };
  const pilots = { questionId: "audience", answer: "Pilots", wasCustom: true };

  test("each round is answered in turn, each answer restarts the run, and then the video completes", async () => {
    const customer = open(ROUNDS);
    const uuid = await customer.createComplete();
    expect((await customer.video(uuid)).required_action).toEqual({
      kind: "clarification",
      round: 1,
      questions: [STYLE, AUDIENCE],
    });
    const answer = await control(customer, `${uuid}/clarification`, { round: 1, answers: [calm, pilots] });
    expect(VideoClarificationReplySchema.strict().parse(answer.body)).toMatchObject({ status: "queued", uuid });
    const restarted = await customer.video(uuid);
    expect([restarted.status, restarted.required_action, restarted.task]).toEqual(["queued", undefined, TASK]);
    customer.wait(LONG);
    expect((await customer.video(uuid)).required_action).toMatchObject({ round: 2, questions: [STYLE] });
    await control(customer, `${uuid}/clarification`, { round: 2, answers: [calm] });
    customer.wait(LONG);
    expect((await customer.video(uuid)).status).toBe("complete");
    expect(customer.sandbox.videos()[0]?.answers).toEqual([[calm, pilots], [calm]]);
  });

  test("a skip restarts with the original request, and nothing more is asked", async () => {
    const customer = open(ROUNDS);
    const uuid = await customer.createComplete();
    expect((await control(customer, `${uuid}/clarification`, { round: 1, skipped: true })).status).toBe(200);
    customer.wait(LONG);
    expect((await customer.video(uuid)).status).toBe("complete");
  });

  test.each([
    ["a round that is over", { round: 0, skipped: true }, 409],
    ["a round that is yet to come", { round: 2, answers: [calm] }, 409],
    ["answers and a skip", { round: 1, skipped: true, answers: [calm, pilots] }, 422],
    ["neither answers nor a skip", { round: 1 }, 422],
    ["no round", { skipped: true }, 422],
    ["a custom answer that isn't allowed", { round: 1, answers: [{ ...calm, wasCustom: true }, pilots] }, 422],
    ["no option of the question", { round: 1, answers: [calm, { ...pilots, wasCustom: false }] }, 422],
    ["an answer without wasCustom", { round: 1, answers: [{ questionId: "style", answer: "Calm" }, pilots] }, 422],
    ["an unknown question", { round: 1, answers: [calm, pilots, { ...calm, questionId: "length" }] }, 422],
    ["a question left out", { round: 1, answers: [calm] }, 422],
    ["a question answered twice", { round: 1, answers: [calm, calm, pilots] }, 422],
    ["a blank answer", { round: 1, answers: [calm, { ...pilots, answer: " " }] }, 422],
    ["no body", undefined, 422],
  ])("%s is refused, and the question stays", async (_name, body, status) => {
    const customer = open(ROUNDS);
    const uuid = await customer.createComplete();
    expect((await control(customer, `${uuid}/clarification`, body)).status).toBe(status);
    expect((await customer.video(uuid)).required_action).toMatchObject({ round: 1 });
  });

  test("a second answer is a 409, since its round is over", async () => {
    const customer = open(ROUNDS);
    const uuid = await customer.createComplete();
    const body = { round: 1, answers: [calm, pilots] };
    expect((await control(customer, `${uuid}/clarification`, body)).status).toBe(200);
    expect((await control(customer, `${uuid}/clarification`, body)).status).toBe(409);
    customer.wait(LONG);
    expect((await control(customer, `${uuid}/clarification`, body)).status).toBe(409);
  });

  test("where all slots are taken, the restart is a 429 and the question stays", async () => {
    const customer = open((task) => (task === TASK ? ROUNDS : "complete"));
    const uuid = await customer.createComplete();
    await customer.create({ task: "One." }, { task: "Two." }, { task: "Three." });
    const refused = await control(customer, `${uuid}/clarification`, { round: 1, skipped: true });
    expect(refused.status).toBe(429);
    expect(detailOf(refused)).toContain("capacity");
    expect((await customer.video(uuid)).required_action).toMatchObject({ round: 1 });
    customer.wait(LONG);
    expect((await control(customer, `${uuid}/clarification`, { round: 1, skipped: true })).status).toBe(200);
  });
});
