import { isReplaced, type Step } from "../../plan/step.js";
import { withoutJob } from "../../plan/supersede.js";
import { unended } from "../../sentence.js";
import type { ServiceError } from "../../service/errors.js";
import { type At, type ControlModule, type StepModule, type Subject, serviceTime } from "../context.js";
import { isBarred, pollEffect, resolveControlFault } from "../endings.js";
import { type Controlling, controlling, NEXT_STEP, type Next, OTHER_WAY, polling, sending } from "../progress.js";
import { editVerdict, videoVerdict } from "../verdict.js";
import { sendJob } from "./edit.js";
import { editIdOf, sendCancel } from "./edit-job.js";
import { failedEditOf } from "./edit-polled.js";

/**
 * Gives up a job that is no longer needed (R 4.6, 4.7). A creation is polled first, since one that renders by now is let
 * finish, unless another video takes its place; an edit can be cancelled until it is applied, and the service says which it is. An edit
 * whose id is unknown is first sent again under its key. Of a revert nothing is sent: a poll tells whether it was made.
 */
export const cancel: StepModule<Extract<Step, { kind: "cancel" }>> = {
  begin({ job }) {
    if (job.kind !== "edit") return polling({ why: { kind: "look" } });
    return job.edit_id === null ? sending() : controlling("cancel edit");
  },
  async send(at) {
    const next = await sendJob(at);
    return next.at === "poll" ? controlling("cancel edit") : next;
  },
  video(at, video) {
    const verdict = videoVerdict(video);
    if (verdict.kind === "failed") return cancelled(at);
    const waits = verdict.kind === "running" ? verdict.queued : verdict.kind === "asking";
    // Another video takes its place in any case.
    const isOver = verdict.kind !== "complete" && isReplaced(at.step.otherwise);
    return (waits || isOver) && at.progress.why.kind === "look" ? controlling("cancel video") : OTHER_WAY;
  },
  edit(at, edit) {
    const { kind } = editVerdict(edit);
    if (at.step.job.kind === "revert") return kind === "reverted" ? OTHER_WAY : cancelled(at);
    if (kind !== "failed" && kind !== "reverted") return OTHER_WAY;
    // It may have been paid for in part.
    return cancelled(at, failedEditOf(edit, at.entry.job("edit")) ?? undefined);
  },
};

export const cancelEdit: ControlModule = {
  async send(at) {
    await sendCancel(at, editIdOf(at.entry, at.entry.job("edit")));
    return () => cancelled(at);
  },
  fault: cancelFault,
};

export const cancelVideo: ControlModule = {
  /** The reference doesn't show the reply, so the video itself is polled. */
  async send({ context, entry }) {
    const { category, uuid } = entry.video;
    await context.service.cancelVideo(category, uuid);
    return () => pollEffect(context);
  },
  fault: cancelFault,
};

/**
 * A 409 says that it is too late, or that the job was cancelled before: the job itself tells which. Where a key may not cancel
 * (R 5.2), nothing else that it asks for is concerned.
 */
function cancelFault(at: At<Controlling>, error: ServiceError): Next {
  if (isBarred(error)) {
    at.entry.say(`what is in flight could not be cancelled (${unended(error.message)}), so it is let finish`);
    return OTHER_WAY;
  }
  const resolution = resolveControlFault(at, error);
  return resolution.kind === "put off" ? { ...at.progress, ...resolution.attempt } : pollEffect(at.context);
}

/** Nothing of the job is left: what takes its place can be sent. */
function cancelled({ context, entry }: Subject, failed_edit = entry.record.failed_edit): Next {
  const job = entry.job("create", "edit", "revert");
  entry.noteStarter(job);
  entry.change({ ...withoutJob(entry.record), failed_edit, touched_at: serviceTime(context) });
  if (job.kind === "create") entry.note({ videoUuid: null });
  if (job.kind === "edit") entry.noteEditId(editIdOf(entry, job));
  entry.say(`cancelled the ${job.kind === "create" ? "creation" : job.kind} in flight`);
  return NEXT_STEP;
}
