import { createHash } from "node:crypto";

/** What the key of a cached state says: one key for each save, since the contents under a key never change. */
export type CacheKey = { readonly serial: number; readonly run: string; readonly attempt: number };

/** What all keys of a manifest's states begin with, and no other manifest's. Lower case: some servers fold the case. */
export function cacheKeyPrefix(manifest: string): string {
  const hash = createHash("sha256").update(manifest).digest("hex").slice(0, 16);
  return `videos-as-code-v1-${hash}-`;
}

export function formatCacheKey(
  prefix: string,
  { serial, run, attempt, random }: CacheKey & { random: string },
): string {
  return `${prefix}s${String(serial).padStart(10, "0")}-${run}-${attempt}-${random}`.toLowerCase();
}

/** `null` where the key is not one of ours. */
export function parseCacheKey(prefix: string, key: string): CacheKey | null {
  if (!key.startsWith(prefix)) return null;
  const match = /^s(\d{10,15})-([a-z0-9]+)-(\d+)-[a-z0-9]+$/.exec(key.slice(prefix.length));
  if (match === null) return null;
  const [, serial = "", run = "", attempt = ""] = match;
  return { serial: Number(serial), run, attempt: Number(attempt) };
}
