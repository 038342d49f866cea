import { scenesBefore } from "../../ledger/fold.js";
import { message } from "../../messages/catalogue.js";
import { isHeld } from "../../plan/next.js";
import { unended } from "../../sentence.js";
import type { At, ControlModule, JobModule, Subject } from "../context.js";
import {
  approvedElsewhere,
  endJob,
  failEntry,
  isBarred,
  ownError,
  pollEffect,
  resolveControlFault,
  waitsForPerson,
} from "../endings.js";
import { controlling, NEXT_STEP, type Next, type Polling, refusalOf } from "../progress.js";
import { costOf, type EditVerdict, editVerdict, framesAtMost, videoVerdict } from "../verdict.js";
import { editIdOf, isRetriable, sendCancel } from "./sent-edit.js";

/**
 * Gives up a job that is no longer needed (R 4.6, 4.7). A creation is polled first, since one that renders by now is let finish, unless another
 * video takes its place; an edit can be cancelled until it is applied, and the service says which it is.
 */
export const cancel: ControlModule = {
  async send(at) {
    const { context, entry } = at;
    const { kind } = entry.job.work;
    if (kind !== "create") {
      await sendCancel(at);
      return () => cancelled(at);
    }
    const { category, uuid } = entry.video;
    await context.service.cancelVideo(category, uuid);
    // The reference doesn't show the reply, so the video itself is polled.
    return () => pollEffect(context);
  },
  /**
   * A 409 says that it is too late, or that the job was cancelled before: the job itself tells which. Where a key may not cancel (R 5.2), nothing
   * else that it asks for is concerned.
   */
  fault(at, error) {
    const { entry } = at;
    // A preview that the service doesn't know can't be paid.
    if (error.status === 404 && isHeld(entry.job)) return cancelled(at);
    if (isBarred(error) && !isHeld(entry.job)) {
      entry.say(`what is in flight could not be cancelled (${unended(error.message)}), so it is let finish`);
      return entry.letGoOn();
    }
    const resolution = resolveControlFault(at, error);
    if (resolution.kind === "put off") return { ...at.progress, ...resolution.attempt };
    return pollEffect(at.context, { refusal: { status: error.status, detail: resolution.words } });
  },
};

/** What a poll of a job means that is about to be cancelled, or was. */
export const cancelPolled: JobModule = {
  video(at, video) {
    const { entry, progress } = at;
    const verdict = videoVerdict(video);
    if (verdict.kind === "failed") return cancelled(at, { words: verdict.detail });
    const waits = verdict.kind === "running" ? verdict.queued : verdict.kind === "asking";
    // Another video takes its place in any case.
    const isOver = verdict.kind !== "complete" && entry.isReplaced;
    return (waits || isOver) && progress.why.kind === "look" ? controlling("cancel") : entry.letGoOn();
  },
  edit(at, edit) {
    const verdict = editVerdict(edit);
    const { kind } = verdict;
    // It may have been paid for in part.
    if (kind === "failed" || kind === "reverted") {
      const { record, job } = at.entry;
      const credits = costOf(edit, scenesBefore(record, job));
      // Somebody has taken it back, which is a fact of its own: nothing more is paid for the video until a person decides.
      if (kind === "reverted") return cancelled(at, { how: "reverted", credits });
      return cancelled(at, { words: verdict.detail, retriable: isRetriable(edit), credits });
    }
    return isHeld(at.entry.job) ? previewStays(at, kind) : at.entry.letGoOn();
  },
};

/** A preview could not be cancelled. As long as nobody has approved it, the next apply doesn't approve it either if nobody wants it. */
function previewStays(at: At<Polling>, kind: EditVerdict["kind"]): Next {
  const { entry, progress } = at;
  const refusal = refusalOf(progress);
  if (kind !== "to approve" && (refusal?.status === 409 || kind === "complete")) return approvedElsewhere(at);
  const { status, detail: why } = refusal ?? { status: null, detail: kind };
  const named = { edit: editIdOf(entry.job), pullRequest: String(entry.job.pullRequest ?? "?") };
  if (status !== null && status < 500 && status !== 409) {
    const { words: detail } = message("cancel-refused", { ...named, said: why });
    return waitsForPerson(at, { status, detail, to: "cancel" });
  }
  const told = message("preview-stays", { ...named, why });
  return failEntry(at, { ...ownError(told), status });
}

type Cancelled = {
  readonly how?: "cancelled" | "reverted";
  /** What the service says of a job that it calls failed. */
  readonly words?: string;
  readonly retriable?: boolean;
  readonly credits?: number | null;
};

/** Nothing of the job is left: what takes its place can be sent. */
function cancelled(
  at: Subject,
  { how = "cancelled", words, retriable = false, credits = costOfCancelled(at) }: Cancelled = {},
): Next {
  const { entry } = at;
  const { work, accepted, asked } = entry.job;
  // No run has asked to cancel it, so it has failed by itself, and counts as a failed try.
  const failure = words === undefined || asked.includes("cancel") ? null : { status: null, detail: words };
  endJob(at, { how: failure === null ? how : "failed", retriable, credits, error: failure });
  if (work.kind === "create") entry.note({ videoUuid: null });
  else entry.noteCost(credits);
  if (work.kind !== "create" && accepted !== null) entry.noteEditId(accepted);
  const what = `the ${work.kind === "create" ? "creation" : "edit"} in flight`;
  if (failure !== null) entry.say(`${what} has failed: ${failure.detail}`);
  else entry.say(how === "reverted" ? `${what} was reverted by somebody else` : `cancelled ${what}`);
  return NEXT_STEP;
}

/** The most that the open job has cost, which was cancelled: what the service has only planned is free (R 8.3). */
function costOfCancelled({ entry: { record, job } }: Subject): number | null {
  if (job.work.kind === "create") return null;
  return isHeld(job) ? 0 : framesAtMost(scenesBefore(record, job));
}
