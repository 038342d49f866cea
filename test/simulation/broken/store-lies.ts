import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Says that it has saved, and saves only every other time. */
export const storeLies: Build = {
  ...SOUND,
  store: (store) => {
    let saves = 0;
    return {
      load: async () => await store.load(),
      save: async (state, options) => {
        if (saves++ % 2 === 1) await store.save(state, options);
      },
      texts: store.texts,
    };
  },
};
