import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { EngineRunOptions, EngineSimulation } from "../../../harness/engine-simulation.js";
import { StateError, type StateStore } from "../../../src/state/store.js";
import { fileStore } from "../../../src/state/stores/file.js";
import { open } from "../../fixtures/engine-runs.js";
import { type Manifests, runOnly } from "../../fixtures/several-manifests.js";

const A = "docs/a/videos.yml";
const B = "docs/b/videos.yml";
const C = "docs/c/videos.yml";
const TOUR = { task: "Explain the tour." };
const EDITED = { ...TOUR, edits: ["Say more."] };
const LATER = { ...TOUR, edits: ["Say more.", "Say it twice."] };

const show = { task: { kind: "show previews", pullRequest: 7 }, pullRequest: 7 } as const;
const close = { task: { kind: "close previews", pullRequest: 7 }, pullRequest: 7 } as const;
const closed = { ports: { pullRequests: { ofCommit: async () => null, stateOf: async () => "closed" as const } } };

const edits = ({ sandbox }: EngineSimulation) => sandbox.edits().map(({ status, request }) => `${request} ${status}`);

describe("a pull request that gives a manifest another name", () => {
  const run = async (simulation: EngineSimulation, manifests: Manifests, options: EngineRunOptions = {}) =>
    await runOnly(simulation, manifests, ["docs/**/videos.yml"], options);

  const previewed = async (): Promise<EngineSimulation> => {
    const simulation = await open({ controls: true });
    await run(simulation, { [A]: { tour: TOUR } });
    const shown = await run(simulation, { [B]: { tour: EDITED } }, show);
    expect(shown.told).toEqual([`${B}#tour planned edit`]);
    expect(shown.result.parts[0].report.preview?.entries["tour"]).toMatchObject({ kind: "shown" });
    expect(edits(simulation)).toEqual(["Say more. awaiting_approval"]);
    // A state under the new name would hide what the default branch applies meanwhile.
    const states = readdirSync(join(simulation.workspace, ".states")).filter((name) => name.endsWith(".json"));
    expect(states).toEqual(["docs-a-videos.yml.json"]);
    return simulation;
  };

  test("previews, and the merge approves that", async () => {
    const simulation = await previewed();
    expect((await run(simulation, { [B]: { tour: EDITED } })).told).toEqual([`${B}#tour succeeded edit`]);
    expect(edits(simulation)).toEqual(["Say more. complete"]);
  });

  test("cancels at its end what it has previewed", async () => {
    const simulation = await previewed();
    const { result } = await run(simulation, { [B]: { tour: EDITED } }, close);
    expect(result.parts[0].report.preview).toMatchObject({ closed: ["tour"] });
    expect(edits(simulation)).toEqual(["Say more. cancelled"]);
    expect((await run(simulation, { [A]: { tour: TOUR } })).told).toEqual([`${A}#tour unchanged`]);
  });

  test("cancels it once, also where another manifest is new", async () => {
    const simulation = await previewed();
    simulation.sandbox.forgetRequests();
    const { result } = await run(simulation, { [B]: { tour: EDITED }, [C]: { other: TOUR } }, close);
    expect(result.parts.map(({ report }) => report.preview?.closed)).toEqual([["tour"]]);
    expect(simulation.sandbox.requests().filter(({ path }) => path.endsWith("/cancel"))).toHaveLength(1);
  });

  test("leaves its preview to the next apply where the run at its end is missed", async () => {
    const simulation = await previewed();
    await run(simulation, { [A]: { tour: TOUR } }, closed);
    expect(edits(simulation)).toEqual(["Say more. cancelled"]);
  });

  test("pays for nothing again that was made under the former name meanwhile", async () => {
    const simulation = await previewed();
    await run(simulation, { [A]: { tour: LATER } });
    const made = ["Say more. complete", "Say it twice. complete"];
    expect(edits(simulation)).toEqual(made);
    expect((await run(simulation, { [B]: { tour: LATER } })).told).toEqual([`${B}#tour unchanged`]);
    expect(edits(simulation)).toEqual(made);
  });
});

test("a pull request that puts the state into another store previews nothing, and says so", async () => {
  const simulation = await open({ controls: true });
  const { workspace } = simulation;
  await runOnly(simulation, { [A]: { tour: TOUR } }, [A]);
  const state = await fileStore({ workspace, path: ".states/docs-a-videos.yml.json", instance: "" }).load();
  if (state === null) throw new Error("the apply has saved no state");
  const empty: StateStore = {
    load: async () => null,
    save: async () => {
      throw new StateError("Nothing may be saved here.");
    },
    texts: { get: async () => "" },
  };
  const storeOf = () => ({
    place: "the new store",
    open: async () => empty,
    findTraces: async () => ({
      states: [{ state, place: "the former store", isGone: false }],
      evidence: [],
      unread: [],
    }),
  });
  const shown = await runOnly(simulation, { [A]: { tour: EDITED } }, [A], { ...show, ports: { storeOf } });
  expect(shown.told).toEqual(["tour planned edit"]);
  expect(shown.result.parts[0].report.preview?.entries["tour"]).toMatchObject({
    kind: "left",
    why: expect.stringContaining("in another place until the merge"),
  });
  expect(edits(simulation)).toEqual([]);
});
