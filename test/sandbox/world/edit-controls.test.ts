import { describe, expect, test } from "vitest";
import { EditCancelReplySchema, EditRetryReplySchema } from "../../../src/sandbox/http/schemas/edit-schemas.js";
import type { EditTurn } from "../../../src/sandbox/sandbox.js";
import { type Answer, BOUND, Customer, LONG } from "../../fixtures/sandbox/customer.js";
import { detailOf, EditReply } from "../../fixtures/sandbox/replies.js";

const REQUEST = "In scene 3, show the new logo.";
const MANUAL = { approval_mode: "manual" };

const open = (turn: EditTurn | ((request: string) => EditTurn) = "complete") =>
  new Customer({
    controls: true,
    scenario: { edit: ({ request }) => (typeof turn === "function" ? turn(request) : turn) },
  });

async function control(customer: Customer, path: string, body?: unknown): Promise<Answer> {
  return await customer.call("POST", `/v1/edits/${path}`, { body });
}

async function submitted(customer: Customer, more: Record<string, unknown> = {}, request = REQUEST) {
  const uuid = await customer.createComplete();
  return { uuid, id: (await customer.accept(uuid, request, more)).edit_id };
}

const paid = (customer: Customer) => customer.sandbox.ledger().map(({ phase, scene }) => [phase, scene]);

describe("cancel (R 3.2, 4.7)", () => {
  test.each([
    ["processing", 0, "complete", {}],
    ["processing", 40_000, "complete", {}],
    ["awaiting_approval", LONG, "complete", MANUAL],
    ["awaiting_clarification", LONG, "ask", {}],
  ] as const)("an edit that is %s (after %i ms, %s) ends cancelled, and is never charged", async (...row) => {
    const [status, wait, turn, more] = row;
    const customer = open(turn);
    const { uuid, id } = await submitted(customer, more);
    customer.wait(wait);
    expect((await customer.edit(id)).status).toBe(status);
    const answer = await control(customer, `${id}/cancel`);
    expect(EditCancelReplySchema.strict().parse(answer.body)).toEqual({
      edit_id: id,
      video_uuid: uuid,
      status: "cancelled",
    });
    customer.wait(LONG);
    const edit = await customer.edit(id);
    expect(edit).toMatchObject({ status: "cancelled", is_complete: false, is_failed: false, result: null });
    expect(edit.required_action).toBeUndefined();
    expect(customer.sandbox.ledger()).toEqual([]);
  });

  test("a queued edit is cancelled, and the others continue", async () => {
    const customer = open();
    const { uuid, id } = await submitted(customer);
    const second = await customer.accept(uuid, "Brighten scene 1.");
    const third = await customer.accept(uuid, "Brighten scene 2.");
    expect((await control(customer, `${second.edit_id}/cancel`)).status).toBe(200);
    expect((await customer.edit(id)).status).toBe("processing");
    customer.wait(LONG);
    expect((await customer.edit(third.edit_id)).status).toBe("complete");
    expect((await customer.edit(second.edit_id)).status).toBe("cancelled");
  });

  test.each([
    ["is applying", 60_000, "complete"],
    ["is complete", LONG, "complete"],
    ["has failed", LONG, "fail"],
    ["was cancelled", LONG, "cancel"],
  ] as const)("an edit that %s can't be cancelled: 409", async (_name, wait, turn) => {
    const customer = open(turn);
    const { id } = await submitted(customer);
    customer.wait(wait);
    const before = await customer.edit(id);
    expect((await control(customer, `${id}/cancel`)).status).toBe(409);
    expect(await customer.edit(id)).toEqual(before);
  });
});

