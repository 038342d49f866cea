import type { State } from "../state/state.js";
import { StateError, type StateStore } from "../state/store.js";
import { statePath } from "../state/stores/branch.js";
import { cacheKeyPrefix } from "../state/stores/cache-key.js";
import { fileStore } from "../state/stores/file.js";
import type { Host } from "./host.js";
import type { Inputs } from "./inputs.js";
import type { Session } from "./session.js";

/** The store that the inputs name; no other one is loaded. */
export async function openStore(host: Host, session: Session): Promise<StateStore> {
  const { inputs, workspace } = session;
  if (host.store !== undefined) return host.store;
  if (inputs.state === "file") return fileStore({ workspace, path: inputs.stateFile, manifest: inputs.manifest });
  return await (await import("./remote-store.js")).openRemoteStore(host, session);
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
export function placeOf({ state, stateFile, stateBranch, manifest }: Inputs): string {
  if (state === "file") return `the file ${stateFile}`;
  if (state === "branch") return `the file ${statePath(manifest)} on the branch ${stateBranch}`;
  return `every cache under Actions → Caches whose key begins with ${cacheKeyPrefix(manifest)}`;
}
