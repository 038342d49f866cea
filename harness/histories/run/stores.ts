import { existsSync } from "node:fs";
import { join } from "node:path";
import type { State } from "../../../src/state/state.js";
import type { StateStore } from "../../../src/state/store.js";
import { type Fault, isStoreFault } from "../fault.js";
import type { StoreUser } from "../stores/durable-store.js";
import type { World } from "../world.js";
import type { Setting } from "./door.js";
import { Machine } from "./machine.js";

type Options = {
  readonly machine: Machine;
  /** Its id and attempt. */
  readonly run: StoreUser["run"];
  readonly random: () => number;
  /** The checkout, and the paths of its manifests. */
  readonly folder: string;
  readonly manifests: readonly string[];
  readonly faults: readonly Fault[];
  /** Whether the service behind the store works badly. */
  readonly troubled: boolean;
  /** Called with a manifest after its state is saved. */
  readonly onSave: (manifest: string) => void;
};

type StoreOf = Setting["storeOf"];

/** The stores of one run, one for each of its manifests. */
export class RunStores {
  readonly #world: World;
  readonly #options: Options;
  /** The states that the run has loaded or saved, by manifest. */
  readonly #known = new Map<string, State>();

  constructor(world: World, options: Options) {
    this.#world = world;
    this.#options = options;
  }

  get states(): readonly State[] {
    return [...this.#known.values()];
  }

  /** The store of a manifest, as `main` or the command has it. */
  readonly ofRun: StoreOf = (manifest) => {
    const user = this.#userOf(manifest);
    const store = this.#noting(manifest, this.#open(user));
    // One run may save between the load and the look of another.
    return this.#portOf(store, user, (state) => {
      if (!this.#known.has(state.manifest)) this.#known.set(state.manifest, state);
    });
  };

  /** The store of a manifest, as `post` has it: on a sound machine, where nothing goes wrong. */
  readonly ofPost: StoreOf = (manifest) => {
    const machine = new Machine(null, () => {});
    const user = { ...this.#userOf(manifest), machine, faults: [], troubled: false };
    return this.#portOf(this.#open(user), user, () => {});
  };

  #userOf(manifest: string): StoreUser {
    const { machine, run, random, manifests, faults, troubled } = this.#options;
    const { clock, tally } = this.#world;
    const own = faultsOf(manifest, { faults, manifests });
    return { manifest, machine, faults: own, clock, tally, run, random, troubled };
  }

  #open(user: StoreUser): StateStore {
    return this.#world.build.store(this.#world.store.open(user));
  }

  #noting(manifest: string, store: StateStore): StateStore {
    const note = (state: State) => void this.#known.set(manifest, state);
    return {
      ...store,
      load: async () => {
        const state = await store.load();
        if (state !== null) note(state);
        return state;
      },
      save: async (state, options) => {
        const merged = await store.save(state, options);
        note(merged?.state ?? state);
        this.#options.onSave(manifest);
        return merged;
      },
    };
  }

  /** The store of a manifest, with what is found of others on its side. */
  #portOf(store: StateStore, user: StoreUser, onFound: (state: State) => void): ReturnType<StoreOf> {
    const found = async () => {
      const states = await this.#world.store.list(user);
      for (const state of states) onFound(state);
      return states.map((state) => {
        return { state, place: "the store", isGone: !existsSync(join(this.#options.folder, state.manifest)) };
      });
    };
    return {
      open: async () => store,
      findTraces: async () => ({ states: await found(), evidence: [], unread: [] }),
      findGone: async (known) =>
        (await found()).filter(({ state, isGone }) => isGone && !known.includes(state.manifest)),
    };
  }
}

/** The faults that the store of a manifest meets: of several manifests, each fault meets one. */
function faultsOf(
  manifest: string,
  { faults, manifests }: { faults: readonly Fault[]; manifests: readonly string[] },
): readonly Fault[] {
  const index = Math.max(0, manifests.indexOf(manifest));
  return faults.filter(({ kind, at }) => !isStoreFault(kind) || at % manifests.length === index);
}
