import { canonicalJson } from "../../manifest/canonical-json.js";
import { hashText } from "../../manifest/texts.js";
import { idempotencyKey } from "../../plan/idempotency.js";
import { unended } from "../../sentence.js";
import type { ServiceError } from "../../service/errors.js";
import type { Edit } from "../../service/replies.js";
import { type ApplyContext, changeRecord, jobOf, recordFor, serviceTime } from "../context.js";
import { blocked, failed, waitsForPerson } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { isBarred, MAX_TRIES, putOffUnlessAnswered, resolveFault } from "../faults.js";
import { MIN_GAP_MS } from "../polling/poll-planner.js";
import {
  type Controlling,
  type ControlOf,
  controlling,
  type Ended,
  ended,
  type Next,
  type Polling,
  polling,
  sending,
} from "../progress.js";
import { sendCancel } from "./edit-job.js";
import type { At, ControlModule, JobRequest } from "./step-module.js";

/** An edit that has an id already, from its preview: it waits to be approved. Nothing is sent but a poll. */
export const awaitApproval: JobRequest = {
  async send({ context }) {
    context.windows.edits.release();
    return polling({ why: { kind: "before approval" } });
  },
  fault(_at, error) {
    throw error;
  },
};

/** An edit of an apply that waits with its plan is one to approve: a pull request has previewed it, and was merged. */
export function waitsForApproval(at: At<Polling>, edit: Edit): Next {
  const { context, entry, step, progress } = at;
  const { edit_id: editId } = edit;
  const { outOfCredits } = context.brakes;
  const { approval, seen } = progress;
  if (step.kind === "resume" && step.unwanted === true) return failsUnwanted(context, entry, "waits to be approved");
  if (approval.asked >= MAX_TRIES) {
    return waitsForPerson(context, entry, { detail: `The edit still waits to be approved after ${MAX_TRIES} tries.` });
  }
  if (approval.outdated) return controlling({ kind: "cancel outdated plan", editId }, { approval, seen });
  if (!isAsShown(at, edit)) return showsAgain(at, edit);
  if (outOfCredits === null) return controlling({ kind: "approve", editId }, { approval, seen });
  return blocked(`not approved, out of credits (${outOfCredits})`);
}

/** Whether the plan is the one that a pull request has shown. An edit of which none was shown is approved as the edit that it is. */
function isAsShown({ context, entry }: At<Polling>, edit: Edit): boolean {
  const { in_flight: job } = recordFor(context, entry);
  const shown = job?.kind === "edit" ? job.shown_plan : null;
  return shown === null || shown === planHash(servicePlanOf(edit));
}

/** Nobody has seen this plan: it is shown, and a person decides. */
function showsAgain({ context, entry }: At<Polling>, edit: Edit): Ended {
  const { in_flight: job } = recordFor(context, entry);
  entry.note({ servicePlan: servicePlanOf(edit) });
  const where = job?.pull_request == null ? "the pull request" : `pull request #${job.pull_request}`;
  const detail =
    `The service now plans the edit ${edit.edit_id} in another way than ${where} showed it, so it was not approved, and nothing ` +
    "was paid. The report shows the new plan. Approve or cancel the edit in the service's dashboard; the next run goes on from there.";
  return waitsForPerson(context, entry, { detail });
}

/** An edit that could not be cancelled costs nothing as long as nobody lets it go on. */
export function failsUnwanted(context: ApplyContext, entry: EntryRun, what: string): Ended {
  const detail =
    `An edit that is not wanted any more ${what}, and could not be cancelled. Cancel it in the service's dashboard; the ` +
    "next run goes on from there.";
  return waitsForPerson(context, entry, { detail });
}

export const approve: ControlModule<ControlOf<"approve">> = {
  bucket: "edits",
  async send(at, { editId }) {
    const { context, entry } = at;
    await context.service.approveEdit(recordFor(context, entry).category, editId);
    context.say(`${entry.id}: approved the plan of edit ${editId}`);
    return context.options.wait ? pollAgain(at, { outdated: false }) : ended("pending");
  },
  fault(at, { control, error }) {
    const over = ends(at, { verb: "approve", editId: control.editId, error });
    return over ?? putOffUnlessAnswered(at, error) ?? pollAgain(at, { outdated: error.status === 409 });
  },
};

export const cancelOutdatedPlan: ControlModule<ControlOf<"cancel outdated plan">> = {
  bucket: "edits",
  async send(at, { editId }) {
    const { context, entry } = at;
    await sendCancel(context, entry, editId);
    return sendOutdatedAgain(at);
  },
  fault(at, { control, error }) {
    const over = ends(at, { verb: "cancel", editId: control.editId, error });
    return over ?? putOffUnlessAnswered(at, error) ?? pollAgain(at, { outdated: true });
  },
};

/**
 * The outdated plan is cancelled; the same edit is sent once more, as another try. Where a pull request has shown the former plan,
 * the new one waits to be compared with it.
 */
export function sendOutdatedAgain({ context, entry, progress }: At<Polling> | At<Controlling>): Next {
  const { options, say } = context;
  const record = recordFor(context, entry);
  const job = jobOf(context, entry, "edit");
  const { uuid, revisions } = record;
  const base = revisions.at(-1);
  if (uuid === null || base === undefined) throw new Error(`${entry.id} has no edit to send`);
  const tries = record.tries + 1;
  const idempotency_key = idempotencyKey({ uuid, base, target: job.target, tries });
  const now = serviceTime(context);
  const times = { first_sent_at: now, submitted_at: now };
  changeRecord(context, entry, {
    tries,
    in_flight: { ...job, edit_id: null, idempotency_key, ...times, run: options.run },
  });
  say(`${entry.id}: the plan of edit ${job.edit_id} is outdated; the edit is sent afresh`);
  return sending({ approved: progress.approval.asked });
}

/** The end that a refusal means for an entry; `null` where it means none. */
function ends(
  { context, entry }: At<Controlling>,
  { verb, editId, error }: { verb: "approve" | "cancel"; editId: string; error: ServiceError },
): Ended | null {
  if (error.status === 402) {
    resolveFault(context, error, { tries: 0, repeatable: true });
    return failed(context, entry, { status: error.status, detail: error.message });
  }
  // Where a key may not control edits (R 5.2), nothing else that it asks for is concerned.
  if (!isBarred(error)) return null;
  const detail =
    `The edit ${editId} waits with its plan, and this key may not ${verb} it (${unended(error.message)}). ` +
    "Approve or cancel it in the service's dashboard; the next run goes on from there.";
  return waitsForPerson(context, entry, { status: error.status, detail });
}

/** A 409 says that the plan is outdated, or that it was approved before: the edit itself tells which. */
function pollAgain({ context, progress }: At<Controlling>, { outdated }: { outdated: boolean }): Polling {
  const { approval } = progress;
  return polling({
    approval: { asked: approval.asked + 1, outdated: approval.outdated || outdated },
    notBefore: context.clock.now() + MIN_GAP_MS,
  });
}

/** The service's plan of an edit that waits to be approved, in its own form (R 2.3); `null` where it shows none. */
export function servicePlanOf(edit: Edit): unknown {
  return edit.required_action?.["plan"] ?? null;
}

/** Tells plans apart. Whatever the service says in a plan counts: the reference leaves its form open. */
export function planHash(plan: unknown): string {
  return hashText(canonicalJson(plan));
}
