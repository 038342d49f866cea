import { type Experience, LONGEST } from "./end-forecast.js";
import { SLOTS } from "./poll-planner.js";

/** The milliseconds until the jobs in flight have likely ended: three at a time (R 8.2), and the last one is slow. `percents`: how far each is. */
export function timeToEnd(
  { duration: { mean, deviation } }: Experience,
  { percents, speed }: { readonly percents: readonly (number | null)[]; readonly speed: number },
): number {
  if (percents.length === 0) return 0;
  const typical = Math.min(LONGEST, Math.exp(mean + deviation ** 2 / 2));
  const left = percents.map((percent) => 1 - Math.min(100, percent ?? 0) / 100);
  const work = left.reduce((sum, share) => sum + typical * share, 0);
  const most = Math.max(0, ...left);
  const slow = Math.min(LONGEST, Math.exp(mean + deviation)) * most;
  return (Math.max(0, work / SLOTS - typical * most) + slow) * (1000 / speed);
}
