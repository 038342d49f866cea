import { type Bucket, type Observation, retryAfterMs } from "./transport.js";

/** R 8.1 */
const WINDOW_MS = 60_000;
const CAPS: Readonly<Record<Bucket, number>> = { videos: 30, edits: 10 };

/** Headers count whole seconds, rounded up or down: a reset is known to within a second. */
const ROUNDING_MS = 1000;

/** Others may share the key. If they are expected to make more than 1 - GUARD requests, a whole one is left for them. */
const GUARD = 0.7;

/** How much the pace of others still counts a window later. */
const MEMORY = 0.7;

/** Their pace is estimated as if they had made no request for so many milliseconds before the first reply. */
const PRIOR_MS = 15_000;

/** When a window resets, in milliseconds on the injected clock: at some time between the two. */
type Reset = { readonly earliest: number; readonly latest: number };

/**
 * What is known of one rate-limit bucket. It comes from the headers of the replies alone, since others may use the same key.
 * All times are milliseconds on the injected clock, and never run backwards.
 */
export class RateWindow {
  /** `null` while nothing is known. */
  #reset: Reset | null = null;
  /** True once a reply has shown this window. Before that the window is only assumed, and one request probes it. */
  #observed = false;
  /** True while no header has said when the window resets. */
  #guessed = false;
  #remaining: number;
  #inFlight = 0;
  #blockedUntil = 0;
  /** Requests of ours that were answered in this window. */
  #own = 0;
  /** Requests of others in this window, as the last reply with headers showed, and when that was. */
  #ofOthers: number | null = null;
  #observedAt = 0;
  /** How many requests others have made, and in what time. */
  readonly #others = { requests: 0, ms: 0 };
  /** When replies without the headers came, as far back as a window is long. */
  #withoutHeaders: number[] = [];
  readonly #cap: number;

  constructor(bucket: Bucket) {
    this.#cap = CAPS[bucket];
    this.#remaining = this.#cap;
  }

