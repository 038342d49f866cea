import { type Build, SOUND } from "../../../harness/histories/build.js";
import { NOTHING } from "../../../src/engine/load/findings.js";

/** Asks its own store alone, and takes what isn't there for a first run. */
export const trustsItsStore: Build = {
  ...SOUND,
  elsewhere: ({ isDue }) => ({
    copies: async () => NOTHING,
    look: async () => NOTHING,
    others: async () => [],
    ...(isDue === undefined ? {} : { isDue }),
  }),
};
