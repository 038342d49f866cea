import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../../harness/engine-simulation.js";
import type { FoundState } from "../../../src/engine/ports.js";
import type { State } from "../../../src/state/state.js";
import { fileStore, stateInFile } from "../../../src/state/stores/file.js";
import { open } from "../../fixtures/engine-runs.js";
import { type Manifests, sentBy } from "../../fixtures/several-manifests.js";
import { manifest } from "../../fixtures/simulated-runs.js";

const A = "docs/a/videos.yml";
const B = "docs/b/videos.yml";
const TOUR = { task: "Explain the tour." };
const EDITED = { ...TOUR, edits: ["Say more."] };
const OTHER = { task: "Explain the other thing." };

/** Runs over the manifests that are there, and no others. Their states outlive them, as on a branch. */
async function runOnly(simulation: EngineSimulation, manifests: Manifests, patterns: readonly string[]) {
  const { workspace, clock } = simulation;
  rmSync(join(workspace, "docs"), { recursive: true, force: true });
  for (const [path, entries] of Object.entries(manifests)) await simulation.write(path, manifest(entries));
  const pathOf = (path: string) => `.states/${path.replaceAll("/", "-")}.json`;
  mkdirSync(join(workspace, ".states"), { recursive: true });
  const found = async (): Promise<FoundState[]> => {
    const names = readdirSync(join(workspace, ".states")).filter((name) => name.endsWith(".json"));
    const states = await Promise.all(names.map((name) => stateInFile({ workspace, path: `.states/${name}` })));
    return states
      .filter((state): state is State => state !== null)
      .map((state) => ({ state, place: "the store", isGone: !existsSync(join(workspace, state.manifest)) }));
  };
  const storeOf = (path: string) => ({
    place: "the store",
    open: async () => fileStore({ workspace, path: pathOf(path), manifest: path }),
    findTraces: async () => ({ states: await found(), evidence: [], unread: [] }),
    findGone: async (known: readonly string[]) =>
      (await found()).filter(({ state, isGone }) => isGone && !known.includes(state.manifest)),
  });
  // The service forgets its idempotency keys in that time (R 4.3).
  clock.advance(25 * 60 * 60 * 1000);
  return await simulation.run({ manifests: patterns, ports: { storeOf }, onMissingState: "auto" });
}

describe("a manifest that is back under its former name goes on with what became of its videos meanwhile", () => {
  test("where the run has that manifest alone", async () => {
    const simulation = await open();
    await runOnly(simulation, { [A]: { tour: TOUR } }, [A]);
    await runOnly(simulation, { [B]: { tour: EDITED } }, [B]);
    sentBy(simulation);
    const back = await runOnly(simulation, { [A]: { tour: EDITED } }, [A]);
    expect(back.told).toEqual(["tour unchanged"]);
    expect(back.notices.join()).toContain(`The videos of ${A} are back`);
    expect((await runOnly(simulation, { [B]: { tour: EDITED } }, [B])).told).toEqual(["tour unchanged"]);
    expect(sentBy(simulation)).toEqual([]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  test.each([
    ["and the other one is still there", { [A]: { tour: EDITED }, [B]: { other: OTHER } }],
    ["and the other one is gone", { [A]: { tour: EDITED, other: OTHER } }],
  ])("where the run has several, %s", async (_name, manifests: Manifests) => {
    const simulation = await open();
    const patterns = ["docs/**/videos.yml"];
    await runOnly(simulation, { [A]: { tour: TOUR }, [B]: { other: OTHER } }, patterns);
    await runOnly(simulation, { [B]: { tour: EDITED, other: OTHER } }, patterns);
    sentBy(simulation);
    const { told } = await runOnly(simulation, manifests, patterns);
    expect(told.map((line) => line.replace(/^.*#/, "")).sort()).toEqual(["other unchanged", "tour unchanged"]);
    expect(sentBy(simulation)).toEqual([]);
    expect(simulation.sandbox.videos()).toHaveLength(2);
  });
});
