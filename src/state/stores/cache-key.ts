import { ofInstance } from "../store.js";
import type { CacheEntry } from "./actions-cache.js";

/** What the key of a cached state says. The content under a key never changes. */
export type CacheKey = {
  readonly serial: number;
  /** `null` for a key of the serial alone. */
  readonly run: { readonly id: string; readonly attempt: number } | null;
};

type Entry = Pick<CacheEntry, "key" | "createdAt">;

/** What the keys of all instances begin with. */
export const cacheKeyStem = "videos-as-code-v1";

/** The prefix of all keys of an instance's states, and of no other instance's: no name has an `@`. In lower case: some servers fold the case. */
export function cacheKeyPrefix(instance: string): string {
  return `${ofInstance(cacheKeyStem, instance)}@`.toLowerCase();
}

/** A key that only one run can have: with it, a run claims a serial for itself. */
export function formatClaimKey(prefix: string, serial: number): string {
  return `${prefix}s${String(serial).padStart(10, "0")}`;
}

/** A key that only one save can have. */
export function formatCacheKey(
  prefix: string,
  { serial, run, attempt, random }: { serial: number; run: string; attempt: number; random: string },
): string {
  return `${formatClaimKey(prefix, serial)}-${run}-${attempt}-${random}`.toLowerCase();
}

/** `null` where the key is not one of ours. */
export function parseCacheKey(prefix: string, key: string): CacheKey | null {
  if (!key.startsWith(prefix)) return null;
  const match = /^s(\d{10,15})(?:-([a-z0-9]+)-(\d+)-[a-z0-9]+)?$/.exec(key.slice(prefix.length));
  if (match === null) return null;
  const [, serial = "", id, attempt] = match;
  return { serial: Number(serial), run: id === undefined ? null : { id, attempt: Number(attempt) } };
}

/** The highest serial that these entries have; `null` where none has a state. */
export function newestSerial(entries: readonly Entry[], prefix: string): number | null {
  const serials = entries.flatMap(({ key }) => parseCacheKey(prefix, key)?.serial ?? []);
  return serials.length === 0 ? null : Math.max(...serials);
}

/**
 * The newest save: its serial, the keys that have it, and the highest serial that any run has claimed. A run that has claimed a serial and saved
 * nothing under a key of its own was killed, or has withdrawn, before it sent anything: its claim hides no save of another one.
 */
export function newestSave(entries: readonly Entry[], prefix: string) {
  const own = entries.filter(({ key }) => parseCacheKey(prefix, key)?.run != null);
  const serial = newestSerial(own, prefix) ?? newestSerial(entries, prefix);
  const claimed = newestSerial(entries, prefix);
  return serial === null || claimed === null ? null : { serial, keys: savesOf(entries, prefix, serial), claimed };
}

/** Of each run that has saved a serial, the key of its newest save of it; the newest of all comes last. */
function savesOf(entries: readonly Entry[], prefix: string, serial: number): string[] {
  const newestOfRun = new Map<string, string>();
  const byAge = [...entries].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  for (const { key } of byAge) {
    const parsed = parseCacheKey(prefix, key);
    if (parsed?.serial !== serial) continue;
    const run = parsed.run === null ? "" : `${parsed.run.id}-${parsed.run.attempt}`;
    newestOfRun.delete(run);
    newestOfRun.set(run, key);
  }
  const runs = [...newestOfRun].filter(([run]) => run !== "" || newestOfRun.size === 1);
  return runs.map(([, key]) => key);
}
