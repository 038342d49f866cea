import { describe, expect, test } from "vitest";
import { ScenarioFileSchema } from "../../../src/sandbox/scenario/rules.js";
import { ScenarioRules } from "../../../src/sandbox/scenario/scenario-rules.js";
import { Customer, LONG } from "../../fixtures/sandbox/customer.js";

function rulesOf(file: unknown, seed = "seed"): ScenarioRules {
  return new ScenarioRules(ScenarioFileSchema.parse(file), seed);
}

const asked = (rules: ScenarioRules, path = "/v1/videos/u-1") =>
  rules.forRequest({ method: "GET", path, header: () => null, body: null });

/** How each of 300 videos goes. */
async function turnsOf(seed: string): Promise<readonly string[]> {
  const rules = rulesOf({ videos: [{ goes: "fail", probability: 0.2 }] }, seed);
  const customer = new Customer({ seed: "videos", rateLimits: 100, scenario: rules.world });
  const videos = Array.from({ length: 50 }, () => ({ task: "Explain invoices." }));
  for (let batch = 0; batch < 6; batch++) await customer.call("POST", "/v1/videos", { body: { videos } });
  customer.wait(300 * LONG);
  return customer.sandbox.videos().map(({ status }) => status);
}

describe("a probability", () => {
  test("is the share of the videos, and the seed says which", async () => {
    const turns = await turnsOf("one");
    const failed = turns.filter((status) => status === "failed").length;
    expect(failed).toBeGreaterThan(35);
    expect(failed).toBeLessThan(85);
    expect(await turnsOf("one")).toEqual(turns);
    expect(await turnsOf("two")).not.toEqual(turns);
  });

  test("of requests leaves the others to the next rule", () => {
    const rules = rulesOf({ requests: [{ status: 500, probability: 0.5 }, { status: 503 }] });
    const statuses = Array.from({ length: 400 }, () => asked(rules)?.status);
    const first = statuses.filter((status) => status === 500).length;
    expect(first).toBeGreaterThan(150);
    expect(first).toBeLessThan(250);
    expect(new Set(statuses)).toEqual(new Set([500, 503]));
  });
});

test("from and count choose among the requests that match", () => {
  const rules = rulesOf({ requests: [{ path: "/v1/videos/*", status: 500, from: 2, count: 2 }] });
  const statuses = ["/v1/videos/a", "/v1/edits/a", "/v1/videos/b", "/v1/videos/c", "/v1/videos/d"].map(
    (path) => asked(rules, path)?.status ?? 200,
  );
  expect(statuses).toEqual([200, 200, 500, 500, 200]);
});

test("a new rule comes before the others, and reset brings back those of the file", () => {
  const rules = rulesOf({ requests: [{ status: 500 }] });
  const id = rules.add("requests", { status: 503 });
  expect(asked(rules)?.status).toBe(503);
  rules.remove(id);
  expect(asked(rules)?.status).toBe(500);
  expect(rules.all).toMatchObject([{ list: "requests", rule: { status: 500 }, acted: 1 }]);
  rules.remove("rule-1");
  expect(asked(rules)).toBeNull();
  rules.reset();
  expect(rules.all).toMatchObject([{ id: "rule-1", acted: 0 }]);
});

test.each([
  ["refuse with a probability", { videos: [{ refuse: "No.", probability: 0.5 }] }],
  ["a task alone", { videos: [{ task: "taxes" }] }],
  ["lose and a reply", { requests: [{ lose: "reply", reply: "x" }] }],
  ["lose and a status", { requests: [{ lose: "reply", status: 503 }] }],
  ["retryAfter without a status", { requests: [{ delay: 1, retryAfter: 1 }] }],
  ["a detail and a reply", { requests: [{ status: 503, detail: "No.", reply: "No." }] }],
  ["a detail without a status", { requests: [{ delay: 1, detail: "x" }] }],
  ["a probability above 1", { requests: [{ status: 500, probability: 2 }] }],
  ["a method in small letters", { requests: [{ status: 500, method: "get" }] }],
])("%s is no rule", (_name, file) => {
  expect(ScenarioFileSchema.safeParse(file).success).toBe(false);
});
