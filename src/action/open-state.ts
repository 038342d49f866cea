import { join } from "node:path";
import { cacheKeyPrefix } from "../state/cache-key.js";
import type { CacheEntry } from "../state/cache-store.js";
import { fileStore } from "../state/file-store.js";
import type { State } from "../state/state.js";
import { StateError, type StateStore } from "../state/store.js";
import { statusOf } from "./github-status.js";
import type { Host } from "./host.js";
import type { Inputs } from "./inputs.js";
import type { Session } from "./session.js";

/** The store that the inputs name; no other one is loaded. */
export async function openStore(host: Host, session: Session): Promise<StateStore> {
  const { inputs, event, workspace } = session;
  const { manifest } = inputs;
  if (host.store !== undefined) return host.store;
  if (inputs.state === "file") return fileStore({ workspace, path: inputs.stateFile, manifest });
  if (inputs.state === "branch") {
    const { github } = session;
    if (github === null) {
      throw new StateError("The state lives on a branch, and there is no github-token to read it with. Pass one.");
    }
    const { clock, random } = host;
    const { branchStore } = await import("../state/branch-store.js");
    return branchStore({
      git: async () => (await github()).git,
      branch: inputs.stateBranch,
      manifest,
      run: event.run,
      clock,
      random,
    });
  }
  if (event.defaultBranch === null) {
    throw new StateError(
      "Which branch is the default one can't be told, and the state lives in its caches: this event doesn't name it, and GitHub " +
        "could not be asked. Pass a github-token that may read the repository, or use state: file.",
    );
  }
  const [{ cacheStore }, { tmpdir }] = await Promise.all([import("../state/cache-store.js"), import("node:os")]);
  return cacheStore({
    cache: async () => await host.actionsCache(workspace),
    listCaches: async (query) => await listCaches(session, query),
    workspace,
    textFolder: join(host.env["RUNNER_TEMP"] || tmpdir(), `videos-as-code-${host.newId()}.texts`),
    manifest,
    run: event.run,
    ref: event.ref,
    defaultRef: `refs/heads/${event.defaultBranch}`,
    randomSuffix: () => host.newId().replaceAll("-", "").slice(0, 12),
    clock: host.clock,
  });
}

/** The state that a store holds, `null` for a first run. Throws `StateError` where a first run isn't expected. */
export async function loadState(store: StateStore, { inputs, log }: Session): Promise<State | null> {
  const state = await store.load();
  if (state !== null) {
    log.info(`State ${state.lineage}, serial ${state.serial}: ${Object.keys(state.videos).length} videos`);
    return state;
  }
  if (inputs.onMissingState === "fail") {
    throw new StateError(
      "There is no state, and on-missing-state is fail: this repository has run before, and without its state every video " +
        "would be paid for again. Restore the state, or adopt the videos by their uuid with on-missing-state: create.",
    );
  }
  log.info("There is no state yet: this is a first run.");
  return null;
}

/**
 * Refuses to apply an old run again: it would take the videos back to the manifest of its commit, and the next run would pay
 * for bringing them forward. GitHub numbers runs upwards, and a re-run keeps its number. Throws `StateError`.
 */
export function refuseOldRun(state: State | null, { event }: Session): void {
  const saved = state?.run ?? null;
  if (saved === null || !(Number(saved.id) > Number(event.run.id))) return;
  throw new StateError(
    `Run ${saved.id}${saved.url === null ? "" : ` (${saved.url})`} is newer than this one and has applied its manifest already. ` +
      "Re-run that one, or start a new run; nothing was sent.",
  );
}

/**
 * Refuses a state whose videos the service of this run doesn't know: those of the sandbox are nothing to a real service, and
 * its videos nothing to the sandbox. A plan without an address asks neither. Throws `StateError`.
 */
export function refuseOtherService(state: State | null, { inputs }: Session): void {
  if (state === null || (state.sandbox !== null) === inputs.sandbox) return;
  if (inputs.sandbox) {
    throw new StateError(
      "The state belongs to a video service, and base-url is sandbox, which knows none of its videos. Set base-url and api-key " +
        "as before. To try the sandbox, use another manifest, or state: file with another state-file. Keep this state: without " +
        "it every video would be paid for again. Nothing was sent.",
    );
  }
  if (inputs.baseUrl === null) return;
  throw new StateError(
    `The state belongs to the built-in sandbox, whose videos don't exist at ${inputs.baseUrl}. To begin with the real service, ` +
      `delete the sandbox's state: ${placeOf(inputs)}; then run again, and every video of the manifest is created there. To go ` +
      "on with the sandbox, set base-url to sandbox. Nothing was sent.",
  );
}

/** Where a person finds the state. */
export function placeOf({ state, stateFile, manifest }: Inputs): string {
  if (state === "file") return `the file ${stateFile}`;
  return `every cache under Actions → Caches whose key begins with ${cacheKeyPrefix(manifest)}`;
}

async function listCaches(
  { github }: Session,
  query: { key: string; ref: string },
): Promise<readonly CacheEntry[] | "forbidden"> {
  if (github === null) return "forbidden";
  try {
    return await (await github()).listCaches(query);
  } catch (error) {
    const status = statusOf(error);
    if (status === 401 || status === 403 || status === 404) return "forbidden";
    throw error;
  }
}
