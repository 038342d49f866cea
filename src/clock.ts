/** Time as an argument, so that a whole run can be simulated. All figures are milliseconds. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves after `ms`, or as soon as `signal` is aborted; it never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** What is added to the monotonic clock, so that a wall clock set anew while a run waits moves none of its deadlines. */
const origin = Date.now() - monotonic();

// `performance` and `node:timers/promises` would have to be loaded.
function monotonic(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

export const systemClock: Clock = {
  now: () => Math.round(origin + monotonic()),
  sleep: async (ms, signal) =>
    await new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal?.addEventListener("abort", end);
      if (signal?.aborted === true) end();
    }),
};
