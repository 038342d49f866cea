import { retryInDoubt } from "../../plan/doubt.js";
import { unended } from "../../sentence.js";
import { mayHaveArrived } from "../../service/errors.js";
import type { EditJob } from "../../state/state.js";
import { demandNewEdit, serviceTime } from "../context.js";
import { failed } from "../endings.js";
import { resolveFault } from "../faults.js";
import { ended, type Next, type Polling, polling, sending } from "../progress.js";
import type { Verdict } from "../verdict.js";
import { editIdOf } from "./edit-job.js";
import type { At, JobRequest, Subject } from "./step-module.js";

/**
 * Asks the service to retry a failed edit (R 4.7), so that what it has paid for isn't paid again. There is no idempotency
 * key: the state says that the job is `retrying` before this is sent, and until its reply was seen.
 */
export const retryEdit: JobRequest = {
  async send({ context, entry }) {
    const job = entry.job("edit");
    const editId = editIdOf(entry, job);
    const { edit_id, retry_mode } = await context.service.retryEdit(entry.record.category, editId);
    if (edit_id !== editId) demandNewEdit(context, entry, { editId: edit_id, status: 200 });
    const accepted = { ...job, edit_id, retrying: false, submitted_at: serviceTime(context) };
    entry.change({ in_flight: accepted, failed_edit: null });
    entry.noteEditId(edit_id);
    entry.say(`the failed edit ${editId} is retried (${retry_mode}), edit ${edit_id}`);
    return polling();
  },
  fault(at, error) {
    const { context, entry, progress } = at;
    const job = entry.job("edit");
    const { edit_id: editId } = job;
    const { fault, status, message } = error;
    if (fault.kind === "refused" && fault.status === 409) {
      // It is no failed edit any more, or the video has changed since: the edit itself tells which.
      entry.change({ in_flight: { ...job, retrying: false } });
      entry.say(`the failed edit ${editId} can't be retried (${unended(message)}); polling it`);
      return polling({ why: { kind: "effect", refusal: { status, detail: message }, rounds: 0 } });
    }
    // A key that may not retry (R 5.2) may still edit.
    if (fault.kind === "refused" && fault.status !== 402 && !mayHaveArrived(error)) return editAnew(at, message);
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: false });
    if (resolution.kind === "unknown") {
      entry.say(`${unended(message)}; polling what became of the failed edit ${editId}`);
      return polling();
    }
    // The service has surely not acted. A run that ends here leaves nothing in doubt.
    entry.change({ in_flight: null });
    if (resolution.kind === "put off") return { ...progress, ...resolution.attempt };
    return failed(at, { status, detail: resolution.words });
  },
};

/** What a poll of a failed edit means whose retry is in doubt, or was refused; `null` where neither is. */
export function retryPolled(at: At<Polling>, verdict: Verdict): Next | null {
  const { entry, progress } = at;
  const { in_flight: job, failed_edit: failedEdit, uuid } = entry.record;
  if (job?.kind !== "edit") return null;
  if (!job.retrying) {
    const refusal = progress.why.kind === "effect" ? progress.why.refusal : null;
    const isSame = verdict.kind === "failed" && failedEdit?.edit_id === job.edit_id;
    return isSame && refusal !== null ? editAnew(at, refusal.detail) : null;
  }
  if (verdict.kind === "failed" && verdict.inError) {
    // As long as the edit is in error, the retry may run under an id that nobody has seen.
    const detail = retryInDoubt(entry.id, { uuid, job });
    entry.noteStarter(job);
    return ended("blocked", { status: null, detail }, { kind: "look at the edit", detail });
  }
  entry.change({ in_flight: { ...job, retrying: false }, failed_edit: null });
  entry.say(`the failed edit ${job.edit_id} was retried`);
  return null;
}

/** Sends a new edit in place of the retry, under the next key. */
function editAnew({ context, entry }: Subject, reason: string): Next {
  const job = entry.job("edit");
  const anew: EditJob = { ...job, edit_id: null, retrying: false, first_sent_at: serviceTime(context) };
  entry.change({ in_flight: anew, failed_edit: null });
  entry.say(`the failed edit ${job.edit_id} was not retried (${unended(reason)}); a new one is sent`);
  return sending();
}
