import { isSame, type Texts } from "../../manifest/brief.js";
import { mergeStates } from "../merge.js";
import { referencedHashes } from "../records.js";
import type { Run, State } from "../state.js";
import { type Merged, type SaveOptions, StateConflict, StateError, type StateStore } from "../store.js";
import { reasonOf } from "../system-error.js";
import { NO_TEXTS, newTexts, textFolder, withoutTexts } from "../texts.js";
import { isSameUse, useName } from "../use.js";
import { type CacheEntry, type Unlisted, wayToList } from "./actions-cache.js";
import { type CacheEntriesOptions, cacheEntries, notSaved } from "./cache-entries.js";
import { cacheKeyPrefix, formatCacheKey, formatClaimKey, newestOf, parseCacheKey, savesOf } from "./cache-key.js";
import { KnownKeys } from "./known-keys.js";
import { Turns } from "./turns.js";

export type CacheStoreOptions = CacheEntriesOptions & {
  readonly run: { readonly id: string; readonly attempt: number };
  /** The ref of this run. */
  readonly ref: string;
  /** Different on each call: some lower-case letters and digits. */
  readonly randomSuffix: () => string;
  /** Shared with the other stores of this process: all go through one folder of the workspace. */
  readonly turns?: Turns;
};

/** How long to wait before a key that is taken is looked up, in milliseconds. */
const PAUSE_MS = 1_000;
/** The pauses in which a reserved key is waited for: 60 s in all. The run that has reserved it may just be uploading. */
const CLAIM_PAUSES_MS = [4_000, 6_000, 10_000, 15_000, 25_000];
/** How often the list is asked for after a run's first save. */
const LIST_TRIES = 4;
/** How many serials are claimed one after another: a run that is killed while it claims one uses it up. */
const CLAIMS = 5;

/**
 * A state in the Actions cache. The cache reports an outage as a miss, and says nothing where it refuses to save. So the list
 * of caches has to prove a first run, and only an entry id proves a save. Each save must have a higher serial.
 *
 * One run at a time goes on: its first save claims a serial with a key that nobody else can have then. Some self-hosted servers
 * let a second run overwrite that key, so the same state follows under a key of the run's own, and the list after it shows both.
 */
