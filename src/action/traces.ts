import { existsSync } from "node:fs";
import { join } from "node:path";
import { chainOf } from "../engine/causes.js";
import { placedPath } from "../engine/placed-path.js";
import type { FoundState, Traces } from "../engine/ports.js";
import type { State } from "../state/state.js";
import { type CacheEntry, type Unlisted, wayToList } from "../state/stores/actions-cache.js";
import { type Artifact, artifactName, useOfArtifact } from "../state/stores/artifact.js";
import { statesOnBranch } from "../state/stores/branch-states.js";
import { cacheKeyPrefix } from "../state/stores/cache-key.js";
import { byManifest, cachedStates, EVERY_STATE } from "../state/stores/cached-states.js";
import { stateInFile } from "../state/stores/file.js";
import { isSameInstance, type WholeUse } from "../state/use.js";
import type { Session } from "./session.js";
import { backupsOf, cachePort, listCaches, type StoreWorld, temporary } from "./storage.js";

/** What one kind of place shows. */
type Part = {
  readonly states: readonly { readonly state: State; readonly place: string }[];
  readonly evidence: readonly string[];
  readonly unread: Traces["unread"];
};

const NOTHING: Part = { states: [], evidence: [], unread: [] };
/** How many artifacts of one manifest are read: two runs at once may have left them in any order. */
const READ = 3;

/**
 * What the caches, the artifacts, the branch and the file of the state show of earlier runs. Throws `StateError` where one of
 * these has a state that can't be read.
 */
export async function findTraces(world: StoreWorld, session: Session, use: WholeUse): Promise<Traces> {
  const isGone = presence(session);
  const parts = [await inFile(session, use), await onBranch(session)];
  const caches = await cacheEntries(session);
  parts.push(await inCaches(world, session, caches));
  parts.push(await inArtifacts(world, session, { use, isGone }));
  const states: FoundState[] = [];
  for (const found of parts.flatMap((part) => part.states)) {
    states.push({ ...found, isGone: found.state.manifest !== use.manifest && (await isGone(found.state.manifest)) });
  }
  const known = new Set(states.map(({ state }) => cacheKeyPrefix(state)));
  known.delete(cacheKeyPrefix(use));
  return {
    states,
    evidence: [...foreignEntries(session, { caches, known }), ...parts.flatMap(({ evidence }) => evidence)],
    unread: parts.flatMap(({ unread }) => unread),
  };
}

/** The states of manifests that the repository no longer has. Those of the manifests that are `known` are not even read. */
export async function findGone(
  world: StoreWorld,
  session: Session,
  { instance, known }: { instance: string; known: readonly string[] },
): Promise<FoundState[]> {
  const uses = known.map((manifest) => ({ manifest, instance }));
  const [own] = uses;
  if (own === undefined) return [];
  const isGone = presence(session);
  const prefixes = uses.map(cacheKeyPrefix);
  const caches = await cacheEntries(session);
  const others =
    typeof caches === "string"
      ? caches
      : caches.filter(({ key }) => !prefixes.some((prefix) => key.startsWith(prefix)));
  const skip = new Set(uses.map(artifactName));
  const parts = [
    await onBranch(session),
    await inCaches(world, session, others),
    await inArtifacts(world, session, { use: own, isGone, skip }),
  ];
  const found: FoundState[] = [];
  for (const { state, place } of parts.flatMap(({ states }) => states)) {
    const isOther = !known.includes(state.manifest) && isSameInstance(state, own);
    if (isOther && (await isGone(state.manifest))) found.push({ state, place, isGone: true });
  }
  return found;
}

/** Tells whether the repository lacks a manifest. A workspace may have only a part of it. */
function presence({ options, github }: Session): (manifest: string) => Promise<boolean> {
  return async (manifest) => {
    if (existsSync(join(options.workspace, manifest))) return false;
    const { commit } = options;
    if (github === null || commit === null) return true;
    try {
      return !(await (await github()).hasFile(manifest, commit));
    } catch {
      return false;
    }
  };
}

async function inFile({ inputs, options: { workspace } }: Session, use: WholeUse): Promise<Part> {
  if (inputs.state === "file") return NOTHING;
  const path = placedPath(inputs.stateFile, use);
  const state = await stateInFile({ workspace, path });
  return state === null ? NOTHING : { ...NOTHING, states: [{ state, place: `the file ${path}` }] };
}

