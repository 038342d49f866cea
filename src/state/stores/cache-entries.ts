import type { Clock } from "../../clock.js";
import type { State } from "../state.js";
import { StateError } from "../store.js";
import { reasonOf } from "../system-error.js";
import { type TextFolder, withoutTexts } from "../texts.js";
import { isSameUse, type Use, useName } from "../use.js";
import { type CacheEntry, type CachePort, type ListCaches, type Unlisted, withDeadline } from "./actions-cache.js";
import { CACHE_PATH, type CacheFolder, cacheFolder } from "./cache-folder.js";
import { cacheKeyPrefix } from "./cache-key.js";

export type CacheEntriesOptions = Use & {
  /** Loads the Actions cache with the first use: its code is large. */
  readonly cache: () => Promise<CachePort>;
  readonly listCaches: ListCaches;
  readonly workspace: string;
  /** A folder that doesn't exist yet. The texts are there while they are not in the cache. */
  readonly textFolder: string;
  /** The default branch, such as `refs/heads/main`. */
  readonly defaultRef: string;
  readonly clock: Clock;
  /** In place of the real disk, where the store is simulated. */
  readonly disk?: CacheDisk;
  /** Real milliseconds that a `load` or a `save` may take of the cache service; 60,000 by default. */
  readonly deadlineMs?: number;
};

/** Where a cached state and its texts are while they are not in the cache. */
export type CacheDisk = { readonly folder: CacheFolder; readonly texts: TextFolder };

const TRIES = 2;
const PAUSE_MS = 1_000;

/** The cache entries of a use's states. Their calls share a folder: one may be under way at a time. */
export function cacheEntries(options: CacheEntriesOptions) {
  const { listCaches, defaultRef, clock, deadlineMs = 60_000 } = options;
  const prefix = cacheKeyPrefix(options);
  const folder = options.disk?.folder ?? cacheFolder({ workspace: options.workspace, texts: options.textFolder });

  async function list(): Promise<readonly CacheEntry[] | Unlisted> {
    try {
      const entries = await withDeadline(listCaches({ key: prefix, ref: defaultRef }), deadlineMs);
      return typeof entries === "string" ? entries : entries.filter(({ ref }) => ref === defaultRef);
    } catch (cause) {
      throw new StateError(
        `The Actions caches of this repository can't be listed: ${reasonOf(cause)}. Without the list a lost state looks like a first run; nothing was changed. Run again later.`,
        { cause },
      );
    }
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

  async function restore(key: string, serial: number): Promise<State> {
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
      if (state.serial !== serial || !isSameUse(state, options)) {
        throw new StateError(
          `${where} holds serial ${state.serial} of ${useName(state)}. It was not written by this action; delete that entry. Nothing was changed.`,
        );
      }
      return state;
    } finally {
      await folder.remove();
    }
  }

  /** Saves a state under a key. The entry's id; `null` where the service gives none. */
  async function put(key: string, state: State): Promise<number | null> {
    const { saveCache } = await options.cache();
    await folder.clear();
    try {
      await folder.write(withoutTexts(state));
      const id = await withDeadline(saveCache([CACHE_PATH], key, {}, true), deadlineMs).catch((cause) => {
        throw notSaved(reasonOf(cause), cause);
      });
      return id > 0 ? id : null;
    } finally {
      await folder.remove();
    }
  }

  /** `@actions/cache` itself retries neither after a broken connection nor after a 429. */
  async function repeat<T>(attempt: () => Promise<T | null>): Promise<T | null> {
    for (let tries = 1; ; tries++) {
      const result = await attempt();
      if (result !== null || tries === TRIES) return result;
      await clock.sleep(PAUSE_MS);
    }
  }

  return { list, lookUp, restore, put, repeat };
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

export function notSaved(reason: string, cause?: unknown): StateError {
  return new StateError(
    `The state was not saved in the Actions cache: ${reason}. The warnings above may say why: this event has a read-only cache token (pull_request_target, issue_comment and the like), \`cache-mode\` forbids writing, too many uploads (429), an outage, or no tar on the runner.`,
    { cause },
  );
}