describe("retry (R 3.2, 4.7)", () => {
  test.each([
    ["fail", "Frame regeneration failed"],
    ["ambiguous", "ambiguous"],
  ] as const)("an edit that ends early in %s is tried as a new turn, under a new id", async (turn, message) => {
    let turns = 0;
    const customer = open(() => {
      turns += 1;
      return turns === 1 ? turn : "complete";
    });
    const { id } = await submitted(customer);
    customer.wait(LONG);
    expect((await customer.edit(id)).error_message).toContain(message);
    const answer = await control(customer, `${id}/retry`);
    const { retry_mode, edit_id } = EditRetryReplySchema.strict().parse(answer.body);
    expect([answer.status, retry_mode, edit_id === id]).toEqual([200, "new_turn", false]);
    customer.wait(LONG);
    expect((await customer.edit(id)).status).toBe("error");
    expect((await customer.edit(edit_id)).status).toBe("complete");
    expect(customer.sandbox.edits()[1]?.request).toBe(REQUEST);
  });

  test("a failed apply resumes under the same id with its saved scenes, and pays for none of them twice", async () => {
    const customer = open({ fails: { phase: 3, afterScenes: 1, tries: 2 } });
    const { id } = await submitted(customer, {}, "Brighten scenes 2 to 4.");
    customer.wait(LONG);
    expect(await customer.edit(id)).toMatchObject({ status: "error", is_failed: true, result: null });
    const frames = [2, 3, 4].map((scene) => [2, scene]);
    expect(paid(customer)).toEqual([...frames, [3, 2]]);
    const answer = await control(customer, `${id}/retry`);
    expect(answer.body).toEqual({ retry_mode: "resume_apply", edit_id: id });
    expect(await customer.edit(id)).toMatchObject({ status: "applying", is_failed: false, error_message: null });
    customer.wait(LONG);
    expect((await customer.edit(id)).status).toBe("error");
    expect(paid(customer)).toEqual([...frames, [3, 2], [3, 3]]);
    await control(customer, `${id}/retry`);
    customer.wait(LONG);
    expect(await customer.edit(id)).toMatchObject({ status: "complete", result: { changed_scene_numbers: [2, 3, 4] } });
    expect(paid(customer)).toEqual([...frames, [3, 2], [3, 3], [3, 4]]);
  });

  test("a resumed apply waits for its turn, and fails if the video changes before it", async () => {
    const customer = open((request) => (request === REQUEST ? "fail-apply" : "complete"));
    const { uuid, id } = await submitted(customer);
    customer.wait(LONG);
    await customer.accept(uuid, "Delete scene 1.");
    expect((await control(customer, `${id}/retry`)).body).toMatchObject({ retry_mode: "resume_apply" });
    expect((await customer.edit(id)).status).toBe("queued");
    customer.wait(LONG);
    const edit = await customer.edit(id);
    expect([edit.status, edit.error_message]).toEqual(["error", expect.stringContaining("has changed")]);
    expect((await control(customer, `${id}/retry`)).status).toBe(409);
  });

  test("both kinds of retry check the balance before they start", async () => {
    for (const [turn, bound] of [
      ["fail", BOUND],
      ["fail-apply", 25],
    ] as const) {
      const customer = open(turn);
      const { id } = await submitted(customer);
      customer.wait(LONG);
      customer.sandbox.setCredits(bound - 1);
      const answer = await control(customer, `${id}/retry`);
      expect([answer.status, detailOf(answer)]).toEqual([
        402,
        `INSUFFICIENT_CREDITS: edit could cost up to ${bound}, have ${bound - 1}`,
      ]);
      customer.sandbox.setCredits(bound);
      expect((await control(customer, `${id}/retry`)).status).toBe(200);
    }
  });

  test.each([
    ["runs", 10_000, "complete", {}],
    ["is complete", LONG, "complete", {}],
    ["awaits approval", LONG, "complete", MANUAL],
    ["was cancelled", LONG, "cancel", {}],
  ] as const)("an edit that %s can't be retried: 409", async (_name, wait, turn, more) => {
    const customer = open(turn);
    const { id } = await submitted(customer, more);
    customer.wait(wait);
    expect((await control(customer, `${id}/retry`)).status).toBe(409);
  });
});

describe("approval (R 3.2, 4.3, 4.7)", () => {
  test("an approved plan continues with phase 2, and is charged then", async () => {
    const customer = open();
    const { id } = await submitted(customer, MANUAL);
    customer.wait(LONG);
    expect((await customer.edit(id)).required_action).toMatchObject({ plan: { changed_scene_numbers: [3] } });
    const answer = await control(customer, `${id}/approve`);
    expect(EditReply.parse(answer.body)).toMatchObject({
      status: "processing",
      progress: { stage: "regenerating_frames" },
    });
    customer.wait(LONG);
    expect((await customer.edit(id)).status).toBe("complete");
    expect(paid(customer)).toEqual([
      [2, 3],
      [3, 3],
    ]);
  });

  test("an edit that awaits approval doesn't hold up other edits, and their changes make its plan outdated", async () => {
    const customer = open();
    const { uuid, id } = await submitted(customer, MANUAL);
    const other = await customer.accept(uuid, "Delete scene 1.");
    customer.wait(LONG);
    expect((await customer.edit(other.edit_id)).status).toBe("complete");
    const answer = await control(customer, `${id}/approve`);
    expect([answer.status, detailOf(answer)]).toEqual([409, expect.stringContaining("outdated")]);
    await customer.revert(other.edit_id);
    expect((await control(customer, `${id}/approve`)).status).toBe(200);
  });

  test("while another edit of the video runs, an approval is a 409", async () => {
    const customer = open();
    const { uuid, id } = await submitted(customer, MANUAL);
    customer.wait(LONG);
    await customer.accept(uuid, "Brighten scene 1.");
    expect((await control(customer, `${id}/approve`)).status).toBe(409);
  });

  test.each([
    ["runs", 10_000, {}],
    ["is complete", LONG, {}],
    ["is not planned yet", 10_000, MANUAL],
  ] as const)("an edit that %s can't be approved: 409", async (_name, wait, more) => {
    const customer = open();
    const { id } = await submitted(customer, more);
    customer.wait(wait);
    expect((await control(customer, `${id}/approve`)).status).toBe(409);
  });
});

