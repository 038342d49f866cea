import { canonicalJson } from "../../manifest/canonical-json.js";
import { hashText } from "../../manifest/texts.js";
import { message } from "../../messages/catalogue.js";
import { outOfCredits } from "../../plan/words.js";
import { mayHaveArrived } from "../../service/errors.js";
import type { Edit } from "../../service/replies.js";
import type { At, ControlModule } from "../context.js";
import {
  blockEntry,
  failEntry,
  isBarred,
  MAX_TRIES,
  resolveControlFault,
  waitsFor,
  waitsForPerson,
} from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { MIN_GAP_MS } from "../polling/poll-planner.js";
import { ended, NEXT_STEP, type Next, type Polling, polling } from "../progress.js";
import { editIdOf, unwantedWaits } from "./sent-edit.js";

/** An edit waits with its plan. A pull request shows the plan; an apply approves the one that was shown, and no other. */
export function approvalNeeded(at: At<Polling>, edit: Edit): Next {
  const { context, entry, progress } = at;
  const { job } = entry;
  if (entry.isUnwanted) return unwantedWaits(at, "waits to be approved");
  const servicePlan = edit.required_action?.["plan"] ?? null;
  const plan = planHash(servicePlan);
  const need = { for: "approval", plan } as const;
  if (context.options.previews !== null) {
    entry.servicePlan = servicePlan;
    entry.say("planned, and waits to be approved");
    waitsFor(at, { need, words: "" });
    return NEXT_STEP;
  }
  const isOutdated = progress.why.kind === "outdated plan";
  if (isOutdated || entry.approvals >= MAX_TRIES)
    return waitsForPerson(at, {
      detail: message("approve-unheard", { edit: edit.edit_id, tries: entry.approvals, isOutdated }).words,
      to: "approve again",
    });
  // An edit of which no plan was shown is approved as the edit that it is.
  const shown = shownPlan(entry.record.facts, job.id);
  if (shown !== null && shown !== plan)
    return waitsForPerson(at, {
      detail: message("approve-other-plan", { edit: edit.edit_id, pullRequest: String(job.pullRequest ?? "?") }).words,
      to: "approve another plan",
    });
  const refusal = context.brakes.outOfCredits;
  if (refusal !== null) return blockEntry(outOfCredits("approved", refusal));
  if (entry.room() !== "enough") return entry.overBudget();
  return waitsFor(at, { need, words: "" });
}

/** The plan of an edit that was shown last; `null` where none was. */
function shownPlan(facts: EntryRun["record"]["facts"], job: string): string | null {
  const needs = facts.flatMap((fact) => (fact.fact === "waits" && fact.job === job ? [fact.need] : []));
  return needs.findLast((need) => need.for === "approval")?.plan ?? null;
}

export const approve: ControlModule = {
  async send({ context, entry }) {
    const editId = editIdOf(entry.job);
    entry.approvals++;
    await context.service.approveEdit(entry.job.work.category, editId);
    entry.say(`approved the plan of edit ${editId}`);
    entry.tell({ fact: "resumed", ...entry.named });
    const notBefore = context.clock.now() + MIN_GAP_MS;
    return () => (context.options.wait ? polling({ notBefore }) : ended("pending"));
  },
  /** A 409 says that the plan is outdated, or that it was approved before: the edit itself tells which. */
  fault(at, error) {
    const { context, entry, progress } = at;
    const { status } = error;
    const resolution = resolveControlFault(at, error);
    if (status === 402) {
      entry.tell({ fact: "withdrew", ...entry.named, control: "approve" });
      return failEntry(at, { status, detail: error.message });
    }
    // Where a key may not control edits (R 5.2), nothing else that it asks for is concerned.
    if (isBarred(error)) {
      entry.tell({ fact: "withdrew", ...entry.named, control: "approve" });
      const { words: detail } = message("approve-refused", { edit: editIdOf(entry.job), said: error.message });
      return waitsForPerson(at, { status, detail, to: "approve" });
    }
    if (resolution.kind === "put off") {
      if (!mayHaveArrived(error)) entry.tell({ fact: "withdrew", ...entry.named, control: "approve" });
      return { ...progress, ...resolution.attempt };
    }
    const notBefore = context.clock.now() + MIN_GAP_MS;
    return polling({ notBefore, why: status === 409 ? { kind: "outdated plan" } : { kind: "look" } });
  },
};

/** Tells plans apart. Whatever the service says in a plan counts: the reference leaves its form open. */
function planHash(plan: unknown): string {
  return hashText(canonicalJson(plan));
}
