import { join } from "node:path";
import { createSandbox, type Sandbox, type VideoSnapshot } from "../../src/sandbox/sandbox.js";
import { recordOf } from "../../src/state/records.js";
import type { VideoRecord } from "../../src/state/state.js";
import { createGitHubStandIn } from "../github.js";
import { type VirtualClock, virtualClock } from "../virtual-clock.js";
import type { Build } from "./build.js";
import type { History } from "./history.js";
import { COMPLETE, type Scenario } from "./scenario.js";
import type { DurableStore } from "./stores/durable-store.js";
import { SimulatedBranch } from "./stores/simulated-branch.js";
import { SimulatedCache } from "./stores/simulated-cache.js";
import { SimulatedFile } from "./stores/simulated-file.js";
import { SimulatedStore } from "./stores/simulated-store.js";
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
  readonly store: DurableStore;
  readonly wishes: Wishes;
  readonly sandbox: Sandbox;
  readonly github = createGitHubStandIn({
    repository: "acme/docs",
    defaultBranch: "main",
    tokens: { ghs_simulated: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
  });
  /** What the service does with the jobs that it begins now. */
  scenario: Scenario = COMPLETE;
  /** What happened, for a person to read. */
  readonly story: string[] = [];

  constructor(history: History, { folder, build, tally }: { folder: string; build: Build; tally: Tally }) {
    this.history = history;
    this.folder = folder;
    this.build = build;
    this.tally = tally;
    this.store = storeOf(history, { folder: join(folder, "states"), clock: this.clock });
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

  /** Whether the store is a real one, before a service that the simulation plays. */
  get hasRealStore(): boolean {
    return !(this.store instanceof SimulatedStore);
  }

  /** Whether a laptop can have the store. Nobody but a workflow can have the cache. */
  get isOpenToLaptops(): boolean {
    return this.store instanceof SimulatedBranch || this.store instanceof SimulatedFile;
  }

  /** The videos that were made for a slot. */
  videosOf(slot: number): VideoSnapshot[] {
    return this.sandbox.videos().filter(({ task }) => slotOf(task) === slot);
  }

  /** What the saved state holds under the id of an entry. */
  recordOf({ id }: Pick<Wish, "id">): VideoRecord | null {
    const { state } = this.store;
    return state === null ? null : recordOf(state, id);
  }

  /** The records of the saved state. */
  get records(): readonly VideoRecord[] {
    return Object.values(this.store.state?.videos ?? {});
  }
}

function storeOf(
  { store, preview }: History,
  { folder, clock }: { folder: string; clock: VirtualClock },
): DurableStore {
  if (store === "memory" || preview) return new SimulatedStore();
  if (store === "branch") return new SimulatedBranch(clock);
  return store === "file" ? new SimulatedFile(folder) : new SimulatedCache({ clock, overwrites: store !== "cache" });
}
