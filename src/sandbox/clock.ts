export type ClockState = {
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  readonly paused: boolean;
  /** How many of its seconds pass in one of ours, while it isn't paused. */
  readonly speed: number;
};

/** The clock of a sandbox: a test can stop it, move it on, and make it run faster. */
export class SandboxClock {
  readonly #ours: () => number;
  /** Our time and its own when it was last set. */
  #since: { readonly ours: number; readonly its: number };
  #paused = false;
  #speed = 1;

  /** It begins at `now`, in milliseconds since the Unix epoch, and goes as that does. */
  constructor(now: () => number = Date.now) {
    this.#ours = now;
    this.#since = { ours: now(), its: now() };
    this.set(this.#since.its);
  }

  /** Milliseconds since the Unix epoch. */
  now(): number {
    const { ours, its } = this.#since;
    return this.#paused ? its : Math.floor(its + (this.#ours() - ours) * this.#speed);
  }

  get state(): ClockState {
    return { now: this.now(), paused: this.#paused, speed: this.#speed };
  }

  pause(): void {
    this.set(this.now());
    this.#paused = true;
  }

  resume(): void {
    this.set(this.now());
    this.#paused = false;
  }

  /** Moves it on, also while it is paused. Throws where `ms` is below 0. */
  advance(ms: number): void {
    if (ms < 0) throw new RangeError(`the clock of a sandbox moves on only, and not by ${ms} milliseconds`);
    this.set(this.now() + ms);
  }

  /** Lets so many of its seconds pass in one of ours. Throws where that is not above 0. */
  go(speed: number): void {
    if (!(speed > 0)) throw new RangeError(`a clock can't go at the speed ${speed}; pause() stops it`);
    this.set(this.now());
    this.#speed = speed;
  }

  /** Sets the time, in milliseconds since the Unix epoch. Throws where it is no such number. */
  set(now: number): void {
    if (!Number.isFinite(now)) throw new RangeError(`${now} is no time in milliseconds`);
    this.#since = { ours: this.#ours(), its: now };
  }
}
