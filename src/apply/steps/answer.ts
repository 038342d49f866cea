import { replyTo } from "../../plan/answers.js";
import { askedInLine } from "../../report/questions.js";
import { unended } from "../../sentence.js";
import { mayHaveArrived, type ServiceError } from "../../service/errors.js";
import type { At, ControlModule } from "../context.js";
import { afterTries, MAX_TRIES, resolveControlFault, retryDelay, waitsFor } from "../endings.js";
import { type Controlling, ended, type Next, polling } from "../progress.js";
import { editIdOf } from "./sent-edit.js";

/** Answers the questions of a creation, round by round (R 4.6), or the one of an edit (R 4.7). */
export const answer: ControlModule = {
  async send({ context: { service }, entry }) {
    const { job } = entry;
    const need = job.waits?.need;
    if (need?.for !== "answer") throw new Error(`${entry.id} asks nothing`);
    const { category, uuid } = entry.video;
    const reply = replyTo(need.asked, entry.plan.entry.clarification);
    if (reply.kind === "none") throw new Error(`${entry.id} has no answer to give`);
    entry.say(`the service asks: ${askedInLine(need.asked)}`);
    const round = need.asked.round ?? 0;
    if (reply.kind === "skip") {
      await service.answerVideo(category, uuid, { round, skipped: true });
      entry.say("the question was skipped; the service assumes an answer");
    } else if (job.work.kind === "create" || job.work.kind === "adopt") {
      const answers = reply.answers.map(({ question: { id }, ...rest }) => ({ questionId: id ?? "", ...rest }));
      await service.answerVideo(category, uuid, { round, answers });
      for (const { questionId, answer: words } of answers) entry.say(`${questionId} was answered: ${words}`);
    } else {
      const words = reply.answers.map(({ answer: one }) => one).join();
      await service.answerEdit(category, editIdOf(job), words);
      entry.say(`the question was answered: ${words}`);
    }
    entry.tell({ fact: "resumed", ...entry.named });
    return polling;
  },
  fault: waitingJobFault,
};

/**
 * A control request of a job that waits for someone has failed. Where it may have taken effect, the next poll tells, so that no
 * repeat is needed to find out. A refusal is noted: the job stays open, and someone has to act.
 */
export function waitingJobFault(at: At<Controlling>, error: ServiceError): Next {
  const { context, progress, entry } = at;
  const { clock, say, options, random } = context;
  const { status } = error;
  const { control } = progress;
  const refused = (detail: string) => {
    const { waits } = entry.job;
    if (waits === null) throw new Error(`${entry.id} waits for nothing`);
    return waitsFor(at, { need: waits.need, words: waits.words, refusal: { status, detail } });
  };
  if (mayHaveActed(error)) {
    const tries = ++entry.unanswered;
    say(`${unended(error.message)}; polling for what came of it`);
    if (tries >= MAX_TRIES) return refused(afterTries(error));
    return polling({ notBefore: clock.now() + retryDelay(tries, random) });
  }
  entry.tell({ fact: "withdrew", ...entry.named, control });
  if (status === 409 && entry.unanswered === 0) {
    // The job waits for something else by now, or no longer.
    entry.unanswered++;
    entry.say(`${unended(error.message)}; polling again`);
    return polling();
  }
  const resolution = resolveControlFault(at, error);
  if (resolution.kind !== "put off") return refused(resolution.words);
  return options.wait ? { ...progress, ...resolution.attempt } : ended("pending");
}

/** Whether the service may have acted on a control request that failed. */
function mayHaveActed(error: ServiceError): boolean {
  return mayHaveArrived(error) || error.fault.kind === "misshapen";
}
