import { join } from "node:path";
import { StateError, type StateStore } from "../state/store.js";
import type { CacheEntry } from "../state/stores/actions-cache.js";
import { statusOf } from "./github-status.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";

/** The store on a branch or in the Actions cache. Throws `StateError` where this run can't have it. */
export async function openRemoteStore(host: Host, session: Session): Promise<StateStore> {
  const { inputs, event, workspace } = session;
  const { manifest } = inputs;
  if (inputs.state === "branch") {
    const { github } = session;
    if (github === null) {
      throw new StateError("The state lives on a branch, and there is no github-token to read it with. Pass one.");
    }
    const { clock, random } = host;
    const { branchStore } = await import("../state/stores/branch.js");
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
  const [{ cacheStore }, { tmpdir }] = await Promise.all([import("../state/stores/cache.js"), import("node:os")]);
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
