import type { Log, StorePort } from "../engine/ports.js";
import { redactor, secretsIn } from "../secrets.js";
import { ofInstance } from "../state/instance.js";
import { StateError, type StateStore } from "../state/store.js";
import { BackedUpStore } from "../state/stores/backed-up.js";
import { BranchStore, statePath } from "../state/stores/branch.js";
import { CacheStore } from "../state/stores/cache.js";
import { cacheKeyPrefix } from "../state/stores/cache-key.js";
import { fileStore } from "../state/stores/file.js";
import type { Session } from "./session.js";
import { sightingsOf } from "./sightings.js";
import { backupsOf, hasArtifacts, listCaches, type StoreWorld, temporary } from "./storage.js";

/** The store that the inputs name. */
export function storeOf(world: StoreWorld, session: Session, log: Log): StorePort {
  return {
    ...storeNamed(world, session, log),
    findTraces: async () => {
      // Most runs find their state.
      const { findTraces } = await import("./traces.js");
      return await findTraces(world, session);
    },
    ...world.store,
    sightings: async () => await sightingsOf(session, log.info),
  };
}

function storeNamed(world: StoreWorld, session: Session, log: Log): Pick<StorePort, "place" | "file" | "open"> {
  const { state, stateBranch, settings } = session.inputs;
  switch (state) {
    case "file": {
      const file = stateFileOf(session);
      return { place: `the file ${file}`, file, open: async () => openFile(session) };
    }
    case "branch":
      return {
        place: `the file ${statePath(settings.instance)} on the branch ${stateBranch}`,
        open: async () => openBranch(world, session),
      };
    case "cache":
      return {
        place: `every cache under Actions → Caches whose key begins with ${cacheKeyPrefix(settings.instance)}`,
        open: async () => openBackedUpCache(world, session, log),
      };
  }
}

/** The path of the state with `state: file`. */
export function stateFileOf({ inputs }: Session): string {
  return ofInstance(inputs.stateFile, inputs.settings.instance);
}

export function openFile(session: Session): StateStore {
  const { workspace } = session.options;
  return fileStore({ workspace, path: stateFileOf(session), instance: session.inputs.settings.instance });
}

export function openBranch({ clock, random }: StoreWorld, { inputs, event, github }: Session): StateStore {
  if (github === null) {
    throw new StateError("The state lives on a branch, and there is no github-token to read it with. Pass one.");
  }
  return new BranchStore({
    git: async () => (await github()).git,
    branch: inputs.stateBranch,
    instance: inputs.settings.instance,
    run: event.run,
    clock,
    random,
  });
}

export function openCache(world: StoreWorld, session: Session): StateStore {
  const { clock, newId, loadCache } = world;
  const { inputs, event, options } = session;
  if (event.defaultBranch === null) {
    throw new StateError(
      "Which branch is the default one can't be told, and the state lives in its caches: this event doesn't name it, and GitHub " +
        "could not be asked. Pass a github-token that may read the repository, or use state: file.",
    );
  }
  return new CacheStore({
    instance: inputs.settings.instance,
    cache: async () => await loadCache(options.workspace),
    listCaches: async (query) => await listCaches(session, query),
    workspace: options.workspace,
    textFolder: temporary(world, "texts"),
    run: event.run,
    ref: event.ref,
    defaultRef: `refs/heads/${event.defaultBranch}`,
    randomSuffix: () => newId().replaceAll("-", "").slice(0, 12),
    clock,
  });
}

function openBackedUpCache(world: StoreWorld, session: Session, log: Log): StateStore {
  const { runner, clock } = world;
  const { inputs } = session;
  const store = openCache(world, session);
  const backups = inputs.stateBackup ? backupsOf(world, session) : null;
  if (backups === null) return store;
  if (!hasArtifacts(runner.env)) {
    log.info(
      "This server is not GitHub.com: the artifacts that could keep a copy of the state are not to be had here, so the cache alone " +
        "keeps it. `state: branch` or `state: file` doesn't lose it.",
    );
    return store;
  }
  const redact = redactor(secretsIn(runner.input));
  return new BackedUpStore({
    store,
    backups,
    clock,
    wayOut: `delete every cache under Actions → Caches whose key begins with ${cacheKeyPrefix(inputs.settings.instance)}`,
    isSecret: (text) => redact(text) !== text,
    log,
  });
}
