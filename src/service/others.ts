/** How much the pace of others still counts a window later. */
const MEMORY = 0.7;

/** The pace that was seen is estimated as if they had made no request for so many milliseconds before the first reply. */
const PRIOR_MS = 15_000;

/** From this share of a window on, others crowd it. */
const CROWD = 0.7;

/** How much of a window is over before its use tells of the crowd. */
const MIN_ELAPSED_MS = 40_000;

/** What the replies show of the requests that others make in a rate-limit bucket. All times are milliseconds. */
export class Others {
  readonly #cap: number;
  readonly #windowMs: number;
  /** Their requests in this window, as the last reply showed, and when that was. */
  #inWindow: number | null = null;
  #observedAt = 0;
  /** How many requests they were seen to make, and in what time. */
  readonly #made = { requests: 0, ms: 0 };
  /** Their pace as the use of whole windows shows it, in requests a millisecond. It is high rather than low. */
  #crowdPace = 0;

  /** `cap`: the requests that a window has. */
  constructor({ cap, windowMs }: { cap: number; windowMs: number }) {
    this.#cap = cap;
    this.#windowMs = windowMs;
  }

  /** Requests a millisecond. */
  get pace(): number {
    return Math.max(this.#paceSeen, this.#crowdPace);
  }

  get #paceSeen(): number {
    const { requests, ms } = this.#made;
    return requests / (ms + PRIOR_MS);
  }

  /** How many requests they make in a window. */
  get perWindow(): number {
    return Math.min(this.#cap, this.pace * this.#windowMs);
  }

  get areCrowd(): boolean {
    return this.perWindow >= CROWD * this.#cap;
  }

  /** How many requests they are expected to have made since the last reply. */
  expectedBy(now: number): number {
    return this.#paceSeen * (now - this.#observedAt);
  }

  /** From now on, replies show a window. What they made before the first of them is unknown. */
  beginWindow(at: number): void {
    this.#observedAt = at;
  }

  /** A window that replies have shown is over. */
  endWindow(): void {
    this.#inWindow = null;
    this.#made.requests *= MEMORY;
    this.#made.ms *= MEMORY;
  }

  /** A window has passed since the crowd was seen. */
  forgetCrowd(): void {
    this.#crowdPace *= MEMORY;
  }

  /** A reply shows how many requests of this window are theirs, of which `elapsed` milliseconds are over. One may have been this run's own. */
  count(requests: number, { now, elapsed }: { now: number; elapsed: number }): void {
    this.#made.requests += this.#inWindow === null ? 0 : Math.max(0, requests - this.#inWindow);
    this.#made.ms += now - this.#observedAt;
    this.#inWindow = Math.max(this.#inWindow ?? 0, requests);
    this.#observedAt = now;
    this.#crowdPace = Math.max(this.#crowdPace, (requests - 1) / Math.max(MIN_ELAPSED_MS, elapsed));
  }
}
