import type { Clarification } from "../manifest/manifest.js";
import type { Asked, Question } from "../state/state.js";

/** The answer to one question as it is sent (R 4.6). */
export type Answer = {
  readonly question: Question;
  readonly answer: string;
  /** It is none of the options. */
  readonly wasCustom: boolean;
};

/** Why a question can't be answered with what the manifest has. */
export type Gap = {
  readonly question: Question /** `null`: the manifest has no answer to it. */;
  readonly given: string | null;
};

/** What the manifest says to what a job asks. */
export type Reply =
  | { readonly kind: "answers"; readonly answers: readonly Answer[] }
  /** The service may assume the answers. */
  | { readonly kind: "skip" }
  /** Nothing that could be sent: a round is answered as a whole. */
  | { readonly kind: "none"; readonly gaps: readonly Gap[] };

/** `clarification` is what the manifest says, or else the input `on-clarification`. Only a creation can be skipped (R 4.7). */
export function replyTo({ round, questions }: Asked, clarification: Clarification): Reply {
  if (clarification === "skip" && round !== null) return { kind: "skip" };
  const answers = questions.map((question) => answerTo(question, clarification));
  const given = answers.filter((answer): answer is Answer => "answer" in answer);
  if (given.length > 0 && given.length === questions.length) return { kind: "answers", answers: given };
  return { kind: "none", gaps: answers.filter((answer): answer is Gap => !("answer" in answer)) };
}

/** What the answer to a question stands under in the manifest: its id, and where it has none, its own words. */
export function keyOf({ id, text }: Question): string {
  return id ?? oneLine(text);
}

/** The answer that the manifest has for a question; `null` where it has none. */
function givenTo(question: Question, clarification: Clarification): string | null {
  if (typeof clarification === "string") return null;
  const answers = Object.entries(clarification.answers);
  const key = keyOf(question);
  return answers.find(([name]) => name === key || (question.id === null && oneLine(name) === key))?.[1] ?? null;
}

function answerTo(question: Question, clarification: Clarification): Answer | Gap {
  const given = givenTo(question, clarification);
  if (given === null) return { question, given };
  const option = optionLike(question.options, given);
  if (option !== null) return { question, answer: option, wasCustom: false };
  return question.free ? { question, answer: given, wasCustom: true } : { question, given };
}

/** The option that an answer stands for, in the service's own spelling. */
function optionLike(options: readonly string[], given: string): string | null {
  const exact = options.find((option) => option === given);
  if (exact !== undefined) return exact;
  const [alike, ...others] = options.filter((option) => folded(option) === folded(given));
  return alike === undefined || others.length > 0 ? null : alike;
}

function folded(text: string): string {
  return oneLine(text).toLowerCase();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
