/** R 4.2: a job is looked at no more often than this, counted from the last reply. */
export const MIN_GAP_MS = 5_000;
const MAX_GAP_MS = 45_000;

/** How long a job runs before any poll has told more. */
const TYPICAL_MS = { videos: 240_000, edits: 100_000 } as const;

/** How often a job that waits for a slot is looked at. */
const QUEUED_GAP_MS = { videos: 10_000, edits: 20_000 } as const;

/** A look pays when about this share of the time that is left has passed (research: 0.4 is where lag and requests balance). */
const SHARE_OF_REST = 0.4;

export type Sighting = {
  readonly bucket: "videos" | "edits";
  /** Since the job was first known to run. */
  readonly elapsedMs: number;
  readonly queued: boolean;
  /** 0 to 100, or `null` where the service doesn't say. */
  readonly percent: number | null;
  /** How many times as fast as the service the job is done. */
  readonly speed: number;
};

/** How long to leave a job alone after a reply, in milliseconds, were the rate limit no concern. */
export function gapAfter({ bucket, elapsedMs, queued, percent, speed }: Sighting): number {
  if (queued) return clamp(QUEUED_GAP_MS[bucket] / speed);
  const rest =
    percent !== null && percent > 0 && elapsedMs > 0
      ? (elapsedMs * (100 - percent)) / percent
      : Math.max(TYPICAL_MS[bucket] / speed - elapsedMs, 0.1 * elapsedMs);
  return clamp(SHARE_OF_REST * rest);
}

/** Stretches a gap so that jobs looked at together share what is left of their window evenly. */
export function stretch(
  gapMs: number,
  { jobs, untilResetMs, available }: { jobs: number; untilResetMs: number; available: number },
): number {
  const wanted = (jobs * untilResetMs) / gapMs;
  return clamp(gapMs * Math.max(1, wanted / Math.max(available, 0.5)));
}

/** Delay before a failed request is sent again: 5 s, 10 s, 20 s …, at most a minute, each shortened by up to a half. */
export function retryDelay(tries: number, random: () => number): number {
  return Math.min(60_000, MIN_GAP_MS * 2 ** Math.max(0, tries - 1)) * (0.5 + random() / 2) + MIN_GAP_MS / 2;
}

function clamp(ms: number): number {
  return Math.min(MAX_GAP_MS, Math.max(MIN_GAP_MS, ms));
}
