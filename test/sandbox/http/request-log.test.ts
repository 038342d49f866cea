import { describe, expect, test } from "vitest";
import { Customer, TASK } from "../../fixtures/sandbox/customer.js";

describe("the request log", () => {
  test("the log has every request with its body and idempotency key, and no credentials", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    await customer.submitEdit(uuid, "Brighten scene 1.", {}, { "Idempotency-Key": "a key" });
    await customer.call("POST", "/v1/edits?x=1", { body: "{", key: null, headers: { Authorization: "Bearer secret" } });
    const requests = customer.sandbox.requests();
    expect(requests.map(({ method, path, status }) => [method, path, status])).toEqual([
      ["POST", "/v1/videos", 200],
      ["POST", "/v1/edits", 202],
      ["POST", "/v1/edits?x=1", 401],
    ]);
    expect(requests[1]).toMatchObject({
      headers: { "idempotency-key": "a key" },
      body: { video_uuid: uuid, edit_request: "Brighten scene 1." },
    });
    expect(requests[2]?.body).toBe("{");
    expect(JSON.stringify(requests)).not.toContain(customer.sandbox.apiKey);
    expect(JSON.stringify(requests)).not.toContain("secret");
  });

  test("it remembers the latest requests only, and no more than 32 MiB of bodies", async () => {
    const customer = new Customer();
    for (let sent = 0; sent < 10_005; sent++) {
      await customer.sandbox.fetch(new Request(`http://sandbox.test/v1/videos/${sent}`));
    }
    const paths = customer.sandbox.requests().map(({ path }) => Number(path.split("/").at(-1)));
    expect(paths).toEqual(Array.from({ length: 10_000 }, (_, kept) => kept + 5));
    const body = "x".repeat(15 * 1024 * 1024);
    for (let sent = 0; sent < 4; sent++) await customer.call("POST", "/v1/videos", { body });
    expect(customer.sandbox.requests()).toHaveLength(2);
  });

  test("a scenario answers chosen requests in place of the service", async () => {
    const customer = new Customer({
      scenario: {
        refuse: ({ method, earlier }) =>
          method === "POST" && earlier === 0 ? { status: 429, detail: "Slow down.", retryAfter: 7 } : null,
      },
    });
    const refused = await customer.call("POST", "/v1/videos", { body: { videos: [{ task: TASK }] } });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "7"]);
    expect(customer.sandbox.videos()).toEqual([]);
    expect((await customer.create({ task: TASK })).dispatched).toBe(1);
  });
});
