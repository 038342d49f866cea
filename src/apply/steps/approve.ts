import { canonicalJson } from "../../manifest/canonical-json.js";
import { hashText } from "../../manifest/texts.js";
import { unended } from "../../sentence.js";
import type { ServiceError } from "../../service/errors.js";
import type { Edit } from "../../service/replies.js";
import { type At, type ControlModule, type Subject, serviceTime } from "../context.js";
import { blockEntry, failEntry, isBarred, MAX_TRIES, resolveControlFault, waitsForPerson } from "../endings.js";
import { MIN_GAP_MS } from "../polling/poll-planner.js";
import {
  type Controlling,
  controlling,
  type Ended,
  ended,
  type Next,
  type Polling,
  polling,
  sending,
} from "../progress.js";
import { editIdOf, editKey, sendCancel } from "./edit-job.js";

/** An edit of an apply that waits with its plan is one to approve: a pull request has previewed it, and was merged. */
export function waitsForApproval(at: At<Polling>, edit: Edit): Next {
  const { context, entry, step, progress } = at;
  const { outOfCredits } = context.brakes;
  const { why, rounds } = progress;
  if (step.kind === "resume" && step.unwanted === true) return failsUnwanted(at, "waits to be approved");
  if (rounds >= MAX_TRIES) {
    return waitsForPerson(at, { detail: `The edit still waits to be approved after ${MAX_TRIES} tries.` });
  }
  if (why.kind === "outdated plan") return controlling("cancel outdated plan", { rounds });
  // An edit of which no plan was shown is approved as the edit that it is.
  const shown = entry.job("edit").shown_plan;
  if (shown !== null && shown !== planHash(servicePlanOf(edit))) return showsAgain(at, edit);
  if (outOfCredits === null) return controlling("approve", { rounds });
  return blockEntry(`not approved, out of credits (${outOfCredits})`);
}

/** Nobody has seen this plan: it is shown, and a person decides. */
function showsAgain(at: Subject, edit: Edit): Ended {
  const { pull_request: number } = at.entry.job("edit");
  const detail =
    `The service now plans the edit ${edit.edit_id} in another way than pull request #${number} showed it, so it was not approved, and ` +
    "nothing was paid. Look at the new plan in the service's dashboard, and approve it there; or undo the change, and the next run cancels it.";
  return waitsForPerson(at, { detail });
}

/** An edit that could not be cancelled costs nothing as long as nobody lets it go on. */
export function failsUnwanted(at: Subject, what: string): Ended {
  const detail =
    `An edit that is not wanted any more ${what}, and could not be cancelled. Cancel it in the service's dashboard; the ` +
    "next run goes on from there.";
  return waitsForPerson(at, { detail });
}

export const approve: ControlModule = {
  async send(at) {
    const { context, entry } = at;
    const editId = editIdOf(entry, entry.job("edit"));
    await context.service.approveEdit(entry.record.category, editId);
    entry.say(`approved the plan of edit ${editId}`);
    return () => (context.options.wait ? pollAgain(at) : ended("pending"));
  },
  fault: planFault,
};

export const cancelOutdatedPlan: ControlModule = {
  async send(at) {
    await sendCancel(at, editIdOf(at.entry, at.entry.job("edit")));
    return () => sendOutdatedAgain(at);
  },
  fault: planFault,
};

/**
 * The outdated plan is cancelled; the same edit is sent once more, as another try. Where a pull request has shown the former plan,
 * the new one waits to be compared with it.
 */
export function sendOutdatedAgain({ context, entry, progress }: At<Polling> | At<Controlling>): Next {
  const job = entry.job("edit");
  const tries = entry.record.tries + 1;
  const idempotency_key = editKey(entry, { target: job.target, tries });
  const submitted_at = serviceTime(context);
  const { run } = context.options;
  entry.change({ tries, in_flight: { ...job, edit_id: null, idempotency_key, submitted_at, run } });
  entry.say(`the plan of edit ${job.edit_id} is outdated; the edit is sent afresh`);
  return sending({ rounds: progress.rounds });
}

/** A 409 says that the plan is outdated, or that it was approved before: the edit itself tells which. */
function planFault(at: At<Controlling>, error: ServiceError): Next {
  const { status } = error;
  const resolution = resolveControlFault(at, error);
  if (status === 402) return failEntry(at, { status, detail: error.message });
  // Where a key may not control edits (R 5.2), nothing else that it asks for is concerned.
  if (isBarred(error)) {
    const verb = at.progress.control === "approve" ? "approve" : "cancel";
    const detail =
      `The edit ${at.entry.job("edit").edit_id} waits with its plan, and this key may not ${verb} it (${unended(error.message)}). ` +
      "Approve it in the service's dashboard, or undo the change; the next run goes on from there.";
    return waitsForPerson(at, { status, detail });
  }
  if (resolution.kind === "put off") return { ...at.progress, ...resolution.attempt };
  // An edit that has gone on by then was approved before: that is what a 409 to its approval means, too.
  const isOutdated = at.progress.control === "cancel outdated plan" || status === 409;
  return pollAgain(at, isOutdated ? { why: { kind: "outdated plan" } } : {});
}

function pollAgain({ context, progress }: At<Controlling>, given: Partial<Polling> = {}): Polling {
  return polling({ ...given, rounds: progress.rounds + 1, notBefore: context.clock.now() + MIN_GAP_MS });
}

/** The service's plan of an edit that waits to be approved, in its own form (R 2.3); `null` where it shows none. */
export function servicePlanOf(edit: Edit): unknown {
  return edit.required_action?.["plan"] ?? null;
}

/** Tells plans apart. Whatever the service says in a plan counts: the reference leaves its form open. */
export function planHash(plan: unknown): string {
  return hashText(canonicalJson(plan));
}
