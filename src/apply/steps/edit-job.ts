import { idempotencyKey, retryInDoubt } from "../../plan/idempotency.js";
import type { EditStep } from "../../plan/step.js";
import { unended } from "../../sentence.js";
import { mayHaveArrived, ServiceError } from "../../service/errors.js";
import type { EditAccepted } from "../../service/replies.js";
import type { EditJob, Revision, VideoRecord } from "../../state/state.js";
import { type At, demandEcho, demandNewEdit, type JobRequest, type Subject, serviceTime } from "../context.js";
import { failEntry, resolveFault } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { ended, type Next, type Polling, polling, refusalOf, type Sending, sending } from "../progress.js";
import type { Verdict } from "../verdict.js";

type Wanted = Pick<EditStep, "request" | "referenceImageUrls" | "aspectRatio" | "target" | "retries">;

/** The job of an edit that is about to be sent, with its key; or of the retry of a failed one. */
export function editJob({ context, entry }: Subject, step: Wanted): EditJob {
  return {
    kind: "edit",
    edit_id: step.retries ?? null,
    retrying: step.retries !== undefined,
    ...(step.retries !== undefined && entry.record.failed_edit?.anew === true ? { anew: true } : {}),
    asked: null,
    idempotency_key: editKey(entry, step),
    request: step.request,
    reference_image_urls: [...step.referenceImageUrls],
    aspect_ratio: step.aspectRatio,
    shown_plan: null,
    target: step.target,
    submitted_at: serviceTime(context),
    run: context.options.run,
    pull_request: context.options.pullRequest,
  };
}

/** The key of an edit of an entry's video as it is. */
export function editKey(
  { id, record, video: { uuid } }: EntryRun,
  { target, tries = record.tries }: { target: Revision; tries?: number },
): string {
  const base = record.revisions.at(-1);
  if (base === undefined) throw new Error(`${id} has no revision to edit`);
  return idempotencyKey({ uuid, base, target, tries });
}

/** Submits an edit under its key: the same key gives the same edit (R 4.3). */
export async function submitJob(
  { context, entry }: Subject,
  { job, manualApproval }: { job: EditJob; manualApproval: boolean },
): Promise<EditAccepted> {
  const { uuid, category } = entry.video;
  const accepted = await context.service.submitEdit(category, {
    videoUuid: uuid,
    request: job.request,
    referenceImageUrls: job.reference_image_urls,
    aspectRatio: job.aspect_ratio,
    idempotencyKey: job.idempotency_key,
    manualApproval,
  });
  demandEcho({ what: "video", asked: uuid, told: accepted.video_uuid, status: 202 });
  demandNewEdit(context, entry, { editId: accepted.edit_id, status: 202 });
  return accepted;
}

/**
 * What the fault of an edit means that was sent under its key. Where the request may have arrived, job and key stay: a refusal says nothing of an
 * earlier request, and the next run asks again under the same key. Else its record changes: `spent` where the service refused it, which it
 * may repeat to the same key for 24 h (R 4.3), so that the next try has another one; `unsent` where it never got there.
 */
export function keyedFault(
  at: At<Sending>,
  error: ServiceError,
  { wasSentBefore, unsent, spent }: { wasSentBefore: boolean; unsent: Changes; spent: Changes },
): Next {
  const { context, entry, progress } = at;
  const next = { ...progress, mayHaveArrived: progress.mayHaveArrived || mayHaveArrived(error) };
  const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: true });
  if (resolution.kind === "put off") return { ...next, ...resolution.attempt };
  const { status } = error;
  const inDoubt = next.mayHaveArrived || error.fault.kind === "misshapen" || wasSentBefore;
  if (!inDoubt) entry.change(resolution.kind === "final" ? spent : unsent);
  return status === 401 ? next : failEntry(at, { status, detail: resolution.words });
}

type Changes = Partial<VideoRecord>;

/** The id of an edit that the service has accepted. */
export function editIdOf({ id }: EntryRun, job: EditJob): string {
  if (job.edit_id === null) throw new Error(`${id} has no edit that the service knows`);
  return job.edit_id;
}

/** Cancels an edit (R 4.7). The reference names no fields of the ids in the reply: those that are there are compared. */
export async function sendCancel({ context, entry }: Subject, editId: string): Promise<void> {
  const { uuid, category } = entry.record;
  const told = await context.service.cancelEdit(category, editId);
  if (told.edit_id != null) demandEcho({ what: "edit", asked: editId, told: told.edit_id });
  if (told.video_uuid != null && uuid !== null) demandEcho({ what: "video", asked: uuid, told: told.video_uuid });
}

