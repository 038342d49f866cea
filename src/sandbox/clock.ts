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

  /** Moves it on, also while it is paused. */
  advance(ms: number): void {
    this.set(this.now() + ms);
  }

  /** Lets so many of its seconds pass in one of ours. */
  go(speed: number): void {
    this.set(this.now());
    this.#speed = speed;
  }

  /** Sets the time, in milliseconds since the Unix epoch. */
  set(now: number): void {
    this.#since = { ours: this.#ours(), its: now };
  }
}
