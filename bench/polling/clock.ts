import type { Clock } from "../../src/clock.js";

/** A clock for whole hours of waiting: it jumps to the next thing that happens, and does no more than that. */
export class JumpingClock implements Clock {
  #now: number;
  /** The earliest first; of several, the one that was asked for first. */
  readonly #events: Event[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      this.at(this.#now + Math.max(0, ms), resolve);
      signal?.addEventListener("abort", () => resolve());
    });
  }

  at(time: number, act: () => void): void {
    const before = this.#events.findLastIndex((event) => event.time <= time);
    this.#events.splice(before + 1, 0, { time, act });
  }

  /** Runs `work` to its end. Nothing in it may wait for anything but this clock. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    let running = true;
    const ending = work().finally(() => {
      running = false;
    });
    ending.catch(() => {});
    for (;;) {
      await settled();
      if (!running) return await ending;
      const next = this.#events.shift();
      if (next === undefined) throw new Error("the run waits for something that never happens");
      this.#now = Math.max(this.#now, next.time);
      next.act();
    }
  }
}

type Event = { readonly time: number; readonly act: () => void };

/** Resolves once no promise settles another any more. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
