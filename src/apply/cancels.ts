import { withoutJob } from "../plan/supersede.js";
import type { ServiceError } from "../service/errors.js";
import type { Edit, VideoJob } from "../service/replies.js";
import type { ApplyContext } from "./context.js";
import { recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { handleFault } from "./faults.js";
import { MIN_GAP_MS } from "./polling/poll-planner.js";
import { editVerdict, videoVerdict } from "./verdict.js";

/** The request that cancels an entry's job (R 4.6, 4.7). */
export type CancelTarget =
  | { readonly what: "cancel edit"; readonly editId: string }
  | { readonly what: "cancel video"; readonly uuid: string };

/**
 * What to ask for to cancel a job; `null` where it is to be looked at. A video is looked at first, since one that renders by
 * now is let finish; an edit can be cancelled until it is applied, and the service says which it is.
 */
export function cancelTarget(context: ApplyContext, run: EntryRun): CancelTarget | null {
  const { uuid, in_flight: job } = recordFor(context, run);
  if (run.step?.kind !== "cancel" || job === null) return null;
  if (job.kind === "edit" && job.edit_id !== null && run.cancelling !== "check") {
    return { what: "cancel edit", editId: job.edit_id };
  }
  return job.kind === "create" && uuid !== null && run.cancelling === "send" ? { what: "cancel video", uuid } : null;
}

export async function sendCancel(context: ApplyContext, run: EntryRun, target: CancelTarget): Promise<void> {
  const { category } = recordFor(context, run);
  if (target.what === "cancel edit") {
    await context.service.cancelEdit(category, target.editId);
    noteCancelled(context, run);
    return;
  }
  // The reference doesn't show the reply, so the video itself is asked.
  await context.service.cancelVideo(category, target.uuid);
  check(context, run);
}

function check({ clock }: ApplyContext, run: EntryRun): void {
  run.cancelling = "check";
  run.tries = 0;
  run.due = clock.now() + MIN_GAP_MS;
}

/**
 * A cancellation without a good answer. A 409 says that it is too late, or that it was done before: the job itself tells
 * which. Where a key may not cancel (R 5.2), nothing else that it asks for is concerned.
 */
export function noteCancelFault(context: ApplyContext, run: EntryRun, error: ServiceError): void {
  const { kind } = error.fault;
  if ((kind === "refused" && error.status !== 409) || kind === "unnameable") {
    context.log(`${run.id}: what is in flight could not be cancelled (${error.message}), so it is let finish`);
    run.letFinish();
    return;
  }
  const again = kind !== "refused" && kind !== "misshapen";
  if (again && handleFault(context, [run], { error, repeatable: true }) === "put off") return;
  check(context, run);
}

/** Notes what a look at a creation that is to be cancelled has shown. False where it is waited for after all, or always was. */
export function noteVideoToCancel(context: ApplyContext, run: EntryRun, video: VideoJob): boolean {
  if (run.step?.kind !== "cancel") return false;
  const verdict = videoVerdict(video);
  if (verdict.kind === "failed") {
    noteCancelled(context, run);
    return true;
  }
  const waits = verdict.kind === "asking" || (verdict.kind === "running" && verdict.queued);
  if (run.cancelling === "look" && waits) {
    run.cancelling = "send";
    return true;
  }
  run.letFinish();
  return !run.superseded;
}

/** Likewise at an edit. */
export function noteEditToCancel(context: ApplyContext, run: EntryRun, edit: Edit): boolean {
  if (run.step?.kind !== "cancel") return false;
  const { kind } = editVerdict(edit);
  if (kind === "failed" || kind === "reverted") {
    noteCancelled(context, run);
    return true;
  }
  run.letFinish();
  return !run.superseded;
}

/** Nothing of the job stands: what takes its place can be sent. */
function noteCancelled(context: ApplyContext, run: EntryRun): void {
  const record = recordFor(context, run);
  const { in_flight: job } = record;
  if (job === null) throw new Error(`${run.id} has nothing in flight to cancel`);
  context.keeper.put(run.id, withoutJob(record));
  if (job.kind === "create") run.uuid = null;
  if (job.kind === "edit" && job.edit_id !== null) run.editIds.push(job.edit_id);
  context.log(`${run.id}: cancelled the ${job.kind === "create" ? "creation" : job.kind} in flight`);
  run.finishStep();
}
