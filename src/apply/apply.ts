import { grouped } from "../grouped.js";
import type { Plan, StepKind } from "../plan/step.js";
import type { EntryReport } from "../report/report.js";
import { recordOf } from "../state/records.js";
import type { ApplyContext } from "./context.js";
import { EntryRun } from "./entry-run.js";
import { nextRunWords, timeToEnd } from "./polling/next-run.js";
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
  /** Whether it ended because its time was over. */
  readonly late: boolean;
  /** Whether jobs still waited at the end because others held the slots (R 8.2). */
  readonly othersHoldSlots: boolean;
  /** What the reader should know although nothing failed, one line each. */
  readonly notices: readonly string[];
};

/** Makes the steps of a plan: those of one video in order, different videos side by side, within the limits of the service (R 8.1). */
export async function apply(plan: Plan, context: ApplyContext): Promise<Applied> {
  const { clock, keeper, newId, options, say } = context;
  const entries = plan.entries.map((entry) => {
    const key = recordOf(keeper.state, entry.entry.id)?.key ?? newId();
    return new EntryRun(entry, { key, keeper, say, begin });
  });
  const scheduler = new Scheduler(context, entries);
  const timeToEndOf = (some: readonly EntryRun[]) => timeToEndIn(context, { entries: some, scheduler });
  context.watch?.({
    standings: () => entries.map((entry) => entry.standing(scheduler.endsAt(entry))),
    endsAt() {
      const going = entries.filter(({ outcome }) => outcome === null);
      const known = going.map((entry) => scheduler.endsAt(entry)).filter((end) => end !== null);
      if (going.length === 0) return null;
      // What waits for a slot begins when another job has ended.
      return known.length === going.length ? Math.max(...known) : clock.now() + timeToEndOf(going);
    },
  });
  await scheduler.run();
  const { broken, late, notices, othersHoldSlots } = scheduler;
  const ms = options.wait ? 0 : timeToEndOf(entries.filter(({ outcome }) => outcome === "pending"));
  const nextRun = ms === 0 ? null : nextRunWords(clock.now(), ms);
  return { results: entries.map(resultOf), broken, late, nextRun, notices, othersHoldSlots };
}

function resultOf(entry: EntryRun): EntryResult {
  const { startedBy, servicePlan, behind } = entry.facts;
  return { id: entry.id, report: entry.report(), startedBy, servicePlan, behind };
}

/** The milliseconds until the jobs of these entries have likely ended, those included that are about to be sent. */
function timeToEndIn(
  { keeper, options: { speed } }: ApplyContext,
  { entries, scheduler }: { entries: readonly EntryRun[]; scheduler: Scheduler },
): number {
  const { videos, edits } = scheduler.experience;
  const jobs = grouped(entries, ({ key, step }) => keeper.record(key)?.in_flight?.kind ?? step?.kind);
  const percents = (kind: StepKind) => (jobs.get(kind) ?? []).map(({ seen }) => seen?.percent ?? null);
  return Math.max(
    timeToEnd("videos", { percents: percents("create"), speed, experience: videos }),
    timeToEnd("edits", { percents: percents("edit"), speed, experience: edits }),
  );
}
