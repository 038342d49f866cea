import type { Wishes } from "../wishes.js";

/** A workflow's run of a commit. */
export type CommitRun = {
  readonly number: number;
  /** The project as of the commit. */
  readonly wishes: Wishes;
  readonly recreate: readonly string[];
  readonly resend: readonly string[];
  attempts: number;
};

/** The workflow's runs of the commits of a history: a person may start one again. */
export class CommitRuns {
  /** The newest last. */
  readonly #all: CommitRun[] = [];
  /** The newest that has appended something of its own. */
  #appended = 0;

  add(begun: Omit<CommitRun, "attempts">): CommitRun {
    const run = { ...begun, attempts: 1 };
    this.#all.push(run);
    return run;
  }

  /** The last one, or the one before. */
  find(which: "last" | "older"): CommitRun | null {
    return this.#all.at(which === "last" ? -1 : -2) ?? null;
  }

  noteAppend({ number }: CommitRun): void {
    this.#appended = Math.max(number, this.#appended);
  }

  /** Whether a newer run has appended something of its own. */
  isOutdated({ number }: CommitRun): boolean {
    return this.#appended > number;
  }
}
