import { expect, test } from "vitest";
import { saveJournal } from "../../src/engine/save-journal.js";
import { emptyRecord, type State } from "../../src/state/state.js";
import { NO_TEXTS } from "../../src/state/texts.js";
import { stateOf } from "../fixtures/states.js";

test("what a laptop saves for a killed apply still stands behind the newest run of the workflow", async () => {
  const held = stateOf({ serial: 4, run: { id: "1002", attempt: 1, url: null } });
  const saved: State[] = [];
  const store = { load: async () => held, save: async (state: State) => void saved.push(state), texts: NO_TEXTS };
  const replayed = { state: held, base: held, unsaved: true, loaded: held, tried: [], giving: null };
  const run = { id: "local-20261122T101112Z-0b7f", attempt: 1, url: null };
  expect(await saveJournal(store, { path: "journal", replayed, run })).toBe(5);
  expect(saved.map((state) => state.run)).toEqual([{ ...run, after: "1002" }]);
});

test.each([
  ["has arrived, though nobody heard of it, stays given", true],
  ["has not arrived is left to the next run", false],
])("what a run gave to another manifest and %s", async (_name, hasArrived) => {
  const uuid = "11111111-0000-4000-8000-000000000000";
  const tour = { ...emptyRecord("training"), uuid };
  const left = { ...emptyRecord("training"), former_uuids: [uuid], retired: true, moved_to: "b.yml#tour" };
  const loaded = stateOf({ serial: 4, run: { id: "1002", attempt: 1, url: null }, videos: { tour } });
  const given = { ...loaded, serial: 5, videos: { tour: left } };
  const saved: State[] = [];
  const store = {
    exclusive: true as const,
    load: async () => (hasArrived ? given : loaded),
    save: async (state: State) => void saved.push(state),
    texts: NO_TEXTS,
  };
  const trying = { ...loaded, serial: 5 };
  const giving = { videos: { tour: left }, intents: [] };
  const replayed = { state: trying, base: loaded, unsaved: true, loaded, tried: [given], giving };
  await saveJournal(store, { path: "journal", replayed, run: null });
  expect(saved.map(({ videos }) => videos)).toEqual([{ tour: hasArrived ? left : tour }]);
});
