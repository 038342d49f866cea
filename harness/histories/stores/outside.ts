import { inStore } from "../../../src/engine/load/evidence.js";
import type { Evidence, Sign } from "../../../src/engine/ports.js";
import { markOf } from "../../../src/report/marker.js";
import type { Run, State } from "../../../src/state/state.js";
import type { Sighting, StateStore } from "../../../src/state/store.js";
import { backedUp } from "../../../src/state/stores/backed-up.js";
import type { Machine } from "../run/machine.js";

type Backup = {
  /** The number of the run that has left it. */
  readonly run: number;
  readonly seen: Sighting;
  /** `null`: it is a sign alone. */
  readonly state: State | null;
  readonly expired: boolean;
};

/** A store as a run reaches it. */
export type Reached = { readonly place: string; readonly store: StateStore };

type Looker = {
  /** Whose clone it looks from; `null` for a workflow. */
  readonly laptop: number | null;
  readonly others: () => readonly Reached[];
  /** What our comments say, the newest texts first. */
  readonly comments: () => readonly string[];
  /** What a person answers who is asked whether this is the first run. */
  readonly isFirstRun: () => boolean;
};

/** As many as the action reads. */
const READ = 3;

/** What is left of the states of a history outside of the store of its setting: the artifacts, and the refs of clones. */
export class Outside {
  /** The newest last. */
  #backups: Backup[] = [];
  readonly #clones = new Map<number, State>();
  /** The setting `backup`. */
  readonly #whole: boolean;

  constructor({ whole }: { whole: boolean }) {
    this.#whole = whole;
  }

  /** Whether an artifact tells of this state, or of a newer one. */
  tells({ lineage, serial }: Sighting): boolean {
    return this.#backups.some(({ seen }) => seen.lineage === lineage && seen.serial >= serial);
  }

  /** Whether the clone of a laptop has this state, or a newer one. */
  hasClone(laptop: number, { lineage, serial }: Sighting): boolean {
    const clone = this.#clones.get(laptop);
    return clone?.lineage === lineage && clone.serial >= serial;
  }

  expireBackups(): void {
    this.#backups = this.#backups.map((backup) => ({ ...backup, state: null, expired: true }));
  }

  deleteBackups(): void {
    this.#backups = [];
  }

  /** Gives a clone its ref of the state's branch. Git never moves it back. */
  fetched(laptop: number, state: State): void {
    if (!this.hasClone(laptop, state)) this.#clones.set(laptop, state);
  }

  /** The store of an apply in Actions, which leaves artifacts. */
  backedUp(store: StateStore, { run, machine }: { run: Run; machine: Machine }): StateStore {
    return backedUp({
      store,
      run,
      upload: async (state) => {
        if (machine.gone) throw new Error("the machine is gone");
        const { lineage, serial } = state;
        const own = {
          run: Number(run.id),
          seen: { lineage, serial },
          state: this.#whole ? state : null,
          expired: false,
        };
        this.#backups = [...this.#backups.filter((backup) => backup.run !== own.run), own];
      },
      isDue: async (saved) => {
        const newest = this.#backups.at(-1);
        return newest === undefined || newest.expired || String(newest.run) !== saved?.id;
      },
      log: { info: () => {}, notice: () => {} },
    });
  }

  evidence({ laptop, others, comments, isFirstRun }: Looker): Evidence {
    const near = () => (laptop === null ? this.#newest(comments) : this.#inClone(laptop));
    // In the order of the action, and of the command line: of two states of one serial, the first counts.
    const [before, after] =
      laptop === null
        ? [() => inComments(comments()), () => this.#inBackups()]
        : [() => this.#inClone(laptop), () => []];
    return {
      known: async () => ({ signs: near(), unread: [] }),
      look: async () => {
        const stores = await Promise.all(
          others().map(async ({ place, store }) => await inStore(place, () => store, "Run again.")),
        );
        return {
          signs: [...before(), ...stores.flatMap(({ signs }) => signs), ...after()],
          unread: stores.flatMap(({ unread }) => unread),
        };
      },
      ...(laptop === null ? {} : { isFirstRun: async () => isFirstRun() }),
    };
  }

  /** The list of artifacts says no more than a run. */
  #newest(comments: Looker["comments"]): readonly Sign[] {
    const newest = this.#backups.at(-1);
    return newest === undefined
      ? inComments(comments())
      : [{ ...signOf(newest), seen: null, state: null, run: newest.run }];
  }

  #inBackups(): readonly Sign[] {
    return this.#backups.toReversed().slice(0, READ).map(signOf);
  }

  #inClone(laptop: number): readonly Sign[] {
    const state = this.#clones.get(laptop);
    return state === undefined ? [] : [{ place: "this clone's copy of the branch", seen: state, state, run: null }];
  }
}

function signOf({ run, seen, state, expired }: Backup): Sign {
  const place = `the artifact of run ${run}`;
  return expired ? { place, seen: null, state: null, run } : { place, seen, state, run: null };
}

function inComments(bodies: readonly string[]): readonly Sign[] {
  const states = bodies.flatMap((body) => markOf(body)?.states ?? []);
  return states.map((seen) => ({ place: "our comment", seen, state: null, run: null }));
}
