import { expect, test } from "vitest";
import { open, run } from "../../fixtures/engine-runs.js";
import { many } from "../../fixtures/entries.js";

test("a run takes hardly longer than the service itself", async () => {
  const simulation = await open();
  const start = simulation.clock.now();
  await run(simulation, many(9));
  // Nine videos of five scenes, three at a time, 204 s each.
  expect(simulation.clock.now() - start).toBeLessThan(3 * 204_000 + 61_000 + 60_000);
});
