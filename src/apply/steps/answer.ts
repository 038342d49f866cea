import { questionFor, replyTo } from "../../plan/answers.js";
import { askedInLine, questionsInWords } from "../../report/questions.js";
import { unended } from "../../sentence.js";
import { mayHaveArrived, type ServiceError } from "../../service/errors.js";
import type { Asked, CreateJob, EditJob } from "../../state/state.js";
import type { At, ControlModule, Subject } from "../context.js";
import { afterTries, failEntry, MAX_TRIES, resolveControlFault, retryDelay } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { type Controlling, controlling, type Ended, ended, type Next, type Polling, polling } from "../progress.js";
import { editIdOf } from "./edit-job.js";

/** A job asks something. The manifest's answer is sent; where it has none, the entry waits. */
export function asks(at: At<Polling>, asked: Asked): Next {
  const { entry, progress } = at;
  entry.change({ in_flight: { ...entry.job("create", "edit"), asked } });
  if (replyTo(asked, entry.plan.entry.clarification).kind === "none") return failsAsking(at);
  entry.say(`the service asks: ${askedInLine(asked)}`);
  return controlling("answer", { tries: progress.tries, rounds: progress.rounds });
}

/** Ends an entry whose job waits for an answer. `refusal`: the service's words where it took no answer from this run. */
function failsAsking(
  at: Subject,
  { status = null, refusal = null }: { status?: number | null; refusal?: string | null } = {},
): Ended {
  const { entry } = at;
  const { job, asked } = asking(entry);
  const { clarification } = entry.plan.entry;
  const todo = questionFor(asked, { about: job.kind, clarification, refusal });
  entry.noteStarter(job);
  return failEntry(at, { status, detail: questionsInWords(todo, entry.id), todo });
}

/** The job in flight goes on: its question is answered. */
export function noteNotAsking(entry: EntryRun, job: CreateJob | EditJob): void {
  if (job.asked !== null) entry.change({ in_flight: { ...job, asked: null } });
}

/** The job in flight that asks, and what it asks. */
function asking(entry: EntryRun) {
  const job = entry.job("create", "edit");
  const { asked } = job;
  if (asked === null) throw new Error(`${entry.id} asks nothing`);
  return { job, asked };
}

/** Answers the questions of a creation, round by round (R 4.6), or the one of an edit (R 4.7). */
export const answer: ControlModule = {
  async send({ context: { service }, entry }) {
    const { job, asked } = asking(entry);
    const { category, uuid } = entry.video;
    const reply = replyTo(asked, entry.plan.entry.clarification);
    if (reply.kind === "none") throw new Error(`${entry.id} has no answer to give`);
    const round = asked.round ?? 0;
    if (reply.kind === "skip") {
      await service.answerVideo(category, uuid, { round, skipped: true });
      entry.say("the question was skipped; the service assumes an answer");
    } else if (job.kind === "create") {
      const answers = reply.answers.map(({ question: { id }, ...rest }) => ({ questionId: id ?? "", ...rest }));
      await service.answerVideo(category, uuid, { round, answers });
      for (const { questionId, answer } of answers) entry.say(`${questionId} was answered: ${answer}`);
    } else {
      const words = reply.answers.map(({ answer }) => answer).join();
      await service.answerEdit(category, editIdOf(entry, job), words);
      entry.say(`the question was answered: ${words}`);
    }
    return polling;
  },
  fault: (at, error) => waitingJobFault(at, error, (refusal) => failsAsking(at, refusal)),
};

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
  const { rounds } = progress;
  if (mayHaveActed(error)) {
    const tries = progress.tries + 1;
    say(`${unended(error.message)}; polling for what came of it`);
    if (tries >= MAX_TRIES) return refused({ status, refusal: afterTries(error) });
    return polling({ rounds, tries, notBefore: clock.now() + retryDelay(tries, random) });
  }
  if (status === 409 && rounds === 0) {
    // The job waits for something else by now, or no longer.
    entry.say(`${unended(error.message)}; polling again`);
    return polling({ rounds: 1, tries: progress.tries });
  }
  const resolution = resolveControlFault(at, error);
  if (resolution.kind !== "put off") return refused({ status, refusal: resolution.words });
  return options.wait ? { ...progress, ...resolution.attempt } : ended("pending");
}

/** Whether the service may have acted on a control request that failed. */
export function mayHaveActed(error: ServiceError): boolean {
  return mayHaveArrived(error) || error.fault.kind === "misshapen";
}
