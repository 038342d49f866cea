import type { Step } from "../../plan/step.js";
import type { Edit } from "../../service/replies.js";
import { withTop } from "../../state/records.js";
import type { Job } from "../../state/state.js";
import { type At, type JobRequest, type StepModule, type Subject, serviceTime } from "../context.js";
import { failEntry, MAX_TRIES, pollEffect, resolveFault } from "../endings.js";
import { NEXT_STEP, type Next, type Polling, refusalOf, type Sending, sending } from "../progress.js";
import { editVerdict } from "../verdict.js";
import { withdrawJob } from "./edit-job.js";

type RevertStep = Extract<Step, { kind: "revert" }>;

/** Undoes the newest revision (R 4.5: free, at once). A revert has no key; the edit itself tells whether it was made. */
export const revert: StepModule<RevertStep> = {
  begin: () => sending(),
  prepare(at) {
    const { entry, progress } = at;
    if (entry.record.in_flight === null) entry.change({ in_flight: revertJob(at), failed_edit: null });
    return progress;
  },
  withdraw: withdrawJob,
};

function revertJob({ context, entry, step }: At<Sending, RevertStep>): Job {
  const { revisions } = entry.record;
  const target = revisions.at(-2);
  const editId = revisions.at(-1)?.edit_id ?? null;
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
  async send(at) {
    const { context, entry } = at;
    await context.service.revert(entry.record.category, entry.job("revert").edit_id);
    return reverted(at);
  },
  fault(at, error) {
    const { context, entry, progress } = at;
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: false });
    const { status, message } = error;
    if (resolution.kind === "put off") return { ...progress, ...resolution.attempt };
    if (resolution.kind === "unknown" || status === 409) {
      // It may be reverted by now, or was by an earlier run that was cut off.
      return pollEffect(context, { refusal: { status, detail: message }, rounds: progress.rounds });
    }
    entry.change({ in_flight: null });
    return status === 401 ? progress : failEntry(at, { status, detail: resolution.words });
  },
};

/** What a poll of an edit means that is being reverted. */
export function revertPolled(at: At<Polling>, edit: Edit): Next {
  const { rounds } = at.progress;
  const refusal = refusalOf(at.progress);
  if (editVerdict(edit).kind === "reverted") return reverted(at);
  if (refusal === null || (refusal.status !== 409 && rounds < MAX_TRIES)) return sending({ rounds: rounds + 1 });
  return failEntry(at, { ...refusal, changes: { in_flight: null } });
}

/** The newest revision is gone; the video shows what is below it. */
function reverted({ context, entry }: Subject): Next {
  const { record } = entry;
  const { edit_id: editId, target } = entry.job("revert");
  const { synced = null, scenes = null } = record.revisions.at(-2)?.rendered ?? {};
  const rendered = { at: serviceTime(context), synced, scenes };
  const revisions = withTop(record.revisions.slice(0, -1), (top) => ({ ...top, rendered }));
  entry.change({ revisions, in_flight: null, last_failure: null, tries: record.tries + 1, total_scenes: scenes });
  entry.note({ link: target.link });
  entry.noteEditId(editId);
  entry.say(`edit ${editId} reverted`);
  return NEXT_STEP;
}
