const WINDOW_MS = 24 * 60 * 60 * 1000;

type Use = { readonly caller: string; readonly key: string; readonly now: number };
export type SavedReply<Reply> = {
  readonly caller: string;
  readonly key: string;
  readonly at: number;
  readonly reply: Reply;
};

/** Keeps replies for 24 hours, for requests that repeat an `Idempotency-Key` (R 4.3). Older ones are forgotten. */
export class Idempotency<Reply> {
  /** Oldest first. */
  readonly #kept = new Map<string, SavedReply<Reply>>();

  /** The original reply; `null` where the caller has not used the key in the last 24 hours. */
  replay({ caller, key, now }: Use): Reply | null {
    const kept = this.#kept.get(nameOf(caller, key));
    return kept !== undefined && now - kept.at < WINDOW_MS ? kept.reply : null;
  }

  keep({ caller, key, now }: Use, reply: Reply): void {
    for (const [name, { at }] of this.#kept) {
      if (now - at < WINDOW_MS) break;
      this.#kept.delete(name);
    }
    const name = nameOf(caller, key);
    this.#kept.delete(name);
    this.#kept.set(name, { caller, key, at: now, reply });
  }

  save(): SavedReply<Reply>[] {
    return [...this.#kept.values()];
  }

  restore(saved: readonly SavedReply<Reply>[]): void {
    this.#kept.clear();
    for (const kept of saved) this.#kept.set(nameOf(kept.caller, kept.key), kept);
  }
}

function nameOf(caller: string, key: string): string {
  return JSON.stringify([caller, key]);
}
