import { type Build, SOUND } from "../../../harness/histories/build.js";
import { mapVideos } from "../../../src/state/records.js";
import type { State } from "../../../src/state/state.js";

/** Tells records apart by their ids, so that a renamed one is another one. */
export const knowsRecordsById: Build = {
  ...SOUND,
  store: (store) => ({
    ...store,
    async load() {
      const state = await store.load();
      return state === null ? null : keyedById(state);
    },
    save: async (state, options) => await store.save(keyedById(state), options),
  }),
};

function keyedById(state: State): State {
  return { ...state, videos: mapVideos(state, (record, id) => [id, { ...record, key: id }]) };
}
