import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { GivenSettings } from "../../harness/settings.js";
import { statePath } from "../../src/state/store.js";
import { artifactName } from "../../src/state/stores/artifact.js";
import { cacheKeyPrefix } from "../../src/state/stores/cache-key.js";
import { BILLING, type CachedRuns, openCached } from "../fixtures/cached-runs.js";

async function runAs(world: CachedRuns, instance: string, settings: GivenSettings = {}) {
  // A second instance of one manifest is another use of it: a person says so.
  const run = await world.run({ inputs: { instance, "on-missing-state": "create" }, settings });
  return { ...run, steps: run.results.flatMap(({ steps }) => steps) };
}

test("two instances of one manifest have a state each, in cache and artifact: neither touches the other's videos", async () => {
  const world = await openCached({ manifest: BILLING });
  expect((await runAs(world, "europe")).steps).toEqual(["create"]);
  expect((await runAs(world, "asia")).steps).toEqual(["create"]);
  expect((await runAs(world, "europe")).steps).toEqual([]);
  expect(world.simulation.sandbox.videos()).toHaveLength(2);
  expect(world.artifacts.all().map(({ name }) => name)).toEqual([
    "videos-as-code-state-europe.json",
    "videos-as-code-state-asia.json",
  ]);
});

test("an instance whose name is new stops where another one has the same root manifest", async () => {
  const world = await openCached({ manifest: BILLING });
  for (const state of ["cache", "branch", "file"] as const) {
    await world.run({ settings: { state }, inputs: { "on-missing-state": "create" } });
    const run = await world.run({ inputs: { instance: "europe" }, settings: { state } });
    expect(run.failure).toContain("the state without an instance, which has the same root manifest");
    expect(world.simulation.sandbox.videos()).toHaveLength(1);
  }
});

test("so it does where the root manifest was renamed, or the store changed, with the commit that adds the instance", async () => {
  const world = await openCached({ manifest: BILLING });
  await world.run({ settings: { state: "cache" } });
  const elsewhere = await world.run({ inputs: { instance: "europe" }, settings: { state: "branch" } });
  expect(elsewhere.failure).toContain("the state without an instance, which has the same root manifest, in the caches");
  await rename(join(world.simulation.workspace, "videos.yml"), join(world.simulation.workspace, "tours.yml"));
  const renamed = await world.run({ inputs: { instance: "europe", manifest: "tours.yml" } });
  expect(renamed.failure).toContain("the state without an instance, which is of videos.yml, which is gone");
  expect(world.simulation.sandbox.videos()).toHaveLength(1);
});

test("a lost cache is restored from the instance's own artifact", async () => {
  const world = await openCached({ manifest: BILLING });
  await runAs(world, "europe");
  await runAs(world, "asia");
  world.cache.entries.length = 0;
  expect((await runAs(world, "europe")).steps).toEqual([]);
  expect(world.simulation.sandbox.videos()).toHaveLength(2);
});

test("no two instances share a key, a file or an artifact, and no key is the beginning of another's", () => {
  const instances = ["", "europe", "europe-2", "s0000000001"];
  for (const name of [cacheKeyPrefix, artifactName, statePath]) {
    const names = instances.map(name);
    expect(new Set(names).size).toBe(instances.length);
    for (const one of names) expect(names.filter((other) => other.startsWith(one))).toEqual([one]);
  }
});

test.each(["two words", "-x", "a/b", "a@b", "é", "x".repeat(65)])(
  "an instance can't be called %j",
  async (instance) => {
    const world = await openCached();
    await world.simulation.write("videos.yml", BILLING);
    expect((await runAs(world, instance)).failure).toContain(`The input instance is ${JSON.stringify(instance)}`);
  },
);
