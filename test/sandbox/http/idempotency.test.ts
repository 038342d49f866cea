import { describe, expect, test } from "vitest";
import { Customer } from "../../fixtures/sandbox/customer.js";

const REQUEST = "In scene 3, show the new logo.";
const KEY = { "Idempotency-Key": "a key" };
const DAY = 24 * 60 * 60_000;

describe("idempotent edits (R 4.3)", () => {
  test("the same key within 24 hours gets the original response, and there is one edit", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const first = await customer.submitEdit(uuid, REQUEST, {}, KEY);
    customer.wait(DAY - 1);
    const second = await customer.submitEdit(uuid, "Something else entirely.", {}, KEY);
    expect([second.status, second.body]).toEqual([202, first.body]);
    expect(customer.sandbox.edits()).toHaveLength(1);
    customer.wait(1);
    expect((await customer.submitEdit(uuid, REQUEST, {}, KEY)).body).not.toEqual(first.body);
    expect(customer.sandbox.edits()).toHaveLength(2);
  });

  test("a replay counts in the window", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    await customer.submitEdit(uuid, REQUEST, {}, KEY);
    const replay = await customer.submitEdit(uuid, REQUEST, {}, KEY);
    expect(replay.headers.get("x-ratelimit-remaining")).toBe("8");
  });

  test("a replay is answered even when the credits are used up", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    await customer.submitEdit(uuid, REQUEST, {}, KEY);
    customer.sandbox.setCredits(0);
    expect((await customer.submitEdit(uuid, REQUEST, {}, KEY)).status).toBe(202);
  });

  test("a refused edit doesn't use up its key", async () => {
    const customer = new Customer({ credits: 0 });
    const uuid = await customer.createComplete();
    expect((await customer.submitEdit(uuid, REQUEST, {}, KEY)).status).toBe(402);
    customer.sandbox.setCredits(1000);
    expect((await customer.submitEdit(uuid, REQUEST, {}, KEY)).status).toBe(202);
  });

  test("another key, and no key, make another edit", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    for (const headers of [KEY, { "Idempotency-Key": "another" }, {}, {}]) {
      await customer.submitEdit(uuid, REQUEST, {}, headers);
    }
    expect(customer.sandbox.edits()).toHaveLength(4);
  });

  test("two requests at once with one key make one edit, even while their images are checked", async () => {
    const customer = new Customer({
      referenceNetwork: {
        resolve: async () => await new Promise((resolve) => setImmediate(() => resolve(["8.8.8.8"]))),
      },
    });
    const uuid = await customer.createComplete();
    const submit = () =>
      customer.submitEdit(uuid, REQUEST, { reference_image_urls: ["https://example.com/logo.png"] }, KEY);
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(first.body).toEqual(second.body);
    expect(customer.sandbox.edits()).toHaveLength(1);
  });

  test("different callers can use the same key", async () => {
    const customer = new Customer({ accounts: [{ name: "ada" }, { name: "bob" }] });
    const uuid = await customer.createComplete();
    await customer.submitEdit(uuid, REQUEST, {}, KEY);
    const body = { video_uuid: uuid, edit_request: REQUEST };
    const key = customer.sandbox.keys["bob"] ?? "";
    expect((await customer.call("POST", "/v1/edits", { key, body, headers: KEY })).status).toBe(403);
  });
});
