/** How much the pace of others still counts a window later. */
const MEMORY = 0.7;

/** The pace that was seen is estimated as if they had made no request for so many milliseconds before the first reply. */
const PRIOR_MS = 15_000;

/** What the replies show of the requests that others make in a rate-limit bucket. All times are milliseconds. */
export class Others {
  /** Their requests in this window, as the last reply showed, and when that was. */
  #inWindow: number | null = null;
  #observedAt = 0;
  /** How many requests they were seen to make, and in what time. */
  readonly #made = { requests: 0, ms: 0 };

  /** How many requests they are expected to have made since the last reply. */
  expectedBy(now: number): number {
    const { requests, ms } = this.#made;
    return (requests / (ms + PRIOR_MS)) * (now - this.#observedAt);
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

  /** A reply shows how many requests of this window are theirs. */
  count(requests: number, now: number): void {
    this.#made.requests += this.#inWindow === null ? 0 : Math.max(0, requests - this.#inWindow);
    this.#made.ms += now - this.#observedAt;
    this.#inWindow = Math.max(this.#inWindow ?? 0, requests);
    this.#observedAt = now;
  }
}
