import type { Plan } from "../plan/step.js";
import { refuseInvented } from "./presenters.js";
import type { ApplyContext } from "./context.js";
import { withdraw } from "./edits.js";
import { EntryRun } from "./entry-run.js";
import { nextLookWords, timeToEnd } from "./polling/next-run.js";
import { Scheduler } from "./scheduler.js";

/** Makes a plan's steps: those of one video in order, different videos side by side, within the service's limits (R 8.1). */
export async function apply(plan: Plan, context: ApplyContext): Promise<Applied> {
  const runs = plan.entries.map((entry) => new EntryRun(entry));
  await refuseInvented(context, runs);
  const scheduler = new Scheduler(context, runs);
  await scheduler.run();
  for (const run of runs) settleUnfinished(context, run);
  return { runs, broken: scheduler.broken, nextLook: context.options.wait ? null : nextLook(context, runs) };
}

export type Applied = {
  readonly runs: readonly EntryRun[];
  /** An error that nobody expected, and that ended the run early. */
  readonly broken: { readonly error: unknown } | null;
  /** When a run that didn't wait has left jobs: in words, when the next one is worth it. */
  readonly nextLook: string | null;
};

function nextLook({ keeper, clock, options }: ApplyContext, runs: readonly EntryRun[]): string | null {
  const jobs = { create: [] as { percent: number | null }[], edit: [] as { percent: number | null }[] };
  for (const { id, outcome, lastSeen } of runs) {
    const kind = outcome === "pending" ? keeper.record(id)?.in_flight?.kind : undefined;
    if (kind === "create" || kind === "edit") jobs[kind].push({ percent: lastSeen?.percent ?? null });
  }
  const { videos, edits } = keeper.state.experience;
  const ms = Math.max(
    timeToEnd("videos", videos, { jobs: jobs.create, speed: options.speed }),
    timeToEnd("edits", edits, { jobs: jobs.edit, speed: options.speed }),
  );
  return ms === 0 ? null : nextLookWords(clock.now(), ms);
}

/** What is left when nothing more is sent: in flight or not begun, the next run goes on with it. */
function settleUnfinished(context: ApplyContext, run: EntryRun): void {
  const { brakes, keeper } = context;
  if (run.settled) return;
  // Prepared and surely not sent: the next run plans it anew.
  if (run.phase === "send" && !run.busy) withdraw(context, run);
  if (brakes.unauthorized !== null)
    run.settle("blocked", { status: 401, detail: `${brakes.unauthorized} (nothing further was sent)` });
  else if (brakes.unsavable !== null && (keeper.record(run.id)?.in_flight ?? null) === null)
    run.settle("blocked", { status: null, detail: brakes.unsavable });
  else run.settle("pending");
}
