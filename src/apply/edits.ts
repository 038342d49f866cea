import { isPreviewOf } from "../plan/preview-plan.js";
import type { Step } from "../plan/step.js";
import { withoutJob } from "../plan/supersede.js";
import { mayHaveArrived, ServiceError } from "../service/errors.js";
import type { EditAccepted } from "../service/replies.js";
import type { Job } from "../state/state.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import { editJob, submitJob } from "./edit-job.js";
import { sendRetry } from "./edit-retry.js";
import type { EntryRun } from "./entry-run.js";
import { afterAllTries, handleFault, wordsOf } from "./faults.js";
import { MIN_GAP_MS } from "./lookout.js";
import { preparePreview, sendPreview, withdrawPreview } from "./previews.js";
import { acceptedAs } from "./sighting.js";

/** What an accepted edit does, by its status (R 4.3). */
const EDIT_STATES: Readonly<Record<string, "queued" | "running">> = { queued: "queued", processing: "running" };

type RevertStep = Extract<Step, { kind: "revert" }>;

/** Makes the job of an edit or a revert part of the state before anything is sent; an edit's with its key. */
export function prepare(context: ApplyContext, run: EntryRun): void {
  const { step } = run;
  const record = recordFor(context, run);
  if (step?.kind === "preview") preparePreview(context, run, step);
  if (record.in_flight !== null) return;
  if (step?.kind === "edit") {
    const { preview } = record;
    // Merging approves: the edit that a pull request has previewed is the one to make.
    const approved = isPreviewOf(preview, step, record) ? preview : null;
    const job = approved === null ? editJob(context, run, step) : { ...approved, run: context.options.run };
    // What else had failed isn't wanted any more.
    const failed = job.retrying ? record.failed_edit : null;
    run.approving = approved;
    const waiting = approved === null ? preview : null;
    context.keeper.put(run.id, { ...record, preview: waiting, in_flight: job, failed_edit: failed });
  }
  if (step?.kind === "revert") {
    context.keeper.put(run.id, { ...record, in_flight: revertJob(context, run, step), failed_edit: null });
  }
}

function revertJob(context: ApplyContext, run: EntryRun, step: RevertStep): Job {
  const [target, top] = recordFor(context, run).revisions.slice(-2);
  const editId = top?.edit_id ?? null;
  if (target === undefined || editId === null || (step.editId !== null && step.editId !== editId)) {
    throw new Error(`${run.id} has no edit to revert`);
  }
  const { options, clock } = context;
  return {
    kind: "revert",
    edit_id: editId,
    target,
    submitted_at: clock.now(),
    run: options.run,
    pull_request: options.pullRequest,
  };
}

/** Takes a prepared edit or revert back that was not sent. What may have arrived stays in flight. */
export function withdraw(context: ApplyContext, run: EntryRun): void {
  const { step, inDoubt, approving } = run;
  if (step?.kind === "preview") withdrawPreview(context, run);
  if (inDoubt || (step?.kind !== "edit" && step?.kind !== "revert")) return;
  const record = recordFor(context, run);
  if (record.in_flight === null) return;
  context.keeper.put(run.id, { ...record, in_flight: null, preview: approving ?? record.preview });
}

/** Sends what was prepared, by this run or by one that never saw the reply. */
export async function sendPrepared(context: ApplyContext, run: EntryRun): Promise<void> {
  const { in_flight: job } = recordFor(context, run);
  if (run.step?.kind === "preview") await sendPreview(context, run);
  else if (job?.kind === "revert") await sendRevert(context, run);
  else if (job?.kind === "edit" && job.retrying) await sendRetry(context, run);
  else if (job?.kind === "edit" && job.edit_id !== null) {
    context.windows.edits.release();
    run.startLooking(); // it waits to be approved
  } else await sendEdit(context, run);
}

/** Sends an edit under its key (R 4.3). */
async function sendEdit(context: ApplyContext, run: EntryRun): Promise<void> {
  const { keeper, log, clock } = context;
  const record = recordFor(context, run);
  const { in_flight: job } = record;
  if (job?.kind !== "edit") throw new Error(`${run.id} has no edit to send`);
  let accepted: EditAccepted;
  try {
    accepted = await submitJob(context, run, job);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    refuse(context, run, error);
    return;
  }
  keeper.put(run.id, { ...record, in_flight: { ...job, edit_id: accepted.edit_id, submitted_at: clock.now() } });
  run.editIds.push(accepted.edit_id);
  log(`${run.id}: edit accepted (${accepted.status}), edit ${accepted.edit_id}`);
  run.startLooking();
  run.sighting = acceptedAs(EDIT_STATES[accepted.status]);
}

function refuse(context: ApplyContext, run: EntryRun, error: ServiceError): void {
  const record = recordFor(context, run);
  run.inDoubt ||= mayHaveArrived(error);
  switch (handleFault(context, [run], { error, repeatable: true })) {
    case "put off":
      return;
    case "given up":
    case "unknown": {
      // What may have arrived stays in flight: the next run asks again under the same key.
      const surelyUnsent = run.step?.kind === "edit" && !run.inDoubt;
      const changes = surelyUnsent ? { in_flight: null } : {};
      fail(context, run, { status: error.status, detail: afterAllTries(error) }, changes);
      return;
    }
    case "final":
      if (error.fault.kind === "misshapen") {
        fail(context, run, { status: error.status, detail: error.message });
        return;
      }
      // Who may not ask learns nothing of what was asked before: it may have arrived.
      if (error.status === 401 && (run.inDoubt || run.step?.kind !== "edit")) return;
      // The service may repeat its refusal to the same key for 24 h (R 4.3): the next try has another one.
      context.keeper.put(run.id, withoutJob(record));
      if (run.step?.kind === "cancel") {
        run.finishStep(); // there is no edit under this key
        return;
      }
      if (error.status !== 401) fail(context, run, { status: error.status, detail: error.message });
  }
}

/** Undoes the newest revision (R 4.5: free, at once). */
async function sendRevert(context: ApplyContext, run: EntryRun): Promise<void> {
  const { in_flight: job, ...record } = recordFor(context, run);
  if (job?.kind !== "revert") throw new Error(`${run.id} has no edit to revert`);
  try {
    await context.service.revert(record.category, job.edit_id);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const resolution = handleFault(context, [run], { error, repeatable: false });
    if (resolution === "put off") return;
    if (resolution === "unknown" || error.status === 409) {
      // Whether it was reverted, now or by an earlier run that was cut off, the edit itself tells.
      run.refusal = { status: error.status, detail: error.message };
      run.startLooking();
      run.due = context.clock.now() + MIN_GAP_MS;
      return;
    }
    context.keeper.put(run.id, { ...record, in_flight: null });
    const detail = wordsOf(error, resolution);
    if (error.status !== 401) fail(context, run, { status: error.status, detail });
    return;
  }
  noteReverted(context, run);
}

/** The newest revision is gone; what is below it is what the video shows. */
export function noteReverted(context: ApplyContext, run: EntryRun): void {
  const record = recordFor(context, run);
  if (record.in_flight?.kind !== "revert") throw new Error(`${run.id} has no edit to revert`);
  const { edit_id: editId } = record.in_flight;
  const revisions = record.revisions.slice(0, -1);
  context.keeper.put(run.id, { ...record, revisions, in_flight: null, last_failure: null, tries: record.tries + 1 });
  run.link = revisions.at(-1)?.link ?? null;
  run.editIds.push(editId);
  context.log(`${run.id}: edit ${editId} reverted`);
  run.finishStep();
}
