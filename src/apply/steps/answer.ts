import type { Clarification } from "../../manifest/manifest.js";
import { questionFor, replyTo } from "../../plan/answers.js";
import { askedInLine, questionsInWords } from "../../report/questions.js";
import { unended } from "../../sentence.js";
import { mayHaveArrived, type ServiceError } from "../../service/errors.js";
import type { Asked } from "../../state/state.js";
import { type ApplyContext, changeRecord, jobOf, recordFor } from "../context.js";
import { failed } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { afterAllTries, MAX_TRIES, resolveFault, retryDelay, wordsOf } from "../faults.js";
import {
  type Control,
  type Controlling,
  type ControlOf,
  controllingAfter,
  type Ended,
  ended,
  type Next,
  type Polling,
  polling,
} from "../progress.js";
import type { At, ControlModule } from "./step-module.js";

/** A job asks something. The manifest's answer is sent; where it has none, the entry waits. */
export function asks(at: At<Polling>, asked: Asked): Next {
  const { context, entry, progress } = at;
  const { in_flight: job } = recordFor(context, entry);
  if (job === null || job.kind === "revert") throw new Error(`${entry.id} has nothing in flight that could ask`);
  changeRecord(context, entry, { in_flight: { ...job, asked } });
  const control = controlFor(asked, entry.plan.entry.clarification);
  if (control === null) return failsAsking(context, entry, { status: null, refusal: null });
  context.say(`${entry.id}: the service asks: ${askedInLine(asked)}`);
  return controllingAfter(progress, control);
}

function controlFor(asked: Asked, clarification: Clarification): Control | null {
  const reply = replyTo(asked, clarification);
  if (reply.kind === "none") return null;
  const answers = reply.kind === "skip" ? null : reply.answers;
  if (asked.round !== null || answers === null) return { kind: "answer questions", round: asked.round ?? 0, answers };
  return { kind: "answer edit", answer: answers.map(({ answer }) => answer).join() };
}

/** Ends an entry whose job waits for an answer. `refusal`: the service's words where it took no answer from this run. */
function failsAsking(
  context: ApplyContext,
  entry: EntryRun,
  { status, refusal }: { status: number | null; refusal: string | null },
): Ended {
  const { in_flight: job } = recordFor(context, entry);
  if (job === null || job.kind === "revert" || job.asked === null) throw new Error(`${entry.id} asks nothing`);
  const { clarification } = entry.plan.entry;
  const todo = questionFor(job.asked, { about: job.kind, clarification, refusal });
  entry.noteStarter(job);
  return failed(context, entry, { status, detail: questionsInWords(todo, entry.id), todo });
}

/** The job goes on: its question is answered. */
export function noteNotAsking(context: ApplyContext, entry: EntryRun): void {
  const { in_flight: job } = recordFor(context, entry);
  if (job === null || job.kind === "revert" || job.asked === null) return;
  changeRecord(context, entry, { in_flight: { ...job, asked: null } });
}

export const answerQuestions: ControlModule<ControlOf<"answer questions">> = {
  bucket: "videos",
  async send({ context, entry }, { round, answers: given }) {
    const { service, say } = context;
    const { category, uuid } = videoOf(context, entry);
    if (given === null) {
      await service.skipQuestion(category, uuid, round);
      say(`${entry.id}: the question was skipped; the service assumes an answer`);
      return polling();
    }
    const answers = given.map(({ question: { id }, answer, wasCustom }) => ({
      questionId: id ?? "",
      answer,
      wasCustom,
    }));
    await service.answerQuestions(category, uuid, { round, answers });
    for (const { questionId, answer } of answers) say(`${entry.id}: ${questionId} was answered: ${answer}`);
    return polling();
  },
  fault: answerFault,
};

export const answerEdit: ControlModule<ControlOf<"answer edit">> = {
  bucket: "edits",
  async send({ context, entry }, { answer }) {
    const { edit_id: editId } = jobOf(context, entry, "edit");
    if (editId === null) throw new Error(`${entry.id} has no edit that asks`);
    await context.service.answerEdit(recordFor(context, entry).category, editId, answer);
    context.say(`${entry.id}: the question was answered: ${answer}`);
    return polling();
  },
  fault: answerFault,
};

/** The video of an entry that waits for someone. */
export function videoOf(context: ApplyContext, entry: EntryRun) {
  const { category, uuid } = recordFor(context, entry);
  if (uuid === null) throw new Error(`${entry.id} has no video that waits`);
  return { category, uuid };
}

function answerFault(at: At<Controlling>, { error }: { error: ServiceError }): Next {
  return waitingJobFault(at, error, (refusal) => failsAsking(at.context, at.entry, refusal));
}

/**
 * A control request of a job that waits for someone has failed. Where it may have taken effect, the next poll tells, so that no
 * repeat is needed to find out. `refused` ends the entry: the job stays in flight, and someone has to act.
 */
export function waitingJobFault(
  { context, progress, entry }: At<Controlling>,
  error: ServiceError,
  refused: (refusal: { status: number | null; refusal: string }) => Ended,
): Next {
  const { clock, say, options, random } = context;
  const { fault, status } = error;
  const { seen, approval, stale } = progress;
  if (mayHaveActed(error)) {
    const tries = progress.tries + 1;
    say(`${unended(error.message)}; polling for what came of it`);
    if (tries >= MAX_TRIES) return refused({ status, refusal: afterAllTries(error) });
    return polling({ seen, approval, stale, tries, notBefore: clock.now() + retryDelay(tries, random) });
  }
  if (fault.kind === "refused" && fault.status === 409 && !stale) {
    // The job waits for something else by now, or no longer.
    say(`${entry.id}: ${unended(error.message)}; polling again`);
    return polling({ seen, approval, stale: true, tries: progress.tries });
  }
  // That a key may not control jobs (R 5.2) says nothing of what else it may do.
  const barred = fault.kind === "refused" && fault.status !== 402;
  const resolution = barred
    ? ({ kind: "final" } as const)
    : resolveFault(context, error, { tries: progress.tries, repeatable: true });
  if (resolution.kind !== "put off") return refused({ status, refusal: wordsOf(error, resolution) });
  return options.wait ? { ...progress, ...resolution.attempt } : ended("pending");
}

/** Whether the service may have acted on a control request that failed. */
export function mayHaveActed(error: ServiceError): boolean {
  return mayHaveArrived(error) || error.fault.kind === "misshapen";
}
