import type { Log, StorePort } from "../engine/ports.js";
import { redactor, secretsIn } from "../secrets.js";
import { StateError, type StateStore } from "../state/store.js";
import { backedUp } from "../state/stores/backed-up.js";
import { branchStore, statePath } from "../state/stores/branch.js";
import { cacheStore } from "../state/stores/cache.js";
import { cacheKeyPrefix } from "../state/stores/cache-key.js";
import { checkedCache } from "../state/stores/checked-cache.js";
import { fileStore } from "../state/stores/file.js";
import { isOnDefaultBranch } from "./event.js";
import type { Session } from "./session.js";
import { sightingsOf } from "./sightings.js";
import { backupsOf, cachePort, hasArtifacts, listCaches, type StoreWorld, temporary } from "./storage.js";
import { findTraces } from "./traces.js";

/** The store that the inputs name. */
export function storeOf(world: StoreWorld, session: Session, log: Log): StorePort {
  const { place, open } = named(world, session, log);
  const sightings = async () => await sightingsOf(session, log.info);
  if (world.store !== undefined) return { place, open: async () => world.store ?? open(), sightings };
  return { place, open: async () => open(), findTraces: async () => await findTraces(world, session), sightings };
}

function named(world: StoreWorld, session: Session, log: Log): { place: string; open: () => StateStore } {
  const { state, stateFile, stateBranch, settings } = session.inputs;
  const { manifest, instance } = settings;
  const { workspace } = session.options;
  switch (state) {
    case "file":
      return {
        place: `the file ${stateFile}`,
        open: () => fileStore({ workspace, path: stateFile, manifest, instance }),
      };
    case "branch":
      return {
        place: `the file ${statePath(settings)} on the branch ${stateBranch}`,
        open: () => openBranch(world, session),
      };
    case "cache":
      return {
        place: `every cache under Actions → Caches whose key begins with ${cacheKeyPrefix(settings)}`,
        open: () => openCache(world, session, log),
      };
  }
}

function openBranch({ clock, random }: StoreWorld, { inputs, event, github }: Session): StateStore {
  if (github === null) {
    throw new StateError("The state lives on a branch, and there is no github-token to read it with. Pass one.");
  }
  return branchStore({
    git: async () => (await github()).git,
    branch: inputs.stateBranch,
    manifest: inputs.settings.manifest,
    instance: inputs.settings.instance,
    run: event.run,
    clock,
    random,
  });
}

function openCache(world: StoreWorld, session: Session, log: Log): StateStore {
  const { runner, clock, newId } = world;
  const { inputs, event, options } = session;
  const { settings } = inputs;
  const { manifest, instance } = settings;
  if (event.defaultBranch === null) {
    throw new StateError(
      "Which branch is the default one can't be told, and the state lives in its caches: this event doesn't name it, and GitHub " +
        "could not be asked. Pass a github-token that may read the repository, or use state: file.",
    );
  }
  const cache = cachePort(world, session);
  const store = cacheStore({
    cache,
    listCaches: async (query) => await listCaches(session, query),
    workspace: options.workspace,
    textFolder: temporary(world, "texts"),
    manifest,
    instance,
    run: event.run,
    ref: event.ref,
    defaultRef: `refs/heads/${event.defaultBranch}`,
    randomSuffix: () => newId().replaceAll("-", "").slice(0, 12),
    clock,
  });
  const checked = checkedCache(store, { cache, manifest, instance, onDefaultBranch: isOnDefaultBranch(event), clock });
  const backups = inputs.stateBackup ? backupsOf(world, session) : null;
  if (backups === null) return checked;
  if (!hasArtifacts(runner.env)) {
    log.info(
      "This server is not GitHub.com: the artifacts that could keep a copy of the state are not to be had here, so the cache alone " +
        "keeps it. `state: branch` or `state: file` doesn't lose it.",
    );
    return checked;
  }
  const redact = redactor(secretsIn(runner.input));
  return backedUp(checked, {
    backups,
    clock,
    wayOut: `delete every cache under Actions → Caches whose key begins with ${cacheKeyPrefix(settings)}`,
    isSecret: (text) => redact(text) !== text,
    log,
  });
}
