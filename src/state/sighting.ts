import type { State } from "./state.js";

/** A serial that a state has had: evidence of an earlier save. The lineage may be shortened. */
export type Sighting = { readonly lineage: string; readonly serial: number };

/** Whether a sighting is one of this lineage. */
export function isOfLineage(sighting: Sighting, lineage: string): boolean {
  return shortLineage(sighting.lineage) === shortLineage(lineage);
}

/** Whether a person has given up the lineage of `other` for this state. */
export function givesUp({ given_up: lineages = [] }: Pick<State, "given_up">, other: Sighting): boolean {
  return lineages.some((lineage) => isOfLineage(other, lineage));
}

/** Enough to tell the states of one repository apart. */
export function shortLineage(lineage: string): string {
  return lineage.replaceAll("-", "").slice(0, 12);
}
