import type { ApplyContext } from "./context.js";
import type { EntryRun } from "./entry-run.js";

/** Leaves an entry to another run that works on it at the same time: nothing more is sent for it. True where that is so. */
export function leaveToOther({ keeper, log }: ApplyContext, run: EntryRun): boolean {
  const taken = keeper.takenBy(run.id);
  if (taken === null) return false;
  if (run.settled) return true;
  const name = taken.run === null ? "Another run" : `Run ${taken.run.id}, attempt ${taken.run.attempt}`;
  const address = taken.run?.url == null ? "" : ` (${taken.run.url})`;
  const detail =
    `${name}${address} works on this entry at the same time and was first to save it, so this run sends nothing more for it. ` +
    "Start a new run once that one has ended, and give the workflow a concurrency group.";
  run.settle("blocked", { status: null, detail });
  log(`${run.id}: left to ${taken.run === null ? "another run" : `run ${taken.run.id}`}`);
  return true;
}
