import * as fc from "../node_modules/fast-check/lib/fast-check.js";

export * from "../node_modules/fast-check/lib/fast-check.js";

/** fast-check for the runs of mutants: few cases of a property, and of a mutant that fails not the smallest one. */
export default {
  ...fc,
  assert: <T>(property: fc.IRawProperty<T>, options: fc.Parameters<T> = {}) =>
    fc.assert(property, { ...options, numRuns: Math.min(options.numRuns ?? 100, 20), endOnFailure: true }),
};
