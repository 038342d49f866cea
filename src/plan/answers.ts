import type { Clarification, Entry } from "../manifest/manifest.js";
import type { Asked, Question } from "../state/state.js";
import { retryInDoubt } from "./idempotency.js";
import type { Gap, Step, Todo } from "./step.js";

/** The answer to one question as it is sent (R 4.6). */
type Answer = {
  readonly question: Question;
  readonly answer: string;
  /** It is none of the options. */
  readonly wasCustom: boolean;
};

/** What the manifest says to what a job asks. */
type Reply =
  | { readonly kind: "answers"; readonly answers: readonly Answer[] }
  /** The service may assume the answers. */
  | { readonly kind: "skip" }
  /** Nothing can be sent: a round is answered as a whole. */
  | { readonly kind: "none"; readonly gaps: readonly Gap[] };

/** `clarification` is what the manifest says. Only a creation can be skipped (R 4.7). */
export function replyTo({ round, questions }: Asked, clarification: Clarification): Reply {
  if (clarification === "skip" && round !== null) return { kind: "skip" };
  const answers = questions.map((question) => answerTo(question, clarification));
  const given = answers.filter((answer): answer is Answer => "answer" in answer);
  if (given.length > 0 && given.length === questions.length) return { kind: "answers", answers: given };
  return { kind: "none", gaps: answers.filter((answer): answer is Gap => !("answer" in answer)) };
}

/** The key of a question's answer in the manifest: its id, or its own words where it has none. */
export function keyOf({ id, text }: Question): string {
  return id ?? oneLine(text);
}

/**
 * Has a resumed job answered with what the manifest says to its question by now; or says what a person has to do for it, as far as the state
 * knows.
 */
export function withReply(
  steps: readonly Step[],
  { id, clarification }: Pick<Entry, "id" | "clarification">,
  uuid: string | null = null,
): { readonly steps: readonly Step[]; readonly todo: Todo | null } {
  const [first, ...rest] = steps;
  if (first?.kind !== "resume" || first.job.kind === "revert") return { steps, todo: null };
  const { job } = first;
  if (job.kind === "edit" && job.retrying) {
    return { steps, todo: { kind: "look at the edit", detail: retryInDoubt(id, { uuid, job }) } };
  }
  if (job.asked === null) return { steps, todo: null };
  const { kind } = replyTo(job.asked, clarification);
  if (kind === "none") return { steps, todo: questionFor(job.asked, { about: job.kind, clarification }) };
  return { steps: [{ ...first, reply: kind }, ...rest], todo: null };
}

/** What to do about questions that the manifest doesn't answer. */
export function questionFor(
  asked: Asked,
  how: { about: "create" | "edit"; clarification: Clarification; refusal?: string | null },
): Extract<Todo, { kind: "answer" }> {
  const { about, clarification, refusal = null } = how;
  const reply = replyTo(asked, clarification);
  const gaps = reply.kind === "none" ? reply.gaps : [];
  return { kind: "answer", about: about === "create" ? "creation" : "edit", asked, gaps, clarification, refusal };
}

function answerTo(question: Question, clarification: Clarification): Answer | Gap {
  const given = givenTo(question, clarification);
  const option = given === null ? null : optionLike(question.options, given);
  if (given === null || (option === null && !question.free)) return { question, given };
  return { question, answer: option ?? given, wasCustom: option === null };
}

/** The answer that the manifest has for a question; `null` where it has none. */
function givenTo(question: Question, clarification: Clarification): string | null {
  if (typeof clarification === "string") return null;
  const answers = Object.entries(clarification.answers);
  const key = keyOf(question);
  return answers.find(([name]) => name === key || (question.id === null && oneLine(name) === key))?.[1] ?? null;
}

/** The option that an answer stands for, in the service's own spelling. */
function optionLike(options: readonly string[], given: string): string | null {
  const folded = (text: string) => oneLine(text).toLowerCase();
  const alike = options.filter((option) => folded(option) === folded(given));
  return alike.find((option, _, { length }) => option === given || length === 1) ?? null;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
