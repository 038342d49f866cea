import { setTimeout as sleep } from "node:timers/promises";

/** Time as an argument, so that a whole run can be simulated. All figures are milliseconds. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** The time that files have, where that is another: `now` stands still while a laptop sleeps. */
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

const elapsed = () => Number(process.hrtime.bigint()) / 1e6;

/** What is added to the monotonic clock: a wall clock that is set while a run waits moves none of its deadlines. */
const origin = Date.now() - elapsed();

export const systemClock: Clock = {
  now: () => Math.round(origin + elapsed()),
  fileTime: () => Date.now(),
  realTime: () => performance.now(),
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
