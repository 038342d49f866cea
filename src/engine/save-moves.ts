import type { Given, Moved } from "../plan/moves-between.js";
import type { StateKeeper } from "../state/keeper.js";
import type { Intent } from "../state/state.js";

/** What moves between the manifests of a run have done to one of them, and what holds its state. */
type Side = Pick<Moved, "moves" | "given"> & { readonly keeper: StateKeeper };

/**
 * Saves the states between which records have moved, before anything is sent. First those that have got one, still with what they give
 * themselves, so that no moment leaves a record nowhere; then those that gave one. A run that ends in between leaves it in both, and the
 * next one completes the move. Throws `StateError`.
 */
export async function saveMoves(all: readonly Side[]): Promise<void> {
  if (all.every(({ given }) => given === null)) return;
  const takers = all.filter(({ moves }) => moves.length > 0);
  const givings = takers.flatMap(({ given, keeper }) => (given === null ? [] : [keep(given, keeper)]));
  for (const { keeper } of takers) await keeper.save();
  // Not before: what the journal says is given away, the next process saves.
  for (const give of givings) give();
  for (const { given, keeper } of all) if (given !== null) await keeper.save();
}

/** Puts back what a state gives away. What it returns gives it away again. */
function keep({ videos, intents }: Given, keeper: StateKeeper): () => void {
  const left = Object.keys(videos).flatMap((id) => {
    const record = keeper.record(id);
    return record === null ? [] : [{ id, record }];
  });
  for (const [id, record] of Object.entries(videos)) keeper.put(id, record);
  if (intents.length > 0) keeper.putIntents(together(keeper.state.intents, intents));
  return () => {
    for (const { id, record } of left) keeper.put(id, record);
    keeper.resolveIntents(intents.flatMap(({ entries }) => entries.map(({ id }) => id)));
  };
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
