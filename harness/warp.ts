import { join } from "node:path";
import { setTimeout as realSleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Clock } from "../src/clock.js";
import { repositoryRoot } from "./root.js";

/** Time that runs `k` times as fast as real time, and is `t0` where real time is `r0` (milliseconds since the epoch). */
export type Warp = { readonly k: number; readonly t0: number; readonly r0: number };

/** A warp that begins now. */
export function startWarp({ k, t0 = Date.now() }: { k: number; t0?: number }): Warp {
  return { k, t0, r0: Date.now() };
}

/** The clock of the process that starts the warped ones: it shows the same time as they do. */
export function warpedClock({ k, t0, r0 }: Warp): Clock {
  const now = () => t0 + (Date.now() - r0) * k;
  return {
    now,
    sleep: async (ms, signal) => {
      const wake = now() + ms;
      try {
        do
          await realSleep(
            Math.max(0, Math.ceil((wake - now()) / k)),
            undefined,
            signal === undefined ? {} : { signal },
          );
        while (now() < wake);
      } catch (error) {
        if (signal?.aborted !== true) throw error;
      }
    },
  };
}

/** The environment that makes a child process live in `warp`. */
export function warpEnvironment({ k, t0, r0 }: Warp): Record<string, string> {
  const preload = pathToFileURL(join(repositoryRoot(), "harness", "warp.mjs")).href;
  return { NODE_OPTIONS: `--import ${preload}`, VAC_WARP: [k, t0, r0].join(",") };
}
