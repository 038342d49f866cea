import type { Plan } from "../plan/step.js";
import { recordOf } from "../state/records.js";
import type { ApplyContext } from "./context.js";
import { type EntryResult, EntryRun } from "./entry-run.js";
import { nextRunWords } from "./polling/next-run.js";
import { begin } from "./requests.js";
import { type Ran, Scheduler } from "./scheduler.js";

export type Applied = Ran & {
  /** In the order of the plan. */
  readonly results: readonly EntryResult[];
  /** Where a run that didn't wait has left jobs: in words, when the next one is worth it. */
  readonly nextRun: string | null;
};

/** Makes the steps of a plan: those of one video in order, different videos side by side, within the limits of the service (R 8.1). */
export async function apply(plan: Plan, context: ApplyContext): Promise<Applied> {
  const { clock, keeper, newId, options, say } = context;
  const entries = plan.entries.map((entry) => {
    const key = recordOf(keeper.state, entry.entry.id)?.key ?? newId();
    return new EntryRun(entry, { key, keeper, say, begin });
  });
  const scheduler = new Scheduler(context, entries);
  const { polls } = scheduler;
  context.watch?.({
    standings: () => entries.map((entry) => entry.standing(polls.endsAt(entry))),
    endsAt() {
      const going = entries.filter(({ outcome }) => outcome === null);
      const known = going.map((entry) => polls.endsAt(entry)).filter((end) => end !== null);
      if (going.length === 0) return null;
      // What waits for a slot begins when another job has ended.
      return known.length === going.length ? Math.max(...known) : clock.now() + polls.timeToEnd(going);
    },
  });
  const ran = await scheduler.run();
  const ms = options.wait ? 0 : polls.timeToEnd(entries.filter(({ outcome }) => outcome === "pending"));
  const nextRun = ms === 0 ? null : nextRunWords(clock.now(), ms);
  return { ...ran, results: entries.map((entry) => entry.result()), nextRun };
}
