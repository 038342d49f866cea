import { realWorld, type StorePort, type World } from "../engine/ports.js";
import { fileJournal, type Journal } from "../state/journal.js";
import { actionsCache, type CachePort } from "../state/stores/actions-cache.js";
import { type ArtifactPort, actionsArtifacts } from "../state/stores/artifact.js";
import { createOctokit, type Octokit, type OctokitOptions } from "./octokit.js";
import type { Runner } from "./runner.js";

/** All that a step takes from the world and gives to it. A simulation brings its own. */
export type Host = World & {
  readonly runner: Runner;
  /** A new journal in a file of this path. */
  openJournal(path: string): Journal;
  loadOctokit(options: OctokitOptions): Promise<Octokit>;
  loadCache(workspace: string): Promise<CachePort>;
  loadArtifacts(): Promise<ArtifactPort>;
  /** Where a simulation keeps the state, in place of the one that the settings name. */
  readonly store?: Omit<StorePort, "place">;
};

/** The world of this process, with its runner. */
export function realHost(runner: Runner, stop: AbortSignal): Host {
  return {
    runner,
    ...realWorld(stop),
    openJournal: fileJournal,
    loadOctokit: async (options) => createOctokit(options),
    loadCache: actionsCache,
    loadArtifacts: actionsArtifacts,
  };
}
