import { desiredRevision } from "../plan/rewind.js";
import type { Todo } from "../plan/step.js";
import { revisionId } from "../state/records.js";
import type { Failure, VideoRecord } from "../state/state.js";
import { type ApplyContext, recordFor, serviceTime } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { type Ended, type EntryError, ended } from "./progress.js";

export function blocked(detail: string, status: number | null = null): Ended {
  return ended("blocked", { status, detail });
}

/**
 * Ends an entry as failed, or as waiting where a person has something to do, and puts that into its record for the input
 * `retry-failed`, with other changes of the record.
 */
export function failed(
  context: ApplyContext,
  entry: EntryRun,
  { status, detail, changes = {}, todo = null }: EntryError & { changes?: Partial<VideoRecord>; todo?: Todo | null },
): Ended {
  const { keeper, options, say } = context;
  const desired = revisionId(desiredRevision(entry.plan.entry));
  const failure: Failure = {
    step: failedStep(entry),
    status,
    detail,
    desired,
    at: serviceTime(context),
    run: options.run,
  };
  // A failure on a pull request is none of the default branch.
  const noted = options.previewing ? {} : { last_failure: failure };
  keeper.put(entry.id, { ...recordFor(context, entry), ...changes, ...noted });
  const outcome = todo === null ? "failed" : "waiting";
  say(`${entry.id}: ${outcome}: ${detail}`);
  return ended(outcome, { status, detail }, todo);
}

function failedStep({ step }: EntryRun): Failure["step"] {
  const kind = step?.kind ?? "resume";
  if (kind === "cancel preview") return "cancel";
  return kind === "preview" ? "edit" : kind;
}

/** Ends an entry whose job waits for a person to decide. The job stays in flight. */
export function waitsForPerson(
  context: ApplyContext,
  entry: EntryRun,
  { status = null, detail }: { status?: number | null; detail: string },
): Ended {
  entry.noteStarter(recordFor(context, entry).in_flight);
  return failed(context, entry, { status, detail, todo: { kind: "decide" } });
}

/** Ends an entry that another run works on at the same time: nothing more is sent for it. `null` where none does. */
export function takenByOther(
  { keeper, say, options }: ApplyContext,
  { id, key }: Pick<EntryRun, "id" | "key">,
  taken = keeper.takenBy({ id, key }),
): Ended | null {
  if (taken === null) return null;
  const name = taken.run === null ? "Another run" : `Run ${taken.run.id}, attempt ${taken.run.attempt}`;
  const address = taken.run?.url == null ? "" : ` (${taken.run.url})`;
  const detail =
    `${name}${address} works on this entry at the same time and was first to save it, so this run sends nothing more for it. ` +
    `Start a new run once that one has ended, and ${options.oneAtATime}.`;
  say(`${id}: left to ${taken.run === null ? "another run" : `run ${taken.run.id}`}`);
  return blocked(detail);
}
