import { chainOf } from "../engine/causes.js";
import type { Traces } from "../engine/ports.js";
import type { StateStore } from "../state/store.js";
import { type CacheEntry, type Unlisted, wayToList } from "../state/stores/actions-cache.js";
import type { Artifact } from "../state/stores/artifact.js";
import { cacheKeyPrefix, newestSerial } from "../state/stores/cache-key.js";
import { withTexts } from "../state/texts.js";
import type { Session } from "./session.js";
import { backupsOf, listCaches, openBranch, openCache, openFile, type StoreWorld, stateFileOf } from "./store.js";

const NOTHING: Traces = { states: [], evidence: [], unread: [] };
/** How many artifacts are read: two runs at once may have left them in any order. */
const READ = 3;

/**
 * What the caches, the artifacts, the branch and the file of the state show of earlier runs, where the store of the inputs is empty.
 * Throws `StateError` where one of these has a state that can't be read.
 */
export async function findTraces(world: StoreWorld, session: Session): Promise<Traces> {
  const parts = [
    await inFile(session),
    await onBranch(world, session),
    await inCaches(world, session),
    await inArtifacts(world, session),
  ];
  return {
    states: parts.flatMap(({ states }) => states),
    evidence: parts.flatMap(({ evidence }) => evidence),
    unread: parts.flatMap(({ unread }) => unread),
  };
}

/** The state of a store, with its texts inside. */
async function stateIn(store: StateStore, place: string): Promise<Traces> {
  const state = await store.load();
  return state === null ? NOTHING : { ...NOTHING, states: [{ state: await withTexts(state, store.texts), place }] };
}

async function inFile(session: Session): Promise<Traces> {
  if (session.inputs.state === "file") return NOTHING;
  return await stateIn(openFile(session), stateFileOf(session).place);
}

async function onBranch(world: StoreWorld, session: Session): Promise<Traces> {
  const { state, stateBranch } = session.inputs;
  if (state === "branch" || session.github === null) return NOTHING;
  const place = `the branch ${stateBranch}`;
  try {
    return await stateIn(openBranch(world, session), place);
  } catch (error) {
    const reason = `${place} can't be read: ${chainOf(error)}`;
    return unread(reason, "Run again later, and give the job `permissions: contents: read`.");
  }
}

async function inCaches(world: StoreWorld, session: Session): Promise<Traces> {
  const { inputs, event } = session;
  const prefix = cacheKeyPrefix(inputs.settings.instance);
  const caches = await listCaches(session, { key: prefix }).catch(() => "forbidden" as const);
  if (typeof caches === "string") return unlisted(session, "caches", caches);
  const isReadable = ({ ref }: CacheEntry) => ref === `refs/heads/${event.defaultBranch}`;
  const isHere = inputs.state !== "cache" && newestSerial(caches.filter(isReadable), prefix) !== null;
  const { states } = isHere ? await stateIn(openCache(world, session), "the Actions cache") : NOTHING;
  // Entries of other refs can't be restored. They show an earlier run all the same.
  const refs = [...new Set(caches.filter((entry) => !isReadable(entry)).map(({ ref }) => ref))];
  const evidence = refs.length === 0 ? [] : [`caches whose key begins with ${prefix}, of ${refs.join(", ")}`];
  return { ...NOTHING, states, evidence };
}

async function inArtifacts(world: StoreWorld, session: Session): Promise<Traces> {
  const backups = backupsOf(world, session);
  const listed = (await backups?.list().catch(() => null)) ?? "forbidden";
  if (backups === null || typeof listed === "string")
    return unlisted(session, "artifacts", typeof listed === "string" ? listed : "forbidden");
  // What a fork's run has uploaded shows no run of this repository.
  const own = listed.filter(({ run }) => run?.isOfRepository !== false);
  const found = await backups.newest(own, READ);
  return found === null
    ? { ...NOTHING, evidence: own.map(placeOf) }
    : { ...NOTHING, states: [{ state: found.state, place: placeOf(found.artifact) }] };
}

function placeOf({ name, run, expired }: Artifact): string {
  const from = run === null ? "" : ` of run ${run.id}${run.branch === null ? "" : ` on ${run.branch}`}`;
  return `the artifact "${name}"${from}${expired ? ", which has expired" : ""}`;
}

/** The stores other than the cache prove by themselves that they are empty. */
function unlisted({ inputs }: Session, what: "caches" | "artifacts", why: Unlisted): Traces {
  return inputs.state === "cache" ? unread(`the list of ${what} can't be read`, wayToList(why)) : NOTHING;
}

function unread(reason: string, wayOut: string): Traces {
  return { ...NOTHING, unread: [{ reason, wayOut }] };
}
