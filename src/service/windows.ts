import { type Bucket, type Observation, retryAfterMs } from "./transport.js";

/** R 8.1 */
const WINDOW_MS = 60_000;
const CAPS: Readonly<Record<Bucket, number>> = { videos: 30, edits: 10 };

/** Headers count whole seconds, rounded up or down: a reset is known to within a second. */
const ROUNDING_MS = 1000;

/** When a window resets, in milliseconds on the injected clock: at some time between the two. */
type Reset = { readonly earliest: number; readonly latest: number };

type Window = {
  /** `null` while nothing is known. */
  reset: Reset | null;
  /** Before a reply has shown a window it is only assumed, and one request probes it. While no header has said when it resets, that is guessed. */
  known: "assumed" | "guessed" | "shown";
  remaining: number;
};

/**
 * What is known of one rate-limit bucket. It comes from the headers of the replies alone, since others may use the same key.
 * All times are milliseconds on the injected clock, and never run backwards.
 */
export class RateWindow {
  #window: Window;
  #inFlight = 0;
  #blockedUntil = 0;
  /** The requests whose replies came without the headers, as far back as a window is long. */
  #withoutHeaders: Pick<Observation, "sentAt" | "receivedAt">[] = [];
  /** R 8.1 */
  readonly cap: number;

  constructor(bucket: Bucket) {
    this.cap = CAPS[bucket];
    this.#window = { reset: null, known: "assumed", remaining: this.cap };
  }

  /** How many requests may go out now without a 429, as far as is known. */
  available(now: number): number {
    if (this.blocked(now)) return 0;
    this.#roll(now);
    // One request shows the window.
    if (this.#window.known === "assumed") return this.#inFlight === 0 ? 1 : 0;
    return Math.max(0, this.#window.remaining - this.#inFlight);
  }

  /** The service has asked to wait (429), and the time is not over. */
  blocked(now: number): boolean {
    return now < this.#blockedUntil;
  }

  /** When a request that can't go out now may be tried again; `Infinity` where only a reply can tell. */
  nextChance(now: number): number {
    if (this.blocked(now)) return this.#blockedUntil;
    if (this.available(now) > 0) return now;
    return this.#inFlight > 0 ? Number.POSITIVE_INFINITY : this.resetAt(now);
  }

  /** Milliseconds until the window has certainly reset; a whole window where that isn't known. */
  untilReset(now: number): number {
    return this.resetAt(now) - now;
  }

  /** When the window has certainly reset; in a whole window where that isn't known. */
  resetAt(now: number): number {
    this.#roll(now);
    return this.#window.reset?.latest ?? now + WINDOW_MS;
  }

  /** How many requests the window has left until it resets; all of them where no reply has shown it yet. */
  left(now: number): number {
    if (this.blocked(now)) return 0;
    this.#roll(now);
    return this.#window.remaining - this.#inFlight;
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
      this.#countWithoutHeaders({ sentAt, receivedAt });
      return;
    }
    const reset = {
      earliest: sentAt + seconds * 1000 - ROUNDING_MS,
      latest: receivedAt + seconds * 1000 + ROUNDING_MS,
    };
    if (this.#isOfEarlierWindow(reset, receivedAt)) return;
    // Requests answered without headers since this one was sent, or sent together with it, may have been counted after it.
    const after = this.#withoutHeaders.filter((bare) => bare.receivedAt > sentAt || bare.sentAt === sentAt);
    const remaining = left - after.length;
    const same = this.#window.known === "shown" ? overlap(this.#window.reset, reset) : null;
    if (same === null) this.#window = { reset, known: "shown", remaining };
    else {
      this.#window.reset = same;
      this.#window.remaining = Math.min(this.#window.remaining, remaining);
    }
  }

  /** A late reply of the window before this one says nothing about this one. */
  #isOfEarlierWindow({ earliest, latest }: Reset, receivedAt: number): boolean {
    const { reset } = this.#window;
    return reset !== null && earliest <= receivedAt && latest < reset.latest - WINDOW_MS / 2;
  }

  #refuse(until: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, until);
    const reset = { earliest: this.#blockedUntil, latest: this.#blockedUntil };
    this.#window = { reset, known: "shown", remaining: 0 };
  }

  /** Replaces a window that is over with the next one, of which only the length is known. */
  #roll(now: number): void {
    const { reset: former } = this.#window;
    if (former === null || now < former.latest) return;
    const later = (Math.floor((now - former.latest) / WINDOW_MS) + 1) * WINDOW_MS;
    const reset = { earliest: former.earliest + later, latest: former.latest + later };
    this.#window = { reset, known: "assumed", remaining: this.cap };
  }

  /** Counts a request without a reply, or whose reply has no headers: R 8.1 promises them on success only. */
  #countWithoutHeaders({ sentAt, receivedAt }: Pick<Observation, "sentAt" | "receivedAt">): void {
    const recent = this.#withoutHeaders.filter((bare) => bare.receivedAt > receivedAt - WINDOW_MS);
    this.#withoutHeaders = [...recent, { sentAt, receivedAt }];
    if (this.#window.known !== "assumed") {
      this.#window.remaining--;
      return;
    }
    const reset = { earliest: receivedAt, latest: receivedAt + WINDOW_MS };
    const remaining = this.cap - this.#withoutHeaders.length;
    this.#window = { reset, known: "guessed", remaining };
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
