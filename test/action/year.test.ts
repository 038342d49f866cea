import { expect, test } from "vitest";
import { openCached } from "../fixtures/cached-runs.js";
import { manifest } from "../fixtures/entries.js";

const DAY_MS = 24 * 60 * 60 * 1000;

test("a year of weekly runs that nobody watches pays once for each change, with the defaults", async () => {
  const world = await openCached();
  const { simulation, cache, artifacts } = world;
  const failures: string[] = [];
  let version = 1;
  for (let week = 0; week < 53; week++) {
    // What GitHub drops: caches that nobody has used for a week, and artifacts after 90 days.
    if (week % 3 === 2) cache.entries.length = 0;
    artifacts.expire({ olderThanMs: 90 * DAY_MS });
    // In these weeks nothing has changed, and nothing is asked.
    const isDown = week % 10 === 4;
    simulation.network = async (_request, pass) => (isDown ? new Response(null, { status: 503 }) : await pass());
    if (week % 8 === 7) version++;
    await simulation.write("videos.yml", manifest({ billing: { version }, start: {} }));
    const event = { name: "schedule", ref: "refs/heads/main", payload: {} };
    const { failure } = await world.run({ event, inputs: { "timeout-minutes": "5" } });
    if (failure !== null) failures.push(`${week}: ${failure}`);
    simulation.clock.advance(7 * DAY_MS);
  }
  expect(failures).toEqual([]);
  expect(simulation.sandbox.videos()).toHaveLength(2);
  expect(simulation.changes.filter((change) => change === "/v1/edits 202")).toHaveLength(version - 1);
  // A backup a month, and one for each change: not one for each run.
  expect(artifacts.all().length).toBeLessThan(30);
});
