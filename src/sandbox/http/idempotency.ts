const WINDOW_MS = 24 * 60 * 60 * 1000;

/** Keeps replies for 24 hours, for requests that repeat an `Idempotency-Key` (R 4.3). */
export class Idempotency<Reply> {
  readonly #kept = new Map<string, { readonly at: number; readonly reply: Reply }>();

  /** The original reply; `null` where the caller has not used the key in the last 24 hours. */
  replay({ caller, key, now }: { caller: string; key: string; now: number }): Reply | null {
    const kept = this.#kept.get(nameOf(caller, key));
    return kept !== undefined && now - kept.at < WINDOW_MS ? kept.reply : null;
  }

  keep({ caller, key, now }: { caller: string; key: string; now: number }, reply: Reply): void {
    this.#kept.set(nameOf(caller, key), { at: now, reply });
  }
}

function nameOf(caller: string, key: string): string {
  return JSON.stringify([caller, key]);
}
