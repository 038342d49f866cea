import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { GivenSettings } from "../../harness/settings.js";
import { BILLING, type CachedRuns, openCached } from "../fixtures/cached-runs.js";

async function runAs(world: CachedRuns, project: string, settings: GivenSettings = {}) {
  // A second project of one manifest is another use of it: a person says so.
  const run = await world.run({ inputs: { "on-missing-ledger": "create" }, settings: { ...settings, project } });
  return { ...run, steps: run.results.flatMap(({ steps }) => steps) };
}

test("two projects of one manifest have a ledger each, in cache and artifact: neither touches the other's videos", async () => {
  const world = await openCached({ manifest: BILLING });
  expect((await runAs(world, "europe")).steps).toEqual(["create"]);
  expect((await runAs(world, "asia")).steps).toEqual(["create"]);
  expect((await runAs(world, "europe")).steps).toEqual([]);
  expect(world.simulation.sandbox.videos()).toHaveLength(2);
  expect(world.artifacts.all().map(({ name }) => name)).toEqual([
    "videos-as-code-ledger-europe.jsonl",
    "videos-as-code-ledger-asia.jsonl",
  ]);
});

test("a project whose name is new stops where another one has the same root manifest", async () => {
  const world = await openCached({ manifest: BILLING });
  for (const ledger of ["cache", "branch", "file"] as const) {
    await world.run({ settings: { ledger }, inputs: { "on-missing-ledger": "create" } });
    const run = await world.run({ settings: { ledger, project: "europe" } });
    expect(run.failure).toContain("the ledger of the project without a name, which has the same root manifest");
    expect(world.simulation.sandbox.videos()).toHaveLength(1);
  }
});

test("so it does where the root manifest was renamed, or the store changed, with the commit that adds the name", async () => {
  const world = await openCached({ manifest: BILLING });
  await world.run({ settings: { ledger: "cache" } });
  const elsewhere = await world.run({ settings: { ledger: "branch", project: "europe" } });
  expect(elsewhere.failure).toContain(
    "the ledger of the project without a name, which has the same root manifest, in the caches",
  );
  await rename(join(world.simulation.workspace, "videos.yml"), join(world.simulation.workspace, "tours.yml"));
  const renamed = await world.run({ inputs: { manifest: "tours.yml" }, settings: { project: "europe" } });
  expect(renamed.failure).toContain("the ledger of the project without a name, which is of videos.yml, which is gone");
  expect(world.simulation.sandbox.videos()).toHaveLength(1);
});

test("a lost cache is restored from the project's own artifact", async () => {
  const world = await openCached({ manifest: BILLING });
  await runAs(world, "europe");
  await runAs(world, "asia");
  world.cache.entries.length = 0;
  expect((await runAs(world, "europe")).steps).toEqual([]);
  expect(world.simulation.sandbox.videos()).toHaveLength(2);
});

test.each(["cache", "branch", "file"] as const)(
  "a project that comes to include the root of another one stops before its videos are made again (ledger: %s)",
  async (ledger) => {
    const world = await openCached({ manifest: BILLING });
    await world.run({ settings: { ledger }, inputs: { "on-missing-ledger": "create" } });
    const inAll = { inputs: { manifest: "all.yml" }, settings: { project: "all", ledger } };
    const root = (include: readonly string[]) =>
      JSON.stringify({ version: 1, include, videos: { c: { task: "Explain c." } } });
    await world.simulation.write("all.yml", root([]));
    expect((await world.run(inAll)).failure).toBeNull();
    // Settings stand in the root alone.
    await world.simulation.write("videos.yml", BILLING);
    await world.simulation.write("all.yml", root(["videos.yml"]));
    const stopped = await world.run(inAll);
    expect(stopped.failure).toContain("→ docs: ledger-of-included");
    expect(stopped.failure).toContain("the ledger of the project without a name");
    expect(world.simulation.sandbox.videos()).toHaveLength(2);
    // A person may want them all anew, and is asked once.
    const inputs = { ...inAll.inputs, "on-missing-ledger": "create" };
    expect((await world.run({ ...inAll, inputs })).failure).toBeNull();
    expect((await world.run(inAll)).results.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    expect(world.simulation.sandbox.videos()).toHaveLength(3);
    // What neither project has had is new.
    await world.simulation.write("videos.yml", `${BILLING}  fresh:\n    task: Explain what is fresh.\n`);
    expect((await world.run(inAll)).results.map(({ outcome }) => outcome).sort()).toEqual([
      "succeeded",
      "unchanged",
      "unchanged",
    ]);
  },
);

test("an entry takes its video to another project by its uuid, also where that one comes to include its manifest", async () => {
  const world = await openCached({ manifest: BILLING });
  const [made] = (await world.run()).results;
  const inAll = { inputs: { manifest: "all.yml" }, settings: { project: "all" } };
  const root = (include: readonly string[]) =>
    JSON.stringify({ version: 1, include, videos: { c: { task: "Explain c." } } });
  await world.simulation.write("all.yml", root([]));
  expect((await world.run(inAll)).failure).toBeNull();
  await world.simulation.write("videos.yml", `${BILLING}    uuid: ${made?.video_uuid}\n`);
  await world.simulation.write("all.yml", root(["videos.yml"]));
  const joined = await world.run(inAll);
  expect(joined.results.map(({ id, outcome, steps }) => [id, outcome, ...steps])).toEqual([
    ["c", "unchanged"],
    ["billing", "succeeded", "adopt"],
  ]);
  expect(world.simulation.sandbox.videos()).toHaveLength(2);
});
