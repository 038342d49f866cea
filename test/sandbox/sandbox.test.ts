import { describe, expect, test } from "vitest";
import { listen } from "../../src/sandbox/listen.js";
import { Customer, TASK } from "../fixtures/customer.js";

describe("what a test sees of a sandbox", () => {
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

  test("a scenario answers chosen requests in the service's place", async () => {
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

  test("the same requests at the same times give the same world", async () => {
    const run = async () => {
      const customer = new Customer({ seed: 7 });
      const uuid = await customer.createComplete();
      await customer.accept(uuid, "Brighten scene 1.");
      customer.wait(60_000);
      return [customer.sandbox.videos(), customer.sandbox.edits(), customer.sandbox.ledger()];
    };
    expect(await run()).toEqual(await run());
  });

  test("what people wrote is escaped on the watch page", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete("<script>alert(1)</script>");
    const { body } = await customer.call("GET", `/watch/${uuid}`, { key: null });
    expect(body).toContain("&lt;script&gt;");
    expect(body).not.toContain("<script>");
  });

  test("accounts that are named twice, missing or none at all are refused", () => {
    expect(() => new Customer({ accounts: [{ name: "ada" }, { name: "ada" }] })).toThrow("same name");
    expect(() => new Customer({ accounts: [] })).toThrow("needs an account");
    expect(() => new Customer({ bearerTokens: { good: "nobody" } })).toThrow('no account "nobody"');
  });
});

describe("over the network", () => {
  test("it listens on 127.0.0.1, links to itself, and frees the port", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, "Brighten scene 1.");
    customer.wait(200_000);
    const { url, close } = await listen(customer.sandbox);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const headers = { "X-API-Key": customer.sandbox.apiKey };
    const reply = await fetch(`${url}/v1/edits/${edit_id}`, { headers });
    expect(await reply.json()).toMatchObject({ result: { link: `${url}/watch/${uuid}?rendering=2` } });
    const taken = listen(customer.sandbox, { port: Number(new URL(url).port) });
    await expect(taken).rejects.toThrow("EADDRINUSE");
    await close();
    await expect(fetch(url)).rejects.toThrow();
  });

  test("an intercept loses a request, or a reply", async () => {
    const customer = new Customer();
    let lost = 0;
    const { url, close } = await listen(customer.sandbox, {
      intercept: async (_request, pass) => {
        lost += 1;
        if (lost === 1) return "hang up";
        const reply = await pass();
        return lost === 2 ? "hang up" : reply;
      },
    });
    const create = () =>
      fetch(`${url}/v1/videos`, {
        method: "POST",
        headers: { "X-API-Key": customer.sandbox.apiKey, "Content-Type": "application/json" },
        body: JSON.stringify({ videos: [{ task: TASK }] }),
      });
    await expect(create()).rejects.toThrow();
    expect(customer.sandbox.videos()).toHaveLength(0);
    await expect(create()).rejects.toThrow();
    expect(customer.sandbox.videos()).toHaveLength(1);
    expect((await create()).status).toBe(200);
    await close();
  });
});
