import { uptime } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** Time as an argument, so that a whole run can be simulated. All figures are milliseconds. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** The time that files have, where that is another: a wall clock may be set while a run waits, and `now` is not. */
  fileTime?(): number;
  /** The time that tells how long something has really taken, where that is another: tests let `now` run faster. */
  realTime?(): number;
  /** Resolves after `ms`, or as soon as `signal` is aborted; it never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** What the work resolves with. Rejects where it takes longer: `not saved within 6 s`. */
export async function within<T>(
  clock: Pick<Clock, "sleep">,
  ms: number,
  work: Promise<T>,
  fault = "no answer",
): Promise<T> {
  const done = new AbortController();
  const late = async () => {
    await clock.sleep(ms, done.signal);
    throw new Error(`${fault} within ${ms / 1000} s`);
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    done.abort();
  }
}

/** Starts to measure how long something takes. Returns what tells the milliseconds since then. */
export function stopwatch(clock: Pick<Clock, "now" | "realTime">): () => number {
  const now = () => clock.realTime?.() ?? clock.now();
  const began = now();
  return () => now() - began;
}

/** The clocks of a machine. */
type Machine = {
  /** Milliseconds. It may stand still while the machine sleeps, as it does on Linux. */
  readonly monotonic: () => number;
  /** Seconds since the machine was started, those in which it slept among them. */
  readonly uptime: () => number;
};

/** Uptime and the monotonic clock differ by less while no machine sleeps. */
const LEAST_SLEEP_MS = 60_000;

/** Returns what tells for how many milliseconds the machine has slept since this call. */
export function sleepOf({ monotonic, uptime }: Machine): () => number {
  const missed = () => uptime() * 1000 - monotonic();
  const before = missed();
  return () => {
    const slept = missed() - before;
    return slept < LEAST_SLEEP_MS ? 0 : slept;
  };
}

const monotonic = () => Number(process.hrtime.bigint()) / 1e6;

/** What is added to the monotonic clock: a wall clock that is set while a run waits moves none of its deadlines. */
const origin = Date.now() - monotonic();
/** The service forgets keys and frees windows while a laptop sleeps. */
const slept = sleepOf({ monotonic, uptime });

export const systemClock: Clock = {
  now: () => Math.round(origin + monotonic() + slept()),
  fileTime: () => Date.now(),
  realTime: () => performance.now() + slept(),
  sleep: async (ms, signal) => {
    try {
      await sleep(ms, undefined, signal === undefined ? {} : { signal });
    } catch (error) {
      if (signal?.aborted !== true) throw error;
    }
  },
};

/** Ends calls that hang. It has a timer of its own, which keeps real time where a test warps that of `systemClock` (harness/warp.mjs). */
export const realTime: Pick<Clock, "sleep"> = {
  sleep: async (ms, signal) =>
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener("abort", () => clearTimeout(timer));
    }),
};
