import type { Clock } from "../clock.js";
import type { Texts } from "../manifest/brief.js";
import { desiredRevision } from "../plan/rewind.js";
import type { Bucket, Service } from "../service/client.js";
import type { ServerClock } from "../service/server-clock.js";
import type { RateWindow } from "../service/windows.js";
import { emptyRecord } from "../state/empty.js";
import type { StateKeeper } from "../state/keeper.js";
import { revisionId } from "../state/revision.js";
import type { Run, VideoRecord } from "../state/state.js";
import type { EntryError, EntryRun } from "./entry-run.js";

export type ApplyOptions = {
  readonly wait: boolean;
  /** Milliseconds since the Unix epoch: stop waiting then. */
  readonly deadline: number;
  readonly recreate: readonly string[];
  readonly run: Run;
  /** What becomes of a creation that asks a question (R 2.3), where the manifest doesn't say. */
  readonly onClarification: "fail" | "skip";
  /** The pull request that this run's jobs belong to. */
  readonly pullRequest: number | null;
  /** This run shows on its pull request what the service plans, and applies nothing. */
  readonly previewing: boolean;
  /** How many times as fast as the service jobs are done: 1, but in the built-in sandbox. */
  readonly speed: number;
};

/** What the parts of an apply share. */
export type ApplyContext = {
  readonly service: Service;
  readonly windows: Readonly<Record<Bucket, RateWindow>>;
  readonly server: ServerClock;
  readonly keeper: StateKeeper;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  readonly log: (line: string) => void;
  /** Aborted when the run must end at once. */
  readonly stop: AbortSignal;
  readonly texts: Texts;
  readonly options: ApplyOptions;
  readonly brakes: Brakes;
};

/** What has come up that keeps further requests from being sent; each with the words to tell. */
export type Brakes = {
  /** 401: nothing further is sent. */
  unauthorized: string | null;
  /** 402: no further create or edit is submitted. */
  outOfCredits: string | null;
  /** The state can't be saved: nothing that it would have to remember is sent. */
  unsavable: string | null;
};

/** True once nothing more may be sent: the run is stopped, its key is refused, or its time is over. */
export function isOver({ stop, brakes, clock, options }: ApplyContext): boolean {
  return stop.aborted || brakes.unauthorized !== null || clock.now() >= options.deadline;
}

/** The record of an entry, an empty one where it has none yet. */
export function recordFor({ keeper }: ApplyContext, { id, plan }: EntryRun): VideoRecord {
  return keeper.record(id) ?? emptyRecord(plan.entry.category);
}

/** Ends an entry as failed and remembers why, so that `retry-failed` can tell. */
export function fail(
  context: ApplyContext,
  run: EntryRun,
  error: EntryError,
  changes: Partial<VideoRecord> = {},
): void {
  const { step } = run;
  const kind = step?.kind ?? "resume";
  const lastFailure = {
    step: kind === "discard" ? ("cancel" as const) : kind === "preview" ? ("edit" as const) : kind,
    status: error.status,
    detail: error.detail,
    desired: revisionId(desiredRevision(run.plan.entry)),
    at: context.clock.now(),
    run: context.options.run,
  };
  run.settle("failed", error);
  // What fails on a pull request has not failed for the default branch.
  const failure = context.options.previewing ? {} : { last_failure: lastFailure };
  context.keeper.put(run.id, { ...recordFor(context, run), ...changes, ...failure });
  context.log(`${run.id}: failed: ${error.detail}`);
}
