import { idempotencyKey } from "../plan/idempotency.js";
import type { ServiceError } from "../service/errors.js";
import type { EditJob } from "../state/state.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { handleFault, MAX_TRIES } from "./faults.js";
import { MIN_GAP_MS } from "./polling/poll-planner.js";
import { failWaiting } from "./progress.js";

/** The request that lets an edit that waits with its plan go on, or gives it up (R 4.7). */
export type ApprovalTarget = { readonly what: "approve" | "give up"; readonly editId: string };

export function approvalTarget(context: ApplyContext, run: EntryRun): ApprovalTarget | null {
  const { in_flight: job } = recordFor(context, run);
  if (run.approval === null || job?.kind !== "edit" || job.edit_id === null) return null;
  return { what: run.approval === "ask" ? "approve" : "give up", editId: job.edit_id };
}

/** An edit of an apply that waits with its plan is one to approve: a pull request has previewed it, and was merged. */
export function noteAwaitingApproval(context: ApplyContext, run: EntryRun): void {
  const { outOfCredits } = context.brakes;
  run.tries = 0;
  if (run.superseded) {
    failUnwanted(context, run, "waits to be approved");
  } else if (run.approvals >= MAX_TRIES) {
    failWaiting(context, run, `The edit still waits to be approved after ${MAX_TRIES} tries.`);
  } else if (run.outdated) {
    run.approval = "give up";
  } else if (outOfCredits !== null) {
    run.settle("blocked", { status: null, detail: `not approved, out of credits (${outOfCredits})` });
  } else {
    run.approval = "ask";
  }
}

/** An edit that could not be cancelled costs nothing as long as nobody lets it go on. */
export function failUnwanted(context: ApplyContext, run: EntryRun, what: string): void {
  const detail =
    `An edit that is not wanted any more ${what}, and could not be cancelled. Cancel it in the service's dashboard; the ` +
    "next run goes on from there.";
  failWaiting(context, run, detail);
}

export async function sendApproval(context: ApplyContext, run: EntryRun, target: ApprovalTarget): Promise<void> {
  const { category } = recordFor(context, run);
  if (target.what === "give up") {
    await context.service.cancelEdit(category, target.editId);
    sendAfresh(context, run);
    return;
  }
  await context.service.approveEdit(category, target.editId);
  run.approvals++;
  context.log(`${run.id}: approved the plan of edit ${target.editId}`);
  lookAgain(context, run);
  if (!context.options.wait) run.settle("pending");
}

/**
 * An approval without a good answer. A 409 says that the plan is outdated, or that it was approved before: the edit itself
 * tells which. Where a key may not approve (R 5.2), nothing else that it asks for is concerned.
 */
export function noteApprovalFault(
  context: ApplyContext,
  run: EntryRun,
  { error, target }: { error: ServiceError; target: ApprovalTarget },
): void {
  const { kind } = error.fault;
  if ((kind === "refused" && error.status !== 409 && error.status !== 402) || kind === "unnameable") {
    const verb = target.what === "approve" ? "approve" : "cancel";
    const detail =
      `The edit ${target.editId} waits with its plan, and this key may not ${verb} it (${error.message}). ` +
      "Approve or cancel it in the service's dashboard; the next run goes on from there.";
    failWaiting(context, run, detail, error.status);
    return;
  }
  if (error.status === 402) {
    handleFault(context, [run], { error, repeatable: true });
    fail(context, run, { status: error.status, detail: error.message });
    return;
  }
  const again = kind !== "refused" && kind !== "misshapen";
  if (again && handleFault(context, [run], { error, repeatable: true }) === "put off") return;
  run.approvals++;
  if (error.status === 409 && target.what === "approve") run.outdated = true;
  lookAgain(context, run);
}

/** The plan that nobody can approve any more was given up; the same edit is sent once more, as another try. */
export function sendAfresh(context: ApplyContext, run: EntryRun): void {
  const { keeper, clock, options, log } = context;
  const record = recordFor(context, run);
  const { uuid, revisions, in_flight: job } = record;
  const base = revisions.at(-1);
  if (job?.kind !== "edit" || uuid === null || base === undefined) throw new Error(`${run.id} has no edit to send`);
  const tries = record.tries + 1;
  const now = clock.now();
  const afresh: EditJob = {
    ...job,
    edit_id: null,
    idempotency_key: idempotencyKey({ uuid, base, target: job.target, tries }),
    first_sent_at: now,
    submitted_at: now,
    run: options.run,
  };
  keeper.put(run.id, { ...record, tries, in_flight: afresh });
  log(`${run.id}: the plan of edit ${job.edit_id} is outdated; the edit is sent afresh`);
  run.approval = null;
  run.approvals = 0;
  run.outdated = false;
  run.approving = null;
  run.sendAgain();
}

function lookAgain({ clock }: ApplyContext, run: EntryRun): void {
  run.startLooking();
  run.approval = null;
  run.due = clock.now() + MIN_GAP_MS;
}
