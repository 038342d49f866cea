import { grouped } from "../../maps.js";
import { ofInstance } from "../store.js";
import type { CacheEntry } from "./actions-cache.js";

/** What the key of a cached state says. The content under a key never changes. */
export type CacheKey = {
  readonly serial: number;
  /** `null` for a key of the serial alone. */
  readonly run: { readonly id: string; readonly attempt: number } | null;
  /** The serial of the newest save that its run knew: what others had saved since is in that save alone. */
  readonly follows: number;
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
  { serial, run, follows, random }: Omit<CacheKey, "run"> & { run: NonNullable<CacheKey["run"]>; random: string },
): string {
  return `${formatClaimKey(prefix, serial)}-${run.id}-${run.attempt}-${random}-${follows}`.toLowerCase();
}

/** `null` where the key is not one of ours. */
export function parseCacheKey(prefix: string, key: string): CacheKey | null {
  if (!key.startsWith(prefix)) return null;
  const match = /^s(\d{10,15})(?:-([a-z0-9]+)-(\d+)-[a-z0-9]+-(\d{1,15}))?$/.exec(key.slice(prefix.length));
  if (match === null) return null;
  const [, serial = "", id, attempt, follows = 0] = match;
  const run = id === undefined ? null : { id, attempt: Number(attempt) };
  return { serial: Number(serial), run, follows: Number(follows) };
}

/** The highest serial that these entries have; `null` where none has a state. */
export function newestSerial(entries: readonly Entry[], prefix: string): number | null {
  const serials = entries.flatMap(({ key }) => parseCacheKey(prefix, key)?.serial ?? []);
  return serials.length === 0 ? null : Math.max(...serials);
}

/**
 * The newest saves: their keys; the highest serial of them, and the highest that any run has claimed. These are several where
 * two runs that met have both saved: each knows what the other doesn't. A run that has claimed a serial and saved nothing under a key of its
 * own was killed, or has withdrawn, before it sent anything: its claim hides no save of another one.
 */
export function newestSaves(entries: readonly Entry[], prefix: string) {
  const claimed = newestSerial(entries, prefix);
  if (claimed === null) return null;
  const saves = entries
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .flatMap(({ key }) => {
      const parsed = parseCacheKey(prefix, key);
      return parsed?.run == null ? [] : [{ ...parsed, key, run: `${parsed.run.id}-${parsed.run.attempt}` }];
    });
  const runs = [...grouped(saves, ({ run }) => run).values()].map((own) => ({
    newest: own.reduce((a, b) => (b.serial >= a.serial ? b : a)),
    /** What it knew when it began. */
    follows: Math.min(...own.map(({ follows }) => follows)),
  }));
  const newest = runs
    .filter((run) => runs.every((other) => other === run || other.follows < run.newest.serial))
    .map(({ newest }) => newest);
  if (newest.length === 0) return { keys: [formatClaimKey(prefix, claimed)], serial: claimed, claimed };
  return { keys: newest.map(({ key }) => key), serial: Math.max(...newest.map(({ serial }) => serial)), claimed };
}
