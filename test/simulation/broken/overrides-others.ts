import { type Build, SOUND } from "../../../harness/histories/build.js";
import { StateConflict } from "../../../src/state/store.js";

/** Goes on where another run has saved, as if it had saved itself. */
export const overridesOthers: Build = {
  ...SOUND,
  store: (store) => ({
    ...store,
    async save(state, options) {
      try {
        return await store.save(state, options);
      } catch (error) {
        if (error instanceof StateConflict) return;
        throw error;
      }
    },
  }),
};
