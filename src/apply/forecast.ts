import type { KindExperience } from "../state/state.js";
import { duration, type Kind } from "./belief.js";
import { SLOTS } from "./lookout.js";

/** How long until jobs in flight have likely ended, in milliseconds: three at a time (R 8.2), the last one a slow one. */
export function timeToEnd(
  kind: Kind,
  experience: KindExperience,
  { jobs, speed }: { jobs: readonly { readonly percent: number | null }[]; speed: number },
): number {
  if (jobs.length === 0) return 0;
  const { mean, deviation } = duration(kind, experience);
  const typical = Math.exp(mean + deviation ** 2 / 2);
  const work = jobs.reduce((sum, { percent }) => sum + typical * (1 - Math.min(100, percent ?? 0) / 100), 0);
  const most = jobs.reduce((longest, { percent }) => Math.max(longest, 1 - Math.min(100, percent ?? 0) / 100), 0);
  const slow = Math.exp(mean + deviation) * most;
  return (Math.max(0, work / SLOTS - typical * most) + slow) * (1000 / speed);
}

/** In words, rounded up to minutes: a look any sooner is likely to find something that still runs. */
export function nextLookWords(now: number, ms: number): string {
  const minute = 60_000;
  const at = new Date(Math.ceil((now + ms) / minute) * minute).toISOString();
  const minutes = Math.ceil(ms / minute);
  const about = `in about ${minutes.toLocaleString("en")} ${minutes === 1 ? "minute" : "minutes"}`;
  return `The next look is worth it ${about}, from ${at.slice(0, 10)} ${at.slice(11, 16)} UTC on: by then, what is in flight has likely ended.`;
}
