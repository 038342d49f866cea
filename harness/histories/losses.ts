import { type Fact, idOf } from "../../src/ledger/facts.js";
import type { Loss } from "./fault.js";
import type { History } from "./history.js";
import type { DurableLedger } from "./ledgers/durable-ledger.js";
import { foldOnce } from "./ledgers/fold-once.js";
import type { Outside } from "./ledgers/outside.js";

/** Where the ledger of a history is, and what else tells of it. */
type Places = {
  /** What the setting names. */
  kind: History["store"];
  readonly store: DurableLedger;
  readonly outside: Outside;
  readonly isQuiet: boolean;
  /** Whether the history loses a ledger. */
  readonly hasLosses: boolean;
  emptyStore(): void;
};

/** A ledger as it once was, and what puts it back. */
type Point = { readonly kind: History["store"]; readonly facts: readonly Fact[]; readonly putBack: () => void };

const KINDS = ["branch", "file", "cache"] as const;

/** The run that has appended last. */
function lastRun(facts: readonly Fact[]): string | undefined {
  return foldOnce(facts).runs.at(-1)?.id;
}

/** Loses the ledger of a world between two runs, and knows how a person restores it. */
export class Losses {
  readonly #places: Places;
  /** Each ledger that a store has had. */
  readonly #points: Point[] = [];

  constructor(places: Places) {
    this.#places = places;
  }

  /** Call it after each append of a run. */
  noteAppend(): void {
    const { kind, store, hasLosses } = this.#places;
    const { facts } = store;
    if (facts.length === 0 || facts === this.#points.at(-1)?.facts || this.isLost) return;
    this.#points.push({ kind, facts, putBack: hasLosses ? store.keep() : () => {} });
  }

  /** Whether the store of the setting lacks what some run has appended. */
  get isLost(): boolean {
    const newest = this.#points.at(-1)?.facts;
    const { facts } = this.#places.store;
    if (newest === undefined || newest === facts) return false;
    const known = new Set(facts.map(idOf));
    return newest.some((fact) => !known.has(idOf(fact)));
  }

  /** The facts of the newest ledger, lost or not. */
  get newest(): readonly Fact[] {
    return this.isLost ? (this.#points.at(-1)?.facts ?? []) : this.#places.store.facts;
  }

  /** Whether no run has ever appended anything. */
  get isFirstRun(): boolean {
    return this.#points.length === 0;
  }

  /** Whether a laptop can have seen the newest ledger. */
  isKnownTo(laptop: number): boolean {
    const newest = this.#points.at(-1);
    return newest === undefined || this.#places.outside.hasClone(laptop, newest.facts);
  }

  /** True where the fault could be played: what nothing tells of, no run can miss. */
  play({ kind, at }: Loss): boolean {
    // What `post` has appended, too.
    this.noteAppend();
    const { places, newest } = { places: this.#places, newest: this.#points.at(-1) };
    if (newest === undefined || this.isLost) return false;
    switch (kind) {
      case "ledger deleted":
        if (!places.outside.isCut && !places.outside.tells(newest.facts)) return false;
        places.emptyStore();
        return true;
      case "ledger set back": {
        // The list of artifacts tells of runs: which of two appends of one run is the newer one, it doesn't say.
        const isFormer = ({ kind, facts }: Point) => kind === places.kind && lastRun(facts) !== lastRun(newest.facts);
        const former = this.#points.filter(isFormer);
        const to = former[at % former.length];
        if (to === undefined || places.outside.isCut || !places.outside.tells(newest.facts)) return false;
        to.putBack();
        return true;
      }
      case "store switched": {
        const others = KINDS.filter(
          (kind) => kind !== places.kind && !(kind === "cache" && places.kind === "overwriting cache"),
        );
        const to = others[at % others.length];
        if (places.isQuiet || to === undefined) return false;
        places.kind = to;
        return true;
      }
      case "copies expired":
        places.outside.expireCopies();
        return true;
      case "copies deleted":
        places.outside.deleteCopies();
        return true;
      case "lists cut":
        places.outside.isCut = true;
        return true;
    }
  }

  /** What a person does who finds an old copy of what was lost. */
  restore(): void {
    this.#places.outside.isCut = false;
    this.#points.at(-1)?.putBack();
  }
}
