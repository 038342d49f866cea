import { isForgotten } from "../plan/preview-plan.js";
import type { ServiceError } from "../service/errors.js";
import type { Edit } from "../service/replies.js";
import type { EditJob } from "../state/state.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import { submitJob } from "./edit-job.js";
import type { EntryRun } from "./entry-run.js";
import { handleFault, wordsOf } from "./faults.js";
import { MIN_GAP_MS } from "./lookout.js";
import { failWaiting } from "./progress.js";
import { editVerdict } from "./verdict.js";

/** What to ask for to be rid of a preview: its id, where the reply was lost, then that it is cancelled. */
export type DiscardTarget =
  | { readonly what: "find preview"; readonly preview: EditJob }
  | { readonly what: "discard"; readonly editId: string };

export function discardTarget(context: ApplyContext, run: EntryRun): DiscardTarget | null {
  const { preview } = recordFor(context, run);
  if (run.step?.kind !== "discard" || preview === null || run.cancelling === "check") return null;
  const { edit_id: editId } = preview;
  return editId === null ? { what: "find preview", preview } : { what: "discard", editId };
}

export async function sendDiscard(context: ApplyContext, run: EntryRun, target: DiscardTarget): Promise<void> {
  const { keeper, service, windows, clock } = context;
  const record = recordFor(context, run);
  if (target.what === "discard") {
    await service.cancelEdit(record.category, target.editId);
    noteGone(context, run);
    return;
  }
  if (isForgotten(target.preview, clock.now())) {
    // The key is worth nothing any more. Were it accepted once, its plan waits unpaid.
    windows.edits.release();
    noteGone(context, run);
    return;
  }
  const { edit_id } = await submitJob(context, run, target.preview, { manualApproval: true });
  keeper.put(run.id, { ...recordFor(context, run), preview: { ...target.preview, edit_id } });
}

export function noteDiscardFault(
  context: ApplyContext,
  run: EntryRun,
  { error, target }: { error: ServiceError; target: DiscardTarget },
): void {
  const { kind } = error.fault;
  if (target.what === "find preview") {
    const resolution = handleFault(context, [run], { error, repeatable: true });
    if (resolution === "put off" || error.status === 401) return;
    if (resolution === "final" && kind === "refused") noteGone(context, run);
    else {
      const detail = wordsOf(error, resolution);
      fail(context, run, { status: error.status, detail });
    }
    return;
  }
  if (error.status === 404 && kind === "refused") {
    noteGone(context, run);
    return;
  }
  if ((kind === "refused" && error.status !== 409) || kind === "unnameable") {
    const { preview } = recordFor(context, run);
    const detail =
      `The edit ${target.editId} that pull request #${preview?.pull_request ?? "?"} previews waits on this video, and this key may ` +
      `not cancel it (${error.message}). Cancel it in the service's dashboard; nothing else was sent, and the next run goes on.`;
    failWaiting(context, run, detail, error.status);
    return;
  }
  const again = kind !== "refused" && kind !== "misshapen";
  const resolution = again ? handleFault(context, [run], { error, repeatable: true }) : "final";
  if (resolution === "put off") return;
  run.refusal = { status: error.status, detail: wordsOf(error, resolution) };
  run.cancelling = "check";
  run.tries = 0;
  run.due = context.clock.now() + MIN_GAP_MS;
}

/** Notes what a look at a preview that could not be cancelled has shown: it was before, or somebody has approved it. */
export function noteDiscarded(context: ApplyContext, run: EntryRun, edit: Edit): void {
  const { kind } = editVerdict(edit);
  const { refusal } = run;
  if (kind === "failed" || kind === "reverted") noteGone(context, run);
  else if (edit.status !== "awaiting_approval" && (refusal?.status === 409 || kind === "complete")) {
    noteApprovedElsewhere(context, run, edit.edit_id);
  } else {
    // Nobody has approved it, as far as is known: were it taken for a job in flight, this action would.
    const detail =
      `The edit ${edit.edit_id} that pull request #${recordFor(context, run).preview?.pull_request ?? "?"} previews could not be cancelled ` +
      `(${refusal?.detail ?? edit.status}). Nothing else was sent for this video; the next run tries again.`;
    fail(context, run, { status: refusal?.status ?? null, detail });
  }
}

/** What was approved outside of this action is made and paid: from now on it is a job in flight like any other. */
export function noteApprovedElsewhere(context: ApplyContext, run: EntryRun, editId: string): void {
  const record = recordFor(context, run);
  const { preview } = record;
  if (preview === null) {
    run.settle("pending"); // another run sees to it
    return;
  }
  const detail =
    `The edit ${editId} that pull request #${preview.pull_request ?? "?"} previews goes on, though this action has not approved it. ` +
    "The next run on the default branch waits for it, and takes it back where the manifest doesn't want it.";
  fail(context, run, { status: null, detail }, { preview: null, in_flight: record.in_flight ?? preview });
}

/** The next edit of the video has another key, for what this one gave is spent. */
function noteGone(context: ApplyContext, run: EntryRun): void {
  const record = recordFor(context, run);
  const { preview } = record;
  context.keeper.put(run.id, { ...record, preview: null, tries: record.tries + 1 });
  run.cancelling = "look";
  context.log(`${run.id}: cancelled the preview of pull request #${preview?.pull_request ?? "?"}`);
  run.finishStep();
}
