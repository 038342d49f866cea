import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../../harness/engine-simulation.js";
import type { State } from "../../../src/state/state.js";
import type { StateStore } from "../../../src/state/store.js";
import { open } from "../../fixtures/engine-runs.js";
import { type Manifests, runOver, sentBy } from "../../fixtures/several-manifests.js";
import { many } from "../../fixtures/simulated-runs.js";

const A = "docs/a/videos.yml";
const B = "docs/b/videos.yml";
/** A task of its own, whatever the entry's id is. */
const TOUR = { task: "Explain the tour.", edits: ["Say more."] };

async function made(manifests: Manifests) {
  const simulation = await open();
  await runOver(simulation, manifests);
  sentBy(simulation);
  return simulation;
}

async function uuidIn(simulation: EngineSimulation, path: string, id: string) {
  return (await simulation.state(path)).videos[id]?.uuid ?? null;
}

describe("an entry that moves from one manifest to another takes its video along", () => {
  test("with an equal brief, and nothing is paid again", async () => {
    const simulation = await made({ [A]: { tour: TOUR, ...many(1) }, [B]: { other: {} } });
    const uuid = await uuidIn(simulation, A, "tour");
    const moved = { [A]: many(1), [B]: { other: {}, "the-tour": TOUR } };
    const shown = await runOver(simulation, moved, { task: { kind: "plan", notices: [] } });
    expect(shown.result.parts[1]?.report.moves).toEqual([{ from: `${A}#tour`, to: "the-tour", byBrief: true }]);
    expect(shown.result.parts.flatMap(({ report }) => report.retirements)).toEqual([]);
    expect((await runOver(simulation, {})).told).toEqual([
      `${A}#v01 unchanged`,
      `${B}#other unchanged`,
      `${B}#the-tour unchanged`,
    ]);
    expect(sentBy(simulation)).toEqual([]);
    expect(await uuidIn(simulation, B, "the-tour")).toBe(uuid);
    expect((await simulation.state(A)).videos["tour"]).toMatchObject({
      uuid: null,
      former_uuids: [uuid],
      retired: true,
      moved_to: `${B}#the-tour`,
    });
    expect((await runOver(simulation, {})).told.every((line) => line.endsWith("unchanged"))).toBe(true);
  });

  test("named by moved_from, and is edited as what changed asks for", async () => {
    const simulation = await made({ [A]: { tour: TOUR }, [B]: { other: {} } });
    const uuid = await uuidIn(simulation, A, "tour");
    const changed = { ...TOUR, edits: [...TOUR.edits, "Say less."], moved_from: `${A}#tour` };
    const { told } = await runOver(simulation, { [A]: {}, [B]: { other: {}, visit: changed } });
    expect(told).toEqual([`${B}#other unchanged`, `${B}#visit succeeded edit`]);
    expect(sentBy(simulation)).toEqual(["/v1/edits"]);
    expect(await uuidIn(simulation, B, "visit")).toBe(uuid);
    // A text that the edit is derived from came along.
    const rewritten = { ...changed, task: "Explain the whole tour to a guest." };
    const next = await runOver(simulation, { [B]: { other: {}, visit: rewritten } });
    expect(next.told).toContain(`${B}#visit succeeded edit`);
  });

  test("into a manifest that is new", async () => {
    const simulation = await made({ [A]: { tour: TOUR, ...many(1) } });
    const { told } = await runOver(simulation, { [A]: many(1), "docs/c/videos.yml": { tour: TOUR } });
    expect(told).toEqual([`${A}#v01 unchanged`, "docs/c/videos.yml#tour unchanged"]);
    expect(sentBy(simulation)).toEqual([]);
  });

  test("while it is made", async () => {
    const simulation = await open();
    await runOver(simulation, { [A]: { tour: TOUR }, [B]: { other: {} } }, { wait: false });
    sentBy(simulation);
    const { told } = await runOver(simulation, { [A]: {}, [B]: { other: {}, tour: TOUR } });
    expect(told).toEqual([`${B}#other succeeded resume`, `${B}#tour succeeded resume edit`]);
    expect(sentBy(simulation)).toEqual(["/v1/edits"]);
  });

  test("where it is in doubt whether it was made, and stays in doubt", async () => {
    const simulation = await open();
    simulation.network = async (request, pass) => {
      const response = await pass();
      if (request.method === "POST" && request.url.endsWith("/v1/videos"))
        throw Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
      return response;
    };
    await runOver(simulation, { [A]: { tour: TOUR }, [B]: {} });
    simulation.network = async (_request, pass) => await pass();
    sentBy(simulation);
    const { told, result } = await runOver(simulation, { [A]: {}, [B]: { tour: TOUR } });
    expect(told).toEqual([`${B}#tour blocked null`]);
    expect(result.parts[1]?.report.entries[0]?.error?.detail).toContain(`recreate: ${B}#tour`);
    expect(sentBy(simulation)).toEqual([]);
    expect((await simulation.state(A)).intents).toEqual([]);
  });

  test("and back again, with what was edited meanwhile", async () => {
    const simulation = await made({ [A]: { tour: TOUR }, [B]: { other: {} } });
    const uuid = await uuidIn(simulation, A, "tour");
    await runOver(
      simulation,
      { [A]: {}, [B]: { other: {}, tour: { ...TOUR, edits: ["Say more.", "Say it twice."] } } },
      {},
    );
    await runOver(simulation, { [B]: { other: {}, tour: { ...TOUR, moved_from: `${A}#tour` } } });
    sentBy(simulation);
    const { told } = await runOver(simulation, { [A]: { tour: TOUR }, [B]: { other: {} } });
    expect(told).toEqual([`${A}#tour unchanged`, `${B}#other unchanged`]);
    expect(sentBy(simulation)).toEqual([]);
    expect(await uuidIn(simulation, A, "tour")).toBe(uuid);
    expect(await uuidIn(simulation, B, "tour")).toBeNull();
  });
});

