import { expect, test } from "vitest";
import { artifactName, useOfArtifact } from "../../src/state/stores/artifact.js";
import { statePath } from "../../src/state/stores/branch.js";
import { cacheKeyPrefix } from "../../src/state/stores/cache-key.js";
import { isSameUse, type Use, useKey } from "../../src/state/use.js";
import { type CachedRuns, openCached } from "../fixtures/cached-runs.js";

const BILLING = `
version: 1
videos:
  billing:
    task: Explain the billing page, invoices and refunds.
`;
const USES: readonly Use[] = [
  { manifest: "videos.yml" },
  { manifest: "videos.yml", instance: "europe" },
  { manifest: "videos.yml", instance: "asia" },
  { manifest: "europe.yml" },
];

async function runAs(world: CachedRuns, instance: string, inputs: Record<string, string> = {}) {
  const run = await world.run({ inputs: { instance, ...inputs } });
  return { ...run, steps: run.results.flatMap(({ steps }) => steps) };
}

test("two instances of one manifest have a state each, in cache and artifact: neither touches the other's videos", async () => {
  const world = await openCached();
  await world.simulation.write("videos.yml", BILLING);
  expect((await runAs(world, "europe")).steps).toEqual(["create"]);
  const asia = await runAs(world, "asia");
  expect(asia.steps).toEqual(["create"]);
  expect(asia.host.annotations.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^There is a state of videos\.yml \(instance europe\) \(in .*\), and none of videos\.yml \(instance asia\)/,
    ),
  ]);
  expect((await runAs(world, "europe")).steps).toEqual([]);
  expect(world.simulation.sandbox.videos()).toHaveLength(2);
  expect(world.artifacts.all().map(({ name }) => name)).toEqual([
    "videos-as-code-state videos.yml@europe.json",
    "videos-as-code-state videos.yml@asia.json",
  ]);
});

test("a lost cache is restored from the instance's own artifact", async () => {
  const world = await openCached();
  await world.simulation.write("videos.yml", BILLING);
  await runAs(world, "europe");
  await runAs(world, "asia");
  world.cache.entries.length = 0;
  expect((await runAs(world, "europe")).steps).toEqual([]);
  expect(world.simulation.sandbox.videos()).toHaveLength(2);
});

test("a manifest that moved takes over the state of its own instance alone", async () => {
  const world = await openCached();
  await world.simulation.write("videos.yml", BILLING);
  await runAs(world, "europe");
  await world.simulation.write("films.yml", BILLING);
  await world.remove("videos.yml");
  expect((await runAs(world, "asia", { manifest: "films.yml" })).steps).toEqual(["create"]);
  expect((await runAs(world, "europe", { manifest: "films.yml" })).steps).toEqual([]);
});

test("one file holds the state of one instance", async () => {
  const world = await openCached();
  await world.simulation.write("videos.yml", BILLING);
  await runAs(world, "europe", { state: "file" });
  const other = await runAs(world, "asia", { state: "file" });
  expect(other.failure).toContain(
    "belongs to the manifest videos.yml (instance europe), not to videos.yml (instance asia)",
  );
  expect(world.simulation.sandbox.videos()).toHaveLength(1);
});

test("no two uses share a key, a file, an artifact; without an instance they are named as before", () => {
  for (const name of [useKey, cacheKeyPrefix, artifactName, statePath]) {
    expect(new Set(USES.map(name)).size).toBe(USES.length);
    expect(name({ manifest: "videos.yml", instance: "" })).toBe(name({ manifest: "videos.yml" }));
  }
  expect(useKey({ manifest: "videos.yml" })).toBe("videos.yml");
  for (const use of USES) expect(isSameUse(useOfArtifact(artifactName(use)) ?? { manifest: "" }, use)).toBe(true);
});

test.each(["two words", "-x", "a/b", "a@b", "é", "x".repeat(65)])(
  "an instance can't be called %j",
  async (instance) => {
    const world = await openCached();
    await world.simulation.write("videos.yml", BILLING);
    expect((await runAs(world, instance)).failure).toContain(`The input instance is ${JSON.stringify(instance)}`);
  },
);
