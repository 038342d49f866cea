import type { Plan } from "../plan/step.js";
import type { EntryReport, Watched } from "../report/report.js";
import type { ApplyContext } from "./context.js";
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

export type Applied = {
  /** In the order of the plan. */
  readonly results: readonly EntryResult[];
  /** An error that nobody expected, and that ended the run early. */
  readonly broken: { readonly error: unknown } | null;
  /** Where a run that didn't wait has left jobs: in words, when the next one is worth it. */
  readonly nextRun: string | null;
  /** Whether jobs still waited at the end because others held the slots (R 8.2). */
  readonly othersHoldSlots: boolean;
  /** What the reader should know although nothing failed, one line each. */
  readonly notices: readonly string[];
};

/** Makes a plan's steps: those of one video in order, different videos side by side, within the service's limits (R 8.1). */
export async function apply(plan: Plan, context: ApplyContext): Promise<Applied> {
  const runs = plan.entries.map((entry) => new EntryRun(entry, { begin, now: () => context.clock.now() }));
  await refuseInvented(context, runs);
  const scheduler = new Scheduler(context, runs);
  context.watch?.(watched(context, { runs, scheduler }));
  await scheduler.run();
  const nextRun = context.options.wait ? null : wordsOfNextRun(context, runs);
  return {
    results: runs.map(resultOf),
    broken: scheduler.broken,
    nextRun,
    notices: scheduler.notices,
    othersHoldSlots: scheduler.othersHoldSlots,
  };
}

function watched(
  context: ApplyContext,
  { runs, scheduler }: { runs: readonly EntryRun[]; scheduler: Scheduler },
): Watched {
  return {
    standings: () => runs.map((run) => run.standing(scheduler.endsAt(run))),
    endsAt() {
      const going = runs.filter(({ outcome }) => outcome === null);
      const known = going.map((run) => scheduler.endsAt(run)).filter((end) => end !== null);
      if (going.length === 0) return null;
      // What waits for a slot begins when another job has ended.
      if (known.length === going.length) return Math.max(...known);
      return context.clock.now() + timeToEndOf(context, going);
    },
  };
}

function resultOf(run: EntryRun): EntryResult {
  const { startedBy, servicePlan, behind } = run.facts;
  return { id: run.id, report: run.report(), startedBy, servicePlan, behind };
}

function wordsOfNextRun(context: ApplyContext, runs: readonly EntryRun[]): string | null {
  const ms = timeToEndOf(
    context,
    runs.filter(({ outcome }) => outcome === "pending"),
  );
  return ms === 0 ? null : nextRunWords(context.clock.now(), ms);
}

/** The milliseconds until the jobs of these entries have likely ended, those included that are about to be sent. */
function timeToEndOf({ keeper, options }: ApplyContext, runs: readonly EntryRun[]): number {
  const jobs = { create: [] as { percent: number | null }[], edit: [] as { percent: number | null }[] };
  for (const { id, step, seen } of runs) {
    const kind = keeper.record(id)?.in_flight?.kind ?? step?.kind;
    if (kind === "create" || kind === "edit") jobs[kind].push({ percent: seen?.percent ?? null });
  }
  const { videos, edits } = keeper.state.experience;
  return Math.max(
    timeToEnd("videos", videos, { jobs: jobs.create, speed: options.speed }),
    timeToEnd("edits", edits, { jobs: jobs.edit, speed: options.speed }),
  );
}
