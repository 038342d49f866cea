import { editInDoubt, isForgotten, isPreviewOf } from "../../plan/idempotency.js";
import type { Step } from "../../plan/step.js";
import { withoutJob } from "../../plan/supersede.js";
import { type At, type JobRequest, type StepModule, serviceTime } from "../context.js";
import { blockEntry } from "../endings.js";
import { type Next, polling, type Sending, sending } from "../progress.js";
import { videoPolled } from "./create.js";
import { editJob, keyedFault, retryEdit, submitJob, withdrawJob } from "./edit-job.js";
import { editPolled } from "./edit-polled.js";
import { revertEdit, revertPolled } from "./revert.js";

export const edit: StepModule<Extract<Step, { kind: "edit" }>> = {
  begin: () => sending(),
  /** The job, with its key. Merging approves: an edit that a pull request has previewed is the one to make. */
  prepare(at) {
    const { context, entry, step, progress } = at;
    const { record } = entry;
    if (record.in_flight !== null) return progress;
    const preview = isPreviewOf(record.preview, step, record) ? record.preview : null;
    const job = preview === null ? editJob(at, step) : { ...preview, run: context.options.run };
    // A new edit takes the place of one that had failed: nobody retries that one any more.
    const failedEdit = job.retrying ? record.failed_edit : null;
    const waiting = preview === null ? record.preview : null;
    entry.change({ preview: waiting, in_flight: job, failed_edit: failedEdit });
    return { ...progress, preview };
  },
  withdraw: withdrawJob,
};

/** Goes on with the job that an earlier run has left: as the step does that begins such a job, but for its preparation. */
export const resume: StepModule<Extract<Step, { kind: "resume" }>> = {
  begin: ({ job }) => (job.kind === "edit" && job.edit_id === null ? sending() : polling()),
};

/** What a step does with its entry's job in flight where its own module says nothing else. */
export const inFlight = {
  send: sendJob,
  fault: (at, error) => jobRequest(at).fault(at, error),
  video: videoPolled,
  edit: (at, edit) => (at.entry.record.in_flight?.kind === "revert" ? revertPolled(at, edit) : editPolled(at, edit)),
} as const satisfies Partial<StepModule>;

/**
 * Makes the request that an entry's job begins with, from this run or from one that never saw the reply. The plan has asked the runner's
 * clock how old a key is that may have been sent before. The service's, known by now, decides.
 */
export async function sendJob(at: At<Sending>): Promise<Next> {
  const { context, entry } = at;
  const { uuid, in_flight: job } = entry.record;
  if (job?.kind === "edit" && job.edit_id !== null && !job.retrying) {
    // It has its id from a preview, and waits to be approved: nothing is sent but a poll.
    context.windows.edits.release();
    return polling({ why: { kind: "look" } });
  }
  const isResent = job?.kind === "edit" && wasSentBefore(at);
  if (!isResent || !isForgotten(job, serviceTime(context))) return await jobRequest(at).send(at);
  context.windows.edits.release();
  return blockEntry(editInDoubt(entry.id, uuid, job.run));
}

function jobRequest({ entry }: At<Sending>): JobRequest {
  const job = entry.job("edit", "revert");
  if (job.kind === "revert") return revertEdit;
  return job.retrying ? retryEdit : submitEdit;
}

/** What an accepted edit does, by its status (R 4.3). */
const ACCEPTED_AS: Readonly<Record<string, "queued" | "running">> = { queued: "queued", processing: "running" };

/** Sends an edit under its key (R 4.3). */
const submitEdit: JobRequest = {
  async send(at) {
    const { context, entry, progress } = at;
    const job = entry.job("edit");
    const accepted = await submitJob(at, { job, manualApproval: job.shown_plan !== null });
    const submitted = { ...job, edit_id: accepted.edit_id, submitted_at: serviceTime(context) };
    entry.change({ in_flight: submitted });
    entry.noteEditId(accepted.edit_id);
    entry.say(`edit accepted (${accepted.status}), edit ${accepted.edit_id}`);
    if (progress.preview !== null) return polling({ why: { kind: "look" } });
    return polling({ acceptedAs: ACCEPTED_AS[accepted.status] ?? null, rounds: progress.rounds });
  },
  fault: (at, error) =>
    keyedFault(at, error, {
      wasSentBefore: wasSentBefore(at),
      unsent: { in_flight: null },
      spent: withoutJob(at.entry.record),
    }),
};

/** Whether an earlier run may have sent the edit, as an edit or as a preview, and never saw the reply. */
function wasSentBefore({ context, entry, progress }: At<Sending>): boolean {
  const { id, attempt } = context.options.run;
  const { run: since } = entry.job("edit");
  return progress.preview !== null || since.id !== id || since.attempt !== attempt;
}
