import { describe, expect, test } from "vitest";
import { Customer } from "../../fixtures/sandbox/customer.js";

const LIMITS = [
  ["videos", "/v1/videos/x", 30],
  ["edits", "/v1/edits/x", 10],
] as const;

const TASK = { videos: [{ task: "Explain billing." }] };

describe("rate limits (R 8.1)", () => {
  test("a successful response carries the cap, what is left and the seconds until the reset", async () => {
    const customer = new Customer();
    const first = await customer.call("POST", "/v1/videos", { body: TASK });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "x-ratelimit-limit": "30",
      "x-ratelimit-remaining": "29",
      "x-ratelimit-reset": "60",
    });
    customer.wait(10_500);
    const second = await customer.call("POST", "/v1/videos", { body: TASK });
    expect(second.headers.get("x-ratelimit-remaining")).toBe("28");
    expect(second.headers.get("x-ratelimit-reset")).toBe("50");
  });

  test.each(LIMITS)(
    "the %s bucket refuses with Retry-After past its cap, until the window ends",
    async (_bucket, path, cap) => {
      const customer = new Customer();
      for (let sent = 0; sent < cap; sent++) expect((await customer.call("GET", path)).status).toBe(404);
      customer.wait(20_000);
      const refused = await customer.call("GET", path);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("40");
      customer.wait(39_999);
      expect((await customer.call("GET", path)).status).toBe(429);
      customer.wait(1);
      expect((await customer.call("GET", path)).status).toBe(404);
    },
  );

  test("each bucket and each caller is counted alone", async () => {
    const customer = new Customer({ accounts: [{ name: "ada" }, { name: "acme", orgId: "org-acme" }] });
    for (let sent = 0; sent < 11; sent++) await customer.call("GET", "/v1/edits/x");
    expect((await customer.call("GET", "/v1/edits/x")).status).toBe(429);
    expect((await customer.call("GET", "/v1/videos/x")).status).toBe(404);
    expect((await customer.call("GET", "/v1/edits/x", { key: customer.sandbox.keys["acme"] ?? "" })).status).toBe(404);
  });

  test("every edits route counts in the edits bucket", async () => {
    const customer = new Customer();
    await customer.call("POST", "/v1/edits", { body: {} });
    await customer.call("GET", "/v1/edits/x");
    for (let sent = 0; sent < 8; sent++) await customer.call("POST", "/v1/edits/x/revert");
    expect((await customer.call("GET", "/v1/edits/x")).status).toBe(429);
  });

  test("a 401, and a route that is closed to keys, count nowhere", async () => {
    const customer = new Customer();
    for (let sent = 0; sent < 40; sent++) {
      await customer.call("GET", "/v1/videos/x", { key: null });
      await customer.call("POST", "/v1/videos/x/cancel");
    }
    expect((await customer.call("GET", "/v1/videos/x")).status).toBe(404);
  });
});
