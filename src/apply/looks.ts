import type { Bucket } from "../service/client.js";
import { ServiceError } from "../service/errors.js";
import { type ApprovalTarget, approvalTarget, noteApprovalFault, sendApproval } from "./approvals.js";
import {
  type CancelTarget,
  cancelTarget,
  noteCancelFault,
  noteEditToCancel,
  noteVideoToCancel,
  sendCancel,
} from "./cancels.js";
import { type ApplyContext, fail, isOver, recordFor } from "./context.js";
import { sendControl } from "./controls.js";
import { type DiscardTarget, discardTarget, noteDiscarded, noteDiscardFault, sendDiscard } from "./discards.js";
import { noteEdit } from "./edit-looks.js";
import type { EntryRun } from "./entry-run.js";
import { handleFault, wordsOf } from "./faults.js";
import { notePreview, previewTarget } from "./previews.js";
import { sightingOf } from "./polling/job-status.js";
import { leaveToOther } from "./taken.js";
import { editVerdict, videoVerdict } from "./verdict.js";
import { noteVideo } from "./video-looks.js";

/** What a look at an entry's job asks for. */
export type LookTarget =
  | { readonly what: "video"; readonly uuid: string }
  | { readonly what: "edit"; readonly editId: string }
  | CancelTarget
  | ApprovalTarget
  | DiscardTarget;

export function lookTarget(context: ApplyContext, run: EntryRun): LookTarget {
  const { step } = run;
  const { uuid, in_flight: job } = recordFor(context, run);
  const control = cancelTarget(context, run) ?? approvalTarget(context, run) ?? discardTarget(context, run);
  if (control !== null) return control;
  if (step?.kind === "preview" || step?.kind === "discard") return previewTarget(context, run);
  if (step?.kind === "adopt") return { what: "video", uuid: step.uuid };
  if (job?.kind === "create" && uuid !== null) return { what: "video", uuid };
  if ((job?.kind === "edit" || job?.kind === "revert") && job.edit_id !== null) {
    return { what: "edit", editId: job.edit_id };
  }
  throw new Error(`${run.id} has nothing to look at`);
}

export function bucketOf({ what }: LookTarget): Bucket {
  return what === "video" || what === "cancel video" ? "videos" : "edits";
}

/**
 * Looks once at what an entry waits for, and notes what has come of it (R 4.2, 4.4). A job that waits for someone gets what
 * the manifest has to say at once, where the rate limit allows.
 */
export async function look(context: ApplyContext, run: EntryRun): Promise<void> {
  const putOff = run.control !== null;
  if (!putOff) await see(context, run);
  const { control } = run;
  if (control === null || run.settled || (!putOff && !mayGoOn(context, run))) return;
  await sendControl(context, run, control);
}

async function see(context: ApplyContext, run: EntryRun): Promise<void> {
  const target = lookTarget(context, run);
  try {
    await ask(context, run, target);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (leaveToOther(context, run)) return;
    if (target.what === "cancel edit" || target.what === "cancel video") {
      noteCancelFault(context, run, error);
      return;
    }
    if (target.what === "approve" || target.what === "give up") {
      noteApprovalFault(context, run, { error, target });
      return;
    }
    if (target.what === "find preview" || target.what === "discard") {
      noteDiscardFault(context, run, { error, target });
      return;
    }
    const resolution = handleFault(context, [run], { error, repeatable: true });
    if (resolution === "put off" || error.status === 401) return;
    const detail = wordsOf(error, resolution);
    fail(context, run, { status: error.status, detail });
  }
}

/** Whether one more request may go out now; it is counted then. */
function mayGoOn(context: ApplyContext, run: EntryRun): boolean {
  const { clock, windows } = context;
  const window = windows[bucketOf(lookTarget(context, run))];
  if (isOver(context) || window.available(clock.now()) === 0) return false;
  window.reserve();
  return true;
}

async function ask(context: ApplyContext, run: EntryRun, target: LookTarget): Promise<void> {
  const { service, server } = context;
  // A job of before the entry changed its category is looked at where it was submitted.
  const { category } = run.step?.kind === "adopt" ? run.plan.entry : recordFor(context, run);
  switch (target.what) {
    case "video": {
      const video = await service.video(category, target.uuid);
      run.sighting = sightingOf(videoVerdict(video), server.local(video.updated_at));
      if (!leaveToOther(context, run) && !noteVideoToCancel(context, run, video)) noteVideo(context, run, video);
      return;
    }
    case "edit": {
      const edit = await service.edit(category, target.editId);
      run.sighting = sightingOf(editVerdict(edit), server.local(edit.updated_at));
      if (leaveToOther(context, run) || noteEditToCancel(context, run, edit)) return;
      if (run.step?.kind === "discard") noteDiscarded(context, run, edit);
      else if (run.step?.kind === "preview") notePreview(context, run, edit);
      else noteEdit(context, run, edit);
      return;
    }
    case "cancel edit":
    case "cancel video":
      await sendCancel(context, run, target);
      return;
    case "approve":
    case "give up":
      await sendApproval(context, run, target);
      return;
    case "find preview":
    case "discard":
      await sendDiscard(context, run, target);
  }
}
