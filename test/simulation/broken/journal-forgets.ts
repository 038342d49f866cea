import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Nothing reaches the journal. */
export const journalForgets: Build = { ...SOUND, journal: () => ({ append: () => {} }) };
