import type { Tip } from "./git-data.js";
import { Turns } from "./turns.js";

/**
 * Turns of the stores that save on one branch in one process, a manifest each. Side by side they would refuse each other's pushes.
 * In turn, each goes on from what the one before it has pushed.
 */
export class BranchTurns extends Turns {
  /** Tips of which each was pushed by one of these stores right on top of the one before it; `null` for no branch. */
  #chain: readonly (Tip | null)[] = [];

  /**
   * The newest tip that has nothing new but what these stores have pushed since `tip`: a state that was read there is as it was. `tip` itself
   * where there is none.
   */
  after(tip: Tip | null): Tip | null {
    return this.#has(tip) ? (this.#chain.at(-1) ?? tip) : tip;
  }

  pushed(tip: Tip, { on }: { on: Tip | null }): void {
    const goesOn = this.#chain.length > 0 && commitOf(this.#chain.at(-1) ?? null) === commitOf(on);
    this.#chain = goesOn ? [...this.#chain, tip] : [on, tip];
  }

  #has(tip: Tip | null): boolean {
    return this.#chain.some((known) => commitOf(known) === commitOf(tip));
  }
}

function commitOf(tip: Tip | null): string | null {
  return tip?.commit ?? null;
}