/** Takes a prepared job back that is not sent. */
export function withdrawJob({ entry, progress }: Pick<At<Sending>, "entry" | "progress">): void {
  const { record } = entry;
  if (progress.mayHaveArrived || record.in_flight === null) return;
  entry.change({ in_flight: null, preview: progress.preview ?? record.preview });
}

/**
 * Learns the service's time before a key is sent, which the service forgets by its own clock (R 4.3): where no reply was seen yet, the video
 * of the entry is polled. Returns the fault where that gets no reply either.
 */
export async function learnTime({ context, entry }: Subject): Promise<ServiceError | null> {
  const { contact, service, windows } = context;
  const { category, uuid } = entry.record;
  if (contact.reached || uuid === null) return null;
  windows.videos.reserve();
  try {
    await service.video(category, uuid);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // A refusal tells the time, too.
    return error.fault.kind === "lost" || error.fault.kind === "unsent" ? error : null;
  }
}

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
    const isRefused = fault.kind === "refused" && status !== 402 && !mayHaveArrived(error);
    if (isRefused) {
      // It may be no failed edit any more: somebody has retried it. The edit itself tells.
      entry.change({ in_flight: { ...job, retrying: false } });
      entry.say(`the failed edit ${editId} can't be retried (${unended(message)}); polling it`);
      return polling({ why: { kind: "effect", refusal: { status, detail: message } } });
    }
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: false });
    if (resolution.kind === "unknown") {
      entry.say(`${unended(message)}; polling what became of the failed edit ${editId}`);
      return polling();
    }
    // The service has surely not acted. A run that ends here leaves nothing in doubt.
    entry.change({ in_flight: null });
    if (resolution.kind === "put off") return { ...progress, ...resolution.attempt };
    return failEntry(at, { status, detail: resolution.words });
  },
};

/** What a poll of a failed edit means whose retry is in doubt, or was refused; `null` where neither is. */
export function retryPolled(at: At<Polling>, verdict: Verdict): Next | null {
  const { entry, progress } = at;
  const job = entry.job("edit");
  if (!job.retrying) {
    const refusal = refusalOf(progress);
    return verdict.kind === "failed" && refusal !== null ? editAnew(at, refusal.detail) : null;
  }
  if (verdict.kind === "failed" && verdict.inError) {
    // As long as the edit is in error, the retry may run under an id that nobody has seen.
    const detail = retryInDoubt(entry.id, { uuid: entry.record.uuid, job });
    entry.noteStarter(job);
    return ended("blocked", { status: null, detail }, { kind: "look at the edit", detail });
  }
  entry.change({ in_flight: { ...job, retrying: false }, failed_edit: null });
  entry.say(`the failed edit ${job.edit_id} was retried`);
  return null;
}

/** Whether what is polled is a failed edit whose retry was refused. */
export function isRefusedRetry({ entry: { record }, progress }: At<Polling>): boolean {
  const { in_flight: job, failed_edit: failed } = record;
  return refusalOf(progress) !== null && failed !== null && job?.kind === "edit" && job.edit_id === failed.edit_id;
}

/** Sends a new edit in place of the retry, under the next key, once: it may cost again what the failed one has cost. */
export function editAnew(at: Subject, reason: string): Next {
  const { entry } = at;
  const job = entry.job("edit");
  if (entry.record.failed_edit?.anew === true) {
    const detail =
      `The edit ${job.edit_id} has failed, as the one before it, and each may have been paid for in part. It could not be retried ` +
      `(${unended(reason)}), and no third one is sent. Retry it in the service's dashboard. Where that makes an edit of another id, give the ` +
      "entry a new id with the video's `uuid` once that one is complete: it is taken over as it stands. Or change what the entry asks for.";
    return failEntry(at, { detail, changes: { in_flight: null } });
  }
  const anew: EditJob = { ...job, edit_id: null, retrying: false, anew: true };
  // The failed one stands until this one has ended: where this one is not sent after all, the next run counts both.
  entry.change({ in_flight: anew });
  entry.say(`the failed edit ${job.edit_id} was not retried (${unended(reason)}); a new one is sent`);
  return sending();
}
