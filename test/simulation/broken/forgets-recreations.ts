import { reading } from "./reading.js";

/** Doesn't know which run's input `recreate` has begun a job. */
export const forgetsRecreations = reading((facts) =>
  facts.map((fact) => (fact.fact === "began" ? { ...fact, recreates: null } : fact)),
);
