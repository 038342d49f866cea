import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Appends at whatever the store has by now, and not at what a decision was made from. */
export const seesNobody: Build = {
  ...SOUND,
  store: (store) => ({
    ...store,
    append: async (_cursor, facts, texts) => {
      for (;;) {
        const { cursor } = await store.read();
        const then = await store.append(cursor, facts, texts);
        if (then !== "conflict") return then;
      }
    },
  }),
};
