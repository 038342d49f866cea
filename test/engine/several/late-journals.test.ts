import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../../harness/engine-simulation.js";
import { saveJournal } from "../../../src/engine/save-journal.js";
import { fileJournal, journalTexts, readJournal } from "../../../src/state/journal.js";
import type { State } from "../../../src/state/state.js";
import { StateError, type StateStore } from "../../../src/state/store.js";
import { open } from "../../fixtures/engine-runs.js";
import { type Manifests, runOver, sentBy } from "../../fixtures/several-manifests.js";

const A = "docs/a/videos.yml";
const B = "docs/b/videos.yml";
const TOUR = { task: "Explain the tour.", edits: ["Say more."] };
const MORE = { ...TOUR, edits: [...TOUR.edits, "Say less."] };
const HERE = { [A]: { tour: TOUR, first: {} }, [B]: { other: {} } };
const THERE = { [A]: { first: {} }, [B]: { other: {}, tour: TOUR } };

/** An apply on a laptop whose saves of the first manifest fail after so many. Returns what saves its journal later. */
async function applyOnLaptop(simulation: EngineSimulation, manifests: Manifests, savesOfA: number) {
  let saves = 0;
  const journal = `${simulation.workspace}/laptop.journal`;
  const storeOf = (manifest: string) => {
    const store = simulation.storeOf(manifest);
    const save: StateStore["save"] = async (state: State, options) => {
      if (manifest === A && saves++ >= savesOfA) throw new StateError("The state was not saved: refused.");
      return await store.save(state, options);
    };
    return { place: manifest, open: async () => ({ ...store, save }) };
  };
  const newJournal = (manifest: string) => {
    const path = manifest === A ? journal : `${simulation.workspace}/other.journal`;
    return { texts: journalTexts(path), begin: () => fileJournal(path) };
  };
  const run = { id: "local-20261122T101112Z-0b7f", attempt: 1, url: null };
  const { stopped } = await runOver(simulation, manifests, { run, ports: { storeOf, newJournal } });
  expect(stopped).toContain("was not saved");
  sentBy(simulation);
  return async () => {
    const replayed = await readJournal(journal);
    if (replayed?.unsaved !== true) throw new Error("the laptop has saved everything");
    await saveJournal(simulation.storeOf(A), { path: journal, replayed, run });
  };
}

describe("a laptop that could not save what it gave to another manifest saves it when the entry is back", () => {
  test.each([
    ["as it was", TOUR, "unchanged"],
    ["and was edited meanwhile", MORE, "succeeded edit"],
  ])("%s: the video stays with its entry, and nothing is paid", async (_name, tour, outcome) => {
    const simulation = await open();
    await runOver(simulation, HERE);
    const { uuid } = (await simulation.state(A)).videos["tour"] ?? {};
    const saveLater = await applyOnLaptop(simulation, THERE, 0);
    const back = { [A]: { tour, first: {} }, [B]: { other: {} } };
    expect((await runOver(simulation, back)).told).toContain(`${A}#tour ${outcome}`);
    sentBy(simulation);
    await saveLater();
    expect((await simulation.state(A)).videos["tour"]).toMatchObject({ uuid, retired: false });
    const { told } = await runOver(simulation, {});
    expect(told).toEqual([`${A}#tour unchanged`, `${A}#first unchanged`, `${B}#other unchanged`]);
    expect(sentBy(simulation)).toEqual([]);
  });

  test("and it had saved that, but not what it did later: the video stays with its entry", async () => {
    const simulation = await open();
    await runOver(simulation, HERE);
    const { uuid } = (await simulation.state(A)).videos["tour"] ?? {};
    const edited = { ...THERE, [A]: { first: { edits: ["Say it twice."] } } };
    const saveLater = await applyOnLaptop(simulation, edited, 1);
    expect((await simulation.state(A)).videos["tour"]).toMatchObject({ uuid: null, moved_to: `${B}#tour` });
    await runOver(simulation, HERE);
    expect((await simulation.state(A)).videos["tour"]).toMatchObject({ uuid });
    await saveLater();
    expect((await simulation.state(A)).videos["tour"]).toMatchObject({ uuid, retired: false });
    expect((await runOver(simulation, HERE)).told).toContain(`${A}#tour unchanged`);
  });

  test("and it is in doubt whether the video was made: that stays in doubt", async () => {
    const simulation = await open();
    await runOver(simulation, { [A]: { first: {} }, [B]: { other: {} } });
    simulation.network = async (request, pass) => {
      const response = await pass();
      if (request.method === "POST" && request.url.endsWith("/v1/videos"))
        throw Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
      return response;
    };
    await runOver(simulation, HERE);
    simulation.network = async (_request, pass) => await pass();
    const saveLater = await applyOnLaptop(simulation, THERE, 0);
    await runOver(simulation, HERE);
    await saveLater();
    expect((await runOver(simulation, {})).told).toContain(`${A}#tour blocked null`);
    expect(sentBy(simulation)).toEqual([]);
  });
});

test("what a laptop gave to another manifest and could not save, the next run gives", async () => {
  const simulation = await open();
  await runOver(simulation, HERE);
  const { uuid } = (await simulation.state(A)).videos["tour"] ?? {};
  const saveLater = await applyOnLaptop(simulation, THERE, 0);
  await saveLater();
  const { told } = await runOver(simulation, {});
  expect(told).toEqual([`${A}#first unchanged`, `${B}#other unchanged`, `${B}#tour unchanged`]);
  expect((await simulation.state(A)).videos["tour"]).toMatchObject({ uuid: null, moved_to: `${B}#tour` });
  expect((await simulation.state(B)).videos["tour"]).toMatchObject({ uuid });
  expect(sentBy(simulation)).toEqual([]);
});