describe("questions of an edit (R 1.6, 3.2, 4.7)", () => {
  test.each([
    [0, "complete", 0],
    [1, "complete", 1],
    [2, "complete", 2],
    [3, "error", 2],
    [4, "error", 2],
  ] as const)("%i questions of the language model: the edit ends %s after %i automatic answers", async (...row) => {
    const [questions, status, autoAnswers] = row;
    const customer = open({ questions });
    const { id } = await submitted(customer);
    customer.wait(LONG);
    const edit = await customer.edit(id);
    expect(edit.status).toBe(status);
    if (status === "error") expect(edit.error_message).toMatch(/ambiguous.*rephrase/i);
    expect(customer.sandbox.edits()[0]).toMatchObject({ autoAnswers });
    if (status === "error") expect(customer.sandbox.ledger()).toEqual([]);
  });

  test("an ambiguous request is asked about twice, and then ends in error", async () => {
    const customer = open();
    const { id } = await submitted(customer, {}, "Brighten scene 12.");
    customer.wait(2 * 35_000);
    expect((await customer.edit(id)).status).toBe("processing");
    customer.wait(35_000);
    expect((await customer.edit(id)).status).toBe("error");
    expect(customer.sandbox.edits()[0]?.autoAnswers).toBe(2);
  });

  test("each question of plan mode waits for its answer, and then the edit continues", async () => {
    const customer = open({ rounds: ["Which logo?", "Which colour?"] });
    const { id } = await submitted(customer);
    for (const [question, answer] of [
      ["Which logo?", "The new one."],
      ["Which colour?", "Blue."],
    ]) {
      customer.wait(LONG);
      const edit = await customer.edit(id);
      expect([edit.status, edit.required_action]).toEqual(["awaiting_clarification", { question }]);
      expect((await control(customer, `${id}/clarification`, { answer })).body).toMatchObject({ status: "processing" });
    }
    customer.wait(LONG);
    expect((await customer.edit(id)).status).toBe("complete");
    expect(customer.sandbox.edits()[0]?.answers).toEqual(["The new one.", "Blue."]);
  });

  test("with approval_mode manual no question waits: each is answered automatically", async () => {
    const customer = open("ask");
    const { id } = await submitted(customer, MANUAL);
    customer.wait(LONG);
    expect((await customer.edit(id)).status).toBe("awaiting_approval");
    expect(customer.sandbox.edits()[0]?.autoAnswers).toBe(1);
  });

  test("an answer is stale where the video has changed since the question", async () => {
    const customer = open((request) => (request === REQUEST ? "ask" : "complete"));
    const { uuid, id } = await submitted(customer);
    await customer.accept(uuid, "Delete scene 1.");
    customer.wait(LONG);
    const answer = await control(customer, `${id}/clarification`, { answer: "Scene 2." });
    expect([answer.status, detailOf(answer)]).toEqual([409, expect.stringContaining("stale")]);
  });

  test("an answer while another edit runs waits for its turn", async () => {
    const customer = open((request) => (request === REQUEST ? "ask" : "complete"));
    const { uuid, id } = await submitted(customer);
    customer.wait(LONG);
    await customer.accept(uuid, "Brighten scene 12.");
    expect((await control(customer, `${id}/clarification`, { answer: "Scene 2." })).body).toMatchObject({
      status: "queued",
    });
    customer.wait(LONG);
    expect((await customer.edit(id)).status).toBe("complete");
  });

  test.each([
    ["a skip", { skipped: true }, 422],
    ["no body", undefined, 422],
    ["a blank answer", { answer: "" }, 422],
    ["an answer that is no text", { answer: 3 }, 422],
  ])("%s is refused: only an answer is accepted", async (_name, body, status) => {
    const customer = open("ask");
    const { id } = await submitted(customer);
    customer.wait(LONG);
    expect((await control(customer, `${id}/clarification`, body)).status).toBe(status);
    expect((await customer.edit(id)).status).toBe("awaiting_clarification");
  });

  test("an answer without a question, and a second answer, are a 409", async () => {
    const customer = open("ask");
    const { id } = await submitted(customer);
    expect((await control(customer, `${id}/clarification`, { answer: "Yes." })).status).toBe(409);
    customer.wait(LONG);
    expect((await control(customer, `${id}/clarification`, { answer: "Yes." })).status).toBe(200);
    expect((await control(customer, `${id}/clarification`, { answer: "Yes." })).status).toBe(409);
  });
});
