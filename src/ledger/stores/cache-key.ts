import { ofProject } from "../names.js";

/** What the key of an entry says: the serial of its append, and for a key that only this append has, something random. */
export type CacheKey = { readonly key: string; readonly serial: number; readonly random: string | null };

/** What the keys of all projects begin with. */
export const cacheKeyStem = "videos-as-code-v1";

/** The prefix of all keys of a project's ledger, and of no other project's: no name has an `@`. In lower case: some servers fold the case. */
export function cacheKeyPrefix(project: string): string {
  return `${ofProject(cacheKeyStem, project)}@`.toLowerCase();
}

/** The key of a serial, which can be taken once; or with something random, one that nobody else takes. */
export function formatCacheKey(prefix: string, serial: number, random: string | null = null): string {
  return `${prefix}s${String(serial).padStart(10, "0")}${random === null ? "" : `-${random}`}`.toLowerCase();
}

/** The keys among these that are of this ledger's appends, the highest serial first. */
export function cacheKeysAmong(prefix: string, keys: Iterable<string>): CacheKey[] {
  return [...new Set(keys)]
    .flatMap((key) => {
      const match = key.startsWith(prefix) ? /^s(\d{10,15})(?:-([a-z0-9]+))?$/.exec(key.slice(prefix.length)) : null;
      return match === null ? [] : [{ key, serial: Number(match[1]), random: match[2] ?? null }];
    })
    .sort((a, b) => b.serial - a.serial || (a.key < b.key ? -1 : 1));
}

/**
 * The keys whose entries a reader needs. Each append whose run went on has left an entry under a key of its own. The entry under the
 * serial alone counts where its serial has no other one: its run is about to save that, or was killed.
 */
export function neededKeys(keys: readonly CacheKey[]): CacheKey[] {
  const own = new Set(keys.flatMap(({ serial, random }) => (random === null ? [] : [serial])));
  return keys.filter(({ serial, random }) => random !== null || !own.has(serial));
}
