import { join } from "node:path";
import type { Ledger, Record } from "../../src/ledger/fold.js";
import { createSandbox, type Sandbox, type VideoSnapshot } from "../../src/sandbox/sandbox.js";
import { createGitHubStandIn } from "../github.js";
import { type VirtualClock, virtualClock } from "../virtual-clock.js";
import type { Build } from "./build.js";
import type { History } from "./history.js";
import type { DurableLedger } from "./ledgers/durable-ledger.js";
import { foldOnce } from "./ledgers/fold-once.js";
import { Outside } from "./ledgers/outside.js";
import { SimulatedBranch } from "./ledgers/simulated-branch.js";
import { SimulatedCache } from "./ledgers/simulated-cache.js";
import { SimulatedFile } from "./ledgers/simulated-file.js";
import { Losses } from "./losses.js";
import { COMPLETE, type Scenario } from "./scenario.js";
import type { Tally } from "./tally.js";
import { slotOf, type Wish } from "./wish.js";
import { Wishes } from "./wishes.js";

/** What outlives the runs of a history: the time, the project, the service, GitHub and the store. */
export class World {
  readonly history: History;
  /** Where the runs have their files. */
  readonly folder: string;
  readonly build: Build;
  readonly tally: Tally;
  readonly clock: VirtualClock = virtualClock();
  /** What the setting names, or stands for it. */
  kind: History["store"];
  readonly outside: Outside;
  readonly losses: Losses;
  readonly wishes: Wishes;
  readonly sandbox: Sandbox;
  readonly github = createGitHubStandIn({
    repository: "acme/docs",
    defaultBranch: "main",
    tokens: { ghs_simulated: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
  });
  /** What the service does with the jobs that it begins now. */
  scenario: Scenario = COMPLETE;
  readonly #stores = new Map<World["kind"], { readonly store: DurableLedger; readonly empty: () => void }>();
  /** What happened, for a person to read. */
  readonly story: string[] = [];

  constructor(history: History, { folder, build, tally }: { folder: string; build: Build; tally: Tally }) {
    this.history = history;
    this.folder = folder;
    this.build = build;
    this.tally = tally;
    this.kind = history.preview ? "quiet branch" : history.store;
    this.outside = new Outside({ whole: history.backup });
    this.losses = new Losses(this);
    this.wishes = new Wishes(history);
    this.sandbox = createSandbox({
      clock: this.clock,
      credits: 1_000_000,
      seed: history.seed,
      controls: history.controls,
      durations: { edit_planning: history.planningMs },
      scenario: { video: () => this.scenario.video, edit: () => this.scenario.edit },
    });
  }

  /** The store of the setting. */
  get store(): DurableLedger {
    return this.#at(this.kind).store;
  }

  /** The stores that other settings have named. */
  get others(): readonly { readonly kind: World["kind"]; readonly store: DurableLedger }[] {
    return [...this.#stores].flatMap(([kind, { store }]) => (kind === this.kind ? [] : [{ kind, store }]));
  }

  /** Takes all away that the store of the setting holds. */
  emptyStore(): void {
    this.#at(this.kind).empty();
  }

  #at(kind: World["kind"]): { readonly store: DurableLedger; readonly empty: () => void } {
    const found = this.#stores.get(kind);
    if (found !== undefined) return found;
    const store = storeOf(kind, { folder: join(this.folder, "ledgers"), clock: this.clock });
    const made = { store, empty: store.keep() };
    this.#stores.set(kind, made);
    return made;
  }

  /** Whether the history loses a ledger. */
  get hasLosses(): boolean {
    return this.history.acts.some(({ losses }) => losses.length > 0);
  }

  /** Whether one run at a time works on the store. */
  get isQuiet(): boolean {
    return this.kind === "quiet branch";
  }

  /** Whether a laptop can have the store. Nobody but a workflow can have the cache. */
  get isOpenToLaptops(): boolean {
    return this.kind === "branch" || this.kind === "file";
  }

  /** The videos that were made for a slot. */
  videosOf(slot: number): VideoSnapshot[] {
    return this.sandbox.videos().filter(({ task }) => slotOf(task) === slot);
  }

  /** What the facts add up to that are durable now. */
  get ledger(): Ledger {
    return foldOnce(this.store.facts);
  }

  /** What they say of the entry of a wish. */
  recordOf({ id }: Pick<Wish, "id">): Record | null {
    return this.ledger.byId.get(id) ?? null;
  }

  get records(): readonly Record[] {
    return [...this.ledger.records.values()];
  }

  /**
   * Whether the store of the setting says that the ledger goes on in another one, though nothing may have come there yet, or a former store knows of a
   * move to this one that this one doesn't know: a laptop may have lost the ledger to another one.
   */
  get isMovedAway(): boolean {
    const { movedTo } = this.ledger;
    const here = placeOf(this.kind);
    const runs = new Set(this.store.facts.map(({ run }) => run));
    const told = this.others.flatMap(({ store }) => store.facts);
    const isUnknown = told.some((fact) => fact.fact === "moved" && fact.to === here && !runs.has(fact.run));
    return isUnknown || (movedTo !== null && movedTo !== here);
  }

  /** Whether a former store doesn't know yet that the ledger goes on elsewhere: whoever has that store alone may go on with it. */
  get isHalfMoved(): boolean {
    return this.others.some(({ kind, store: { facts } }) => {
      const { movedTo } = foldOnce(facts);
      return facts.length > 0 && (movedTo === null || movedTo === placeOf(kind));
    });
  }
}

/** Where a store is, in words. */
export function placeOf(kind: World["kind"]): string {
  return `the ${kind}`;
}

function storeOf(kind: World["kind"], { folder, clock }: { folder: string; clock: VirtualClock }): DurableLedger {
  if (kind === "quiet branch" || kind === "branch") return new SimulatedBranch(clock);
  return kind === "file" ? new SimulatedFile(folder) : new SimulatedCache({ clock, overwrites: kind !== "cache" });
}
