import { expect, test } from "vitest";
import type { RequestRecord } from "../../../src/sandbox/sandbox.js";
import { many, open, run } from "../../fixtures/simulated-runs.js";

/** The polls of a job less than 5 s after the one before. */
function hasty(requests: readonly RequestRecord[]): string[] {
  const last = new Map<string, number>();
  return requests.flatMap(({ method, path, at }) => {
    if (method !== "GET") return [];
    const before = last.get(path);
    last.set(path, at);
    return before !== undefined && at - before < 5_000 ? [`${path} after ${at - before} ms`] : [];
  });
}

test("twelve creations and twelve edits: no 429, and no job is polled twice within 5 s", async () => {
  const simulation = await open();
  const all = { settings: { max_creates: 24 } };
  await run(simulation, many(12), all);
  const fresh = Object.fromEntries(Object.keys(many(12)).map((id) => [`new-${id}`, {}]));
  const done = await run(simulation, { ...many(12, { edits: ["Change scene 2."] }), ...fresh }, all);
  expect(done.failure).toBeNull();
  expect(simulation.sandbox.videos()).toHaveLength(24);
  expect(simulation.sandbox.edits()).toHaveLength(12);
  const requests = simulation.sandbox.requests();
  expect(requests.filter(({ status }) => status === 429)).toEqual([]);
  expect(hasty(requests)).toEqual([]);
});

test("only three creations are polled, the rest once they can run", async () => {
  const simulation = await open();
  const polled: string[][] = [];
  simulation.network = async (request, pass) => {
    const running = simulation.sandbox.videos().filter(({ status }) => status !== "pending" && status !== "complete");
    if (request.method === "GET")
      polled.push([request.url.split("/").at(-1) ?? "", ...running.map(({ uuid }) => uuid)]);
    return await pass();
  };
  await run(simulation, many(9));
  const early = polled.filter(([uuid, ...running]) => !running.includes(uuid ?? ""));
  // One poll finds each video complete; by then the next ones have its slot.
  expect(early.length).toBeLessThanOrEqual(9 + 9);
  const order = [...new Set(polled.map(([uuid]) => uuid))];
  expect(order).toEqual(simulation.sandbox.videos().map(({ uuid }) => uuid));
});

test("a run takes hardly longer than the service itself", async () => {
  const simulation = await open();
  const start = simulation.clock.now();
  await run(simulation, many(9));
  // Nine videos of five scenes, three at a time, 204 s each.
  expect(simulation.clock.now() - start).toBeLessThan(3 * 204_000 + 61_000 + 60_000);
});
