import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StorePort } from "../engine/ports.js";
import { StateError, type StateStore } from "../state/store.js";
import type { CacheEntry } from "../state/stores/actions-cache.js";
import { branchStore, statePath } from "../state/stores/branch.js";
import { cacheStore } from "../state/stores/cache.js";
import { cacheKeyPrefix } from "../state/stores/cache-key.js";
import { fileStore } from "../state/stores/file.js";
import { statusOf } from "./github-error.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";

type World = Pick<Host, "runner" | "clock" | "random" | "newId" | "loadCache" | "store">;

/** The store that the inputs name. */
export function storeOf(world: World, session: Session): StorePort {
  const { place, open } = named(world, session);
  return { place, open: async () => world.store ?? open() };
}

function named(world: World, session: Session): { place: string; open: () => StateStore } {
  const { state, stateFile, stateBranch, settings } = session.inputs;
  const { manifest } = settings;
  const { workspace } = session.options;
  switch (state) {
    case "file":
      return { place: `the file ${stateFile}`, open: () => fileStore({ workspace, path: stateFile, manifest }) };
    case "branch":
      return {
        place: `the file ${statePath(manifest)} on the branch ${stateBranch}`,
        open: () => openBranch(world, session),
      };
    case "cache":
      return {
        place: `every cache under Actions → Caches whose key begins with ${cacheKeyPrefix(manifest)}`,
        open: () => openCache(world, session),
      };
  }
}

function openBranch({ clock, random }: World, { inputs, event, github }: Session): StateStore {
  if (github === null) {
    throw new StateError("The state lives on a branch, and there is no github-token to read it with. Pass one.");
  }
  return branchStore({
    git: async () => (await github()).git,
    branch: inputs.stateBranch,
    manifest: inputs.settings.manifest,
    run: event.run,
    clock,
    random,
  });
}

function openCache({ runner, clock, newId, loadCache }: World, session: Session): StateStore {
  const { inputs, event, options } = session;
  if (event.defaultBranch === null) {
    throw new StateError(
      "Which branch is the default one can't be told, and the state lives in its caches: this event doesn't name it, and GitHub " +
        "could not be asked. Pass a github-token that may read the repository, or use state: file.",
    );
  }
  return cacheStore({
    cache: async () => await loadCache(options.workspace),
    listCaches: async (query) => await listCaches(session, query),
    workspace: options.workspace,
    textFolder: join(runner.env["RUNNER_TEMP"] || tmpdir(), `videos-as-code-${newId()}.texts`),
    manifest: inputs.settings.manifest,
    run: event.run,
    ref: event.ref,
    defaultRef: `refs/heads/${event.defaultBranch}`,
    randomSuffix: () => newId().replaceAll("-", "").slice(0, 12),
    clock,
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
