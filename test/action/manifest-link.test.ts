import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCached } from "../fixtures/cached-runs.js";

test.for([
  ["docs/videos.yml", "link.yml"],
  ["link.yml", "docs/videos.yml"],
  ["docs/videos.yml", "folder/videos.yml"],
  ["folder/videos.yml", "link.yml"],
])("a project whose manifest is named %s, and later %s, is the same one", async ([first = "", later = ""]) => {
  const world = await openCached();
  const { simulation } = world;
  await simulation.write("docs/videos.yml", "version: 1\nvideos: { a: { task: Explain it. } }\n");
  await symlink("docs/videos.yml", join(simulation.workspace, "link.yml"));
  await symlink("docs", join(simulation.workspace, "folder"));
  await world.run({ inputs: { manifest: first } });
  const run = await world.run({ inputs: { manifest: later } });
  expect([run.failure, run.results.map(({ steps }) => steps)]).toEqual([null, [[]]]);
  expect(simulation.sandbox.videos()).toHaveLength(1);
});
