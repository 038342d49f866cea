import type { State } from "../../../src/state/state.js";
import type { StateStore } from "../../../src/state/store.js";
import { withTexts } from "../../../src/state/texts.js";
import type { Fault } from "../fault.js";
import type { DurableStore, StoreUser } from "../stores/durable-store.js";
import type { Reached } from "../stores/outside.js";
import { SimulatedBranch } from "../stores/simulated-branch.js";
import type { World } from "../world.js";
import type { Setting } from "./door.js";
import type { Machine } from "./machine.js";
import { PUSH, type Trigger } from "./run-plan.js";

type Options = {
  readonly machine: Machine;
  /** Its id and attempt. */
  readonly run: StoreUser["run"];
  readonly trigger: Trigger;
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
  readonly #durable: DurableStore;
  #known: State | null = null;

  constructor(world: World, options: Options) {
    this.#world = world;
    this.#options = options;
    const { elsewhere } = options.trigger;
    // Neither a fork nor another clone has what others have saved.
    this.#durable =
      elsewhere === "fork as origin" || elsewhere === "another clone" ? new SimulatedBranch(world.clock) : world.store;
  }

  /** What the run has loaded or saved last. */
  get state(): State | null {
    return this.#known;
  }

  /** As `main` or the command has it. */
  get ofRun(): Port {
    return this.#port(this.#noting(this.#open(this.#user)), this.#user);
  }

  /** As `post` has it: nothing goes wrong. */
  ofPost(machine: Machine): Port {
    const user = { ...this.#user, machine, faults: [], troubled: false };
    return this.#port(this.#open(user), user);
  }

  #port(store: StateStore, user: StoreUser): Port {
    const { outside, build } = this.#world;
    const { trigger } = this.#options;
    const isApply = trigger.laptop === undefined && trigger.ref === PUSH.ref;
    const open = isApply ? outside.backedUp(store, user) : store;
    return { open: async () => open, evidence: build.evidence(this.#evidence(user)) };
  }

  #evidence(user: StoreUser): NonNullable<Port["evidence"]> {
    const { outside, losses, others, github } = this.#world;
    const { laptop = null, elsewhere } = this.#options.trigger;
    const quiet = { ...user, faults: [], troubled: false };
    // A laptop reaches no cache, and another clone only what the branch has.
    const reaches = (other: World["kind"]) =>
      laptop === null || other === "branch" || (other === "file" && elsewhere === undefined);
    const reached = (): Reached[] =>
      others.flatMap(({ kind, store }) => (reaches(kind) ? [{ place: `the ${kind}`, store: store.open(quiet) }] : []));
    return outside.evidence({
      laptop,
      others: elsewhere === "fork as origin" ? () => [] : reached,
      comments: () => github.comments().map(({ body }) => body),
      isFirstRun: () => elsewhere !== "CI elsewhere" && losses.isFirstRun,
    });
  }

  get #user(): StoreUser {
    const { machine, run, random, faults, troubled } = this.#options;
    const { clock, tally } = this.#world;
    return { machine, faults, clock, tally, run, random, troubled };
  }

  #open(user: StoreUser): StateStore {
    return this.#world.build.store(this.#durable.open(user));
  }

  #noting(store: StateStore): StateStore {
    return {
      ...store,
      load: async () => {
        const state = await store.load();
        this.#known = state ?? this.#known;
        await this.#fetched(state, store);
        return state;
      },
      save: async (state, options) => {
        const merged = await store.save(state, options);
        this.#known = merged?.state ?? state;
        this.#options.onSave();
        await this.#fetched(this.#known, store);
        return merged;
      },
    };
  }

  /** A clone remembers what it has read of the branch, and what it has pushed. */
  async #fetched(state: State | null, { texts }: StateStore): Promise<void> {
    const { laptop, elsewhere } = this.#options.trigger;
    const { kind, outside, hasLosses } = this.#world;
    if (hasLosses && kind === "branch" && laptop !== undefined && elsewhere === undefined && state !== null)
      outside.fetched(laptop, await withTexts(state, texts));
  }
}