async function onBranch({ inputs: { stateBranch }, github }: Session): Promise<Part> {
  if (github === null) return NOTHING;
  const place = `the branch ${stateBranch}`;
  try {
    const states = await statesOnBranch((await github()).git, stateBranch);
    return { ...NOTHING, states: states.map((state) => ({ state, place })) };
  } catch (error) {
    const reason = `${place} can't be read: ${chainOf(error)}`;
    return {
      ...NOTHING,
      unread: [{ reason, wayOut: "Run again later, and give the job `permissions: contents: read`." }],
    };
  }
}

/** The entries of all manifests, on all refs. */
async function cacheEntries(session: Session): Promise<readonly CacheEntry[] | Unlisted> {
  try {
    return await listCaches(session, { key: EVERY_STATE });
  } catch {
    return "forbidden";
  }
}

async function inCaches(world: StoreWorld, session: Session, caches: readonly CacheEntry[] | Unlisted): Promise<Part> {
  const { inputs, event, options } = session;
  // The other stores prove by themselves that they are empty.
  if (typeof caches === "string") return inputs.state === "cache" ? unreadable("caches", caches) : NOTHING;
  const readable = caches.filter(({ ref }) => ref === `refs/heads/${event.defaultBranch}`);
  const states = await cachedStates(readable, {
    cache: cachePort(world, session),
    workspace: options.workspace,
    textFolder: temporary(world, "texts"),
  });
  return { ...NOTHING, states: states.map((state) => ({ state, place: "the Actions cache" })) };
}

/** Entries of other refs can't be restored. They show an earlier run all the same, of this manifest or of an unknown one. */
function foreignEntries(
  { event }: Session,
  { caches, known }: { caches: readonly CacheEntry[] | Unlisted; known: ReadonlySet<string> },
): string[] {
  if (typeof caches === "string") return [];
  const foreign = caches.filter(({ ref }) => ref !== `refs/heads/${event.defaultBranch}`);
  return [...byManifest(foreign)].flatMap(([prefix, entries]) => {
    const refs = [...new Set(entries.map(({ ref }) => ref))];
    return known.has(prefix) ? [] : [`caches whose key begins with ${prefix}, of ${refs.join(", ")}`];
  });
}

async function inArtifacts(
  world: StoreWorld,
  session: Session,
  {
    use,
    isGone,
    skip = new Set(),
  }: { use: WholeUse; isGone: (manifest: string) => Promise<boolean>; skip?: ReadonlySet<string> },
): Promise<Part> {
  const { state: kind } = session.inputs;
  const backups = backupsOf(world, session);
  const own = artifactName(use);
  const listed = backups === null ? "forbidden" : await listBoth(backups.list, own);
  if (backups === null || typeof listed === "string") {
    return kind === "cache" ? unreadable("artifacts", typeof listed === "string" ? listed : "forbidden") : NOTHING;
  }
  const states: { state: State; place: string }[] = [];
  const evidence: string[] = [];
  for (const name of new Set(listed.map((artifact) => artifact.name))) {
    if (skip.has(name)) continue;
    const named = useOfArtifact(name);
    // What a fork's run has uploaded shows no run of this repository.
    const artifacts = listed.filter((artifact) => artifact.name === name && artifact.run?.isOfRepository !== false);
    if (named === null || artifacts.length === 0) continue;
    const found = await backups.newest(artifacts, READ);
    if (found !== null) states.push({ state: found.state, place: placeOf(found.artifact) });
    else if (name === own || (isSameInstance(named, use) && (await isGone(named.manifest))))
      evidence.push(...artifacts.map(placeOf));
  }
  return { ...NOTHING, states, evidence };
}

/** Those of this name, however old, and the newest of all names: a manifest that is gone has one of another name. */
async function listBoth(
  list: (name?: string) => Promise<readonly Artifact[] | Unlisted>,
  own: string,
): Promise<readonly Artifact[] | Unlisted> {
  try {
    const [ofOwnName, ofAll] = [await list(own), await list()];
    if (typeof ofOwnName === "string") return ofOwnName;
    if (typeof ofAll === "string") return ofAll;
    return [...ofOwnName, ...ofAll.filter(({ name }) => name !== own)];
  } catch {
    return "forbidden";
  }
}

function placeOf({ name, run, expired }: Artifact): string {
  const from = run === null ? "" : ` of run ${run.id}${run.branch === null ? "" : ` on ${run.branch}`}`;
  return `the artifact "${name}"${from}${expired ? ", which has expired" : ""}`;
}

function unreadable(what: "caches" | "artifacts", why: Unlisted): Part {
  return { ...NOTHING, unread: [{ reason: `the list of ${what} can't be read`, wayOut: wayToList(why) }] };
}
