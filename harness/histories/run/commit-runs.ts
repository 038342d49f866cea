import type { Wishes } from "../wishes.js";

/** A workflow's run of a commit. */
export type CommitRun = {
  readonly number: number;
  /** The manifests of the commit. */
  readonly wishes: Wishes;
  readonly recreate: readonly string[];
  attempts: number;
};

/** The workflow's runs of the commits of a history: a person may start one again. */
export class CommitRuns {
  /** The newest last. */
  readonly #all: CommitRun[] = [];
  /** The newest that has saved a state, by manifest. */
  readonly #saved = new Map<string, number>();

  add(begun: Omit<CommitRun, "attempts">): CommitRun {
    const run = { ...begun, attempts: 1 };
    this.#all.push(run);
    return run;
  }

  /** The last one, or the one before. */
  find(which: "last" | "older"): CommitRun | null {
    return this.#all.at(which === "last" ? -1 : -2) ?? null;
  }

  noteSave({ number }: CommitRun, manifest: string): void {
    this.#saved.set(manifest, Math.max(number, this.#saved.get(manifest) ?? 0));
  }

  /** Whether a newer run has saved a state of one of its manifests. */
  isOutdated({ number, wishes }: CommitRun): boolean {
    return [...wishes.files().keys()].some((path) => (this.#saved.get(path) ?? 0) > number);
  }
}
