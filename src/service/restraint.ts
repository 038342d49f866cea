/** A window that is likely used up to more than the first share has too many requests, to less than the second one has room. */
const LOAD = { full: 1, free: 0.8 };
/** A load is projected from a reply that comes so many milliseconds after the window began, or later. */
const EARLY_MS = 10_000;
/** The pause, in milliseconds: the first one, the longest, and the first one after a 429. */
const PAUSE_MS = { first: 2_000, most: 180_000, refused: 8_000 };
const LONGER = { full: 1.3, refused: 2 };
const SHORTER = 0.5;

/**
 * How far a run holds back where others use the same key. Nothing connects them but what each reply says of the window: where it is
 * likely to be used up before its end, each run puts off for longer what can wait, and where it is not, for less. Alone, it puts off
 * nothing.
 */
export class Restraint {
  readonly #random: () => number;
  #pause = 0;
  /** The same, a random part longer or shorter, so that runs don't go in step. */
  #drawn = 0;

  /** `random` gives numbers from 0 up to 1, others to each run. */
  constructor(random: () => number) {
    this.#random = random;
  }

  /** For how long what can wait should wait, in milliseconds; 0 where there is room. */
  get pause(): number {
    return this.#drawn;
  }

  /** So much of the window is used, of which so much is over, both from 0 to 1. */
  saw({
    used,
    elapsed,
    windowMs,
  }: {
    readonly used: number;
    readonly elapsed: number;
    readonly windowMs: number;
  }): void {
    if (elapsed * windowMs < EARLY_MS) return;
    const load = used / elapsed;
    if (load > LOAD.full) this.#set(Math.max(PAUSE_MS.first, this.#pause * LONGER.full));
    else if (load < LOAD.free) this.#set(this.#pause <= PAUSE_MS.first ? 0 : this.#pause * SHORTER);
  }

  refused(): void {
    this.#set(Math.max(PAUSE_MS.refused, this.#pause * LONGER.refused));
  }

  #set(pause: number): void {
    this.#pause = Math.min(PAUSE_MS.most, pause);
    this.#drawn = this.#pause * (0.5 + this.#random());
  }
}
