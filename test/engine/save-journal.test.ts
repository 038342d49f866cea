import { join } from "node:path";
import { expect, test } from "vitest";
import { saveJournal } from "../../src/engine/save-journal.js";
import { fileJournal } from "../../src/state/journal.js";
import { StateKeeper } from "../../src/state/keeper.js";
import { readJournal } from "../../src/state/replay.js";
import { emptyRecord, type State } from "../../src/state/state.js";
import { StateError, type StateStore } from "../../src/state/store.js";
import { fileStore } from "../../src/state/stores/file.js";
import { NO_TEXTS } from "../../src/state/texts.js";
import { brief, inDoubt } from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

test("what a laptop saves for a killed apply still stands behind the newest run of the workflow", async () => {
  const held = stateOf({ serial: 4, run: { id: "1002", attempt: 1, url: null } });
  const saved: State[] = [];
  const store = { load: async () => held, save: async (state: State) => void saved.push(state), texts: NO_TEXTS };
  const replayed = { state: held, base: held, unsaved: true, loaded: held, tried: [], unsent: new Map() };
  const run = { id: "local-20261122T101112Z-0b7f", attempt: 1, url: null };
  // The store may have been emptied meanwhile.
  for (const found of [held, null])
    expect(await saveJournal(store, { path: "journal", replayed, run, held: found })).toBe(5);
  const behind = { ...run, after: "1002" };
  expect(saved.map((state) => state.run)).toEqual([behind, behind]);
});

test("a run that could not save the new id of an entry leaves that to its journal", async () => {
  const folder = await temporaryFolder();
  const store = fileStore({ path: join(folder, "state.json"), instance: "" });
  const record = { ...emptyRecord("k", "training"), uuid: "u1" };
  await store.save(stateOf({ serial: 0, videos: { tour: record } }));
  const stored = await store.load();
  if (stored === null) throw new Error("there is a state");
  const path = join(folder, "run.journal");
  const refusing = { ...store, save: async () => await Promise.reject(new StateError("no room")) };
  const state = { ...stored, videos: { intro: record } };
  const run = { id: "1002", attempt: 1, url: null };
  const keeper = new StateKeeper({
    state,
    stored,
    changed: true,
    store: refusing,
    journal: fileJournal(path),
    run,
    texts: NO_TEXTS,
  });
  await expect(keeper.save()).rejects.toThrow("no room");
  const replayed = await readJournal(path);
  if (replayed === null) throw new Error("there is a journal");
  await saveJournal(store, { path, replayed, run, held: stored });
  expect((await store.load())?.videos).toEqual({ intro: record });
});

test("the journal of a run that a later one has overtaken leaves the later one's name: the older is not applied again", async () => {
  const later = { id: "1002", attempt: 1, url: null };
  const held = stateOf({ serial: 4, run: later });
  const folder = await temporaryFolder();
  const store = fileStore({ path: join(folder, "state.json"), instance: "" });
  await store.save(held);
  const base = await store.load();
  if (base === null) throw new Error("there is a state");
  const videos = { tour: { ...emptyRecord("k", "training"), uuid: "u1" } };
  const replayed = {
    state: { ...base, videos },
    base,
    unsaved: true,
    loaded: base,
    tried: [],
    unsent: new Map(),
  };
  const run = { id: "1001", attempt: 1, url: null };
  await saveJournal(store, { path: join(folder, "journal"), replayed, run, held: base });
  expect(await store.load()).toMatchObject({ run: later, videos });
});

test("a creation that was taken back stays so, though the save that noted it has arrived", async () => {
  const path = join(await temporaryFolder(), "state.json");
  const open = () => fileStore({ path, instance: "" });
  await open().save(stateOf({ serial: 1 }));
  const stored = await open().load();
  if (stored === null) throw new Error("the state was saved");
  const run = { id: "1002", attempt: 1, url: null };
  const store: StateStore = {
    ...open(),
    async save(state, options) {
      await open().save(state, options);
      throw new StateError("the reply was lost");
    },
  };
  const journal = `${path}.journal`;
  const keeper = new StateKeeper({
    ...{ state: stored, stored, changed: true, store, run, texts: NO_TEXTS },
    journal: fileJournal(journal),
  });
  const doubt = inDoubt(brief("Explain it."), {}, { run });
  keeper.put("a", doubt);
  await expect(keeper.save()).rejects.toThrow("the reply was lost");
  keeper.put("a", { ...doubt, in_flight: null, former_uuids: ["u1"] });
  const replayed = await readJournal(journal);
  if (replayed === null) throw new Error("the journal was written");
  const again = open();
  await saveJournal(again, { path: journal, replayed, run, held: await again.load() });
  expect((await open().load())?.videos["a"]).toMatchObject({ in_flight: null, former_uuids: ["u1"] });
});