  /** How many requests may go out now without a 429, as far as is known. */
  available(now: number): number {
    if (this.blocked(now)) return 0;
    this.#roll(now);
    if (!this.#observed) return this.#inFlight === 0 ? 1 : 0;
    const left = this.#remaining - this.#inFlight;
    return Math.max(0, Math.floor(Math.min(left, left - this.#expectedOfOthers(now) + 1 - GUARD)));
  }

  /** The service has asked to wait (429), and the time is not over. */
  blocked(now: number): boolean {
    return now < this.#blockedUntil;
  }

  /** When a request that can't go out now may be tried again; `Infinity` where only a reply can tell. */
  nextChance(now: number): number {
    if (this.blocked(now)) return this.#blockedUntil;
    if (this.available(now) > 0) return now;
    return this.#inFlight > 0 ? Number.POSITIVE_INFINITY : now + this.untilReset(now);
  }

  /** Milliseconds until the window has certainly reset; a whole window where that isn't known. */
  untilReset(now: number): number {
    this.#roll(now);
    return this.#reset === null ? WINDOW_MS : this.#reset.latest - now;
  }

  /** How many requests the window has left until it resets; all of them where no reply has shown it yet. */
  left(now: number): number {
    if (this.blocked(now)) return 0;
    this.#roll(now);
    return (this.#observed ? this.#remaining : this.#cap) - this.#inFlight;
  }

  /** Counts a request that is about to be sent. */
  reserve(): void {
    this.#inFlight++;
  }

  /** Releases a request that was reserved and not sent. */
  release(): void {
    this.#inFlight = Math.max(0, this.#inFlight - 1);
  }

  observe({ sentAt, receivedAt, status, headers }: Observation): void {
    this.release();
    this.#roll(receivedAt);
    if (status === 429) {
      this.#refuse(receivedAt + retryAfterMs(headers, receivedAt));
      return;
    }
    const seconds = countOf(headers.get("x-ratelimit-reset"));
    const left = countOf(headers.get("x-ratelimit-remaining"));
    if (seconds === null || left === null) {
      this.#countWithoutHeaders(receivedAt);
      return;
    }
    const reset = {
      earliest: sentAt + seconds * 1000 - ROUNDING_MS,
      latest: receivedAt + seconds * 1000 + ROUNDING_MS,
    };
    if (this.#isOfEarlierWindow(reset, receivedAt)) return;
    // Requests answered without headers since this one was sent may have been counted after it.
    const remaining = left - this.#withoutHeaders.filter((at) => at > sentAt).length;
    const same = this.#observed && !this.#guessed ? overlap(this.#reset, reset) : null;
    if (same === null) this.#startWindow({ reset, remaining, at: receivedAt });
    else {
      this.#reset = same;
      this.#remaining = Math.min(this.#remaining, remaining);
    }
    this.#own++;
    this.#countOthers(left, receivedAt);
  }

  /** A late reply of the window before this one says nothing about this one. */
  #isOfEarlierWindow({ earliest, latest }: Reset, receivedAt: number): boolean {
    return this.#reset !== null && earliest <= receivedAt && latest < this.#reset.latest - WINDOW_MS / 2;
  }

  #startWindow({ reset, remaining, at }: { reset: Reset; remaining: number; at: number }): void {
    if (this.#observed) this.#forgetOthers();
    this.#reset = reset;
    this.#remaining = remaining;
    this.#observed = true;
    this.#guessed = false;
    this.#own = 0;
    this.#ofOthers = null;
    this.#observedAt = at;
  }

  #refuse(until: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, until);
    this.#remaining = 0;
    this.#observed = true;
    this.#guessed = false;
    this.#reset = { earliest: this.#blockedUntil, latest: this.#blockedUntil };
  }

  /** Replaces a window that is over with the next one, of which only the length is known. */
  #roll(now: number): void {
    if (this.#reset === null || now < this.#reset.latest) return;
    const { earliest, latest } = this.#reset;
    const later = (Math.floor((now - latest) / WINDOW_MS) + 1) * WINDOW_MS;
    this.#reset = { earliest: earliest + later, latest: latest + later };
    if (this.#observed) this.#forgetOthers();
    this.#observed = false;
    this.#guessed = false;
    this.#remaining = this.#cap;
    this.#own = 0;
  }

  /** Counts a request without a reply, or whose reply has no headers: R 8.1 promises them on success only. */
  #countWithoutHeaders(receivedAt: number): void {
    this.#withoutHeaders = [...this.#withoutHeaders.filter((at) => at > receivedAt - WINDOW_MS), receivedAt];
    if (this.#observed) {
      this.#remaining--;
      this.#own++;
      return;
    }
    const reset = { earliest: receivedAt, latest: receivedAt + WINDOW_MS };
    this.#startWindow({ reset, remaining: this.#cap - this.#withoutHeaders.length, at: receivedAt });
    this.#guessed = true;
  }

  /** The requests that are used up, and are neither our answered ones nor in flight, were made by others. */
  #countOthers(left: number, now: number): void {
    const ofOthers = Math.max(0, this.#cap - left - this.#own - this.#inFlight);
    // The pace of what others made before the first reply is unknown.
    this.#others.requests += this.#ofOthers === null ? 0 : Math.max(0, ofOthers - this.#ofOthers);
    this.#others.ms += now - this.#observedAt;
    this.#ofOthers = Math.max(this.#ofOthers ?? 0, ofOthers);
    this.#observedAt = now;
  }

  #forgetOthers(): void {
    this.#others.requests *= MEMORY;
    this.#others.ms *= MEMORY;
  }

  /** How many requests others are expected to have made since the last reply. */
  #expectedOfOthers(now: number): number {
    const { requests, ms } = this.#others;
    return (requests / (ms + PRIOR_MS)) * (now - this.#observedAt);
  }
}

function overlap(a: Reset | null, b: Reset): Reset | null {
  if (a === null) return null;
  const both = { earliest: Math.max(a.earliest, b.earliest), latest: Math.min(a.latest, b.latest) };
  return both.earliest <= both.latest ? both : null;
}

function countOf(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null;
}
