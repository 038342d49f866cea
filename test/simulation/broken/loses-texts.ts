import { type Build, SOUND } from "../../../harness/histories/build.js";
import { NO_TEXTS } from "../../../src/state/texts.js";

/** Saves the state without the texts that it names. */
export const losesTexts: Build = {
  ...SOUND,
  store: (store) => ({
    load: async () => await store.load(),
    save: async (state, options) => await store.save(state, { ...options, texts: NO_TEXTS }),
    texts: store.texts,
  }),
};
