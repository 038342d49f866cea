import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileStore } from "../../../src/state/stores/file.js";
import { open } from "../../fixtures/engine-runs.js";
import { type Manifests, pathOf, runOnly, sentBy } from "../../fixtures/several-manifests.js";

const A = "docs/a/videos.yml";
const B = "docs/b/videos.yml";
const TOUR = { task: "Explain the tour." };
const EDITED = { ...TOUR, edits: ["Say more."] };
const OTHER = { task: "Explain the other thing." };

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

describe("an entry that is back, where its state is older than what the others say of it, is not made again:", () => {
  const patterns = ["docs/**/videos.yml"];
  const back = { [A]: { tour: TOUR, other: OTHER } };

  /** The entry moves from A to B, whose own entry moves to A. Then B is deleted. */
  async function moved() {
    const simulation = await open();
    await runOnly(simulation, { [A]: { tour: TOUR }, [B]: { other: OTHER } }, patterns);
    await runOnly(simulation, { [A]: { other: OTHER }, [B]: { tour: TOUR } }, patterns);
    sentBy(simulation);
    return simulation;
  }

  test("another run takes it back between two reads of this one", async () => {
    const simulation = await moved();
    const store = fileStore({ workspace: simulation.workspace, path: pathOf(A), instance: "" });
    const state = await store.load();
    await runOnly(simulation, back, patterns);
    const late = await runOnly(simulation, back, patterns, {
      loaded: new Map([[A, { ...store, load: async () => state }]]),
    });
    expect(late.told).toEqual([`${A}#tour blocked null`, `${A}#other unchanged`]);
    expect(late.result.parts[0].report.entries[0]?.error?.detail).toContain(`${A}#tour, ${B}#tour`);
    expect((await runOnly(simulation, back, patterns)).told).toEqual([`${A}#tour unchanged`, `${A}#other unchanged`]);
    expect(sentBy(simulation)).toEqual([]);
  });

  test("an older state was restored, and the entry goes on once it names its video", async () => {
    const simulation = await moved();
    const { workspace } = simulation;
    const [own, kept] = [join(workspace, pathOf(A)), join(workspace, "kept.json")];
    copyFileSync(own, kept);
    await runOnly(simulation, back, patterns);
    const uuid = (await fileStore({ workspace, path: pathOf(A), instance: "" }).load())?.videos["tour"]?.uuid ?? "none";
    copyFileSync(kept, own);
    expect((await runOnly(simulation, back, patterns)).told).toEqual([
      `${A}#tour blocked null`,
      `${A}#other unchanged`,
    ]);
    const named = { [A]: { tour: { ...TOUR, uuid }, other: OTHER } };
    expect((await runOnly(simulation, named, patterns)).told).toEqual([
      `${A}#tour succeeded adopt`,
      `${A}#other unchanged`,
    ]);
    expect(sentBy(simulation)).toEqual([]);
  });
});

describe("an entry that gets another id and other words while its manifest gets another name keeps its video", () => {
  const visit = { task: "Explain the whole tour to a guest.", moved_from: `${A}#tour` };

  test.each([
    ["where the run has one manifest", [A], [B], "visit succeeded edit"],
    ["where the run may have several", ["docs/**/videos.yml"], ["docs/**/videos.yml"], `${B}#visit succeeded edit`],
  ])("%s", async (_name, before, after, said) => {
    const simulation = await open();
    await runOnly(simulation, { [A]: { tour: TOUR } }, before);
    sentBy(simulation);
    expect((await runOnly(simulation, { [B]: { visit } }, after)).told).toEqual([said]);
    expect(sentBy(simulation)).toEqual(["/v1/edits"]);
    expect((await runOnly(simulation, { [B]: { visit } }, after)).told).toEqual([
      said.replace("succeeded edit", "unchanged"),
    ]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  test("and it goes to a third manifest", async () => {
    const simulation = await open();
    const patterns = ["docs/**/videos.yml"];
    const c = "docs/c/videos.yml";
    await runOnly(simulation, { [A]: { tour: TOUR, other: OTHER }, [c]: { third: {} } }, patterns);
    sentBy(simulation);
    const { told } = await runOnly(simulation, { [B]: { other: OTHER }, [c]: { third: {}, visit } }, patterns);
    expect(told).toEqual([`${B}#other unchanged`, `${c}#third unchanged`, `${c}#visit succeeded edit`]);
    expect(sentBy(simulation)).toEqual(["/v1/edits"]);
    expect(simulation.sandbox.videos()).toHaveLength(3);
  });
});
