import { placedPath } from "../engine/placed-path.js";
import type { Log, PlacedSighting, StorePort } from "../engine/ports.js";
import { redactor, secretsIn } from "../secrets.js";
import { StateError, type StateStore } from "../state/store.js";
import { backedUp } from "../state/stores/backed-up.js";
import { branchStore, statePath } from "../state/stores/branch.js";
import { BranchTurns } from "../state/stores/branch-turns.js";
import { cacheStore } from "../state/stores/cache.js";
import { cacheKeyPrefix } from "../state/stores/cache-key.js";
import { checkedCache } from "../state/stores/checked-cache.js";
import { fileStore } from "../state/stores/file.js";
import { Turns } from "../state/stores/turns.js";
import type { WholeUse } from "../state/use.js";
import { isOnDefaultBranch } from "./event.js";
import type { Session } from "./session.js";
import { sightingsOf } from "./sightings.js";
import { backupsOf, cachePort, hasArtifacts, listCaches, type StoreWorld, temporary } from "./storage.js";

/** The stores of a run's manifests, as the inputs name them. */
export function storesOf(world: StoreWorld, session: Session, log: Log): (manifest: string) => StorePort {
  const turns = newTurns();
  let asked: Promise<PlacedSighting[]> | null = null;
  const sightings = async () => {
    // All manifests have one comment.
    asked ??= sightingsOf(session, log.info);
    return await asked;
  };
  return (manifest) => ({ ...storeOf(world, session, { manifest, log, turns }), sightings });
}

/** The store of one manifest. */
export function storeOf(
  world: StoreWorld,
  session: Session,
  { manifest, log, turns }: { manifest: string; log: Log; turns: StoreTurns },
): StorePort {
  const use = { manifest, instance: session.inputs.settings.instance };
  const { open, ...named } = storeNamed(world, session, { use, log, turns });
  const other = world.store?.(manifest);
  if (other !== undefined) return { ...named, ...other };
  return {
    ...named,
    open: async () => open(),
    findTraces: async () => {
      // Most runs find their state.
      const { findTraces } = await import("./traces.js");
      return await findTraces(world, session, use);
    },
    findGone: async (known) => {
      const { findGone } = await import("./traces.js");
      return await findGone(world, session, { instance: use.instance, known });
    },
  };
}

/** What the stores of all manifests share: the branch of the state, and the folder through which it goes into the cache. */
export type StoreTurns = { readonly onBranch: BranchTurns; readonly inFolder: Turns };

export function newTurns(): StoreTurns {
  return { onBranch: new BranchTurns(), inFolder: new Turns() };
}

type NamedStore = Pick<StorePort, "place" | "file"> & { readonly open: () => StateStore };
type Means = { readonly use: WholeUse; readonly log: Log; readonly turns: StoreTurns };

function storeNamed(world: StoreWorld, session: Session, means: Means): NamedStore {
  const { state, stateFile, stateBranch } = session.inputs;
  const { use } = means;
  const { workspace } = session.options;
  switch (state) {
    case "file": {
      const path = placedPath(stateFile, use);
      return { place: `the file ${path}`, file: path, open: () => fileStore({ workspace, path, ...use }) };
    }
    case "branch":
      return {
        place: `the file ${statePath(use)} on the branch ${stateBranch}`,
        open: () => openBranch(world, session, means),
      };
    case "cache":
      return {
        place: `every cache under Actions → Caches whose key begins with ${cacheKeyPrefix(use)}`,
        open: () => openCache(world, session, means),
      };
  }
}

function openBranch(
  { clock, random }: StoreWorld,
  { inputs, event, github }: Session,
  { use, turns }: Means,
): StateStore {
  if (github === null) {
    throw new StateError("The state lives on a branch, and there is no github-token to read it with. Pass one.");
  }
  return branchStore({
    git: async () => (await github()).git,
    branch: inputs.stateBranch,
    ...use,
    run: event.run,
    clock,
    random,
    turns: turns.onBranch,
  });
}

function openCache(world: StoreWorld, session: Session, { use, log, turns }: Means): StateStore {
  const { runner, clock, newId } = world;
  const { inputs, event, options } = session;
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
    ...use,
    run: event.run,
    ref: event.ref,
    defaultRef: `refs/heads/${event.defaultBranch}`,
    turns: turns.inFolder,
    randomSuffix: () => newId().replaceAll("-", "").slice(0, 12),
    clock,
  });
  const checked = checkedCache(store, { cache, ...use, onDefaultBranch: isOnDefaultBranch(event), clock });
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
    wayOut: `delete every cache under Actions → Caches whose key begins with ${cacheKeyPrefix(use)}`,
    isSecret: (text) => redact(text) !== text,
    log,
  });
}
