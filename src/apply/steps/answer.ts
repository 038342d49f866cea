import type { Clarification } from "../../manifest/manifest.js";
import { questionFor, replyTo } from "../../plan/answers.js";
import { askedInLine, questionsInWords } from "../../report/questions.js";
import { unended } from "../../sentence.js";
import { mayHaveArrived, type ServiceError } from "../../service/errors.js";
import type { Asked, CreateJob, EditJob } from "../../state/state.js";
import { failed } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { afterAllTries, MAX_TRIES, resolveControlFault, retryDelay } from "../faults.js";
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
import type { At, ControlModule, Subject } from "./step-module.js";

/** A job asks something. The manifest's answer is sent; where it has none, the entry waits. */
export function asks(at: At<Polling>, asked: Asked): Next {
  const { entry, progress } = at;
  entry.change({ in_flight: { ...askingJob(entry), asked } });
  const control = controlFor(asked, entry.plan.entry.clarification);
  if (control === null) return failsAsking(at, { status: null, refusal: null });
  entry.say(`the service asks: ${askedInLine(asked)}`);
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
function failsAsking(at: Subject, { status, refusal }: { status: number | null; refusal: string | null }): Ended {
  const { entry } = at;
  const job = askingJob(entry);
  if (job.asked === null) throw new Error(`${entry.id} asks nothing`);
  const { clarification } = entry.plan.entry;
  const todo = questionFor(job.asked, { about: job.kind, clarification, refusal });
  entry.noteStarter(job);
  return failed(at, { status, detail: questionsInWords(todo, entry.id), todo });
}

/** The job goes on: its question is answered. */
export function noteNotAsking(entry: EntryRun): void {
  const { in_flight: job } = entry.record;
  if (job !== null && job.kind !== "revert" && job.asked !== null) entry.change({ in_flight: { ...job, asked: null } });
}

/** The video or the edit in flight that may ask. */
function askingJob({ id, record: { in_flight: job } }: EntryRun): CreateJob | EditJob {
  if (job === null || job.kind === "revert") throw new Error(`${id} has nothing in flight that could ask`);
  return job;
}

export const answerQuestions: ControlModule<ControlOf<"answer questions">> = {
  bucket: "videos",
  async send({ context: { service }, entry }, { round, answers: given }) {
    const { category, uuid } = videoOf(entry);
    if (given === null) {
      await service.skipQuestion(category, uuid, round);
      entry.say("the question was skipped; the service assumes an answer");
      return polling();
    }
    const answers = given.map(({ question: { id }, answer, wasCustom }) => ({
      questionId: id ?? "",
      answer,
      wasCustom,
    }));
    await service.answerQuestions(category, uuid, { round, answers });
    for (const { questionId, answer } of answers) entry.say(`${questionId} was answered: ${answer}`);
    return polling();
  },
  fault: answerFault,
};

export const answerEdit: ControlModule<ControlOf<"answer edit">> = {
  bucket: "edits",
  async send({ context, entry }, { answer }) {
    const { edit_id: editId } = entry.job("edit");
    if (editId === null) throw new Error(`${entry.id} has no edit that asks`);
    await context.service.answerEdit(entry.record.category, editId, answer);
    entry.say(`the question was answered: ${answer}`);
    return polling();
  },
  fault: answerFault,
};

/** The video of an entry that waits for someone. */
export function videoOf({ id, record: { category, uuid } }: EntryRun) {
  if (uuid === null) throw new Error(`${id} has no video that waits`);
  return { category, uuid };
}

function answerFault(at: At<Controlling>, { error }: { error: ServiceError }): Next {
  return waitingJobFault(at, error, (refusal) => failsAsking(at, refusal));
}

/**
 * A control request of a job that waits for someone has failed. Where it may have taken effect, the next poll tells, so that no
 * repeat is needed to find out. `refused` ends the entry: the job stays in flight, and someone has to act.
 */
export function waitingJobFault(
  at: At<Controlling>,
  error: ServiceError,
  refused: (refusal: { status: number | null; refusal: string }) => Ended,
): Next {
  const { context, progress, entry } = at;
  const { clock, say, options, random } = context;
  const { status } = error;
  const { approval, stale } = progress;
  if (mayHaveActed(error)) {
    const tries = progress.tries + 1;
    say(`${unended(error.message)}; polling for what came of it`);
    if (tries >= MAX_TRIES) return refused({ status, refusal: afterAllTries(error) });
    return polling({ approval, stale, tries, notBefore: clock.now() + retryDelay(tries, random) });
  }
  if (status === 409 && !stale) {
    // The job waits for something else by now, or no longer.
    entry.say(`${unended(error.message)}; polling again`);
    return polling({ approval, stale: true, tries: progress.tries });
  }
  const resolution = resolveControlFault(at, error);
  if (resolution.kind !== "put off") return refused({ status, refusal: resolution.words });
  return options.wait ? { ...progress, ...resolution.attempt } : ended("pending");
}

/** Whether the service may have acted on a control request that failed. */
export function mayHaveActed(error: ServiceError): boolean {
  return mayHaveArrived(error) || error.fault.kind === "misshapen";
}
