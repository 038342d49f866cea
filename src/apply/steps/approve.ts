import { idempotencyKey } from "../../plan/idempotency.js";
import { unended } from "../../sentence.js";
import type { ServiceError } from "../../service/errors.js";
import type { EditJob } from "../../state/state.js";
import { type ApplyContext, recordFor, serviceTime } from "../context.js";
import { blocked, failed, waitsForPerson } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { isBarred, MAX_TRIES, resolveFault } from "../faults.js";
import { MIN_GAP_MS } from "../polling/poll-planner.js";
import {
  type Control,
  type Controlling,
  controlling,
  type Ended,
  ended,
  type Next,
  type Polling,
  polling,
  sending,
} from "../progress.js";
import type { At, ControlModule, JobRequest } from "./step-module.js";

type Of<Kind extends Control["kind"]> = Extract<Control, { kind: Kind }>;

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
export function waitsForApproval({ context, run, step, progress }: At<Polling>, editId: string): Next {
  const { outOfCredits } = context.brakes;
  const { approval, seen } = progress;
  if (step.kind === "resume" && step.unwanted === true) return failsUnwanted(context, run, "waits to be approved");
  if (approval.asked >= MAX_TRIES) {
    return waitsForPerson(context, run, { detail: `The edit still waits to be approved after ${MAX_TRIES} tries.` });
  }
  if (approval.outdated) return controlling({ kind: "cancel outdated plan", editId }, { approval, seen });
  if (outOfCredits === null) return controlling({ kind: "approve", editId }, { approval, seen });
  return blocked(`not approved, out of credits (${outOfCredits})`);
}

/** An edit that could not be cancelled costs nothing as long as nobody lets it go on. */
export function failsUnwanted(context: ApplyContext, run: EntryRun, what: string): Ended {
  const detail =
    `An edit that is not wanted any more ${what}, and could not be cancelled. Cancel it in the service's dashboard; the ` +
    "next run goes on from there.";
  return waitsForPerson(context, run, { detail });
}

export const approve: ControlModule<Of<"approve">> = {
  bucket: "edits",
  async send(at, { editId }) {
    const { context, run } = at;
    await context.service.approveEdit(recordFor(context, run).category, editId);
    context.log(`${run.id}: approved the plan of edit ${editId}`);
    return context.options.wait ? pollAgain(at, { outdated: false }) : ended("pending");
  },
  fault(at, { control, error }) {
    const { context, run } = at;
    if (error.status === 402) {
      resolveFault(context, error, { tries: 0, repeatable: true });
      return failed(context, run, { status: error.status, detail: error.message });
    }
    if (isBarred(error)) return mayNot(at, { verb: "approve", editId: control.editId, error });
    return putOffOrPoll(at, error) ?? pollAgain(at, { outdated: error.status === 409 });
  },
};

export const cancelOutdatedPlan: ControlModule<Of<"cancel outdated plan">> = {
  bucket: "edits",
  async send(at, { editId }) {
    const { context, run } = at;
    await context.service.cancelEdit(recordFor(context, run).category, editId);
    return sendOutdatedAgain(at);
  },
  fault(at, { control, error }) {
    const { context, run } = at;
    if (error.status === 402) {
      resolveFault(context, error, { tries: 0, repeatable: true });
      return failed(context, run, { status: error.status, detail: error.message });
    }
    if (isBarred(error)) return mayNot(at, { verb: "cancel", editId: control.editId, error });
    return putOffOrPoll(at, error) ?? pollAgain(at, { outdated: true });
  },
};

/** The outdated plan is cancelled; the same edit is sent once more, as another try. */
export function sendOutdatedAgain({ context, run }: At<Polling> | At<Controlling>): Next {
  const { keeper, options, log } = context;
  const record = recordFor(context, run);
  const { uuid, revisions, in_flight: job } = record;
  const base = revisions.at(-1);
  if (job?.kind !== "edit" || uuid === null || base === undefined) throw new Error(`${run.id} has no edit to send`);
  const tries = record.tries + 1;
  const now = serviceTime(context);
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
  return sending();
}

/** Where a key may not control edits (R 5.2), nothing else that it asks for is concerned. */
function mayNot(
  { context, run }: At<Controlling>,
  { verb, editId, error }: { verb: "approve" | "cancel"; editId: string; error: ServiceError },
): Ended {
  const detail =
    `The edit ${editId} waits with its plan, and this key may not ${verb} it (${unended(error.message)}). ` +
    "Approve or cancel it in the service's dashboard; the next run goes on from there.";
  return waitsForPerson(context, run, { status: error.status, detail });
}

/** A request that is worth another try; `null` where the edit itself tells what came of it. */
function putOffOrPoll({ context, progress }: At<Controlling>, error: ServiceError): Next | null {
  const { kind } = error.fault;
  if (kind === "refused" || kind === "misshapen") return null;
  const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: true });
  return resolution.kind === "put off" ? { ...progress, ...resolution.attempt } : null;
}

/** A 409 says that the plan is outdated, or that it was approved before: the edit itself tells which. */
function pollAgain({ context, progress }: At<Controlling>, { outdated }: { outdated: boolean }): Polling {
  const { approval } = progress;
  return polling({
    approval: { asked: approval.asked + 1, outdated: approval.outdated || outdated },
    notBefore: context.clock.now() + MIN_GAP_MS,
  });
}
