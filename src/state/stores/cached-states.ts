import type { State } from "../state.js";
import { StateError } from "../store.js";
import { textFolder } from "../texts.js";
import { useName } from "../use.js";
import { type CacheEntry, type CachePort, withDeadline } from "./actions-cache.js";
import { withTexts } from "./artifact.js";
import { CACHE_PATH, cacheFolder } from "./cache-folder.js";
import { cacheKeyPrefix, newestOf } from "./cache-key.js";

type Options = {
  readonly cache: () => Promise<CachePort>;
  readonly workspace: string;
  /** A folder that doesn't exist yet. */
  readonly textFolder: string;
  /** Real milliseconds that one restore may take; 60,000 by default. */
  readonly deadlineMs?: number;
};

/** What the keys of all manifests' states begin with. */
export const EVERY_STATE = "videos-as-code-v1-";

/** The entries, by the prefix of the manifest that they are of. */
export function byManifest(entries: readonly CacheEntry[]): Map<string, CacheEntry[]> {
  const found = new Map<string, CacheEntry[]>();
  for (const entry of entries) {
    const prefix = /^videos-as-code-v1-[0-9a-f]{16}-/.exec(entry.key)?.[0];
    if (prefix !== undefined) found.set(prefix, [...(found.get(prefix) ?? []), entry]);
  }
  return found;
}

/** The newest state of each manifest among these entries, with its texts inside. Throws `StateError` where one can't be read. */
export async function cachedStates(
  entries: readonly CacheEntry[],
  { cache, workspace, textFolder: path, deadlineMs = 60_000 }: Options,
): Promise<State[]> {
  const states: State[] = [];
  for (const [prefix, own] of byManifest(entries)) {
    const key = newestOf(own, prefix)?.entry.key;
    if (key === undefined) continue;
    const where = `The cached state ${key}`;
    const texts = textFolder(`${path}-${states.length}`, { durable: false });
    const folder = cacheFolder({ workspace, texts: texts.path });
    const { restoreCache } = await cache();
    await folder.clear();
    try {
      const matched = await withDeadline(restoreCache([CACHE_PATH], key, [], {}, true), deadlineMs);
      if (matched !== key) throw new StateError(`${where} is listed but can't be restored. Run again later.`);
      const state = await folder.read(where);
      if (cacheKeyPrefix(state) !== prefix) {
        throw new StateError(`${where} holds a state of ${useName(state)}. Delete that entry.`);
      }
      // The texts come out of the folder with it.
      await folder.remove();
      states.push(await withTexts(state, texts));
    } finally {
      await folder.remove();
    }
  }
  return states;
}
