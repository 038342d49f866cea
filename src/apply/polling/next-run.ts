import { type Experience, LONGEST } from "./end-forecast.js";
import { SLOTS } from "./poll-planner.js";

/** `percents`: how far each is, where that is known. */
type Jobs = { readonly percents: readonly (number | null)[]; readonly speed: number };

/** The milliseconds until the jobs in flight have likely ended: three at a time (R 8.2), and the last one is slow. */
export function timeToEnd({ duration: { mean, deviation } }: Experience, { percents, speed }: Jobs): number {
  if (percents.length === 0) return 0;
  const typical = Math.min(LONGEST, Math.exp(mean + deviation ** 2 / 2));
  const left = percents.map((percent) => 1 - Math.min(100, percent ?? 0) / 100);
  const work = left.reduce((sum, share) => sum + typical * share, 0);
  const most = Math.max(0, ...left);
  const slow = Math.min(LONGEST, Math.exp(mean + deviation)) * most;
  return (Math.max(0, work / SLOTS - typical * most) + slow) * (1000 / speed);
}

/** From so many minutes on, people count in hours. */
const HOURS_FROM = 180;

/** In words, rounded up to minutes or hours: an earlier run is likely to find a job that still runs. */
export function nextRunWords(now: number, ms: number): string {
  const minute = 60_000;
  const at = new Date(Math.ceil((now + ms) / minute) * minute).toISOString();
  const minutes = Math.ceil(ms / minute);
  const [count, unit] = minutes < HOURS_FROM ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
  const about = `in about ${count.toLocaleString("en")} ${unit}${count === 1 ? "" : "s"}`;
  return `The next run is worth it ${about}, from ${at.slice(0, 10)} ${at.slice(11, 16)} UTC on: by then, what is in flight has likely ended.`;
}
