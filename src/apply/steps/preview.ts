import { isForgotten } from "../../plan/idempotency.js";
import type { Step } from "../../plan/step.js";
import { unended } from "../../sentence.js";
import type { VideoRecord } from "../../state/state.js";
import { type ControlModule, type StepModule, type Subject, serviceTime } from "../context.js";
import { failEntry, goesOn, pollEffect, putOffOrFailed, resolveControlFault, waitsForPerson } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { controlling, type Ended, ended, NEXT_STEP, type Next, polling, refusalOf, sending } from "../progress.js";
import { editVerdict } from "../verdict.js";
import { planHash, servicePlanOf } from "./approve.js";
import { editJob, keyedFault, sendCancel, submitJob } from "./edit-job.js";

/** Has the service plan an edit and wait (R 4.3): that is free (R 8.3). */
export const preview: StepModule<Extract<Step, { kind: "preview" }>> = {
  begin: ({ known }) => (known === null || known.edit_id === null ? sending() : polling()),
  prepare(at) {
    const { entry, step, progress } = at;
    if (entry.record.preview === null) entry.change({ preview: editJob(at, step) });
    return progress;
  },
  withdraw({ context, entry, step, progress }) {
    const { preview: job } = entry.record;
    const isOwn = job?.pull_request === context.options.pullRequest && job?.edit_id === null;
    if (isOwn && step.known === null && !progress.mayHaveArrived) entry.change({ preview: null });
  },
  async send(at) {
    const { context, entry } = at;
    const { windows, options } = context;
    const { preview: job } = entry.record;
    if (job === null || job.pull_request !== options.pullRequest) {
      // Another run has saved first: it previews this video for its own pull request, or has taken this preview back.
      windows.edits.release();
      entry.behind = job?.pull_request ?? null;
      return ended("pending");
    }
    const { edit_id } = await submitJob(at, { job, manualApproval: true });
    entry.change({ preview: { ...job, edit_id } });
    entry.say(`the service plans edit ${edit_id}`);
    return polling();
  },
  fault: (at, error) =>
    keyedFault(at, error, { wasSentBefore: at.step.known !== null, unsent: {}, spent: spentPreview(at) }),
  meanwhile({ context, entry, progress }) {
    const number = entry.record.preview?.pull_request ?? null;
    if (progress.at !== "poll" || number === context.options.pullRequest) return null;
    entry.behind = number;
    return ended("pending");
  },
  edit(at, edit) {
    const { entry } = at;
    const verdict = editVerdict(edit);
    switch (verdict.kind) {
      case "to approve": {
        const plan = servicePlanOf(edit);
        const shown = planHash(plan);
        const { preview: job } = entry.record;
        entry.servicePlan = plan;
        // Merging approves no other plan than the one that the pull request shows.
        if (job?.edit_id === edit.edit_id && job.shown_plan !== shown)
          entry.change({ preview: { ...job, shown_plan: shown } });
        entry.say("planned, and waits to be approved");
        return NEXT_STEP;
      }
      case "running":
        return goesOn(at, verdict);
      case "complete":
        return approvedElsewhere(at, edit.edit_id);
      case "reverted":
      case "failed": {
        const undone = `The edit ${edit.edit_id} was reverted outside of this action.`;
        const detail = verdict.kind === "failed" ? verdict.detail : undone;
        return failEntry(at, { detail, changes: spentPreview(at) });
      }
      case "asking":
        return failEntry(at, { detail: `The service asks before it plans: ${verdict.asked.words}` });
      case "waiting":
        return failEntry(at, { detail: verdict.detail });
    }
  },
};

