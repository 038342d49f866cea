import { MIN_GAP_MS } from "./polling/poll-planner.js";

/** Delay before a failed request is sent again: 5 s, 10 s, 20 s …, at most a minute, each shortened by up to a half. */
export function retryDelay(tries: number, random: () => number): number {
  return Math.min(60_000, MIN_GAP_MS * 2 ** Math.max(0, tries - 1)) * (0.5 + random() / 2) + MIN_GAP_MS / 2;
}
