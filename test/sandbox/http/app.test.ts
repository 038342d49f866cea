import { describe, expect, test } from "vitest";
import { Customer, TASK } from "../../fixtures/sandbox/customer.js";
import { Envelope } from "../../fixtures/sandbox/replies.js";

describe("what the sandbox doesn't have", () => {
  test.each([
    ["the tool connector (R 4.9)", "/mcp"],
    ["its sign-in (R 5.4)", "/.well-known/oauth-authorization-server"],
    ["a route without the version (R 9)", "/videos"],
    ["a route of another version (R 9)", "/v2/videos"],
  ])("%s is a 404", async (_name, path) => {
    const customer = new Customer();
    for (const method of ["GET", "POST"]) expect((await customer.call(method, path)).status).toBe(404);
  });

  test("polls more often than the reference recommends are answered, as long as the window has requests left", async () => {
    const customer = new Customer();
    const { results } = await customer.create({ task: TASK });
    for (let polls = 0; polls < 29; polls++) {
      expect((await customer.call("GET", `/v1/videos/${results[0]?.uuid}`)).status).toBe(200);
    }
  });

  test("every refusal is an envelope with a detail and nothing else (R 7)", async () => {
    const customer = new Customer();
    for (const [method, path, body] of [
      ["GET", "/nowhere", undefined],
      ["GET", "/v1/videos/x", undefined],
      ["POST", "/v1/videos", { videos: [] }],
      ["POST", "/v1/videos", "{"],
      ["POST", "/v1/edits", {}],
      ["POST", "/v1/videos/x/cancel", undefined],
    ] as const) {
      const answer = await customer.call(method, path, { body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(Envelope.parse(answer.body).detail).not.toBe("");
    }
  });

  test.each(["/", "/health", "/openapi.json", "/live.js"])("HEAD %s is a 200 without a body", async (path) => {
    const { sandbox } = new Customer();
    const response = await sandbox.fetch(new Request(`http://sandbox.test${path}`, { method: "HEAD" }));
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test("a creation returns at once, and polls show how far it is (R 1.1)", async () => {
    const customer = new Customer();
    const { results } = await customer.create({ task: TASK });
    expect((await customer.video(results[0]?.uuid ?? "")).is_complete).toBe(false);
    customer.wait(204_000);
    expect((await customer.video(results[0]?.uuid ?? "")).is_complete).toBe(true);
  });
});
