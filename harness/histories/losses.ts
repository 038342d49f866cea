import { orderOf } from "../../src/state/records.js";
import type { State } from "../../src/state/state.js";
import { givesUp } from "../../src/state/store.js";
import type { Loss } from "./fault.js";
import type { World } from "./world.js";

/** A state as it once was, and what puts it back. */
type Point = { readonly kind: World["kind"]; readonly state: State; readonly putBack: () => void };

const KINDS = ["branch", "file", "cache"] as const;

/** Loses the state of a world between two runs, and knows how a person restores it. */
export class Losses {
  readonly #world: World;
  /** Each state that a store has had. */
  readonly #points: Point[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Call it after each save of a run. */
  noteSave(): void {
    const { kind, store } = this.#world;
    const { state } = store;
    if (state === null || state.moved_to !== undefined || this.isLost) return;
    const putBack = this.#world.hasLosses ? store.keep() : () => {};
    this.#points.push({ kind, state, putBack });
  }

  /** Whether the store of the setting lacks what some run has saved. */
  get isLost(): boolean {
    const { state } = this.#world.store;
    const newest = this.#points.at(-1)?.state;
    if (newest === undefined) return false;
    if (state === null || state.moved_to !== undefined) return true;
    // One of an origin that was given up is an old one, too.
    if (state.lineage !== newest.lineage) return !givesUp(state, newest);
    return state.serial < newest.serial;
  }

  /** The newest state that was saved, lost or not. */
  get newest(): State | null {
    return this.isLost ? (this.#points.at(-1)?.state ?? null) : this.#world.store.state;
  }

  /** Whether no run has ever saved a state. */
  get isFirstRun(): boolean {
    return this.#points.length === 0;
  }

  /** Whether a laptop can have seen the newest state. */
  isKnownTo(laptop: number): boolean {
    const newest = this.#points.at(-1);
    return newest === undefined || this.#world.outside.hasClone(laptop, newest.state);
  }

  /** True where the fault could be played: what nothing tells of, no run can miss. */
  play({ kind, at }: Loss): boolean {
    // What `post` has saved, too.
    this.noteSave();
    const { world, newest } = { world: this.#world, newest: this.#points.at(-1) };
    if (newest === undefined || this.isLost) return false;
    switch (kind) {
      case "state deleted":
        if (!world.outside.tells(newest.state)) return false;
        world.emptyStore();
        return true;
      case "state reset": {
        // An artifact tells of its run: of two saves of one run, and of a laptop's in between, none is known to be the newer one.
        const isFormer = ({ kind, state }: Point) =>
          kind === world.kind && orderOf(state.run) !== orderOf(newest.state.run);
        const former = this.#points.filter(isFormer);
        const to = former[at % former.length];
        if (to === undefined || !world.outside.tells(newest.state)) return false;
        to.putBack();
        return true;
      }
      case "store switched": {
        const others = KINDS.filter(
          (kind) => kind !== world.kind && !(kind === "cache" && world.kind === "overwriting cache"),
        );
        const to = others[at % others.length];
        if (world.isQuiet || to === undefined) return false;
        world.kind = to;
        return true;
      }
      case "backups expired":
        world.outside.expireBackups();
        return true;
      case "backups deleted":
        world.outside.deleteBackups();
        return true;
    }
  }

  /** What a person does who finds an old copy of what was lost. */
  restore(): void {
    this.#points.at(-1)?.putBack();
  }
}
