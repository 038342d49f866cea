import { expect, test } from "vitest";
import { saveJournal } from "../../src/engine/save-journal.js";
import type { State } from "../../src/state/state.js";
import { NO_TEXTS } from "../../src/state/texts.js";
import { stateOf } from "../fixtures/states.js";

test("what a laptop saves for a killed apply still stands behind the newest run of the workflow", async () => {
  const held = stateOf({ serial: 4, run: { id: "1002", attempt: 1, url: null } });
  const saved: State[] = [];
  const store = { load: async () => held, save: async (state: State) => void saved.push(state), texts: NO_TEXTS };
  const replayed = { state: held, base: held, unsaved: true, loaded: held, tried: [] };
  const run = { id: "local-20261122T101112Z-0b7f", attempt: 1, url: null };
  expect(await saveJournal(store, { path: "journal", replayed, run })).toBe(5);
  expect(saved.map((state) => state.run)).toEqual([{ ...run, after: "1002" }]);
});
