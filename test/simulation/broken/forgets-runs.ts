import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Doesn't know which run has saved a state. */
export const forgetsRuns: Build = {
  ...SOUND,
  store: (store) => ({
    ...store,
    async load() {
      const state = await store.load();
      return state === null ? null : { ...state, run: null };
    },
  }),
};
