import { type Build, SOUND } from "../../../harness/histories/build.js";
import { NO_TEXTS } from "../../../src/ledger/texts.js";

/** Appends facts without the texts that they name. */
export const losesTexts: Build = {
  ...SOUND,
  store: (store) => ({ ...store, append: async (cursor, facts) => await store.append(cursor, facts, NO_TEXTS) }),
};
