import type { Clock } from "../../src/clock.js";

/** A clock for whole hours of waiting: it jumps to the next thing that happens, and does no more than that. */
export class JumpingClock implements Clock {
  #now: number;
  /** A binary heap, the earliest first. */
  readonly #events: Event[] = [];
  #count = 0;

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
    const events = this.#events;
    events.push({ time, act, order: this.#count++ });
    let child = events.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!isBefore(events[child], events[parent])) break;
      swap(events, child, parent);
      child = parent;
    }
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
      const next = this.#take();
      if (next === undefined) throw new Error("the run waits for something that never happens");
      this.#now = Math.max(this.#now, next.time);
      next.act();
    }
  }

  #take(): Event | undefined {
    const events = this.#events;
    swap(events, 0, events.length - 1);
    const first = events.pop();
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      const child = isBefore(events[right], events[left]) ? right : left;
      if (!isBefore(events[child], events[parent])) return first;
      swap(events, child, parent);
      parent = child;
    }
  }
}

type Event = { readonly time: number; readonly act: () => void; readonly order: number };

function isBefore(a: Event | undefined, b: Event | undefined): boolean {
  if (a === undefined || b === undefined) return a !== undefined;
  return a.time < b.time || (a.time === b.time && a.order < b.order);
}

function swap(events: Event[], a: number, b: number): void {
  const [first, second] = [events[a], events[b]];
  if (first === undefined || second === undefined) return;
  events[a] = second;
  events[b] = first;
}

/** Resolves once no promise settles another any more. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
