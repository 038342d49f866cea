import { context } from "@actions/github";
import { realWorld, type StorePort, type World } from "../engine/ports.js";
import { type Pending, pendingFile } from "../ledger/pending.js";
import { actionsCache, type CachePort } from "../ledger/stores/actions-cache.js";
import { type ArtifactPort, actionsArtifacts } from "../ledger/stores/artifact.js";
import type { Context } from "./event.js";
import { createOctokit, type Octokit, type OctokitOptions } from "./octokit.js";
import type { Runner } from "./runner.js";

/** All that a step takes from the world and gives to it. A simulation brings its own. */
export type Host = World & {
  readonly runner: Runner;
  /** What has started the run, and where. */
  readonly context: Context;
  /** Pending facts in a new file of this path. */
  openPending(path: string): Pending;
  createOctokit(options: OctokitOptions): Octokit;
  /** Its code is large: it is loaded when it is asked for. */
  loadCache(workspace: string): Promise<CachePort>;
  loadArtifacts(): Promise<ArtifactPort>;
  /** Where a simulation keeps the ledger, in place of the one that the settings name. */
  readonly store?: Omit<StorePort, "place">;
};

/** The world of this process, with its runner. */
export function realHost(runner: Runner, stop: AbortSignal): Host {
  return {
    runner,
    context,
    ...realWorld(stop),
    openPending: pendingFile,
    createOctokit,
    loadCache: actionsCache,
    loadArtifacts: actionsArtifacts,
  };
}
