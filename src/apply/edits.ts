import { idempotencyKey } from "../plan/idempotency.js";
import type { Step } from "../plan/step.js";
import { withoutJob } from "../plan/supersede.js";
import { ServiceError } from "../service/errors.js";
import type { EditAccepted } from "../service/replies.js";
import type { Job } from "../state/state.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { afterAllTries, handleFault } from "./faults.js";

type EditJob = Extract<Job, { kind: "edit" }>;
type EditStep = Extract<Step, { kind: "edit" }>;
type RevertStep = Extract<Step, { kind: "revert" }>;

/** Makes the job of an edit or a revert part of the state before anything is sent; an edit's with its key. */
export function prepare(context: ApplyContext, run: EntryRun): void {
  const { step } = run;
  const record = recordFor(context, run);
  if (record.in_flight !== null) return;
  if (step?.kind === "edit") context.keeper.put(run.id, { ...record, in_flight: editJob(context, run, step) });
  if (step?.kind === "revert") context.keeper.put(run.id, { ...record, in_flight: revertJob(context, run, step) });
}

function editJob(context: ApplyContext, run: EntryRun, step: EditStep): EditJob {
  const { uuid, revisions, tries } = recordFor(context, run);
  const base = revisions.at(-1);
  if (uuid === null || base === undefined) throw new Error(`${run.id} has no video to edit`);
  const now = context.clock.now();
  return {
    kind: "edit",
    edit_id: null,
    idempotency_key: idempotencyKey({ uuid, base, target: step.target, tries }),
    first_sent_at: now,
    request: step.request,
    reference_image_urls: [...step.referenceImageUrls],
    aspect_ratio: step.aspectRatio,
    target: step.target,
    submitted_at: now,
    run: context.options.run,
    pull_request: context.options.pullRequest,
  };
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
  const { step, inDoubt } = run;
  if (inDoubt || (step?.kind !== "edit" && step?.kind !== "revert")) return;
  const record = recordFor(context, run);
  if (record.in_flight !== null) context.keeper.put(run.id, { ...record, in_flight: null });
}

/** Sends what was prepared, by this run or by one that never saw the reply. */
export async function sendPrepared(context: ApplyContext, run: EntryRun): Promise<void> {
  if (recordFor(context, run).in_flight?.kind === "revert") await sendRevert(context, run);
  else await sendEdit(context, run);
}

/** Sends an edit under its key (R 4.3). */
async function sendEdit(context: ApplyContext, run: EntryRun): Promise<void> {
  const { keeper, service, log, clock } = context;
  const record = recordFor(context, run);
  const { uuid, in_flight: job } = record;
  if (uuid === null || job?.kind !== "edit") throw new Error(`${run.id} has no edit to send`);
  let accepted: EditAccepted;
  try {
    accepted = await service.submitEdit(record.category, {
      videoUuid: uuid,
      request: job.request,
      referenceImageUrls: job.reference_image_urls,
      aspectRatio: job.aspect_ratio,
      idempotencyKey: job.idempotency_key,
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    refuse(context, run, error);
    return;
  }
  keeper.put(run.id, { ...record, in_flight: { ...job, edit_id: accepted.edit_id, submitted_at: clock.now() } });
  run.editIds.push(accepted.edit_id);
  log(`${run.id}: edit accepted (${accepted.status}), edit ${accepted.edit_id}`);
  run.startLooking();
}

function refuse(context: ApplyContext, run: EntryRun, error: ServiceError): void {
  const record = recordFor(context, run);
  run.inDoubt ||= error.fault.kind === "lost" || error.fault.kind === "broken";
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
      return;
    }
    context.keeper.put(run.id, { ...record, in_flight: null });
    const detail = resolution === "given up" ? afterAllTries(error) : error.message;
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
