import type { Step } from "../plan/step.js";
import { ServiceError } from "../service/errors.js";
import type { EditAccepted } from "../service/replies.js";
import type { Job } from "../state/state.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { afterAllTries, handleFault } from "./faults.js";
import { idempotencyKey } from "./idempotency.js";

type EditJob = Extract<Job, { kind: "edit" }>;
type EditStep = Extract<Step, { kind: "edit" }>;

/** Makes the job of an edit part of the state, with the key that it will be sent under, before anything is sent. */
export function prepareEdit(context: ApplyContext, run: EntryRun): void {
  const { step } = run;
  const record = recordFor(context, run);
  if (step?.kind !== "edit" || record.in_flight !== null) return;
  context.keeper.put(run.id, { ...record, in_flight: editJob(context, run, step) });
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

/** Takes a prepared edit back that was not sent. */
export function withdrawEdit(context: ApplyContext, run: EntryRun): void {
  if (run.step?.kind === "edit") context.keeper.put(run.id, { ...recordFor(context, run), in_flight: null });
}

/** Sends a prepared edit, or one of an earlier run whose reply was not seen, under its key (R 4.3). */
export async function sendEdit(context: ApplyContext, run: EntryRun): Promise<void> {
  const { keeper, service, log, clock } = context;
  const record = recordFor(context, run);
  const { uuid, in_flight: job } = record;
  if (uuid === null || job?.kind !== "edit") throw new Error(`${run.id} has no edit to send`);
  let accepted: EditAccepted;
  try {
    accepted = await service.submitEdit(run.plan.entry.category, {
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
  switch (handleFault(context, [run], { error, repeatable: true })) {
    case "put off":
      return;
    case "given up":
    case "unknown":
      // It stays in flight: the next run asks again under the same key.
      fail(context, run, { status: error.status, detail: afterAllTries(error) });
      return;
    case "final":
      if (error.fault.kind === "misshapen") {
        fail(context, run, { status: error.status, detail: error.message });
        return;
      }
      // The service may repeat its refusal to the same key for 24 h (R 4.3): the next try has another one.
      context.keeper.put(run.id, { ...record, in_flight: null, tries: record.tries + 1 });
      if (error.status !== 401) fail(context, run, { status: error.status, detail: error.message });
  }
}

/** Undoes the newest revision (R 4.5: free, at once). */
export async function sendRevert(context: ApplyContext, run: EntryRun): Promise<void> {
  const editId = newestEditId(context, run);
  try {
    await context.service.revert(run.plan.entry.category, editId);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const resolution = handleFault(context, [run], { error, repeatable: false });
    if (resolution === "put off") return;
    // Whether it was reverted, now or by an earlier run that was cut off, the edit itself tells.
    if (resolution === "unknown" || error.status === 409) {
      run.refusal = { status: error.status, detail: error.message };
      run.startLooking();
    }
    if (resolution === "given up") fail(context, run, { status: null, detail: afterAllTries(error) });
    if (resolution === "final" && error.status !== 409 && error.status !== 401) {
      fail(context, run, { status: error.status, detail: error.message });
    }
    return;
  }
  noteReverted(context, run);
}

/** The newest revision is gone; what is below it is what the video shows. */
export function noteReverted(context: ApplyContext, run: EntryRun): void {
  const record = recordFor(context, run);
  const editId = newestEditId(context, run);
  const revisions = record.revisions.slice(0, -1);
  context.keeper.put(run.id, { ...record, revisions, tries: record.tries + 1 });
  run.link = revisions.at(-1)?.link ?? null;
  run.editIds.push(editId);
  context.log(`${run.id}: edit ${editId} reverted`);
  run.finishStep();
}

/** The edit that a revert undoes. */
export function newestEditId(context: ApplyContext, run: EntryRun): string {
  const editId = recordFor(context, run).revisions.at(-1)?.edit_id ?? null;
  const planned = run.step?.kind === "revert" ? run.step.editId : null;
  if (editId === null || (planned !== null && planned !== editId)) throw new Error(`${run.id} has no edit to revert`);
  return editId;
}
