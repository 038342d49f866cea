import type { Clarification } from "../manifest/manifest.js";
import { questionFor, replyTo } from "../plan/answers.js";
import { questionsInWords } from "../report/questions.js";
import type { Asked } from "../state/asked.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { noteStarter } from "./progress.js";

/** Notes that a job asks something, and what is said to that; where the manifest has nothing to say, the entry fails. */
export function noteAsked(context: ApplyContext, run: EntryRun, asked: Asked): void {
  const record = recordFor(context, run);
  const { in_flight: job } = record;
  if (job === null || job.kind === "revert") throw new Error(`${run.id} has nothing in flight that could ask`);
  context.keeper.put(run.id, { ...record, in_flight: { ...job, asked } });
  const reply = replyTo(asked, clarificationOf(context, run));
  switch (reply.kind) {
    case "none":
      failAsking(context, run, { status: null, refusal: null });
      return;
    case "skip":
      run.control = { kind: "skip", round: asked.round ?? 0 };
      break;
    case "answers":
      run.control =
        asked.round === null
          ? { kind: "answer", answer: reply.answers.map(({ answer }) => answer).join() }
          : { kind: "answers", round: asked.round, answers: reply.answers };
  }
  context.log(`${run.id}: the service asks: ${asked.words}`);
}

/** Ends an entry whose job waits for an answer. `refusal` has the service's words where it took none from here. */
export function failAsking(
  context: ApplyContext,
  run: EntryRun,
  { status, refusal }: { status: number | null; refusal: string | null },
): void {
  const { in_flight: job } = recordFor(context, run);
  if (job === null || job.kind === "revert" || job.asked === null) throw new Error(`${run.id} asks nothing`);
  const clarification = clarificationOf(context, run);
  const todo = questionFor({ about: job.kind, asked: job.asked, clarification, refusal });
  fail(context, run, { status, detail: questionsInWords(todo, run.id) });
  run.todo = todo;
  noteStarter(run, job);
}

/** The job goes on: what it asked is answered. */
export function noteNotAsking(context: ApplyContext, run: EntryRun): void {
  const record = recordFor(context, run);
  const { in_flight: job } = record;
  if (job === null || job.kind === "revert" || job.asked === null) return;
  context.keeper.put(run.id, { ...record, in_flight: { ...job, asked: null } });
}

function clarificationOf({ options }: ApplyContext, { plan }: EntryRun): Clarification {
  return plan.entry.clarification ?? options.onClarification;
}
