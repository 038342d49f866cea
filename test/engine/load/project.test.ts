import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { EngineRunOptions, EngineSimulation } from "../../../harness/engine-simulation.js";
import { fold } from "../../../src/ledger/fold.js";
import { message } from "../../../src/messages/catalogue.js";
import { renderSummary } from "../../../src/report/page.js";
import { open } from "../../fixtures/engine-runs.js";

const ROOT = "videos.yml";
const INCLUDED = "docs/videos.yml";
const PLAN = { kind: "plan", notices: [] } as const;

type Files = Readonly<Record<string, Readonly<Record<string, object>>>>;

const task = (id: string) => ({ task: `Explain ${id}.` });

/** Writes manifests, the root with what it includes, and runs the root. */
async function runFiles(
  simulation: EngineSimulation,
  files: Files,
  { root = ROOT, include, ...options }: EngineRunOptions & { root?: string; include?: readonly string[] } = {},
) {
  for (const [path, videos] of Object.entries(files)) {
    const included = path === root && include !== undefined ? { include } : {};
    await simulation.write(path, JSON.stringify({ version: 1, ...included, videos }));
  }
  simulation.clock.advance(61_000);
  return await simulation.run({ manifest: root, ...options });
}

const remove = async ({ workspace }: EngineSimulation, path: string) => await rm(join(workspace, path));

/** The facts of the videos, which a run that changes nothing leaves as they are. */
async function factsOf({ store }: EngineSimulation) {
  return (await store.read()).facts.filter((fact) => "record" in fact);
}

describe("a project of several files", () => {
  const include = ["docs/*.yml"];

  test("has one plan, one ledger, and its results name their files", async () => {
    const simulation = await open();
    const files = { [ROOT]: { tour: task("tour") }, [INCLUDED]: { billing: task("billing") } };
    const { told, result } = await runFiles(simulation, files, { include });
    expect(told).toEqual(["tour succeeded create", "billing succeeded create"]);
    expect(simulation.changes).toEqual(["/v1/videos 200"]);
    expect(result.report.manifests).toEqual([ROOT, INCLUDED]);
    expect(result.report.entries.map(({ manifest }) => manifest)).toEqual([ROOT, INCLUDED]);
    expect([...fold((await simulation.store.read()).facts).byId.keys()]).toEqual(["tour", "billing"]);
  });

  test("an entry that moves from one file to another changes nothing, and nothing is said of it", async () => {
    const simulation = await open();
    await runFiles(
      simulation,
      { [ROOT]: { tour: task("tour"), billing: task("billing") }, [INCLUDED]: {} },
      { include },
    );
    const before = await factsOf(simulation);
    const moved = { [ROOT]: { tour: task("tour") }, [INCLUDED]: { billing: task("billing") } };
    const { told, result } = await runFiles(simulation, moved, { include });
    expect(told).toEqual(["tour unchanged", "billing unchanged"]);
    expect(result.report).toMatchObject({ moves: [], retirements: [], notices: [] });
    expect(await factsOf(simulation)).toEqual(before);
    expect(simulation.changes).toEqual(["/v1/videos 200"]);
  });

  test("a file that goes and comes back continues its records", async () => {
    const simulation = await open();
    const both = { [ROOT]: { tour: task("tour") }, [INCLUDED]: { billing: task("billing") } };
    await runFiles(simulation, both, { include });
    await remove(simulation, INCLUDED);
    const without = await runFiles(simulation, { [ROOT]: both[ROOT] ?? {} }, { include });
    expect(without.result.report.retirements.map(({ id }) => id)).toEqual(["billing"]);
    expect((await runFiles(simulation, both, { include })).told).toEqual(["tour unchanged", "billing unchanged"]);
    expect(simulation.changes).toEqual(["/v1/videos 200"]);
  });

  test("a plan first names the files that are new to it", async () => {
    const simulation = await open();
    await runFiles(simulation, { [ROOT]: { tour: task("tour") } });
    const files = { [ROOT]: { tour: task("tour") }, [INCLUDED]: { billing: task("billing") } };
    const { result } = await runFiles(simulation, files, { include, task: PLAN });
    expect(renderSummary(result.report)).toMatch(
      /^### .*\n\nManifest `videos\.yml` and 1 more\.\n\n\*\*New files:\*\* docs\/videos\.yml \(1 video\)\.\n/,
    );
    await runFiles(simulation, files, { include });
    const { result: next } = await runFiles(simulation, files, { include, task: PLAN });
    expect(renderSummary(next.report)).not.toContain("New files");
  });
});

describe("an id that stands twice", () => {
  const include = ["docs/*.yml"];
  const files = { [ROOT]: { tour: task("tour"), start: task("start") }, [INCLUDED]: { tour: task("tour") } };

  test("fails at every place, and the other entries go on", async () => {
    const simulation = await open();
    const { result } = await runFiles(simulation, files, { include });
    const { entries } = result.report;
    expect(entries.map(({ id, manifest, outcome }) => [id, manifest, outcome])).toEqual([
      ["tour", ROOT, "failed"],
      ["start", ROOT, "succeeded"],
      ["tour", INCLUDED, "failed"],
    ]);
    const { words } = message("id-twice", { id: "tour", places: [`${INCLUDED}:1`, `${ROOT}:1`] });
    expect(entries.map(({ error }) => error?.detail)).toEqual([words, undefined, words]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  test("leaves its record as it is: neither retired nor touched, and its lock file's line, too", async () => {
    const simulation = await open();
    const settings = { lock_file: "videos.lock.json" };
    await runFiles(simulation, { [ROOT]: files[ROOT] ?? {} }, { settings });
    const [before, lock] = [
      await factsOf(simulation),
      await readFile(join(simulation.workspace, settings.lock_file), "utf8"),
    ];
    const { result } = await runFiles(simulation, files, { include, settings, recreate: ["tour"] });
    expect(result.report.retirements).toEqual([]);
    expect(await factsOf(simulation)).toEqual(before);
    expect(await readFile(join(simulation.workspace, settings.lock_file), "utf8")).toBe(lock);
    await remove(simulation, INCLUDED);
    const again = await runFiles(simulation, { [ROOT]: files[ROOT] ?? {} }, { settings });
    expect(again.told).toEqual(["tour unchanged", "start unchanged"]);
  });
});
