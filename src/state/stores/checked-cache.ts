import type { Clock } from "../../clock.js";
import { StateError, type StateStore } from "../store.js";
import { reasonOf } from "../system-error.js";
import type { Use } from "../use.js";
import { type CachePort, withDeadline } from "./actions-cache.js";
import { CACHE_PATH } from "./cache-folder.js";
import { cacheKeyPrefix, formatClaimKey, parseCacheKey } from "./cache-key.js";

type Options = Use & {
  readonly cache: () => Promise<CachePort>;
  /** Whether the run is on the default branch: on another ref, the cache finds that ref's own entries first. */
  readonly onDefaultBranch: boolean;
  readonly clock: Clock;
  /** Real milliseconds that one look-up may take; 30,000 by default. */
  readonly deadlineMs?: number;
};

const TRIES = 3;
const PAUSE_MS = 2_000;

/**
 * A cache store that is not believed on its word: the list of caches may lag behind what the cache itself finds, and an entry
 * that was saved may not have been kept.
 */
export function checkedCache(store: StateStore, options: Options): StateStore {
  const { onDefaultBranch, clock, deadlineMs = 30_000 } = options;
  const prefix = cacheKeyPrefix(options);

  /** The key that the cache finds for the start of one; `null` where it finds none, or where it fails. */
  async function lookUp(key: string): Promise<string | null> {
    const { restoreCache } = await options.cache();
    return (await withDeadline(restoreCache([CACHE_PATH], key, [], { lookupOnly: true }, true), deadlineMs)) ?? null;
  }

  return {
    ...store,
    async load() {
      const state = await store.load();
      if (state === null || !onDefaultBranch) return state;
      const found = await lookUp(prefix).catch(() => null);
      const newest = found === null ? null : parseCacheKey(prefix, found);
      if (newest === null || newest.serial <= state.serial) return state;
      throw new StateError(
        `The Actions cache has the state ${found}, but the list of caches ends at serial ${state.serial}. Run again in a few ` +
          "minutes, when the list shows it; nothing was sent.",
      );
    },
    async save(state, given) {
      const merged = await store.save(state, given);
      const { serial } = merged?.state ?? state;
      const key = formatClaimKey(prefix, serial);
      let reason = "it isn't there";
      for (let tries = 1; tries <= TRIES; tries++) {
        if (tries > 1) await clock.sleep(PAUSE_MS);
        try {
          if ((await lookUp(key)) !== null) return merged;
        } catch (error) {
          reason = reasonOf(error);
        }
      }
      throw new StateError(
        `The Actions cache said that it saved the state with serial ${serial}, and can't find it: ${reason}. Run again later, or ` +
          "use `state: branch`.",
      );
    },
  };
}