describe("a move between manifests that can't be made is told, and nothing is sent for the entry", () => {
  test.each([
    [
      "the entry still exists",
      { [A]: { tour: TOUR }, [B]: { visit: { ...TOUR, moved_from: `${A}#tour` } } },
      "still exists",
    ],
    [
      "the entry still exists in the same manifest",
      { [B]: { other: {}, visit: { ...TOUR, moved_from: `${B}#other` } } },
      `${B}#other, an entry that still exists`,
    ],
    ["its id is misspelt", { [A]: {}, [B]: { visit: { moved_from: `${A}#tuor` } } }, `Did you mean ${A}#tour?`],
    ["its path is missing", { [A]: {}, [B]: { visit: { moved_from: "tour" } } }, `Did you mean ${A}#tour?`],
    [
      "its manifest is not of the run",
      { [B]: { visit: { moved_from: "training/videos.yml#tour" } } },
      "no manifest training/videos.yml",
    ],
  ])("%s", async (_name, manifests: Manifests, message) => {
    const simulation = await made({ [A]: { tour: TOUR }, [B]: { other: {} } });
    const { result } = await runOver(simulation, manifests);
    const visit = result.parts[1]?.report.entries.find(({ id }) => id === "visit");
    expect(visit).toMatchObject({ outcome: "failed", error: { detail: expect.stringContaining(message) } });
    expect(sentBy(simulation)).toEqual([]);
  });

  test("its brief is that of two that are gone", async () => {
    const simulation = await made({ [A]: { one: TOUR, two: TOUR }, [B]: { other: {} } });
    const { result } = await runOver(simulation, { [A]: {}, [B]: { other: {}, tour: TOUR } });
    const detail = result.parts[1]?.report.entries[1]?.error?.detail;
    expect(detail).toContain(`its brief is that of ${A}#one, ${A}#two`);
    expect(sentBy(simulation)).toEqual([]);
  });

  test("it is back in a run that has not the manifest where its video is", async () => {
    const simulation = await made({ [A]: { tour: TOUR }, [B]: { other: {} } });
    await runOver(simulation, { [A]: {}, [B]: { other: {}, tour: TOUR } });
    const alone = await runOver(simulation, { [A]: { tour: TOUR }, [B]: { other: {} } }, { manifests: [A] });
    expect(alone.told).toEqual(["tour blocked null"]);
    expect(alone.result.parts[0].report.entries[0]?.error?.detail).toContain(`has moved to ${B}#tour`);
    expect(sentBy(simulation)).toEqual([]);
    expect((await runOver(simulation, {})).told).toEqual([`${A}#tour unchanged`, `${B}#other unchanged`]);
  });
});