export function cacheStore(options: CacheStoreOptions): StateStore {
  const { run, defaultRef, clock, turns = new Turns() } = options;
  const prefix = cacheKeyPrefix(options);
  const folderTexts = options.disk?.texts ?? textFolder(options.textFolder, { durable: false });
  const { list, lookUp, restore, repeat, ...entries } = cacheEntries(options);
  const keys = new KnownKeys(prefix);
  /** What this run may have saved under a claimed key, by key. */
  const claims = new Map<string, State>();
  let known: State | null = null;
  let hasClaimed = false;
  let conflict: StateConflict | null = null;

  async function load(): Promise<State | null> {
    const entries = await list();
    if (typeof entries === "string") return await restoreNewest(entries);
    const newest = newestOf(entries, prefix);
    if (newest === null) await proveFirstRun();
    known = newest === null ? null : await restoreWithRivals(entries, newest.key.serial);
    keys.begin({ keys: entries.map(({ key }) => key), complete: true, serial: known?.serial ?? 0 });
    return known;
  }

  /** Two runs that met may both have saved one serial: what either has begun is merged, and nothing of it counts as resolved. */
  async function restoreWithRivals(entries: readonly CacheEntry[], serial: number): Promise<State | null> {
    const keys = savesOf(entries, prefix, serial);
    let merged: State | null = null;
    // Each restore brings the texts of its own state, and takes those of the one before away.
    const kept = new Map<string, string>();
    for (const key of keys) {
      const state = await restore(key, serial);
      merged = merged === null ? state : mergeStates({ base: null, ours: merged, theirs: state });
      if (keys.length === 1) break;
      for (const hash of referencedHashes(state)) {
        if (folderTexts.has(hash)) kept.set(hash, await folderTexts.get(hash));
      }
    }
    for (const [hash, text] of kept) await folderTexts.put(hash, text);
    return merged;
  }

  async function restoreNewest(why: Unlisted): Promise<State> {
    // The cache also treats the key as a prefix, and gives the newest entry that it finds.
    const matched = await lookUp(prefix);
    if (matched === null) {
      throw new StateError(
        `No state of ${useName(options)} was found in the Actions cache, and the caches can't be listed, so that a first run can't be told from an outage. ${wayToList(why)} Nothing was changed.`,
      );
    }
    const key = parseCacheKey(prefix, matched);
    if (key === null)
      throw new StateError(`The cache entry ${matched} is no state of ${useName(options)}. Delete that entry.`);
    known = await restore(matched, key.serial);
    keys.begin({ keys: [matched], complete: false, serial: known.serial });
    return known;
  }

  async function proveFirstRun(): Promise<void> {
    const matched = await lookUp(prefix);
    // On another ref the cache finds that ref's own entries first. This action saves none there, and trusts none.
    if (matched === null || options.ref !== defaultRef) return;
    throw new StateError(
      `The Actions cache has the state ${matched}, but the list of caches of ${defaultRef} doesn't show it. Run again later; nothing was changed.`,
    );
  }

  async function save(state: State, { texts = NO_TEXTS }: SaveOptions = {}): Promise<Merged | undefined> {
    if (conflict !== null) throw conflict;
    if (!isSameUse(state, options))
      throw new StateError(`A state of ${useName(state)} is not one of ${useName(options)}.`);
    if (known !== null && known.lineage !== state.lineage) {
      throw new StateError(
        `The state was not saved: it has lineage ${state.lineage}, the one loaded ${known.lineage}.`,
      );
    }
    if (known !== null && known.serial >= state.serial) {
      throw new StateError(`The state was not saved: serial ${state.serial} does not follow ${known.serial}.`);
    }
    if (!keys.hasBegun) keys.begin({ keys: [], complete: false, serial: state.serial - 1 });
    await refuseConflict();
    known = state;
    await gather(state, texts);
    const isFirst = !hasClaimed;
    if (isFirst) known = await claim(state);
    const { serial } = known;
    const key = await repeat(async () => {
      // An earlier attempt may have used up its key without leaving an entry.
      const random = options.randomSuffix();
      const key = formatCacheKey(prefix, { serial, run: run.id, attempt: run.attempt, random });
      return (await put(key, { ...state, serial })) ? key : null;
    });
    if (key === null) throw notSaved("the cache service gave no entry id");
    await refuseConflict({ tries: isFirst ? LIST_TRIES : 1 });
    return serial === state.serial ? undefined : { state: { ...state, serial }, by: null };
  }

  /** Saves the state under a key of its serial alone, which the service gives to one run only. Returns it as it was saved. */
  async function claim(state: State): Promise<State> {
    for (let tries = 0; tries < CLAIMS; tries++) {
      const claimed = { ...state, serial: state.serial + tries };
      if (!(await claimSerial(claimed))) continue;
      hasClaimed = true;
      return claimed;
    }
    throw notSaved(
      `the serials ${state.serial} to ${state.serial + CLAIMS - 1} are reserved, and nothing was saved under them`,
    );
  }

  /** False where the key is reserved and has led to no entry: the run that has reserved it was killed. */
  async function claimSerial(state: State): Promise<boolean> {
    const key = formatClaimKey(prefix, state.serial);
    claims.set(key, withoutTexts(state));
    if (await put(key, state)) return true;
    await clock.sleep(PAUSE_MS);
    if (await isOurs(key)) return true;
    // The service answers alike where a key is taken and where it saves nothing at all. A key that is free tells.
    const free = `videos-as-code-try-${run.id}-${run.attempt}-${options.randomSuffix()}`.toLowerCase();
    if (!(await put(free, state))) throw notSaved("the cache service gave no entry id");
    for (const pause of CLAIM_PAUSES_MS) {
      if ((await put(key, state)) || (await isOurs(key))) return true;
      await clock.sleep(pause);
    }
    return await isOurs(key);
  }

  /** Whether an entry has what this run meant to save under a claimed key: the reply may be lost. Throws where another run has it. */
  async function isOurs(key: string): Promise<boolean> {
    const matched = await lookUp(key).catch(() => null);
    if (matched === null) return false;
    await refuse([matched]);
    return matched === key;
  }

  /** Whether the service has given an entry for it. */
  async function put(key: string, state: State): Promise<boolean> {
    // Whatever the reply says, no other run has a key of this run's own.
    if (!claims.has(key)) keys.add(key);
    const isSaved = (await entries.put(key, state)) !== null;
    if (isSaved) keys.add(key);
    return isSaved;
  }

  /** Makes the folder of texts hold exactly the texts that the state names: each cache entry has all of them. */
  async function gather(state: State, texts: Texts): Promise<void> {
    try {
      await folderTexts.putAll(newTexts(state, { texts, has: folderTexts.has }));
      const named = referencedHashes(state);
      for (const hash of await folderTexts.list()) if (!named.has(hash)) await folderTexts.remove(hash);
    } catch (cause) {
      throw notSaved(`its texts can't be written to ${folderTexts.path}: ${reasonOf(cause)}`, cause);
    }
  }

  /** Throws where another run has saved since this one began: a save would hide its records. */
  async function refuseConflict({ tries } = { tries: 1 }): Promise<void> {
    // The save must not depend on the list. Without it, the newest entry at least can be told.
    const entries = await listWithin(tries);
    if (typeof entries !== "string") return await refuse(entries.map(({ key }) => key));
    const newest = await lookUp(prefix).catch(() => null);
    await refuse(newest === null ? [] : [newest]);
  }

  /**
   * Where a server lets a key be overwritten, only the list tells of another run at the same time: before anything paid is sent, an outage
   * of a moment must not hide it.
   */
  async function listWithin(tries: number): Promise<Awaited<ReturnType<typeof list>> | "forbidden"> {
    for (let tried = 1; tried < tries; tried++) {
      const entries = await list().catch(() => null);
      if (entries !== null) return entries;
      await clock.sleep(PAUSE_MS);
    }
    return await list().catch(() => "forbidden" as const);
  }

  async function refuse(found: readonly string[]): Promise<void> {
    const foreign = keys.foreignAmong(found);
    if (foreign === null) return;
    const { key, parsed } = foreign;
    const theirs = parsed.run === null ? await restore(key, parsed.serial).catch(() => null) : null;
    const ours = claims.get(key);
    if (ours !== undefined && theirs !== null && isSame(theirs, ours)) {
      keys.add(key);
      return await refuse(found);
    }
    const other: Run | null = theirs?.run ?? (parsed.run === null ? null : { ...parsed.run, url: null });
    conflict = new StateConflict(
      `Two runs work on one state: ${other === null ? "another run" : `run ${other.id}`} has saved serial ${parsed.serial} meanwhile, so this one saves nothing more. Let one run at a time work on a manifest: give the workflow a \`concurrency\` group.`,
      other,
    );
    throw conflict;
  }

  return {
    load: async () => await turns.take(load),
    save: async (state, given) => await turns.take(async () => await save(state, given)),
    texts: folderTexts,
    exclusive: true,
  };
}
