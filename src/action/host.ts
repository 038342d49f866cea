import { systemClock } from "../clock.js";
import { loadSandbox, type Ports, type StorePort } from "../engine/ports.js";
import { processSockets } from "../service/realtime/socket.js";
import type { Journal } from "../state/journal.js";
import { fileJournal } from "../state/journal.js";
import { actionsCache, type CachePort } from "../state/stores/actions-cache.js";
import { type ArtifactPort, actionsArtifacts } from "../state/stores/artifact.js";
import type { Octokit, OctokitOptions } from "./octokit.js";
import { actionsRunner, type Runner } from "./runner.js";

/** All that a step takes from the world and gives to it. A simulation brings its own. */
export type Host = Pick<
  Ports,
  "clock" | "random" | "newId" | "stop" | "loadFetch" | "loadSandbox" | "sockets" | "tracked"
> & {
  readonly runner: Runner;
  /** A new journal in a file of this path. */
  openJournal(path: string): Journal;
  /** Its code is large: it is loaded when it is asked for. */
  loadOctokit(options: OctokitOptions): Promise<Octokit>;
  loadCache(workspace: string): Promise<CachePort>;
  loadArtifacts(): Promise<ArtifactPort>;
  /** Where a simulation keeps the state, in place of the one that the settings name. */
  readonly store?: Omit<StorePort, "place">;
};

/** The runner, the network and the clock of this process. */
export function realHost(stop: AbortSignal): Host {
  return {
    runner: actionsRunner,
    clock: systemClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    stop,
    openJournal: fileJournal,
    async loadFetch() {
      // Files are read synchronously, so a signal may be waiting. It is handled now, before anything is sent: one turn of the
      // event loop may end before that, two don't.
      for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
      const { networkFetch } = await import("../service/network.js");
      return networkFetch();
    },
    loadSandbox,
    sockets: processSockets,
    loadOctokit: async (options) => (await import("./octokit.js")).createOctokit(options),
    loadCache: actionsCache,
    loadArtifacts: actionsArtifacts,
  };
}
