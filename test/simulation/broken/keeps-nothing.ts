import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Nothing reaches the file of pending facts. */
export const keepsNothing: Build = { ...SOUND, pending: () => ({ append: () => {}, close: () => {} }) };
