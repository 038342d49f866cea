import type { Fact } from "../../../src/ledger/facts.js";
import type { Store } from "../../../src/ledger/store.js";
import { firstOf } from "../../../src/ledger/texts.js";
import type { Texts } from "../../../src/manifest/texts.js";
import type { Fault } from "../fault.js";
import type { DurableLedger, StoreUser } from "../ledgers/durable-ledger.js";
import type { Reached } from "../ledgers/outside.js";
import { SimulatedBranch } from "../ledgers/simulated-branch.js";
import { placeOf, type World } from "../world.js";
import type { Setting } from "./door.js";
import type { Machine } from "./machine.js";
import { PUSH, type Trigger } from "./run-plan.js";

type Options = {
  readonly machine: Machine;
  readonly run: StoreUser["run"];
  readonly trigger: Trigger;
  readonly random: () => number;
  readonly faults: readonly Fault[];
  /** Whether the service behind the store works badly. */
  readonly troubled: boolean;
  /** Called after facts are appended. `own`: whether one of them is of the run itself, so that others learn of it. */
  readonly onAppend: (own: boolean) => void;
};

type Port = Setting["store"];

/** The store of one run. */
export class RunStore {
  readonly #world: World;
  readonly #options: Options;
  readonly #durable: DurableLedger;
  #known: readonly Fact[] = [];

  constructor(world: World, options: Options) {
    this.#world = world;
    this.#options = options;
    const { elsewhere } = options.trigger;
    // Neither a fork nor another clone has what others have appended.
    this.#durable =
      elsewhere === "fork as origin" || elsewhere === "another clone" ? new SimulatedBranch(world.clock) : world.store;
  }

  /** What the run has read or appended. */
  get known(): readonly Fact[] {
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

  #port(store: Store, user: StoreUser): Port {
    const { outside, build } = this.#world;
    const { trigger } = this.#options;
    const isApply = trigger.laptop === undefined && trigger.ref === PUSH.ref;
    const copied = isApply ? outside.copied(store, user) : null;
    return {
      place: placeOf(this.#world.kind),
      open: async () => copied ?? store,
      elsewhere: build.elsewhere(this.#elsewhere(user)),
      end: async () => await copied?.end(),
    };
  }

  #elsewhere(user: StoreUser): NonNullable<Port["elsewhere"]> {
    const { outside, losses, others } = this.#world;
    const { laptop = null, elsewhere } = this.#options.trigger;
    const quiet = { ...user, faults: [], troubled: false };
    // A laptop reaches no cache, and another clone only what the branch has.
    const reaches = (other: World["kind"]) =>
      laptop === null || other === "branch" || (other === "file" && elsewhere === undefined);
    const reached = (): Reached[] =>
      others.flatMap(({ kind, store }) => (reaches(kind) ? [{ place: placeOf(kind), store: store.open(quiet) }] : []));
    return outside.elsewhere({
      laptop,
      others: elsewhere === "fork as origin" ? () => [] : reached,
      isFirstRun: () => elsewhere !== "CI elsewhere" && losses.isFirstRun,
    });
  }

  get #user(): StoreUser {
    const { machine, run, random, faults, troubled } = this.#options;
    const { clock, tally } = this.#world;
    return { machine, faults, clock, tally, run, random, troubled };
  }

  #open(user: StoreUser): Store {
    return this.#world.build.store(this.#durable.open(user));
  }

  #noting(store: Store): Store {
    return {
      ...store,
      read: async () => {
        const reading = await store.read();
        this.#known = reading.facts;
        await this.#fetched(store.texts);
        return reading;
      },
      append: async (cursor, facts, texts) => {
        const then = await store.append(cursor, facts, texts);
        if (then === "conflict") return then;
        this.#known = [...this.#known, ...facts];
        this.#options.onAppend(facts.some((fact) => fact.run.startsWith(`${this.#options.run.id}.`)));
        await this.#fetched(firstOf(store.texts, texts));
        return then;
      },
    };
  }

  /** A clone remembers what it has read of the branch, and what it has pushed. */
  async #fetched(texts: Texts): Promise<void> {
    const { laptop, elsewhere } = this.#options.trigger;
    const { kind, outside, hasLosses } = this.#world;
    if (hasLosses && kind === "branch" && laptop !== undefined && elsewhere === undefined)
      await outside.fetched(laptop, this.#known, texts);
  }
}