test("copied into a second manifest, an entry gets a video of its own", async () => {
  const simulation = await made({ [A]: { tour: TOUR }, [B]: { other: {} } });
  const { told } = await runOver(simulation, { [B]: { other: {}, tour: TOUR } });
  expect(told).toEqual([`${A}#tour unchanged`, `${B}#other unchanged`, `${B}#tour succeeded create edit`]);
});

describe("a run that is killed around the two saves of a move", () => {
  /** Kills the run at a save: before it, or after it is durable. */
  function killed(simulation: EngineSimulation, at: { manifest: string; when: "before" | "after" }) {
    const storeOf = (path: string) => {
      const store = simulation.storeOf(path);
      const save: StateStore["save"] = async (state: State, options) => {
        const isAt = path === at.manifest;
        // A process that is gone never goes on.
        if (isAt && at.when === "before") throw new Error("killed");
        const merged = await store.save(state, options);
        if (isAt) throw new Error("killed");
        return merged;
      };
      return { place: path, open: async () => ({ ...store, save }) };
    };
    return { ports: { storeOf } };
  }

  test.each([
    ["before the first", { manifest: B, when: "before" }],
    ["between the two", { manifest: B, when: "after" }],
    ["before the second", { manifest: A, when: "before" }],
    ["after both", { manifest: A, when: "after" }],
  ] as const)("%s: nothing is sent, the video is never lost, and the next run makes the move", async (_name, at) => {
    const simulation = await made({ [A]: { tour: TOUR }, [B]: { other: {} } });
    const uuid = await uuidIn(simulation, A, "tour");
    const moved = {
      [A]: {},
      [B]: { other: {}, tour: { ...TOUR, edits: [...TOUR.edits, "Say less."], moved_from: `${A}#tour` } },
    };
    await runOver(simulation, moved, killed(simulation, at));
    expect(sentBy(simulation)).toEqual([]);
    const known = JSON.stringify([await simulation.state(A), await simulation.state(B)]);
    expect(known).toContain(uuid);
    expect((await runOver(simulation, {})).told).toEqual([`${B}#other unchanged`, `${B}#tour succeeded edit`]);
    expect(sentBy(simulation)).toEqual(["/v1/edits"]);
    expect(await uuidIn(simulation, B, "tour")).toBe(uuid);
    expect((await simulation.state(A)).videos["tour"]).toMatchObject({ uuid: null, moved_to: `${B}#tour` });
  });

  test.each([0, 1, 2, 3])("that change places, after save %i: neither is lost or paid for again", async (last) => {
    const other = { task: "Explain the other thing." };
    const simulation = await made({ [A]: { tour: TOUR }, [B]: { other } });
    const uuids = [await uuidIn(simulation, A, "tour"), await uuidIn(simulation, B, "other")];
    let saves = 0;
    const storeOf = (path: string) => {
      const store = simulation.storeOf(path);
      const save: StateStore["save"] = async (state: State, options) => {
        if (saves === last) throw new Error("killed");
        saves++;
        return await store.save(state, options);
      };
      return { place: path, open: async () => ({ ...store, save }) };
    };
    const tour = { ...TOUR, moved_from: `${A}#tour` };
    await runOver(simulation, { [A]: { other }, [B]: { tour } }, { ports: { storeOf } });
    expect(saves).toBe(last);
    expect((await runOver(simulation, {})).told).toEqual([`${A}#other unchanged`, `${B}#tour unchanged`]);
    expect([await uuidIn(simulation, B, "tour"), await uuidIn(simulation, A, "other")]).toEqual(uuids);
    expect(await uuidIn(simulation, A, "tour")).toBeNull();
    expect(await uuidIn(simulation, B, "other")).toBeNull();
    expect(sentBy(simulation)).toEqual([]);
  });

  test("between the two, and the commit is taken back: the video stays where it was, and nothing is paid", async () => {
    const simulation = await made({ [A]: { tour: TOUR }, [B]: { other: {} } });
    await runOver(
      simulation,
      { [A]: {}, [B]: { other: {}, tour: TOUR } },
      killed(simulation, { manifest: B, when: "after" }),
    );
    const { told } = await runOver(simulation, { [A]: { tour: TOUR }, [B]: { other: {} } });
    expect(told).toEqual([`${A}#tour unchanged`, `${B}#other unchanged`]);
    expect((await simulation.state(B)).videos["tour"]).toMatchObject({ uuid: null, moved_to: `${A}#tour` });
    expect(sentBy(simulation)).toEqual([]);
  });
});
