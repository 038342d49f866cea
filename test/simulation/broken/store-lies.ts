import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Says that it has appended, and appends only every other time. */
export const storeLies: Build = {
  ...SOUND,
  store: (store) => {
    let appends = 0;
    return {
      ...store,
      append: async (cursor, facts, texts) => (appends++ % 2 === 1 ? await store.append(cursor, facts, texts) : cursor),
    };
  },
};
