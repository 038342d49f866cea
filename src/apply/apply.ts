import type { Plan } from "../plan/step.js";
import { refuseInvented } from "./catalog.js";
import type { ApplyContext } from "./context.js";
import { withdraw } from "./edits.js";
import { EntryRun } from "./entry-run.js";
import { Scheduler } from "./scheduler.js";

/** Makes a plan's steps: those of one video in order, different videos side by side, within the service's limits (R 8.1). */
export async function apply(plan: Plan, context: ApplyContext): Promise<Applied> {
  const runs = plan.entries.map((entry) => new EntryRun(entry));
  await refuseInvented(context, runs);
  const scheduler = new Scheduler(context, runs);
  await scheduler.run();
  for (const run of runs) settleUnfinished(context, run);
  return { runs, broken: scheduler.broken };
}

export type Applied = {
  readonly runs: readonly EntryRun[];
  /** An error that nobody expected, and that ended the run early. */
  readonly broken: { readonly error: unknown } | null;
};

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
