import type { Fact } from "../../../src/ledger/facts.js";
import { fold, type Ledger } from "../../../src/ledger/fold.js";

const folded = new WeakMap<readonly Fact[], Ledger>();

/** Adds up facts that don't change, each list once. */
export function foldOnce(facts: readonly Fact[]): Ledger {
  const known = folded.get(facts);
  if (known !== undefined) return known;
  const ledger = fold(facts);
  folded.set(facts, ledger);
  return ledger;
}
