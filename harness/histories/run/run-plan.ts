import type { Elsewhere, Fault, Kill } from "../fault.js";
import type { Wishes } from "../wishes.js";
import type { CommitRun } from "./commit-runs.js";

/** What is to happen in a run. */
export type RunPlan = {
  readonly faults: readonly Fault[];
  readonly kill: Kill | null;
  /** The input `wait`. */
  readonly wait: boolean;
  /** The commit merged a pull request, which gets a comment. */
  readonly comment: boolean;
  /** The input `recreate`. */
  readonly recreate: readonly string[];
  /** The input `resend`. */
  readonly resend: readonly string[];
  /** Whether the service behind the store works badly. */
  readonly troubled: boolean;
  /** The input `on-missing-ledger`. */
  readonly onMissingLedger: "auto" | "create";
};

/** A run in which nothing goes wrong. */
export const QUIET: RunPlan = {
  faults: [],
  kill: null,
  wait: true,
  comment: false,
  recreate: [],
  resend: [],
  troubled: false,
  onMissingLedger: "auto",
};

/** What starts a run. */
export type Trigger = {
  /** The event of the workflow. */
  readonly name: string;
  readonly ref: string;
  readonly payload: object;
  /** Those of the default branch unless given. */
  readonly wishes?: Wishes;
  /** Whose laptop it is on; in a workflow where it is left out. */
  readonly laptop?: number;
  /** From where it comes that doesn't have what the others have. */
  readonly elsewhere?: Elsewhere;
  /** The run that is started again. */
  readonly again?: CommitRun;
};

/** The push of a commit to the default branch. */
export const PUSH: Trigger = { name: "push", ref: "refs/heads/main", payload: {} };
