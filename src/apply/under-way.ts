import type { ApplyContext } from "./context.js";
import type { EntryRun } from "./entry-run.js";

/** The requests under way. An entry makes one at a time. Only a request, while which time goes by, gets at the clock. */
export class UnderWay {
  readonly #context: ApplyContext;
  readonly #entries = new Set<EntryRun>();
  readonly #requests = new Set<Promise<void>>();
  #broken: { readonly error: unknown } | null = null;

  constructor(context: ApplyContext) {
    this.#context = context;
  }

  /** An error that nobody expected. */
  get broken(): { readonly error: unknown } | null {
    return this.#broken;
  }

  get requests(): ReadonlySet<Promise<void>> {
    return this.#requests;
  }

  has(entry: EntryRun): boolean {
    return this.#entries.has(entry);
  }

  /** Starts the request of these entries. */
  start(entries: readonly EntryRun[], request: (context: ApplyContext) => Promise<void>): void {
    for (const entry of entries) this.#entries.add(entry);
    const done = request(this.#context)
      .catch((error: unknown) => {
        this.#broken ??= { error };
      })
      .finally(() => {
        for (const entry of entries) this.#entries.delete(entry);
        this.#requests.delete(done);
      });
    this.#requests.add(done);
  }
}
