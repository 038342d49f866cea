import { retryInDoubt } from "../../plan/doubt.js";
import { unended } from "../../sentence.js";
import { mayHaveArrived } from "../../service/errors.js";
import type { EditJob } from "../../state/state.js";
import { type ApplyContext, changeRecord, demandNewEdit, jobOf, recordFor, serviceTime } from "../context.js";
import { failed } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { resolveFault, wordsOf } from "../faults.js";
import { ended, type Next, type Polling, polling, sending } from "../progress.js";
import type { Verdict } from "../verdict.js";
import type { At, JobRequest } from "./step-module.js";

/**
 * Asks the service to retry a failed edit (R 4.7), so that what it has paid for isn't paid again. There is no idempotency
 * key: the state says that the job is `retrying` before this is sent, and until its reply was seen.
 */
export const retryEdit: JobRequest = {
  async send({ context, entry }) {
    const { service, say } = context;
    const { editId } = retryOf(context, entry);
    const { edit_id, retry_mode } = await service.retryEdit(recordFor(context, entry).category, editId);
    if (edit_id !== editId) demandNewEdit(context, entry, { editId: edit_id, status: 200 });
    const job = jobOf(context, entry, "edit");
    const accepted: EditJob = { ...job, edit_id, retrying: false, submitted_at: serviceTime(context) };
    changeRecord(context, entry, { in_flight: accepted, failed_edit: null });
    entry.noteEditId(edit_id);
    say(`${entry.id}: the failed edit ${editId} is retried (${retry_mode}), edit ${edit_id}`);
    return polling();
  },
  fault({ context, entry, progress }, error) {
    const { say } = context;
    const { job, editId } = retryOf(context, entry);
    const { fault, status, message } = error;
    if (fault.kind === "refused" && fault.status === 409) {
      // It is no failed edit any more, or the video has changed since: the edit itself tells which.
      changeRecord(context, entry, { in_flight: { ...job, retrying: false } });
      say(`${entry.id}: the failed edit ${editId} can't be retried (${unended(message)}); polling it`);
      return polling({ why: { kind: "effect", refusal: { status, detail: message }, resent: progress.resent } });
    }
    // A key that may not retry (R 5.2) may still edit.
    if (fault.kind === "refused" && fault.status !== 402 && !mayHaveArrived(error))
      return editAnew(context, entry, { reason: message });
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: false });
    if (resolution.kind === "unknown") {
      say(`${entry.id}: ${unended(message)}; polling what became of the failed edit ${editId}`);
      return polling();
    }
    // The service has surely not acted. A run that ends here leaves nothing in doubt.
    changeRecord(context, entry, { in_flight: null });
    if (resolution.kind === "put off") return { ...progress, ...resolution.attempt };
    return failed(context, entry, { status, detail: wordsOf(error, resolution) });
  },
};

/**
 * What a poll of the failed edit means while its retry is in doubt; `null` where that is settled. As long as the edit is in
 * error, the retry may run under an id that nobody has seen.
 */
export function retryInDoubtPolled({ context, entry }: At<Polling>, verdict: Verdict): Next | null {
  const { in_flight: job, uuid } = recordFor(context, entry);
  if (job?.kind !== "edit" || !job.retrying) return null;
  if (verdict.kind !== "failed" || !verdict.inError) {
    changeRecord(context, entry, { in_flight: { ...job, retrying: false }, failed_edit: null });
    context.say(`${entry.id}: the failed edit ${job.edit_id} was retried`);
    return null;
  }
  const detail = retryInDoubt(entry.id, { uuid, job });
  entry.noteStarter(job);
  return ended("blocked", { status: null, detail }, { kind: "look at the edit", detail });
}

/** Where the service refused to retry the failed edit, which is still in error, a new edit is sent; `null` otherwise. */
export function retryRefusedPolled({ context, entry, progress }: At<Polling>, verdict: Verdict): Next | null {
  const { in_flight: job, failed_edit: failedEdit } = recordFor(context, entry);
  const { why } = progress;
  if (why.kind !== "effect" || why.refusal === null || verdict.kind !== "failed") return null;
  if (job?.kind !== "edit" || failedEdit?.edit_id !== job.edit_id) return null;
  return editAnew(context, entry, { reason: why.refusal.detail, resent: why.resent });
}

/** Sends a new edit in place of the retry, under the next key. */
function editAnew(
  context: ApplyContext,
  entry: EntryRun,
  { reason, resent = 0 }: { reason: string; resent?: number },
): Next {
  const { job, editId } = retryOf(context, entry);
  const anew: EditJob = { ...job, edit_id: null, retrying: false, first_sent_at: serviceTime(context) };
  changeRecord(context, entry, { in_flight: anew, failed_edit: null });
  context.say(`${entry.id}: the failed edit ${editId} was not retried (${unended(reason)}); a new one is sent`);
  return sending({ resent: resent + 1 });
}

function retryOf(context: ApplyContext, entry: EntryRun): { readonly job: EditJob; readonly editId: string } {
  const job = jobOf(context, entry, "edit");
  if (job.edit_id === null) throw new Error(`${entry.id} has no failed edit to retry`);
  return { job, editId: job.edit_id };
}
