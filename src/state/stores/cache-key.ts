import { createHash } from "node:crypto";
import { type Use, useKey } from "../use.js";
import type { CacheEntry } from "./actions-cache.js";

/** What the key of a cached state says. The content under a key never changes. */
export type CacheKey = {
  readonly serial: number;
  /** `null` for a key of the serial alone. */
  readonly run: { readonly id: string; readonly attempt: number } | null;
};

/** The prefix of all keys of a use's states, and of no other use's. In lower case: some servers fold the case. */
export function cacheKeyPrefix(use: Use): string {
  const hash = createHash("sha256").update(useKey(use)).digest("hex").slice(0, 16);
  return `videos-as-code-v1-${hash}-`;
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

/** Of the entries of a manifest's states, the one with the highest serial; of equals, the newest. */
export function newestOf(entries: readonly CacheEntry[], prefix: string): { entry: CacheEntry; key: CacheKey } | null {
  const states = entries.flatMap((entry) => {
    const key = parseCacheKey(prefix, entry.key);
    return key === null ? [] : [{ entry, key }];
  });
  states.sort((a, b) => b.key.serial - a.key.serial || Date.parse(b.entry.createdAt) - Date.parse(a.entry.createdAt));
  return states[0] ?? null;
}

/** Of each run that has saved a serial, the key of its newest save of it; the newest of all comes last. */
export function savesOf(entries: readonly CacheEntry[], prefix: string, serial: number): string[] {
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
