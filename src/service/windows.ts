import { type Bucket, type Observation, retryAfterMs } from "./client.js";

/** R 8.1 */
const WINDOW_MS = 60_000;
const CAPS: Readonly<Record<Bucket, number>> = { videos: 30, edits: 10 };

/** Headers count whole seconds, and whether they round up or down isn't said: a reset is known to within a second. */
const ROUNDING_MS = 1000;

/** How sure it must be that others, who share the key, have left something: requests beyond what they are expected to take. */
const GUARD = 0.7;

/** What of the pace of others is still believed a window later. */
const MEMORY = 0.7;

/** So much watching, in milliseconds, weighs as much as the belief that nobody else is there. */
const DOUBT_MS = 15_000;

/** When a window resets, in milliseconds on the injected clock: at some time between the two. */
type Reset = { readonly earliest: number; readonly latest: number };

/**
 * What is known of one rate-limit bucket, from the headers of its replies alone, since the key may be shared. All times are
 * milliseconds on the injected clock, and never run backwards.
 */
export class RateWindow {
  /** `null` while nothing is known. */
  #reset: Reset | null = null;
  /** Whether a reply has told of this very window. Without one the window is only presumed, and one request probes it. */
  #told = false;
  /** No header has told when the window resets. */
  #guessed = false;
  #remaining: number;
  #inFlight = 0;
  #blockedUntil = 0;
  /** Requests of ours that were answered in this window. */
  #own = 0;
  /** Requests of others in this window, as of the last reply that told, and when that was. */
  #foreign: number | null = null;
  #toldAt = 0;
  /** What others have taken, and in what time. */
  readonly #others = { requests: 0, ms: 0 };
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
    this.#roll(now);
    if (!this.#told) return this.#inFlight === 0 ? 1 : 0;
    const left = this.#remaining - this.#inFlight;
    return Math.max(0, Math.floor(Math.min(left, left - this.#expectedOfOthers(now) + 1 - GUARD)));
  }

  /** The service has asked to wait (429), and the time is not over. */
  blocked(now: number): boolean {
    return now < this.#blockedUntil;
  }

  /** When to look again for a request that can't go out now; `Infinity` where only a reply can tell. */
  nextChance(now: number): number {
    if (this.blocked(now)) return this.#blockedUntil;
    if (this.available(now) > 0) return now;
    return this.#inFlight > 0 ? Number.POSITIVE_INFINITY : now + this.untilReset(now);
  }

  /** Milliseconds until the window surely resets; a whole window where that isn't known. */
  untilReset(now: number): number {
    this.#roll(now);
    return this.#reset === null ? WINDOW_MS : this.#reset.latest - now;
  }

  /** How many requests the window has left until it resets; all of them where it hasn't told yet. */
  left(now: number): number {
    if (this.blocked(now)) return 0;
    this.#roll(now);
    return (this.#told ? this.#remaining : this.#cap) - this.#inFlight;
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
    this.#roll(receivedAt);
    if (status === 429) {
      this.#refuse(receivedAt + retryAfterMs(headers, receivedAt));
      return;
    }
    const seconds = countOf(headers.get("x-ratelimit-reset"));
    const left = countOf(headers.get("x-ratelimit-remaining"));
    if (seconds === null || left === null) {
      this.#countUnseen(receivedAt);
      return;
    }
    const reset = {
      earliest: sentAt + seconds * 1000 - ROUNDING_MS,
      latest: receivedAt + seconds * 1000 + ROUNDING_MS,
    };
    if (this.#isOfThePast(reset, receivedAt)) return;
    // What was answered without headers since this was sent may have been counted after it.
    const remaining = left - this.#unseen.filter((at) => at > sentAt).length;
    const same = this.#told && !this.#guessed ? overlap(this.#reset, reset) : null;
    if (same === null) this.#startWindow({ reset, remaining, at: receivedAt });
    else {
      this.#reset = same;
      this.#remaining = Math.min(this.#remaining, remaining);
    }
    this.#own++;
    this.#countOthers(left, receivedAt);
  }

  /** A reply of the window before this one, which came late: it says nothing of this one. */
  #isOfThePast({ earliest, latest }: Reset, receivedAt: number): boolean {
    return this.#reset !== null && earliest <= receivedAt && latest < this.#reset.latest - WINDOW_MS / 2;
  }

  #startWindow({ reset, remaining, at }: { reset: Reset; remaining: number; at: number }): void {
    if (this.#told) this.#forgetOthers();
    this.#reset = reset;
    this.#remaining = remaining;
    this.#told = true;
    this.#guessed = false;
    this.#own = 0;
    this.#foreign = null;
    this.#toldAt = at;
  }

  #refuse(until: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, until);
    this.#remaining = 0;
    this.#told = true;
    this.#guessed = false;
    this.#reset = { earliest: this.#blockedUntil, latest: this.#blockedUntil };
  }

  /** A window that is over makes way for the next, of which nothing is known but that it lasts as long. */
  #roll(now: number): void {
    if (this.#reset === null || now < this.#reset.latest) return;
    const { earliest, latest } = this.#reset;
    const later = (Math.floor((now - latest) / WINDOW_MS) + 1) * WINDOW_MS;
    this.#reset = { earliest: earliest + later, latest: latest + later };
    if (this.#told) this.#forgetOthers();
    this.#told = false;
    this.#guessed = false;
    this.#remaining = this.#cap;
    this.#own = 0;
  }

  /** A reply without the headers (R 8.1 promises them on success only), or none: it counts, in a window of unknown end. */
  #countUnseen(receivedAt: number): void {
    this.#unseen = [...this.#unseen.filter((at) => at > receivedAt - WINDOW_MS), receivedAt];
    if (this.#told) {
      this.#remaining--;
      this.#own++;
      return;
    }
    const reset = { earliest: receivedAt, latest: receivedAt + WINDOW_MS };
    this.#startWindow({ reset, remaining: this.#cap - this.#unseen.length, at: receivedAt });
    this.#guessed = true;
  }

  /** What is gone and neither answered to us nor under way has been taken by others. */
  #countOthers(left: number, now: number): void {
    const foreign = Math.max(0, this.#cap - left - this.#own - this.#inFlight);
    // What was taken before the first reply was taken at a pace that nobody watched.
    this.#others.requests += this.#foreign === null ? 0 : Math.max(0, foreign - this.#foreign);
    this.#others.ms += now - this.#toldAt;
    this.#foreign = Math.max(this.#foreign ?? 0, foreign);
    this.#toldAt = now;
  }

  #forgetOthers(): void {
    this.#others.requests *= MEMORY;
    this.#others.ms *= MEMORY;
  }

  /** What others are expected to have taken since the last reply. */
  #expectedOfOthers(now: number): number {
    const { requests, ms } = this.#others;
    return (requests / (ms + DOUBT_MS)) * (now - this.#toldAt);
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
