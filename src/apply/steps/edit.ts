import { editInDoubt } from "../../plan/doubt.js";
import { isForgotten, isPreviewOf } from "../../plan/preview-plan.js";
import type { Step } from "../../plan/step.js";
import { withoutJob } from "../../plan/supersede.js";
import { mayHaveArrived } from "../../service/errors.js";
import { type ApplyContext, changeRecord, jobOf, recordFor, serviceTime } from "../context.js";
import { blocked, failed } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { resolveFault, wordsOf } from "../faults.js";
import { polling, type Sending, sending } from "../progress.js";
import { awaitApproval } from "./approve.js";
import { editJob, submitJob, withdrawJob } from "./edit-job.js";
import { editPolled } from "./edit-polled.js";
import { retryEdit } from "./retry.js";
import { revertEdit, revertPolled } from "./revert.js";
import type { At, JobRequest, StepModule } from "./step-module.js";
import { videoPolled } from "./video.js";

export const edit: StepModule<Extract<Step, { kind: "edit" }>> = {
  begin: () => sending(),
  /** The job, with its key. Merging approves: an edit that a pull request has previewed is the one to make. */
  prepare({ context, entry, step, progress }) {
    const record = recordFor(context, entry);
    if (record.in_flight !== null) return progress;
    const preview = isPreviewOf(record.preview, step, record) ? record.preview : null;
    const job = preview === null ? editJob(context, entry, step) : { ...preview, run: context.options.run };
    // A new edit takes the place of one that had failed: nobody retries that one any more.
    const failedEdit = job.retrying ? record.failed_edit : null;
    const waiting = preview === null ? record.preview : null;
    changeRecord(context, entry, { preview: waiting, in_flight: job, failed_edit: failedEdit });
    return { ...progress, preview };
  },
  withdraw: withdrawJob,
  send: async (at) => await jobRequest(at).send(at),
  fault: (at, error) => jobRequest(at).fault(at, error),
  edit: editPolled,
};

/** Goes on with the job that an earlier run has left: as the step does that begins such a job, but for its preparation. */
export const resume: StepModule<Extract<Step, { kind: "resume" }>> = {
  begin: ({ job }) => (job.kind === "edit" && job.edit_id === null ? sending() : polling()),
  /** The plan has asked the runner's clock how old a key is that may have been sent before. The service's, known by now, decides. */
  async send(at) {
    const { context, entry } = at;
    const { uuid, in_flight: job } = recordFor(context, entry);
    const isResent = job?.kind === "edit" && job.run.id !== context.options.run.id;
    if (!isResent || !isForgotten(job, serviceTime(context))) return await jobRequest(at).send(at);
    context.windows.edits.release();
    return blocked(editInDoubt(entry.id, uuid, job.run));
  },
  fault: (at, error) => jobRequest(at).fault(at, error),
  video: videoPolled,
  edit(at, edit) {
    const { in_flight: job } = recordFor(at.context, at.entry);
    return job?.kind === "revert" ? revertPolled(at, edit) : editPolled(at, edit);
  },
};

/** The request that an entry's job begins with, from this run or from one that never saw the reply. */
export function jobRequest({ context, entry }: At<Sending>): JobRequest {
  const { in_flight: job } = recordFor(context, entry);
  if (job?.kind === "revert") return revertEdit;
  if (job?.kind !== "edit") throw new Error(`${entry.id} has nothing to send`);
  if (job.retrying) return retryEdit;
  return job.edit_id === null ? submitEdit : awaitApproval;
}

/** What an accepted edit does, by its status (R 4.3). */
const ACCEPTED_AS: Readonly<Record<string, "queued" | "running">> = { queued: "queued", processing: "running" };

/** Sends an edit under its key (R 4.3). */
const submitEdit: JobRequest = {
  async send({ context, entry, progress }) {
    const job = jobOf(context, entry, "edit");
    const accepted = await submitJob(context, entry, { job, manualApproval: job.shown_plan !== null });
    const submitted = { ...job, edit_id: accepted.edit_id, submitted_at: serviceTime(context) };
    changeRecord(context, entry, { in_flight: submitted });
    entry.noteEditId(accepted.edit_id);
    context.say(`${entry.id}: edit accepted (${accepted.status}), edit ${accepted.edit_id}`);
    if (progress.preview !== null) return polling({ why: { kind: "before approval" } });
    const approval = { asked: progress.approved, outdated: false };
    return polling({ acceptedAs: ACCEPTED_AS[accepted.status] ?? null, approval });
  },
  fault({ context, entry, progress }, error) {
    const next = { ...progress, mayHaveArrived: progress.mayHaveArrived || mayHaveArrived(error) };
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: true });
    if (resolution.kind === "put off") return { ...next, ...resolution.attempt };
    const { status } = error;
    const record = recordFor(context, entry);
    const inDoubt = next.mayHaveArrived || error.fault.kind === "misshapen" || wasSentBefore(context, entry, progress);
    if (!inDoubt) {
      // The service may repeat its refusal to the same key for 24 h (R 4.3): the next try has another one.
      changeRecord(context, entry, resolution.kind === "final" ? withoutJob(record) : { in_flight: null });
    }
    // In doubt, job and key stay: a refusal says nothing of an earlier request, and the next run asks again under the same key.
    return status === 401 ? next : failed(context, entry, { status, detail: wordsOf(error, resolution) });
  },
};

/** Whether an earlier run may have sent the edit, as an edit or as a preview, and never saw the reply. */
function wasSentBefore(context: ApplyContext, entry: EntryRun, { preview }: Sending): boolean {
  const { id, attempt } = context.options.run;
  const { run: since } = jobOf(context, entry, "edit");
  return preview !== null || since.id !== id || since.attempt !== attempt;
}
