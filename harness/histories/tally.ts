import type { FaultKind } from "./history.js";
import type { MomentKind } from "./machine.js";
import { PROMISES, type Promised } from "./promises.js";

export type Injected = FaultKind | `SIGKILL at a ${MomentKind}` | "post never ran";

/** What a simulation has done so far. */
export class Tally {
  histories = 0;
  /** Runs of `main`. */
  runs = 0;
  requests = 0;
  creates = 0;
  edits = 0;
  readonly injected = new Map<Injected, number>();
  readonly violations = new Map<Promised, number>(PROMISES.map(({ name }) => [name, 0]));

  count(kind: Injected): void {
    this.injected.set(kind, (this.injected.get(kind) ?? 0) + 1);
  }

  violated(name: Promised): void {
    this.violations.set(name, (this.violations.get(name) ?? 0) + 1);
  }
}
