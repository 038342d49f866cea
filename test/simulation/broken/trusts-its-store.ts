import { type Build, SOUND } from "../../../harness/histories/build.js";

const NOTHING = { signs: [], unread: [] };

/** Asks its own store alone, and takes what isn't there for a first run. */
export const trustsItsStore: Build = {
  ...SOUND,
  evidence: () => ({ known: async () => NOTHING, look: async () => NOTHING }),
};