/** Cancels an edit that a pull request previews. Where the reply was lost, it is sent again under its key, to learn its id (R 4.3). */
export const cancelPreview: StepModule<Extract<Step, { kind: "cancel preview" }>> = {
  begin: ({ preview }) => (preview.edit_id === null ? sending() : controlling("cancel preview")),
  async send(at) {
    const { context, entry, step } = at;
    const { preview: job } = step;
    if (isForgotten(job, serviceTime(context))) {
      // The service has forgotten the key. If it has accepted the edit, the plan waits unpaid.
      context.windows.edits.release();
      return gone(at);
    }
    const { edit_id } = await submitJob(at, { job, manualApproval: true });
    entry.change({ preview: { ...job, edit_id } });
    return controlling("cancel preview");
  },
  // A refusal says nothing of the request whose reply was lost: the preview and its key stay until the service has forgotten them.
  fault: putOffOrFailed,
  meanwhile: ({ entry }) => (entry.record.preview === null ? NEXT_STEP : null),
  /** After a cancellation that failed: the preview was cancelled before, or somebody has approved it. */
  edit(at, edit) {
    const { kind } = editVerdict(edit);
    const refusal = refusalOf(at.progress);
    if (kind === "failed" || kind === "reverted") return gone(at);
    if (kind !== "to approve" && (refusal?.status === 409 || kind === "complete")) {
      return approvedElsewhere(at, edit.edit_id);
    }
    // It may still wait to be approved. It stays a preview: the next apply approves what is in flight.
    const { status, detail: why } = refusal ?? { status: null, detail: edit.status };
    const isBarred = status !== null && status < 500 && status !== 409;
    if (isBarred) {
      const detail =
        `The edit ${edit.edit_id} that pull request #${pullRequestOf(at.entry)} previews waits on this video, and this key may ` +
        `not cancel it (${unended(why)}). Cancel it in the service's dashboard; nothing else was sent, and the next run goes on.`;
      return waitsForPerson(at, { status, detail });
    }
    const detail =
      `The edit ${edit.edit_id} that pull request #${pullRequestOf(at.entry)} previews could not be cancelled ` +
      `(${unended(why)}). Nothing else was sent for this video; the next run tries again.`;
    return failEntry(at, { status, detail });
  },
};

export const cancelPreviewEdit: ControlModule = {
  async send(at) {
    const editId = previewedEdit(at.entry);
    if (editId === null) {
      // Another run's preview has taken the place of one whose id only the record knew.
      at.context.windows.edits.release();
      return () => NEXT_STEP;
    }
    await sendCancel(at, editId);
    return () => gone(at);
  },
  fault(at, error) {
    const { status } = error;
    if (status === 404) return gone(at);
    const resolution = resolveControlFault(at, error);
    if (resolution.kind === "put off") return { ...at.progress, ...resolution.attempt };
    return pollEffect(at.context, { refusal: { status, detail: resolution.words } });
  },
};

function previewedEdit({ record }: EntryRun): string | null {
  return record.preview?.edit_id ?? null;
}

/** Somebody has approved the preview outside of this action, and pays for it: from now on it is a job in flight. */
function approvedElsewhere(at: Subject, editId: string): Ended {
  const { preview, in_flight: job } = at.entry.record;
  const detail =
    `The edit ${editId} that pull request #${pullRequestOf(at.entry)} previews goes on, though this action has not approved it. ` +
    "The next run on the default branch waits for it, and takes it back where the manifest doesn't want it.";
  return failEntry(at, { detail, changes: { preview: null, in_flight: job ?? preview } });
}

function gone(at: Subject): Next {
  const number = pullRequestOf(at.entry);
  at.entry.change(spentPreview(at));
  at.entry.say(`cancelled the preview of pull request #${number}`);
  return NEXT_STEP;
}

/** The key of a preview that has ended is spent: the next edit of the video has another one. */
function spentPreview({ context, entry }: Subject): Partial<VideoRecord> {
  return { preview: null, tries: entry.record.tries + 1, touched_at: serviceTime(context) };
}

function pullRequestOf({ record }: EntryRun): number | "?" {
  return record.preview?.pull_request ?? "?";
}
