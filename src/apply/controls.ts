import type { Answer } from "../plan/answers.js";
import { mayHaveArrived, ServiceError } from "../service/errors.js";
import { type ApplyContext, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { afterAllTries, handleFault, MAX_TRIES, wordsOf } from "./faults.js";
import { failAsking } from "./questions.js";
import { countSceneRetry, failScenes, noteScenesRetried, uncountSceneRetry } from "./scene-retries.js";
import { leaveToOther } from "./taken.js";
import { retryDelay } from "./timing.js";

/** A request that lets a job go on which waits for someone (R 4.6, 4.7). */
export type Control =
  | { readonly kind: "skip"; readonly round: number }
  | { readonly kind: "answers"; readonly round: number; readonly answers: readonly Answer[] }
  /** To the question of an edit. */
  | { readonly kind: "answer"; readonly answer: string }
  | { readonly kind: "retry scenes" /** What the service says of them. */; readonly words: string };

/** Sends a control request. The look that follows tells what has come of it, so a repeat is never needed to find out. */
export async function sendControl(context: ApplyContext, run: EntryRun, control: Control): Promise<void> {
  if (control.kind === "retry scenes" && !(await countSceneRetry(context, run))) {
    context.windows.videos.release();
    return;
  }
  try {
    await send(context, run, control);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (!leaveToOther(context, run)) noteFault(context, run, { control, error });
    return;
  }
  if (leaveToOther(context, run)) return;
  run.control = null;
  run.startLooking();
}

async function send(context: ApplyContext, run: EntryRun, control: Control): Promise<void> {
  const { service, log } = context;
  const { category, uuid, in_flight: job } = recordFor(context, run);
  if (control.kind === "answer") {
    if (job?.kind !== "edit" || job.edit_id === null) throw new Error(`${run.id} has no edit that asks`);
    await service.answerEdit(category, job.edit_id, control.answer);
    log(`${run.id}: the question was answered: ${control.answer}`);
    return;
  }
  if (uuid === null) throw new Error(`${run.id} has no video that waits`);
  switch (control.kind) {
    case "skip":
      await service.skipQuestion(category, uuid, control.round);
      log(`${run.id}: the question was skipped; the service assumes an answer`);
      return;
    case "answers": {
      const answers = control.answers.map(({ question, ...rest }) => ({ questionId: question.id ?? "", ...rest }));
      await service.answerQuestions(category, uuid, { round: control.round, answers });
      for (const { questionId, answer } of answers) log(`${run.id}: ${questionId} was answered: ${answer}`);
      return;
    }
    case "retry scenes":
      noteScenesRetried(context, run, await service.retryScenes(category, uuid));
  }
}

function noteFault(
  context: ApplyContext,
  run: EntryRun,
  { control, error }: { control: Control; error: ServiceError },
): void {
  const { fault } = error;
  const mayHaveActed = mayHaveArrived(error) || fault.kind === "misshapen";
  if (control.kind === "retry scenes" && !mayHaveActed) uncountSceneRetry(context, run);
  if (mayHaveActed) {
    // What the job waits for now, if for anything, the next look tells.
    run.control = null;
    run.tries++;
    run.due = context.clock.now() + retryDelay(run.tries, context.random);
    context.log(`${error.message}; looking at what came of it`);
    if (run.tries >= MAX_TRIES) refused(context, run, { control, status: error.status, words: afterAllTries(error) });
    return;
  }
  if (fault.kind === "refused" && fault.status === 409 && !run.stale) {
    // The job waits for something else by now, or no longer.
    run.control = null;
    run.stale = true;
    context.log(`${run.id}: ${error.message}; looking again`);
    return;
  }
  // That a key may not control jobs (R 5.2) says nothing of what else it may do.
  const barred = fault.kind === "refused" && fault.status !== 402;
  const resolution = barred ? "final" : handleFault(context, [run], { error, repeatable: true });
  if (resolution === "put off") {
    if (!context.options.wait) run.settle("pending");
    return;
  }
  const words = wordsOf(error, resolution);
  refused(context, run, { control, status: error.status, words });
}

/** Nothing more can be done from here: someone has to. The job stays in flight. */
function refused(
  context: ApplyContext,
  run: EntryRun,
  { control, status, words }: { control: Control; status: number | null; words: string },
): void {
  run.control = null;
  if (control.kind === "retry scenes") failScenes(context, run, { status, words: control.words, refusal: words });
  else failAsking(context, run, { status, refusal: words });
}
