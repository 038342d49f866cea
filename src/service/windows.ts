import { type Bucket, type Observation, retryAfterMs } from "./client.js";

/** R 8.1 */
const WINDOW_MS = 60_000;
const CAPS: Readonly<Record<Bucket, number>> = { videos: 30, edits: 10 };

/** Headers count whole seconds, and whether they round up or down isn't said: a reset is known to within a second. */
const ROUNDING_MS = 1000;

/**
 * What is known of one rate-limit bucket, from the headers of its replies alone, since the key may be shared. All times are
 * milliseconds on the injected clock.
 */
export class RateWindow {
  /** The latest that the window resets; `null` while nothing is known. */
  #resetBy: number | null = null;
  /** No reply has told `#resetBy`. */
  #guessed = false;
  #remaining: number;
  #inFlight = 0;
  #blockedUntil = 0;
  /** When replies without the headers came, in the last window's time. */
  #unseen: number[] = [];
  readonly #cap: number;

  constructor(bucket: Bucket) {
    this.#cap = CAPS[bucket];
    this.#remaining = this.#cap;
  }

  /** How many requests may go out now without a 429, as far as is known. */
  available(now: number): number {
    if (this.blocked(now)) return 0;
    // An unknown window is probed with one request; its reply tells the rest.
    if (this.#resetBy === null || now >= this.#resetBy) return this.#inFlight === 0 ? 1 : 0;
    return Math.max(0, this.#remaining - this.#inFlight);
  }

  /** The service has asked to wait (429), and the time is not over. */
  blocked(now: number): boolean {
    return now < this.#blockedUntil;
  }

  /** When to look again for a request that can't go out now; `Infinity` where only a reply can tell. */
  nextChance(now: number): number {
    if (this.blocked(now)) return this.#blockedUntil;
    if (this.#inFlight > 0 || this.#resetBy === null || now >= this.#resetBy)
      return this.available(now) > 0 ? now : Number.POSITIVE_INFINITY;
    return this.#remaining > 0 ? now : this.#resetBy;
  }

  /** Milliseconds until the window surely resets; a whole window where that isn't known. */
  untilReset(now: number): number {
    return this.#resetBy === null || now >= this.#resetBy ? WINDOW_MS : this.#resetBy - now;
  }

  /** Counts a request that is about to be sent. */
  reserve(): void {
    this.#inFlight++;
  }

  /** Takes back a request that was reserved and not sent. */
  release(): void {
    this.#inFlight = Math.max(0, this.#inFlight - 1);
  }

  observe({ sentAt, receivedAt, status, headers }: Observation): void {
    this.release();
    if (status === 429) {
      this.#blockedUntil = Math.max(this.#blockedUntil, receivedAt + retryAfterMs(headers, receivedAt));
      this.#remaining = 0;
      this.#resetBy = this.#blockedUntil;
      return;
    }
    const reset = seconds(headers.get("x-ratelimit-reset"));
    const left = seconds(headers.get("x-ratelimit-remaining"));
    if (reset === null || left === null) {
      this.#countUnseen(receivedAt);
      return;
    }
    // What was answered without headers since this was sent may have been counted after it.
    const remaining = left - this.#unseen.filter((at) => at > sentAt).length;
    const earliest = sentAt + reset * 1000 - ROUNDING_MS;
    const latest = receivedAt + reset * 1000 + ROUNDING_MS;
    const known = this.#resetBy !== null && receivedAt < this.#resetBy && !this.#guessed;
    this.#guessed = false;
    if (known && this.#resetBy !== null && latest < this.#resetBy - WINDOW_MS / 2) return; // a late reply of the window before
    const sameWindow = known && this.#resetBy !== null && earliest <= this.#resetBy;
    this.#resetBy = sameWindow && this.#resetBy !== null ? Math.min(this.#resetBy, latest) : latest;
    this.#remaining = sameWindow ? Math.min(this.#remaining, remaining) : remaining;
  }

  /** A reply without the headers (R 8.1 promises them on success only), or none: it counts, in a window of unknown end. */
  #countUnseen(receivedAt: number): void {
    this.#unseen = [...this.#unseen.filter((at) => at > receivedAt - WINDOW_MS), receivedAt];
    if (this.#resetBy === null || receivedAt >= this.#resetBy) {
      this.#resetBy = receivedAt + WINDOW_MS;
      this.#guessed = true;
      this.#remaining = this.#cap - this.#unseen.length;
    } else {
      this.#remaining--;
    }
  }
}

function seconds(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null;
}
