import { type Build, SOUND } from "../../../harness/histories/playback.js";

/** Nothing reaches the journal. */
export const journalForgets: Build = { ...SOUND, journal: () => ({ append: () => {} }) };
