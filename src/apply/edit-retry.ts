import { retryInDoubt } from "../plan/doubt.js";
import { ServiceError } from "../service/errors.js";
import type { EditRetried } from "../service/replies.js";
import type { Job, VideoRecord } from "../state/state.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { afterAllTries, handleFault } from "./faults.js";
import { noteStarter } from "./progress.js";
import type { Verdict } from "./verdict.js";

type EditJob = Extract<Job, { kind: "edit" }>;

/**
 * Asks the service to retry a failed edit (R 4.7), so that what it has paid for isn't paid again. There is no idempotency
 * key: the state says that the job is `retrying` before this is sent, and until its reply was seen.
 */
export async function sendRetry(context: ApplyContext, run: EntryRun): Promise<void> {
  const { service, keeper, clock, log } = context;
  const { record, job, editId } = retryOf(context, run);
  let retried: EditRetried;
  try {
    retried = await service.retryEdit(record.category, editId);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    noteFault(context, run, error);
    return;
  }
  const { edit_id, retry_mode } = retried;
  const accepted: EditJob = { ...job, edit_id, retrying: false, submitted_at: clock.now() };
  keeper.put(run.id, { ...record, in_flight: accepted, failed_edit: null });
  run.editIds.push(edit_id);
  log(`${run.id}: the failed edit ${editId} is retried (${retry_mode}), edit ${edit_id}`);
  run.startLooking();
}

function noteFault(context: ApplyContext, run: EntryRun, error: ServiceError): void {
  const { keeper, log } = context;
  const { record, job, editId } = retryOf(context, run);
  const { fault } = error;
  if (fault.kind === "refused" && fault.status === 409) {
    // It is no failed edit any more, or the video has changed since: the edit itself tells which.
    keeper.put(run.id, { ...record, in_flight: { ...job, retrying: false } });
    run.refusal = { status: fault.status, detail: error.message };
    log(`${run.id}: the failed edit ${editId} can't be retried (${error.message}); looking at it`);
    run.startLooking();
    return;
  }
  if (fault.kind === "refused" && fault.status !== 402) {
    // A key that may not retry (R 5.2) may still edit.
    editAnew(context, run, error.message);
    return;
  }
  switch (handleFault(context, [run], { error, repeatable: false })) {
    case "unknown":
      run.inDoubt = true;
      log(`${run.id}: ${error.message}; looking at what became of the failed edit ${editId}`);
      run.startLooking();
      return;
    case "put off":
      // The service has not acted: should the run end before the next try, nothing is in doubt.
      keeper.put(run.id, { ...record, in_flight: null });
      return;
    case "given up":
      keeper.put(run.id, { ...record, in_flight: null });
      fail(context, run, { status: null, detail: afterAllTries(error) });
      return;
    case "final":
      keeper.put(run.id, { ...record, in_flight: null });
      fail(context, run, { status: error.status, detail: error.message });
  }
}

/**
 * Takes what a look has shown of the failed edit while its retry is in doubt. True where that settles the entry: as long as
 * the edit is in error, a new one may run under an id that nobody has seen.
 */
export function isStillInDoubt(context: ApplyContext, run: EntryRun, verdict: Verdict): boolean {
  const { keeper, log } = context;
  const record = recordFor(context, run);
  const { in_flight: job, uuid } = record;
  if (job?.kind !== "edit" || !job.retrying) return false;
  if (verdict.kind !== "failed" || !verdict.inError) {
    keeper.put(run.id, { ...record, in_flight: { ...job, retrying: false }, failed_edit: null });
    log(`${run.id}: the failed edit ${job.edit_id} was retried`);
    return false;
  }
  const detail = retryInDoubt(run.id, { uuid, job });
  run.settle("blocked", { status: null, detail });
  run.todo = { kind: "look at the edit", detail };
  noteStarter(run, job);
  return true;
}

/** True where the service would not retry the failed edit, which is in error still, so that a new one is sent. */
export function isSentAnew(context: ApplyContext, run: EntryRun, verdict: Verdict): boolean {
  const { refusal } = run;
  const { in_flight: job, failed_edit: failed } = recordFor(context, run);
  if (refusal === null || job?.kind !== "edit" || failed?.edit_id !== job.edit_id) return false;
  run.refusal = null;
  if (verdict.kind !== "failed") return false;
  editAnew(context, run, refusal.detail);
  return true;
}

/** Sends a new edit in place of the retry, under the next key. */
function editAnew(context: ApplyContext, run: EntryRun, reason: string): void {
  const { keeper, clock, log } = context;
  const { record, job, editId } = retryOf(context, run);
  const anew: EditJob = { ...job, edit_id: null, retrying: false, first_sent_at: clock.now() };
  keeper.put(run.id, { ...record, in_flight: anew, failed_edit: null });
  run.sendAgain();
  log(`${run.id}: the failed edit ${editId} was not retried (${reason}); a new one is sent`);
}

function retryOf(context: ApplyContext, run: EntryRun): { record: VideoRecord; job: EditJob; editId: string } {
  const record = recordFor(context, run);
  const { in_flight: job } = record;
  if (job?.kind !== "edit" || job.edit_id === null) throw new Error(`${run.id} has no failed edit to retry`);
  return { record, job, editId: job.edit_id };
}
