import type { EntryRun } from "./entry-run.js";

/** The requests under way. An entry makes one at a time. */
export class UnderWay {
  readonly #entries = new Set<EntryRun>();
  readonly #requests = new Set<Promise<void>>();
  #broken: { readonly error: unknown } | null = null;

  /** An error that nobody expected. */
  get broken(): { readonly error: unknown } | null {
    return this.#broken;
  }

  get requests(): ReadonlySet<Promise<void>> {
    return this.#requests;
  }

  has(run: EntryRun): boolean {
    return this.#entries.has(run);
  }

  /** Starts the request of these entries. */
  start(runs: readonly EntryRun[], request: () => Promise<void>): void {
    for (const run of runs) this.#entries.add(run);
    const done = request()
      .catch((error: unknown) => {
        this.#broken ??= { error };
      })
      .finally(() => {
        for (const run of runs) this.#entries.delete(run);
        this.#requests.delete(done);
      });
    this.#requests.add(done);
  }
}
