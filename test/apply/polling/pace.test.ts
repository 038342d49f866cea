import { expect, test } from "vitest";
import { many, open, run } from "../../fixtures/simulated-runs.js";

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
