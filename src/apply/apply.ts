import type { Plan } from "../plan/step.js";
import type { EntryReport } from "../report/report.js";
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

function resultOf(run: EntryRun): EntryResult {
  const { startedBy, servicePlan, behind } = run.facts;
  return { id: run.id, report: run.report(), startedBy, servicePlan, behind };
}

function wordsOfNextRun({ keeper, clock, options }: ApplyContext, runs: readonly EntryRun[]): string | null {
  const pending = { create: [] as { percent: number | null }[], edit: [] as { percent: number | null }[] };
  for (const { id, outcome, seen } of runs) {
    const kind = outcome === "pending" ? keeper.record(id)?.in_flight?.kind : undefined;
    if (kind === "create" || kind === "edit") pending[kind].push({ percent: seen?.percent ?? null });
  }
  const { videos, edits } = keeper.state.experience;
  const ms = Math.max(
    timeToEnd("videos", videos, { jobs: pending.create, speed: options.speed }),
    timeToEnd("edits", edits, { jobs: pending.edit, speed: options.speed }),
  );
  return ms === 0 ? null : nextRunWords(clock.now(), ms);
}
