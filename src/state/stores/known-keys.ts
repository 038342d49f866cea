import { type CacheKey, parseCacheKey } from "./cache-key.js";

type Found = {
  /** The keys that were there when the run began. */
  readonly keys: readonly string[];
  /** Whether these are all that were there: the list of caches could be read. */
  readonly complete: boolean;
  /** The serial that the run began with. */
  readonly serial: number;
};

type Foreign = { readonly key: string; readonly parsed: CacheKey };

/** The keys that belong to the history of a run: those that it found when it began, and its own. */
export class KnownKeys {
  readonly #prefix: string;
  readonly #keys = new Set<string>();
  #since: number | null = null;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get hasBegun(): boolean {
    return this.#since !== null;
  }

  begin({ keys, complete, serial }: Found): void {
    for (const key of keys) this.#keys.add(key);
    this.#since = complete ? Number.NEGATIVE_INFINITY : serial;
  }

  add(key: string): void {
    this.#keys.add(key);
  }

  /** An entry that another run has saved since this one began; of several, one that names its run. */
  foreignAmong(keys: readonly string[]): Foreign | null {
    const foreign = keys.flatMap((key) => {
      const parsed = this.#keys.has(key) ? null : parseCacheKey(this.#prefix, key);
      return parsed === null || parsed.serial <= (this.#since ?? 0) ? [] : [{ key, parsed }];
    });
    return foreign.find(({ parsed }) => parsed.run !== null) ?? foreign[0] ?? null;
  }
}
