import { ELSEWHERE, type FaultKind, LOSSES, type StoreTrouble } from "./fault.js";
import type { Promised } from "./promises.js";
import type { MomentKind } from "./run/machine.js";
import { NAMING } from "./wishes.js";

/** What else may happen to files, names and runs. */
export const EVENTS = [
  "post never ran",
  "another run at once",
  "a former commit's run at once",
  ...NAMING,
  "an edit is taken back",
  "accept is written",
  "resend is asked for",
  "apply on a laptop",
  "the last run again",
  "an older run again",
  ...LOSSES,
  ...ELSEWHERE,
  "a ledger is restored",
  "uuids are named",
] as const;

export type Injected = FaultKind | `SIGKILL at ${MomentKind}` | (typeof EVENTS)[number] | StoreTrouble;

/** Counts what a simulation has done so far. */
export class Tally {
  histories = 0;
  /** Runs of `main`. */
  runs = 0;
  /** To the service. */
  requests = 0;
  videos = 0;
  edits = 0;
  /** Edits that were cancelled. */
  cancelled = 0;
  readonly injected = new Map<Injected, number>();
  readonly #violations = new Map<string, number>();
  #met = new Set<Injected>();

  begin(): void {
    this.histories++;
    this.#met = new Set();
  }

  count(kind: Injected): void {
    this.injected.set(kind, (this.injected.get(kind) ?? 0) + 1);
    this.#met.add(kind);
  }

  /** Counts a broken promise for each fault that the history has met. */
  violated(promise: Promised): void {
    for (const kind of [...this.#met, "any"]) {
      const key = `${promise} ${kind}`;
      this.#violations.set(key, (this.#violations.get(key) ?? 0) + 1);
    }
  }

  /** Histories that met this fault and broke this promise. */
  violations(promise: Promised, kind: Injected | "any"): number {
    return this.#violations.get(`${promise} ${kind}`) ?? 0;
  }
}
