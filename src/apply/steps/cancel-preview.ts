import { isForgotten } from "../../plan/preview-plan.js";
import type { Step } from "../../plan/step.js";
import { unended } from "../../sentence.js";
import type { VideoRecord } from "../../state/state.js";
import { type ApplyContext, changeRecord, recordFor, serviceTime } from "../context.js";
import { failed, pollEffect, putOffOrFailed, waitsForPerson } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { isBarred, resolveFault, wordsOf } from "../faults.js";
import { type ControlOf, controlling, type Ended, ended, NEXT_STEP, type Next } from "../progress.js";
import { editVerdict } from "../verdict.js";
import { learnTime, sendCancel, submitJob } from "./edit-job.js";
import type { ControlModule, StepModule } from "./step-module.js";

/** Cancels an edit that a pull request previews: first its id is found, where the reply was lost. */
export const cancelPreview: StepModule<Extract<Step, { kind: "cancel preview" }>> = {
  begin: ({ preview }) =>
    preview.edit_id === null
      ? controlling({ kind: "find preview", preview })
      : controlling({ kind: "cancel preview", editId: preview.edit_id }),
  meanwhile: ({ context, entry }) => (recordFor(context, entry).preview === null ? NEXT_STEP : null),
  /** After a cancellation that failed: the preview was cancelled before, or somebody has approved it. */
  edit({ context, entry, progress: { why } }, edit) {
    const { kind } = editVerdict(edit);
    const refusal = why.kind === "effect" ? why.refusal : null;
    if (kind === "failed" || kind === "reverted") return gone(context, entry);
    if (kind !== "to approve" && (refusal?.status === 409 || kind === "complete")) {
      return approvedElsewhere(context, entry, edit.edit_id);
    }
    // It may still wait to be approved. It stays a preview: the next apply approves what is in flight.
    const detail =
      `The edit ${edit.edit_id} that pull request #${pullRequestOf(context, entry)} previews could not be cancelled ` +
      `(${refusal?.detail ?? edit.status}). Nothing else was sent for this video; the next run tries again.`;
    return failed(context, entry, { status: refusal?.status ?? null, detail });
  },
};

export const findPreview: ControlModule<ControlOf<"find preview">> = {
  bucket: "edits",
  async send({ context, entry }, { preview: job }) {
    await learnTime(context, entry);
    if (isForgotten(job, serviceTime(context))) {
      // The service has forgotten the key. If it has accepted the edit, the plan waits unpaid.
      context.windows.edits.release();
      return gone(context, entry);
    }
    const { edit_id } = await submitJob(context, entry, { job, manualApproval: true });
    changeRecord(context, entry, { preview: { ...job, edit_id } });
    return controlling({ kind: "cancel preview", editId: edit_id });
  },
  // A refusal says nothing of the request whose reply was lost: the preview and its key stay until the service has forgotten them.
  fault: (at, { error }) => putOffOrFailed(at, error),
};

export const cancelPreviewEdit: ControlModule<ControlOf<"cancel preview">> = {
  bucket: "edits",
  async send({ context, entry }, { editId }) {
    await sendCancel(context, entry, editId);
    return gone(context, entry);
  },
  fault({ context, entry, progress }, { control: { editId }, error }) {
    const { status, message } = error;
    const { kind } = error.fault;
    if (status === 404 && kind === "refused") return gone(context, entry);
    if (isBarred(error)) {
      const detail =
        `The edit ${editId} that pull request #${pullRequestOf(context, entry)} previews waits on this video, and this key may ` +
        `not cancel it (${unended(message)}). Cancel it in the service's dashboard; nothing else was sent, and the next run goes on.`;
      return waitsForPerson(context, entry, { status, detail });
    }
    const again = kind !== "refused" && kind !== "misshapen";
    const resolution = again
      ? resolveFault(context, error, { tries: progress.tries, repeatable: true })
      : ({ kind: "final" } as const);
    if (resolution.kind === "put off") return { ...progress, ...resolution.attempt };
    return pollEffect(context, { refusal: { status, detail: wordsOf(error, resolution) } });
  },
};

/** Somebody has approved the preview outside of this action, and pays for it: from now on it is a job in flight. */
export function approvedElsewhere(context: ApplyContext, entry: EntryRun, editId: string): Ended {
  const { preview, in_flight: job } = recordFor(context, entry);
  // Another run sees to it.
  if (preview === null) return ended("pending");
  const detail =
    `The edit ${editId} that pull request #${preview.pull_request ?? "?"} previews goes on, though this action has not approved it. ` +
    "The next run on the default branch waits for it, and takes it back where the manifest doesn't want it.";
  return failed(context, entry, { status: null, detail, changes: { preview: null, in_flight: job ?? preview } });
}

function gone(context: ApplyContext, entry: EntryRun): Next {
  const number = pullRequestOf(context, entry);
  changeRecord(context, entry, spentPreview(context, entry));
  context.say(`${entry.id}: cancelled the preview of pull request #${number}`);
  return NEXT_STEP;
}

/** The key of a preview that has ended is spent: the next edit of the video has another one. */
export function spentPreview(context: ApplyContext, entry: EntryRun): Partial<VideoRecord> {
  return { preview: null, tries: recordFor(context, entry).tries + 1, touched_at: serviceTime(context) };
}

function pullRequestOf(context: ApplyContext, entry: EntryRun): number | "?" {
  return recordFor(context, entry).preview?.pull_request ?? "?";
}
