import { describe, expect, onTestFinished, test } from "vitest";
import type * as z from "zod";
import { listen } from "../../../src/sandbox/http/listen.js";
import { interceptOf } from "../../../src/sandbox/scenario/intercept.js";
import type { RequestRuleSchema } from "../../../src/sandbox/scenario/rules.js";
import { ScenarioRules } from "../../../src/sandbox/scenario/scenario-rules.js";

const REPLY = { text: "x".repeat(990) };

/** A server that answers every request, and what its rules do to it. `seen` counts what arrived, `slept` has each wait. */
async function serve(rule: z.input<typeof RequestRuleSchema>) {
  const rules = new ScenarioRules(null, "seed");
  rules.add("requests", rule);
  const slept: number[] = [];
  let seen = 0;
  const service = {
    fetch: async () => {
      seen += 1;
      return Response.json(REPLY);
    },
  };
  const { url, close } = await listen(service, { intercept: interceptOf(rules, async (ms) => slept.push(ms)) });
  onTestFinished(close);
  return { url, slept, seen: () => seen };
}

describe("a rule for requests", () => {
  test("replies with a text that is no JSON, once the service has acted", async () => {
    const { url, seen } = await serve({ reply: "<h1>502 Bad Gateway</h1>" });
    const response = await fetch(`${url}/v1/videos`);
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "text/html; charset=utf-8",
      "<h1>502 Bad Gateway</h1>",
    ]);
    expect(seen()).toBe(1);
  });

  test("with a status, the service doesn't see the request", async () => {
    const { url, seen } = await serve({ reply: "<h1>Bad Gateway</h1>", status: 502, retryAfter: 3 });
    const response = await fetch(`${url}/v1/videos`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([502, "3"]);
    await expect(response.json()).rejects.toThrow();
    expect(seen()).toBe(0);
  });

  test.each([1, 500])("cuts the connection after %i bytes of the body", async (cut) => {
    const { url, seen } = await serve({ cut });
    const { status, body } = await fetch(`${url}/v1/videos`);
    let received = 0;
    const read = async () => {
      for await (const bytes of body ?? []) received += bytes.length;
    };
    await expect(read()).rejects.toThrow();
    expect([status, received, seen()]).toEqual([200, cut, 1]);
  });

  test.each(["/_admin/rules", "/health"])("never acts on %s", async (path) => {
    const { url } = await serve({ path: "/**", lose: "request" });
    expect((await fetch(url + path)).status).toBe(200);
  });
});
