import { reading } from "./reading.js";

/** Doesn't know which runs have appended. */
export const forgetsRuns = reading((facts) => facts.filter(({ fact }) => fact !== "run"));
