import type { Job } from "../state/state.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import type { Verdict } from "./verdict.js";

/** What a record holds once its job has succeeded. */
export const SETTLED = { in_flight: null, last_failure: null, failed_edit: null } as const;

export function noteRunning(
  { log, options }: ApplyContext,
  run: EntryRun,
  verdict: Extract<Verdict, { kind: "running" }>,
): void {
  const { lastSeen } = run;
  if (lastSeen?.stage !== verdict.stage || lastSeen.percent !== verdict.percent) {
    log(`${run.id}: ${verdict.stage}${verdict.percent === null ? "" : `, ${verdict.percent} %`}`);
  }
  run.phase = "look";
  run.tries = 0;
  run.stale = false;
  run.lastSeen = verdict;
  if (!options.wait) run.settle("pending");
}

export function noteEnded({ log }: ApplyContext, run: EntryRun, job: Job | null): void {
  noteStarter(run, job);
  log(`${run.id}: complete${run.link === null ? "" : `, ${run.link}`}`);
  run.finishStep();
}

/** The job waits for a person to decide; it stays in flight. */
export function failWaiting(context: ApplyContext, run: EntryRun, detail: string, status: number | null = null): void {
  fail(context, run, { status, detail });
  run.todo = { kind: "decide" };
  noteStarter(run, recordFor(context, run).in_flight);
}

export function noteStarter(run: EntryRun, job: Job | null): void {
  if (job?.pull_request !== undefined && job.pull_request !== null) run.startedBy.add(job.pull_request);
}
