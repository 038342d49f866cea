import { loading } from "./loading.js";

/** Doesn't know which run has saved a state. */
export const forgetsRuns = loading((state) => ({ ...state, run: null }));
