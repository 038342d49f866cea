import { realpath } from "node:fs/promises";
import type { Clock } from "../../clock.js";
import type { Texts } from "../../manifest/brief.js";
import { referencedHashes } from "../records.js";
import { NO_TEXTS, newTexts, withoutTexts } from "../saved-texts.js";
import type { State } from "../state.js";
import { type SaveOptions, StateError, type StateStore } from "../store.js";
import { reasonOf } from "../system-error.js";
import { textFolder } from "../text-folder.js";
import { CACHE_PATH, cacheFolder } from "./cache-folder.js";
import { type CacheKey, cacheKeyPrefix, formatCacheKey, parseCacheKey } from "./cache-key.js";

/** The two functions of `@actions/cache` that the store uses. */
export type CachePort = Pick<typeof import("@actions/cache"), "restoreCache" | "saveCache">;

/** A finished entry of the Actions cache, as the GitHub API lists it. */
export type CacheEntry = {
  readonly key: string;
  readonly ref: string;
  readonly version: string;
  /** ISO 8601. */
  readonly createdAt: string;
};

/** All entries of a ref whose key begins with `key`; `forbidden` where the token lacks `actions: read`. */
export type ListCaches = (query: { key: string; ref: string }) => Promise<readonly CacheEntry[] | "forbidden">;

export type CacheStoreOptions = {
  /** The Actions cache, asked for with the first use: its code is large. */
  readonly cache: () => Promise<CachePort>;
  readonly listCaches: ListCaches;
  readonly workspace: string;
  /** A folder that isn't there yet, for the texts while they are not in the cache. */
  readonly textFolder: string;
  /** Path of the manifest, relative to the workspace. */
  readonly manifest: string;
  readonly run: { readonly id: string; readonly attempt: number };
  /** The ref of this run and that of the default branch, such as `refs/heads/main`. */
  readonly ref: string;
  readonly defaultRef: string;
  /** New on each call: a handful of lower-case letters and digits. */
  readonly randomSuffix: () => string;
  readonly clock: Clock;
  /** Real milliseconds that a `load` or a `save` may take of the cache service; 60,000 by default. */
  readonly deadlineMs?: number;
};

const TRIES = 2;
const PAUSE_MS = 1_000;

/**
 * A state in the Actions cache. The cache tells a miss from an outage as little as a saved entry from a refused one, so a
 * first run must be proven by the list of caches, and only an entry id proves a save. Each save must have a higher serial.
 */
export function cacheStore(options: CacheStoreOptions): StateStore {
  const { listCaches, manifest, run, defaultRef, clock, deadlineMs = 60_000 } = options;
  const prefix = cacheKeyPrefix(manifest);
  const kept = textFolder(options.textFolder, { durable: false });
  const folder = cacheFolder({ workspace: options.workspace, texts: kept.path });
  let known: Pick<State, "lineage" | "serial"> | null = null;
  let hasSaved = false;
  let last: Promise<unknown> = Promise.resolve();

  async function load(): Promise<State | null> {
    const entries = await list();
    if (entries === "forbidden") return await restoreNewest();
    const newest = newestOf(entries);
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

  function newestOf(entries: readonly CacheEntry[]): { entry: CacheEntry; key: CacheKey } | null {
    const states = entries.flatMap((entry) => {
      const key = parseCacheKey(prefix, entry.key);
      return key === null ? [] : [{ entry, key }];
    });
    states.sort((a, b) => b.key.serial - a.key.serial || Date.parse(b.entry.createdAt) - Date.parse(a.entry.createdAt));
    return states[0] ?? null;
  }

  async function restoreNewest(): Promise<State> {
    // The cache looks a key up as a prefix too, and gives the newest entry that it finds.
    const matched = await lookUp(prefix);
    if (matched === null) {
      throw new StateError(
        `No state of ${manifest} was found in the Actions cache, and the token may not list the caches, so that a first run can't be told from an outage. Give the job \`permissions: actions: read\`, or use \`state: file\`. Nothing was changed.`,
      );
    }
    const key = parseCacheKey(prefix, matched);
    if (key === null) throw new StateError(`The cache entry ${matched} is no state of ${manifest}. Delete that entry.`);
    return await restore(matched, key);
  }

  async function proveFirstRun(): Promise<void> {
    const matched = await lookUp(prefix);
    // Another ref's own entries come first there; nothing of ours is saved in them, and nothing in them is trusted.
    if (matched === null || options.ref !== defaultRef) return;
    throw new StateError(
      `The Actions cache has the state ${matched}, but the list of caches of ${defaultRef} doesn't show it. Run again later; nothing was changed.`,
    );
  }

  async function lookUp(key: string): Promise<string | null> {
    const { restoreCache } = await options.cache();
    try {
      const looking = restoreCache([CACHE_PATH], key, [], { lookupOnly: true }, true);
      return (await withDeadline(looking, deadlineMs)) ?? null;
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
        // An attempt may have used up its key without leaving anything to restore.
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

  /** Brings the texts that go into the cache in line with what the state names: each entry of it has all of them. */
  async function gather(state: State, texts: Texts): Promise<void> {
    try {
      await kept.putAll(newTexts(state, { texts, has: kept.has }));
      const named = referencedHashes(state);
      for (const hash of await kept.list()) if (!named.has(hash)) await kept.remove(hash);
    } catch (cause) {
      throw notSaved(`its texts can't be written to ${kept.path}: ${reasonOf(cause)}`, cause);
    }
  }

  /** Before this run's first save: a run that saved since we loaded would have its records hidden by ours. */
  async function refuseToFork(serial: number): Promise<void> {
    // Without the list there is nothing to compare with; the save itself must not depend on it.
    const entries = await list().catch(() => "forbidden" as const);
    const newest = entries === "forbidden" ? null : newestOf(entries);
    if (newest === null || newest.key.serial < serial) return;
    if (newest.key.run === run.id && newest.key.attempt === run.attempt) return;
    throw new StateError(
      `The state was not saved: run ${newest.key.run} has saved serial ${newest.key.serial} meanwhile, and this run would save ${serial}. Let one run at a time work on a manifest: give the workflow a \`concurrency\` group.`,
    );
  }

  /** Neither a broken connection nor a 429 is tried again by `@actions/cache`. */
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

  return { load: () => inTurn(load), save: (state, given) => inTurn(() => save(state, given)), texts: kept };
}

/** `@actions/cache`, loaded now. Throws `StateError` where there is no Actions cache. */
export async function actionsCache(workspace: string): Promise<CachePort> {
  // It looks for paths in the working directory, and packs and unpacks them in GITHUB_WORKSPACE.
  if ((await realpath(workspace)) !== (await realpath(process.cwd()))) {
    throw new StateError(`The Actions cache works on ${process.cwd()}, not on the workspace ${workspace}.`);
  }
  // In dist/ it is a bundle of its own, of ES modules: a part of it can't be anything else.
  const cache = await import(/* webpackIgnore: true */ "@actions/cache");
  if (cache.isFeatureAvailable()) return cache;
  throw new StateError("There is no Actions cache here: only a step of a GitHub workflow has one. Use `state: file`.");
}

/** Real time, whatever the clock: it bounds what hangs. */
async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
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
