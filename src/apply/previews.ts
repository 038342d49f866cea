import type { Step } from "../plan/step.js";
import { mayHaveArrived, ServiceError } from "../service/errors.js";
import type { Edit, EditAccepted } from "../service/replies.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import { noteApprovedElsewhere } from "./discards.js";
import { editJob, submitJob } from "./edit-job.js";
import type { EntryRun } from "./entry-run.js";
import { afterAllTries, handleFault } from "./faults.js";
import { noteRunning } from "./progress.js";
import { editVerdict } from "./verdict.js";

type PreviewStep = Extract<Step, { kind: "preview" }>;

/** Makes a preview part of the state, with its key, before it is sent. */
export function preparePreview(context: ApplyContext, run: EntryRun, step: PreviewStep): void {
  const record = recordFor(context, run);
  if (record.preview === null) context.keeper.put(run.id, { ...record, preview: editJob(context, run, step) });
}

/**
 * Takes what another run has done to a preview meanwhile: one that is gone needs no discarding, and one that is new comes
 * first. True where that settles the entry.
 */
export function isPreviewTaken({ keeper, options }: ApplyContext, run: EntryRun): boolean {
  const { step, phase } = run;
  if (step?.kind !== "discard" && step?.kind !== "preview") return false;
  const preview = keeper.record(run.id)?.preview ?? null;
  if (step.kind === "discard" && preview === null) run.finishStep();
  if (step.kind !== "preview" || phase !== "look" || preview?.pull_request === options.pullRequest) return false;
  run.behind = preview?.pull_request ?? null;
  run.settle("pending");
  return true;
}

/** Takes a prepared preview back that was not sent. */
export function withdrawPreview(context: ApplyContext, run: EntryRun): void {
  const record = recordFor(context, run);
  const { preview } = record;
  const isOwn = preview?.pull_request === context.options.pullRequest && preview?.edit_id === null;
  const isKnown = run.step?.kind === "preview" && run.step.known !== null;
  if (isOwn && !isKnown && !run.inDoubt) context.keeper.put(run.id, { ...record, preview: null });
}

/** Asks the service to plan an edit and wait (R 4.3): that is free (R 8.3). */
export async function sendPreview(context: ApplyContext, run: EntryRun): Promise<void> {
  const { keeper, windows, options, log } = context;
  const record = recordFor(context, run);
  const { preview } = record;
  if (preview === null || preview.pull_request !== options.pullRequest || record.in_flight !== null) {
    // Another run was first to save it.
    windows.edits.release();
    run.behind = preview?.pull_request ?? null;
    if (preview?.pull_request === options.pullRequest) keeper.put(run.id, { ...record, preview: null });
    run.settle("pending");
    return;
  }
  let accepted: EditAccepted;
  try {
    accepted = await submitJob(context, run, preview, { manualApproval: true });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    refuse(context, run, error);
    return;
  }
  keeper.put(run.id, { ...recordFor(context, run), preview: { ...preview, edit_id: accepted.edit_id } });
  log(`${run.id}: the service plans edit ${accepted.edit_id}`);
  run.startLooking();
}

function refuse(context: ApplyContext, run: EntryRun, error: ServiceError): void {
  const record = recordFor(context, run);
  run.inDoubt ||= mayHaveArrived(error);
  switch (handleFault(context, [run], { error, repeatable: true })) {
    case "put off":
      return;
    case "given up":
    case "unknown":
      fail(context, run, { status: error.status, detail: afterAllTries(error) });
      return;
    case "final": {
      if (error.status === 401) return;
      // The service may repeat its refusal to the same key for 24 h (R 4.3).
      const spent = error.fault.kind === "misshapen" ? {} : { preview: null, tries: record.tries + 1 };
      fail(context, run, { status: error.status, detail: error.message }, spent);
    }
  }
}

export function previewTarget(
  context: ApplyContext,
  run: EntryRun,
): { readonly what: "edit"; readonly editId: string } {
  const editId = recordFor(context, run).preview?.edit_id ?? null;
  if (editId === null) throw new Error(`${run.id} has no preview to look at`);
  return { what: "edit", editId };
}

/** Notes what a look at an edit that is to wait with its plan has shown. */
export function notePreview(context: ApplyContext, run: EntryRun, edit: Edit): void {
  if (edit.status === "awaiting_approval") {
    run.servicePlan = edit.required_action?.["plan"] ?? null;
    context.log(`${run.id}: planned, and waits to be approved`);
    run.finishStep();
    return;
  }
  const verdict = editVerdict(edit);
  const record = recordFor(context, run);
  switch (verdict.kind) {
    case "running":
      noteRunning(context, run, verdict);
      return;
    case "complete":
      noteApprovedElsewhere(context, run, edit.edit_id);
      return;
    case "reverted":
      fail(
        context,
        run,
        { status: null, detail: `The edit ${edit.edit_id} was reverted outside of this action.` },
        {
          preview: null,
          tries: record.tries + 1,
        },
      );
      return;
    case "failed":
      fail(context, run, { status: null, detail: verdict.detail }, { preview: null, tries: record.tries + 1 });
      return;
    case "asking":
      fail(context, run, { status: null, detail: `The service asks before it plans: ${verdict.asked.words}` });
      return;
    case "waiting":
      fail(context, run, { status: null, detail: verdict.detail });
  }
}
