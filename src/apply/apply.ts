import type { Plan } from "../plan/step.js";
import type { EntryReport, Watched } from "../report/report.js";
import type { ApplyContext, Line } from "./context.js";
import { EntryRun } from "./entry-run.js";
import { nextRunWords, timeToEnd } from "./polling/next-run.js";
import { refuseInvented } from "./presenters.js";
import { begin } from "./requests.js";
import { Scheduler } from "./scheduler.js";

/** How one entry ended. */
export type EntryResult = {
  readonly id: string;
  readonly report: EntryReport;
  /** The pull requests that started the jobs which ended in this run. */
  readonly startedBy: readonly number[];
  /** What the service plans for a previewed edit, in its own form (R 2.3). */
  readonly servicePlan: unknown;
  /** The pull request whose preview of this video was there first. */
  readonly behind: number | null;
};

/** The plan of one manifest, what its entries share, and the line to the service that it may share with other manifests. */
type Work = { readonly plan: Plan; readonly context: ApplyContext; readonly line: Line };

export type Applied = {
  /** Of each plan in its order. */
  readonly results: readonly (readonly EntryResult[])[];
  /** An error that nobody expected, and that ended the run early. */
  readonly broken: { readonly error: unknown } | null;
  /** Where a run that didn't wait has left jobs: in words, when the next one is worth it. */
  readonly nextRun: string | null;
  /** Whether jobs still waited at the end because others held the slots (R 8.2). */
  readonly othersHoldSlots: boolean;
  /** What the reader should know although nothing failed, one line each. */
  readonly notices: readonly string[];
};

/**
 * Makes the steps of plans: those of one video in order, different videos side by side, of whichever manifest they are, within the limits
 * of their line (R 8.1).
 */
export async function apply(work: readonly Work[]): Promise<Applied> {
  const runs = work.map(({ plan, context }) => plan.entries.map((entry) => new EntryRun(entry, { begin, context })));
  const lines: OnLine[] = [];
  for (const line of new Set(work.map((of) => of.line))) {
    const own = runs.filter((_, index) => work[index]?.line === line).flat();
    await refuseInvented(line, own);
    lines.push({ line, runs: own, scheduler: new Scheduler(line, own) });
  }
  lines[0]?.line.watch?.(watched(lines));
  await Promise.all(lines.map(async ({ scheduler }) => await scheduler.run()));
  return {
    results: runs.map((some) => some.map(resultOf)),
    broken: lines.map(({ scheduler }) => scheduler.broken).find((broken) => broken !== null) ?? null,
    nextRun: lines.map(wordsOfNextRun).find((words) => words !== null) ?? null,
    notices: [...new Set(lines.flatMap(({ scheduler }) => scheduler.notices))],
    othersHoldSlots: lines.some(({ scheduler }) => scheduler.othersHoldSlots),
  };
}

/** What shares one line to the service. */
type OnLine = { readonly line: Line; readonly runs: readonly EntryRun[]; readonly scheduler: Scheduler };

function watched(lines: readonly OnLine[]): Watched {
  return {
    standings: () => lines.flatMap(({ runs, scheduler }) => runs.map((run) => run.standing(scheduler.endsAt(run)))),
    endsAt() {
      const ends = lines.map(endOf).filter((end) => end !== null);
      return ends.length === 0 ? null : Math.max(...ends);
    },
  };
}

/** When all that goes on on a line has likely ended, in milliseconds since the Unix epoch; `null` where nothing goes on. */
function endOf(on: OnLine): number | null {
  const { line, runs, scheduler } = on;
  const going = runs.filter(({ outcome }) => outcome === null);
  const known = going.map((run) => scheduler.endsAt(run)).filter((end) => end !== null);
  if (going.length === 0) return null;
  // What waits for a slot begins when another job has ended.
  if (known.length === going.length) return Math.max(...known);
  return line.clock.now() + timeToEndOf(on, going);
}

function resultOf(run: EntryRun): EntryResult {
  const { startedBy, servicePlan, behind } = run.facts;
  return { id: run.id, report: run.report(), startedBy, servicePlan, behind };
}

function wordsOfNextRun(on: OnLine): string | null {
  const { line, runs } = on;
  if (line.options.wait) return null;
  const ms = timeToEndOf(
    on,
    runs.filter(({ outcome }) => outcome === "pending"),
  );
  return ms === 0 ? null : nextRunWords(line.clock.now(), ms);
}

/** The milliseconds until the jobs of these entries have likely ended, those included that are about to be sent. */
function timeToEndOf({ line, scheduler }: OnLine, runs: readonly EntryRun[]): number {
  const { speed } = line.options;
  const jobs = { create: [] as { percent: number | null }[], edit: [] as { percent: number | null }[] };
  for (const { id, step, seen, context } of runs) {
    const kind = context.keeper.record(id)?.in_flight?.kind ?? step?.kind;
    if (kind === "create" || kind === "edit") jobs[kind].push({ percent: seen?.percent ?? null });
  }
  const { videos, edits } = scheduler.experience;
  return Math.max(
    timeToEnd("videos", { jobs: jobs.create, speed, experience: videos }),
    timeToEnd("edits", { jobs: jobs.edit, speed, experience: edits }),
  );
}
