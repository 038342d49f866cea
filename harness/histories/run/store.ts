import type { State } from "../../../src/state/state.js";
import type { StateStore } from "../../../src/state/store.js";
import type { Fault } from "../fault.js";
import type { StoreUser } from "../stores/durable-store.js";
import type { World } from "../world.js";
import type { Setting } from "./door.js";
import { Machine } from "./machine.js";

type Options = {
  readonly machine: Machine;
  /** Its id and attempt. */
  readonly run: StoreUser["run"];
  readonly random: () => number;
  readonly faults: readonly Fault[];
  /** Whether the service behind the store works badly. */
  readonly troubled: boolean;
  /** Called after a state is saved. */
  readonly onSave: () => void;
};

type Port = Setting["store"];

/** The store of one run. */
export class RunStore {
  readonly #world: World;
  readonly #options: Options;
  #known: State | null = null;

  constructor(world: World, options: Options) {
    this.#world = world;
    this.#options = options;
  }

  /** What the run has loaded or saved last. */
  get state(): State | null {
    return this.#known;
  }

  /** As `main` or the command has it. */
  get ofRun(): Port {
    return portOf(this.#noting(this.#open(this.#user)));
  }

  /** As `post` has it: on a sound machine, where nothing goes wrong. */
  get ofPost(): Port {
    return portOf(this.#open({ ...this.#user, machine: new Machine(null, () => {}), faults: [], troubled: false }));
  }

  get #user(): StoreUser {
    const { machine, run, random, faults, troubled } = this.#options;
    const { clock, tally } = this.#world;
    return { machine, faults, clock, tally, run, random, troubled };
  }

  #open(user: StoreUser): StateStore {
    return this.#world.build.store(this.#world.store.open(user));
  }

  #noting(store: StateStore): StateStore {
    return {
      ...store,
      load: async () => {
        const state = await store.load();
        this.#known = state ?? this.#known;
        return state;
      },
      save: async (state, options) => {
        const merged = await store.save(state, options);
        this.#known = merged?.state ?? state;
        this.#options.onSave();
        return merged;
      },
    };
  }
}

/** Nothing else tells of earlier runs. */
function portOf(store: StateStore): Port {
  const nothing = async () => ({ signs: [], unread: [] });
  return { open: async () => store, evidence: { known: nothing, look: nothing } };
}
