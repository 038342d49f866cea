import { idempotencyKey } from "../../plan/idempotency.js";
import type { EditStep } from "../../plan/step.js";
import { ServiceError } from "../../service/errors.js";
import type { EditAccepted } from "../../service/replies.js";
import type { EditJob, Revision } from "../../state/state.js";
import { demandEcho, demandNewEdit, serviceTime } from "../context.js";
import type { EntryRun } from "../entry-run.js";
import type { Sending } from "../progress.js";
import type { At, Subject } from "./step-module.js";

type Wanted = Pick<EditStep, "request" | "referenceImageUrls" | "aspectRatio" | "target" | "retries">;

/** The job of an edit that is about to be sent, with its key; or of the retry of a failed one. */
export function editJob({ context, entry }: Subject, step: Wanted): EditJob {
  const now = serviceTime(context);
  return {
    kind: "edit",
    edit_id: step.retries ?? null,
    retrying: step.retries !== undefined,
    asked: null,
    idempotency_key: editKey(entry, step),
    first_sent_at: now,
    request: step.request,
    reference_image_urls: [...step.referenceImageUrls],
    aspect_ratio: step.aspectRatio,
    shown_plan: null,
    target: step.target,
    submitted_at: now,
    run: context.options.run,
    pull_request: context.options.pullRequest,
  };
}

/** The key of an edit of an entry's video as it is. */
export function editKey(
  { id, record }: EntryRun,
  { target, tries = record.tries }: { target: Revision; tries?: number },
): string {
  const { uuid, revisions } = record;
  const base = revisions.at(-1);
  if (uuid === null || base === undefined) throw new Error(`${id} has no video to edit`);
  return idempotencyKey({ uuid, base, target, tries });
}

/** Submits an edit under its key: the same key gives the same edit (R 4.3). */
export async function submitJob(
  { context, entry }: Subject,
  { job, manualApproval }: { job: EditJob; manualApproval: boolean },
): Promise<EditAccepted> {
  const { uuid, category } = entry.record;
  if (uuid === null) throw new Error(`${entry.id} has no video to edit`);
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
