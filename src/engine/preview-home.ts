import type { State } from "../state/state.js";
import type { StateStore } from "../state/store.js";
import type { Loaded } from "./load.js";
import type { Ports } from "./ports.js";

/** The state that holds a manifest's previews, and the store that has it. */
export type Home = { readonly state: State; readonly store: StateStore };

/**
 * Where a pull request keeps the previews of a manifest: in the state that the default branch goes on with, also where the pull request
 * gives the manifest another name. A state under that name would hide at the merge what was applied meanwhile, and no run of the default
 * branch would look there for a preview that is left. `null` where that state can't be written to: it is in another kind of store, or
 * another run has just saved it.
 */
export async function previewHome(
  { storeOf }: Pick<Ports, "storeOf">,
  { before, store, isTakenOver, left }: Pick<Loaded, "before" | "store" | "isTakenOver" | "left">,
): Promise<Home | null> {
  if (before === null) return null;
  if (!isTakenOver) return { state: before, store };
  const former = left.find(({ lineage }) => lineage === before.lineage);
  if (former === undefined) return null;
  const home = await storeOf(former.manifest).open();
  const state = await home.load();
  return state?.lineage === before.lineage && state.serial === before.serial ? { state, store: home } : null;
}
