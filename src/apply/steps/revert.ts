import type { Step } from "../../plan/step.js";
import type { Edit } from "../../service/replies.js";
import type { Job } from "../../state/state.js";
import { type ApplyContext, changeRecord, jobOf, recordFor, serviceTime } from "../context.js";
import { failed, pollEffect } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { MAX_TRIES, resolveFault, wordsOf } from "../faults.js";
import { NEXT_STEP, type Next, type Polling, type Sending, sending } from "../progress.js";
import { editVerdict } from "../verdict.js";
import { withdrawJob } from "./edit-job.js";
import type { At, JobRequest, StepModule } from "./step-module.js";

type RevertStep = Extract<Step, { kind: "revert" }>;

/** Undoes the newest revision (R 4.5: free, at once). A revert has no key; the edit itself tells whether it was made. */
export const revert: StepModule<RevertStep> = {
  begin: () => sending(),
  prepare({ context, entry, step, progress }) {
    if (recordFor(context, entry).in_flight !== null) return progress;
    changeRecord(context, entry, { in_flight: revertJob(context, entry, step), failed_edit: null });
    return progress;
  },
  withdraw: withdrawJob,
  send: async (at) => await revertEdit.send(at),
  fault: (at, error) => revertEdit.fault(at, error),
  edit: revertPolled,
};

function revertJob(context: ApplyContext, entry: EntryRun, step: RevertStep): Job {
  const [target, top] = recordFor(context, entry).revisions.slice(-2);
  const editId = top?.edit_id ?? null;
  if (target === undefined || editId === null || (step.editId !== null && step.editId !== editId)) {
    throw new Error(`${entry.id} has no edit to revert`);
  }
  const { options } = context;
  return {
    kind: "revert",
    edit_id: editId,
    target,
    submitted_at: serviceTime(context),
    run: options.run,
    pull_request: options.pullRequest,
  };
}

export const revertEdit: JobRequest = {
  async send({ context, entry }: At<Sending>) {
    await context.service.revert(recordFor(context, entry).category, jobOf(context, entry, "revert").edit_id);
    return reverted(context, entry);
  },
  fault({ context, entry, progress }: At<Sending>, error) {
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: false });
    const { status, message } = error;
    if (resolution.kind === "put off") return { ...progress, ...resolution.attempt };
    if (resolution.kind === "unknown" || status === 409) {
      // It may be reverted by now, or was by an earlier run that was cut off.
      return pollEffect(context, { refusal: { status, detail: message }, resent: progress.resent });
    }
    changeRecord(context, entry, { in_flight: null });
    return status === 401 ? progress : failed(context, entry, { status, detail: wordsOf(error, resolution) });
  },
};

/** What a poll of an edit means that is being reverted. */
export function revertPolled({ context, entry, progress }: At<Polling>, edit: Edit): Next {
  const { why } = progress;
  const { refusal, resent } = why.kind === "effect" ? why : { refusal: null, resent: 0 };
  if (editVerdict(edit).kind === "reverted") return reverted(context, entry);
  if (refusal?.status !== 409 && resent < MAX_TRIES) return sending({ resent: resent + 1 });
  const error = refusal ?? { status: null, detail: "The edit could not be reverted." };
  return failed(context, entry, { ...error, changes: { in_flight: null } });
}

/** The newest revision is gone; the video shows what is below it. */
function reverted(context: ApplyContext, entry: EntryRun): Next {
  const record = recordFor(context, entry);
  const { edit_id: editId } = jobOf(context, entry, "revert");
  const revisions = record.revisions.slice(0, -1).map((revision, index, { length }) => {
    const { synced } = revision.rendered ?? { synced: null };
    return index < length - 1 ? revision : { ...revision, rendered: { at: serviceTime(context), synced } };
  });
  changeRecord(context, entry, { revisions, in_flight: null, last_failure: null, tries: record.tries + 1 });
  entry.note({ link: revisions.at(-1)?.link ?? null });
  entry.noteEditId(editId);
  context.say(`${entry.id}: edit ${editId} reverted`);
  return NEXT_STEP;
}
