import { Refusal } from "../world/refusal.js";

export type Bucket = "videos" | "edits";

const WINDOW_MS = 60_000;
/** Requests per window (R 8.1). */
const CAPS: Readonly<Record<Bucket, number>> = { videos: 30, edits: 10 };

/** `opened` is in milliseconds since the Unix epoch. */
type Window = { readonly opened: number; used: number };

/** The fixed rate-limit windows of each caller (R 8.1). */
export class Windows {
  readonly #windows = new Map<string, Window>();
  readonly #factor: number;

  /** Lets through `factor` times as many requests as the service does. */
  constructor(factor = 1) {
    this.#factor = factor;
  }

  /** Counts one request in the caller's window. Returns the headers for a successful reply; past the cap it throws the 429. */
  take(caller: string, bucket: Bucket, now: number): Record<string, string> {
    const window = this.#current(`${bucket} ${caller}`, now);
    const reset = secondsUntil(window.opened + WINDOW_MS, now);
    const cap = this.#capOf(bucket);
    if (window.used >= cap) {
      // decisions.md, "Rate limits": a refused request doesn't count, and only Retry-After is promised on it.
      throw new Refusal(429, `Rate limit exceeded: ${cap} requests per 60 seconds.`, { retryAfter: reset });
    }
    window.used += 1;
    return {
      "X-RateLimit-Limit": String(cap),
      "X-RateLimit-Remaining": String(cap - window.used),
      "X-RateLimit-Reset": String(reset),
    };
  }

  /** How many requests the caller's window has left, and the seconds until it ends; 0 where no window is open. */
  remaining(
    caller: string,
    bucket: Bucket,
    now: number,
  ): { readonly cap: number; readonly left: number; readonly reset: number } {
    const cap = this.#capOf(bucket);
    const window = this.#windows.get(`${bucket} ${caller}`);
    if (window === undefined || now >= window.opened + WINDOW_MS) return { cap, left: cap, reset: 0 };
    return { cap, left: cap - window.used, reset: secondsUntil(window.opened + WINDOW_MS, now) };
  }

  /** Each window under its caller and bucket. */
  save(): [string, Window][] {
    return [...this.#windows].map(([key, window]) => [key, { ...window }]);
  }

  restore(saved: readonly (readonly [string, Window])[]): void {
    this.#windows.clear();
    for (const [key, window] of saved) this.#windows.set(key, { ...window });
  }

  #capOf(bucket: Bucket): number {
    return Math.max(1, Math.floor(CAPS[bucket] * this.#factor));
  }

  /** decisions.md, "Rate limits": a window opens with the first request after the previous window. */
  #current(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known !== undefined && now < known.opened + WINDOW_MS) return known;
    const opened = { opened: now, used: 0 };
    this.#windows.set(key, opened);
    return opened;
  }
}

/** Rounded up, so that a client that waits this long is never too early. */
function secondsUntil(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1000));
}
