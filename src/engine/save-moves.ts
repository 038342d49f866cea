import type { Moved } from "../plan/moves-between.js";
import type { StateKeeper } from "../state/keeper.js";
import { placed, recordOf } from "../state/records.js";
import type { Intent, Run, State } from "../state/state.js";
import { StateError } from "../state/store.js";
import { chainOf } from "./causes.js";
import type { Ports } from "./ports.js";

/** What moves between the manifests of a run have done to one of them, and what holds its state. */
type Side = Pick<Moved, "moves" | "given" | "state"> & { readonly keeper: StateKeeper };

/** A state with what it gives to others still in it: until they have saved that, no save of this one may drop it. */
export function withGiven({ state, given }: Pick<Moved, "given" | "state">): State {
  if (given === null) return state;
  return {
    ...state,
    videos: { ...state.videos, ...given.videos },
    intents: together(state.intents, given.intents),
  };
}

/**
 * Saves the states between which records have moved, before anything is sent. First those that have got one, still with what they give
 * themselves, so that no moment leaves a record nowhere; then those that gave one. A run that ends in between leaves it in both, and the
 * next one completes the move. Each keeper begins with what `withGiven` returns. Throws `StateError`.
 */
export async function saveMoves(all: readonly Side[]): Promise<void> {
  const givers = all.flatMap(({ given, ...side }) => (given === null ? [] : [{ ...side, given }]));
  if (givers.length === 0) return;
  for (const { moves, keeper } of all) if (moves.length > 0) await keeper.save();
  for (const { given, state, keeper } of givers) {
    const left = Object.keys(given.videos).flatMap((id) => {
      const record = recordOf(state, id);
      return record === null ? [] : [[id, record] as const];
    });
    keeper.give(
      Object.fromEntries(left),
      given.intents.flatMap(({ entries }) => entries.map(({ id }) => id)),
    );
  }
  for (const { keeper } of givers) await keeper.save();
}

/**
 * Says in the state of a manifest that is gone what others have taken over from it: if the manifest comes back one day, its records are
 * out of date. Call it once the others have saved. Where it fails, the log says so.
 */
export async function saveLeft({ storeOf, log }: Pick<Ports, "storeOf" | "log">, left: State, run: Run): Promise<void> {
  try {
    const store = await storeOf(left.manifest).open();
    const held = await store.load();
    // In another store, or somebody has saved meanwhile.
    if (held?.lineage !== left.lineage || held.serial !== left.serial) return;
    await store.save({ ...left, serial: left.serial + 1, run: placed(run, held.run) }, { texts: store.texts });
    await store.close?.();
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    log.info(`What was taken over from ${left.manifest} could not be noted in its state: ${chainOf(error)}`);
  }
}

/** Each intent once, with its entries of both sides. */
function together(intents: readonly Intent[], others: readonly Intent[]): Intent[] {
  const all = new Map<string, Intent>();
  for (const intent of [...intents, ...others]) {
    const { entries = [] } = all.get(intent.id) ?? {};
    all.set(intent.id, { ...intent, entries: [...entries, ...intent.entries] });
  }
  return [...all.values()];
}
