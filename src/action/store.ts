import type { Log, StorePort } from "../engine/ports.js";
import { redactor, secretsIn } from "../secrets.js";
import type { StateStore } from "../state/store.js";
import { BackedUpStore } from "../state/stores/backed-up.js";
import { statePath } from "../state/stores/branch.js";
import { cacheKeyPrefix } from "../state/stores/cache-key.js";
import type { Session } from "./session.js";
import { sightingsOf } from "./sightings.js";
import { backupsOf, hasArtifacts, openBranch, openCache, openFile, type StoreWorld, stateFileOf } from "./storage.js";

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
