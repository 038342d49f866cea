import { describe, expect, test } from "vitest";
import { BOUND, Customer, LONG } from "../../fixtures/sandbox/customer.js";
import { detailOf } from "../../fixtures/sandbox/replies.js";

const ALL = "Brighten scenes 1 to 5.";
const charges = (customer: Customer) =>
  customer.sandbox.ledger().map(({ phase, scene, credits }) => [phase, scene, credits]);

describe("charges (R 1.3, 8.3)", () => {
  test("an edit of every scene costs exactly its pre-flight bound", async () => {
    const customer = new Customer({ credits: BOUND });
    const uuid = await customer.createComplete();
    await customer.accept(uuid, ALL);
    customer.wait(LONG);
    expect(charges(customer)).toEqual([
      ...[1, 2, 3, 4].map((scene) => [2, scene, 4]),
      ...[1, 2, 3, 4].map((scene) => [3, scene, 25]),
      [3, 5, 9],
    ]);
    expect(customer.sandbox.credits()).toBe(0);
  });

  test.each([
    [2, 0, []],
    [2, 2, [4, 4]],
    [3, 0, [4, 4, 4, 4]],
    [3, 1, [4, 4, 4, 4, 25]],
  ] as const)(
    "a shortage in phase %i after %i scenes ends the edit there, and what was made is paid",
    async (phase, afterScenes, paid) => {
      const customer = new Customer({ scenario: { edit: () => ({ shortage: { phase, afterScenes } }) } });
      const uuid = await customer.createComplete();
      const { edit_id } = await customer.accept(uuid, ALL);
      customer.wait(LONG);
      expect(customer.sandbox.ledger().map(({ credits }) => credits)).toEqual(paid);
      expect(customer.sandbox.credits()).toBe(0);
      const { body } = await customer.call("GET", `/v1/edits/${edit_id}`);
      expect(body).toMatchObject({
        status: "error",
        error_message: expect.stringMatching(/^INSUFFICIENT_CREDITS: .*have 0$/),
      });
    },
  );

  test("an edit that was short of credits is resumed once there are some", async () => {
    const customer = new Customer({ controls: true, scenario: { edit: () => "shortage" } });
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, ALL);
    customer.wait(LONG);
    expect((await customer.call("POST", `/v1/edits/${edit_id}/retry`)).status).toBe(402);
    customer.sandbox.setCredits(1000);
    expect((await customer.call("POST", `/v1/edits/${edit_id}/retry`)).status).toBe(200);
    customer.wait(LONG);
    expect((await customer.call("GET", `/v1/edits/${edit_id}`)).body).toMatchObject({ status: "complete" });
  });

  test("the bound counts the current scenes of the video", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    await customer.accept(uuid, "Delete scene 1.");
    customer.wait(LONG);
    customer.sandbox.setCredits(0);
    expect(detailOf(await customer.submitEdit(uuid, ALL))).toBe(
      `INSUFFICIENT_CREDITS: edit could cost up to ${BOUND - 29}, have 0`,
    );
  });

  test("phase 1 is free, and a scene is charged once it is made", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    await customer.accept(uuid, ALL);
    customer.wait(35_000 + 17_999);
    expect(charges(customer)).toEqual([]);
    customer.wait(1);
    expect(charges(customer)).toEqual([[2, 1, 4]]);
  });

  test.each([2, 3] as const)("a scene that fails partway in phase %i isn't charged", async (phase) => {
    const customer = new Customer({ scenario: { edit: () => ({ fails: { phase, afterScenes: 2 } }) } });
    const uuid = await customer.createComplete();
    await customer.accept(uuid, "Brighten scenes 2 to 4.");
    customer.wait(LONG);
    const frames = [2, 3, 4].map((scene) => [2, scene, 4]);
    const clips = [2, 3].map((scene) => [3, scene, 25]);
    expect(charges(customer)).toEqual(phase === 2 ? frames.slice(0, 2) : [...frames, ...clips]);
  });

  test("a worker that dies and starts again charges nothing twice", async () => {
    const customer = new Customer({ scenario: { edit: () => ({ workerRetries: 3 }) } });
    const uuid = await customer.createComplete();
    const { edit_id: id } = await customer.accept(uuid, "Brighten scenes 2 and 3.");
    customer.wait(LONG);
    expect((await customer.edit(id)).status).toBe("complete");
    expect(charges(customer)).toEqual([
      [2, 2, 4],
      [2, 3, 4],
      [3, 2, 25],
      [3, 3, 25],
    ]);
  });

  test("when credits run out in the apply, what was made is kept, and a retry pays only for the rest", async () => {
    const customer = new Customer({ controls: true });
    const uuid = await customer.createComplete();
    const { edit_id: id } = await customer.accept(uuid, "Brighten scenes 2 to 4.");
    customer.sandbox.setCredits(3 * 4 + 25);
    customer.wait(LONG);
    expect((await customer.edit(id)).error_message).toMatch(/^INSUFFICIENT_CREDITS: /);
    customer.sandbox.setCredits(50);
    expect((await customer.call("POST", `/v1/edits/${id}/retry`)).body).toEqual({
      retry_mode: "resume_apply",
      edit_id: id,
    });
    customer.wait(LONG);
    expect((await customer.edit(id)).status).toBe("complete");
    expect(charges(customer).slice(3)).toEqual([2, 3, 4].map((scene) => [3, scene, 25]));
    expect(customer.sandbox.credits()).toBe(0);
  });

  test("when credits run out in phase 2, a retry is a new turn", async () => {
    const customer = new Customer({ controls: true });
    const uuid = await customer.createComplete();
    const { edit_id: id } = await customer.accept(uuid, "Brighten scenes 2 to 4.");
    customer.sandbox.setCredits(5);
    customer.wait(LONG);
    expect((await customer.edit(id)).error_message).toMatch(/^INSUFFICIENT_CREDITS: .*have 1$/);
    customer.sandbox.setCredits(1000);
    expect((await customer.call("POST", `/v1/edits/${id}/retry`)).body).toMatchObject({ retry_mode: "new_turn" });
  });
});
