import { join } from "node:path";
import { expect, test } from "vitest";
import type { Run, State } from "../../../src/state/state.js";
import type { StateStore } from "../../../src/state/store.js";
import { backedUp } from "../../../src/state/stores/backed-up.js";
import { fileStore } from "../../../src/state/stores/file.js";
import { stateOf } from "../../fixtures/states.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const runOf = (id: string): Run => ({ id, attempt: 1, url: null });

/** A file that run 10 has saved, and the store of run 11, whose next backup is due. */
async function begin() {
  const path = join(await temporaryFolder(), "state.json");
  const file = fileStore({ path, instance: "" });
  await file.save(stateOf({ serial: 1, run: runOf("10") }));
  let isDown = false;
  const opened = fileStore({ path, instance: "" });
  const store: StateStore = {
    texts: opened.texts,
    load: async () => await opened.load(),
    save: async (state, options) => {
      if (isDown) throw new Error("503");
      return await opened.save(state, options);
    },
  };
  const uploads: State[] = [];
  const backed = backedUp({
    store,
    run: runOf("11"),
    upload: async (state) => {
      uploads.push(state);
    },
    isDue: async () => true,
    log: { info: () => {}, notice: () => {} },
  });
  const cut = (down: boolean) => {
    isDown = down;
  };
  return { backed, uploads, cut, durable: async () => await file.load() };
}

test("a run that saves nothing renews a backup that is due", async () => {
  const { backed, uploads, durable } = await begin();
  await backed.load();
  await backed.close();
  expect(await durable()).toMatchObject({ serial: 2, run: runOf("11") });
  expect(uploads).toMatchObject([{ serial: 2 }]);
});

test("a run whose save has failed doesn't save the former state in its place, which would keep post from saving", async () => {
  const { backed, uploads, cut, durable } = await begin();
  const loaded = await backed.load();
  cut(true);
  await expect(backed.save({ ...stateOf(), ...loaded, serial: 2, run: runOf("11") })).rejects.toThrow("503");
  cut(false);
  await backed.close();
  expect(await durable()).toMatchObject({ serial: 1, run: runOf("10") });
  expect(uploads).toEqual([]);
});
