import type { Clock } from "../src/clock.js";
// What the engine imports while it runs is loaded beforehand: a test runner fetches modules over a channel that the event loop doesn't
// show as work, so that the clock would take it for waiting.
import "../src/action/elsewhere.js";
import "../src/action/own-text.js";
import "../src/engine/apply-run.js";
import "../src/engine/check/check-run.js";
import "../src/engine/links/links.js";
import "../src/engine/preview-run.js";
import "../src/manifest/formats/html.js";
import "../src/manifest/formats/mdx.js";
import "../src/manifest/formats/notebook.js";
import "../src/manifest/formats/prose.js";
import "../src/plan/edit-texts.js";
import "../src/plan/text-changes.js";
import "../src/sandbox/history.js";

/** A clock that moves only when everything waits for it. */
export type VirtualClock = Clock & {
  /** Runs `work` to its end, moving the clock to the next sleeper whenever nothing else is going on. It may be called within itself. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Holds the clock while `work` takes real time. */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Moves the clock on its own, between runs. */
  advance(ms: number): void;
  /** Calls `act` once the clock has come this far, during a run. */
  at(time: number, act: () => void): void;
};

type Sleeper = { readonly due: number; readonly wake: () => void };

export function virtualClock(start = Date.UTC(2026, 10, 21)): VirtualClock {
  let now = start;
  let sleepers: Sleeper[] = [];
  const running: { holds: number }[] = [];
  const wakeNext = () => {
    const [next] = sleepers.toSorted((a, b) => a.due - b.due);
    if (next === undefined) return;
    sleepers = sleepers.filter((sleeper) => sleeper !== next);
    now = Math.max(now, next.due);
    next.wake();
  };
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve();
        const abort = () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          resolve();
        };
        const wake = () => {
          signal?.removeEventListener("abort", abort);
          resolve();
        };
        const sleeper: Sleeper = { due: now + Math.max(0, ms), wake };
        sleepers.push(sleeper);
        signal?.addEventListener("abort", abort, { once: true });
      }),
    async run(work) {
      const own = { holds: 0 };
      const goesOn = () => running.includes(own);
      const uncount = countTimersAtOnce();
      running.push(own);
      const ending = work().finally(() => {
        running.splice(running.indexOf(own), 1);
        uncount();
      });
      ending.catch(() => {});
      while (goesOn()) {
        await quiet(goesOn);
        // Of runs one within another, the innermost moves the clock: what the others hold it for may be this one.
        if (own.holds > 0 || running.at(-1) !== own) await new Promise((resolve) => real.setTimeout(resolve, 1));
        else if (goesOn()) wakeNext();
      }
      return await ending;
    },
    async hold(work) {
      const own = running.at(-1) ?? { holds: 0 };
      own.holds++;
      try {
        return await work();
      } finally {
        own.holds--;
      }
    },
    advance: (ms) => {
      now += ms;
    },
    at: (time, act) => {
      sleepers.push({ due: time, wake: act });
    },
  };
}

/** Timers that are due at once, as Octokit's queue of requests sets them: they are work, not waiting. */
const atOnce = new Set<unknown>();
const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
let counting = 0;

/** Counts them until the function that it returns is called. */
function countTimersAtOnce(): () => void {
  if (counting++ === 0) {
    const set = (act: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
      if (ms > 1) return real.setTimeout(act, ms, ...values);
      const timer = real.setTimeout(() => {
        atOnce.delete(timer);
        act(...values);
      }, ms);
      atOnce.add(timer);
      return timer;
    };
    globalThis.setTimeout = Object.assign(set, real.setTimeout) as typeof setTimeout;
    globalThis.clearTimeout = (timer) => {
      atOnce.delete(timer);
      real.clearTimeout(timer);
    };
  }
  return () => {
    if (--counting === 0) Object.assign(globalThis, real);
  };
}

/** Rounds of the event loop in which promises may still be settling one another. */
const ROUNDS = 4;
/** Rounds in which a file is mostly read. Whoever turns for longer takes the processor from those who read. */
const TURNS = 20;

/**
 * Resolves once nothing happens any more: no promise settles, no file is being read or written, no program such as git runs, no timer is
 * due at once.
 */
async function quiet(running: () => boolean): Promise<void> {
  for (let round = 0, turns = 0; round < ROUNDS && running(); round++) {
    await new Promise((resolve) => setImmediate(resolve));
    const active = process.getActiveResourcesInfo();
    const waits = active.includes("ProcessWrap") || atOnce.size > 0;
    const reads = active.some((resource) => resource.includes("Req"));
    if (waits || (reads && ++turns > TURNS)) await new Promise((resolve) => real.setTimeout(resolve, 1));
    if (waits || reads) round = -1;
  }
}
