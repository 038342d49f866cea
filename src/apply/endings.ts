import { desiredRevision } from "../plan/rewind.js";
import type { Todo } from "../plan/step.js";
import type { ServiceError } from "../service/errors.js";
import { revisionId } from "../state/records.js";
import type { Failure, Job, VideoRecord } from "../state/state.js";
import { type ApplyContext, serviceTime } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { resolveFault } from "./faults.js";
import { MIN_GAP_MS } from "./polling/poll-planner.js";
import {
  type Ended,
  type EntryError,
  ended,
  NEXT_STEP,
  type Next,
  type Polling,
  type Progress,
  polling,
} from "./progress.js";
import type { At, Subject } from "./steps/step-module.js";
import { type Running, wordsOf } from "./verdict.js";

export function blocked(detail: string, status: number | null = null): Ended {
  return ended("blocked", { status, detail });
}

/**
 * Ends an entry as failed, or as waiting where a person has something to do, and puts that into its record for the input
 * `retry-failed`, with other changes of the record.
 */
export function failed(
  { context, entry }: Subject,
  {
    status = null,
    detail,
    changes = {},
    todo = null,
  }: Partial<EntryError> & { detail: string; changes?: Partial<VideoRecord>; todo?: Todo | null },
): Ended {
  const { previewing, run } = context.options;
  const desired = revisionId(desiredRevision(entry.plan.entry));
  const failure: Failure = { step: failedStep(entry), status, detail, desired, at: serviceTime(context), run };
  // A failure on a pull request is none of the default branch.
  entry.change({ ...changes, ...(previewing ? {} : { last_failure: failure }) });
  const outcome = todo === null ? "failed" : "waiting";
  entry.say(`${outcome}: ${detail}`);
  return ended(outcome, { status, detail }, todo);
}

/** What the fault of a request means that may be repeated: it is put off, or ends its entry. After a 401, every entry ends blocked. */
export function putOffOrFailed<Point extends Exclude<Progress, Ended>>(
  at: At<Point>,
  error: ServiceError,
): Point | Ended {
  const { context, progress } = at;
  const { status } = error;
  const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: true });
  if (resolution.kind === "put off") return { ...progress, ...resolution.attempt };
  return status === 401 ? progress : failed(at, { status, detail: resolution.words });
}

function failedStep({ step }: EntryRun): Failure["step"] {
  const kind = step?.kind ?? "resume";
  if (kind === "cancel preview") return "cancel";
  return kind === "preview" ? "edit" : kind;
}

/** Ends an entry whose job waits for a person to decide. The job stays in flight. */
export function waitsForPerson(at: Subject, error: Partial<EntryError> & { detail: string }): Ended {
  at.entry.noteStarter(at.entry.record.in_flight);
  return failed(at, { ...error, todo: { kind: "decide" } });
}

/** Ends an entry that another run works on at the same time: nothing more is sent for it. `null` where none does. */
export function takenByOther(
  { context: { keeper, options }, entry }: Subject,
  taken = keeper.takenBy(entry),
): Ended | null {
  if (taken === null) return null;
  const { run } = taken;
  const name = run === null ? "Another run" : `Run ${run.id}, attempt ${run.attempt}`;
  const address = run?.url == null ? "" : ` (${run.url})`;
  const detail =
    `${name}${address} works on this entry at the same time and was first to save it, so this run sends nothing more for it. ` +
    `Start a new run once that one has ended, and ${options.oneAtATime}.`;
  entry.say(`left to ${run === null ? "another run" : `run ${run.id}`}`);
  return blocked(detail);
}

/** What a record holds once its job has succeeded. */
export const SETTLED = { in_flight: null, last_failure: null, failed_edit: null } as const;

/** A poll, once the job may be polled again, that tells what came of a request. `refusal`: what the service said to it. */
export function pollEffect(
  { clock }: Pick<ApplyContext, "clock">,
  { refusal = null, rounds = 0 }: { refusal?: EntryError | null; rounds?: number } = {},
): Polling {
  return polling({ why: { kind: "effect", refusal, rounds }, notBefore: clock.now() + MIN_GAP_MS });
}

/** The job goes on: it is polled again, or left to the next run. */
export function goesOn({ context, entry, progress }: At<Polling>, running: Running): Next {
  const { stage, percent } = running;
  if (entry.seen?.stage !== stage || entry.seen.percent !== percent) entry.say(wordsOf(running));
  entry.see(running);
  return context.options.wait ? { ...progress, why: { kind: "end" }, tries: 0, stale: false } : ended("pending");
}

export function succeeded({ entry }: At<Polling>, job: Job | null): Next {
  const { link } = entry.facts;
  entry.noteStarter(job);
  entry.say(`complete${link === null ? "" : `, ${link}`}`);
  return NEXT_STEP;
}
