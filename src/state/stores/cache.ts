import type { Clock } from "../../clock.js";
import type { Texts } from "../../manifest/brief.js";
import { referencedHashes } from "../records.js";
import type { State } from "../state.js";
import { type SaveOptions, StateError, type StateStore } from "../store.js";
import { reasonOf } from "../system-error.js";
import { NO_TEXTS, newTexts, textFolder, withoutTexts } from "../texts.js";
import { type CacheEntry, type CachePort, type ListCaches, withDeadline } from "./actions-cache.js";
import { CACHE_PATH, cacheFolder } from "./cache-folder.js";
import { type CacheKey, cacheKeyPrefix, formatCacheKey, newestOf, parseCacheKey } from "./cache-key.js";

export type CacheStoreOptions = {
  /** Loads the Actions cache with the first use: its code is large. */
  readonly cache: () => Promise<CachePort>;
  readonly listCaches: ListCaches;
  readonly workspace: string;
  /** A folder that doesn't exist yet. The texts are there while they are not in the cache. */
  readonly textFolder: string;
  /** Path of the manifest, relative to the workspace. */
  readonly manifest: string;
  readonly run: { readonly id: string; readonly attempt: number };
  /** The ref of this run and that of the default branch, such as `refs/heads/main`. */
  readonly ref: string;
  readonly defaultRef: string;
  /** Different on each call: some lower-case letters and digits. */
  readonly randomSuffix: () => string;
  readonly clock: Clock;
  /** Real milliseconds that a `load` or a `save` may take of the cache service; 60,000 by default. */
  readonly deadlineMs?: number;
};

const TRIES = 2;
const PAUSE_MS = 1_000;

/**
 * A state in the Actions cache. The cache reports an outage as a miss, and says nothing where it refuses to save. So the list
 * of caches has to prove a first run, and only an entry id proves a save. Each save must have a higher serial.
 */
export function cacheStore(options: CacheStoreOptions): StateStore {
  const { listCaches, manifest, run, defaultRef, clock, deadlineMs = 60_000 } = options;
  const prefix = cacheKeyPrefix(manifest);
  const folderTexts = textFolder(options.textFolder, { durable: false });
  const folder = cacheFolder({ workspace: options.workspace, texts: folderTexts.path });
  let known: Pick<State, "lineage" | "serial"> | null = null;
  let hasSaved = false;
  let last: Promise<unknown> = Promise.resolve();

  async function load(): Promise<State | null> {
    const entries = await list();
    if (entries === "forbidden") return await restoreNewest();
    const newest = newestOf(entries, prefix);
    if (newest !== null) return await restore(newest.entry.key, newest.key);
    await proveFirstRun();
    return null;
  }

  async function list(): Promise<readonly CacheEntry[] | "forbidden"> {
    try {
      const entries = await withDeadline(listCaches({ key: prefix, ref: defaultRef }), deadlineMs);
      return entries === "forbidden" ? entries : entries.filter(({ ref }) => ref === defaultRef);
    } catch (cause) {
      throw new StateError(
        `The Actions caches of this repository can't be listed: ${reasonOf(cause)}. Without the list a lost state looks like a first run; nothing was changed. Run again later.`,
        { cause },
      );
    }
  }

  async function restoreNewest(): Promise<State> {
    // The cache also treats the key as a prefix, and gives the newest entry that it finds.
    const matched = await lookUp(prefix);
    if (matched === null) {
      throw new StateError(
        `No state of ${manifest} was found in the Actions cache, and the token may not list the caches, so that a first run can't be told from an outage. Give the job \`permissions: actions: read\`, or use \`state: branch\`. Nothing was changed.`,
      );
    }
    const key = parseCacheKey(prefix, matched);
    if (key === null) throw new StateError(`The cache entry ${matched} is no state of ${manifest}. Delete that entry.`);
    return await restore(matched, key);
  }

  async function proveFirstRun(): Promise<void> {
    const matched = await lookUp(prefix);
    // On another ref the cache finds that ref's own entries first. This action saves none there, and trusts none.
    if (matched === null || options.ref !== defaultRef) return;
    throw new StateError(
      `The Actions cache has the state ${matched}, but the list of caches of ${defaultRef} doesn't show it. Run again later; nothing was changed.`,
    );
  }

  async function lookUp(key: string): Promise<string | null> {
    const { restoreCache } = await options.cache();
    try {
      const found = restoreCache([CACHE_PATH], key, [], { lookupOnly: true }, true);
      return (await withDeadline(found, deadlineMs)) ?? null;
    } catch (cause) {
      throw unreachable(cause);
    }
  }

  async function restore(key: string, { serial }: CacheKey): Promise<State> {
    const where = `The cached state ${key}`;
    const { restoreCache } = await options.cache();
    await folder.clear();
    try {
      const restoring = repeat(async () => {
        const matched = await restoreCache([CACHE_PATH], key, [], {}, true);
        return matched === key ? matched : null;
      });
      const matched = await withDeadline(restoring, deadlineMs).catch((cause) => {
        throw unreachable(cause);
      });
      if (matched === null) throw notRestored(where);
      const state = await folder.read(where);
      if (state.serial !== serial || state.manifest !== manifest) {
        throw new StateError(
          `${where} holds serial ${state.serial} of ${state.manifest}. It was not written by this action; delete that entry. Nothing was changed.`,
        );
      }
      known = state;
      return state;
    } finally {
      await folder.remove();
    }
  }

  async function save(state: State, { texts = NO_TEXTS }: SaveOptions = {}): Promise<void> {
    if (state.manifest !== manifest) throw new StateError(`A state of ${state.manifest} is not one of ${manifest}.`);
    if (known !== null && known.lineage !== state.lineage) {
      throw new StateError(
        `The state was not saved: it has lineage ${state.lineage}, the one loaded ${known.lineage}.`,
      );
    }
    if (known !== null && known.serial >= state.serial) {
      throw new StateError(`The state was not saved: serial ${state.serial} does not follow ${known.serial}.`);
    }
    if (!hasSaved) await refuseToFork(state.serial);
    known = { lineage: state.lineage, serial: state.serial };
    const { saveCache } = await options.cache();
    await folder.clear();
    await gather(state, texts);
    try {
      await folder.write(withoutTexts(state));
      const saving = repeat(async () => {
        // An earlier attempt may have used up its key without leaving an entry.
        const key = formatCacheKey(prefix, {
          serial: state.serial,
          run: run.id,
          attempt: run.attempt,
          random: options.randomSuffix(),
        });
        const id = await saveCache([CACHE_PATH], key, {}, true);
        return id > 0 ? id : null;
      });
      const id = await withDeadline(saving, deadlineMs).catch((cause) => {
        throw notSaved(reasonOf(cause), cause);
      });
      if (id === null) throw notSaved("the cache service gave no entry id");
      hasSaved = true;
    } finally {
      await folder.remove();
    }
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

  /** Called before this run's first save. It would hide the records of a run that has saved since this one loaded. */
  async function refuseToFork(serial: number): Promise<void> {
    // The save must not depend on the list. Without it there is nothing to compare with.
    const entries = await list().catch(() => "forbidden" as const);
    const newest = entries === "forbidden" ? null : newestOf(entries, prefix);
    if (newest === null || newest.key.serial < serial) return;
    if (newest.key.run === run.id && newest.key.attempt === run.attempt) return;
    throw new StateError(
      `The state was not saved: run ${newest.key.run} has saved serial ${newest.key.serial} meanwhile, and this run would save ${serial}. Let one run at a time work on a manifest: give the workflow a \`concurrency\` group.`,
    );
  }

  /** `@actions/cache` itself retries neither after a broken connection nor after a 429. */
  async function repeat<T>(attempt: () => Promise<T | null>): Promise<T | null> {
    for (let tries = 1; ; tries++) {
      const result = await attempt();
      if (result !== null || tries === TRIES) return result;
      await clock.sleep(PAUSE_MS);
    }
  }

  /** One at a time: they share the folder. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  }

  return { load: () => inTurn(load), save: (state, given) => inTurn(() => save(state, given)), texts: folderTexts };
}

function unreachable(cause: unknown): StateError {
  return new StateError(
    `The state can't be restored from the Actions cache: ${reasonOf(cause)}. Run again later; nothing was changed.`,
    { cause },
  );
}

function notRestored(where: string): StateError {
  return new StateError(
    `${where} is listed but can't be restored. Check that this runner has zstd as the one that saved it (entries packed with zstd and with gzip don't find each other), that \`cache-mode\` permits reading, and the log above for an outage; then run again. Nothing was changed.`,
  );
}

function notSaved(reason: string, cause?: unknown): StateError {
  return new StateError(
    `The state was not saved in the Actions cache: ${reason}. The warnings above may say why: this event has a read-only cache token (pull_request_target, issue_comment and the like), \`cache-mode\` forbids writing, too many uploads (429), an outage, or no tar on the runner.`,
    { cause },
  );
}
