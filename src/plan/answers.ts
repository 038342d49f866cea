import type { Asked, Decision, Question } from "../ledger/facts.js";
import type { Job } from "../ledger/fold.js";
import type { Clarification, Entry } from "../manifest/manifest.js";
import type { MessageName } from "../messages/catalogue.js";
import type { Gap, Todo } from "./step.js";

/** The failed scenes of a creation are retried this often, over all runs. */
export const MAX_SCENE_RETRIES = 2;

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

/** What a person has to do before a job goes on, as far as is known; `null` where it waits for nobody. */
export function todoOf(
  { waits, work }: Pick<Job, "waits" | "work">,
  { clarification }: Pick<Entry, "clarification">,
): Todo | null {
  if (waits === null) return null;
  const { need, refusal } = waits;
  if (need.for !== "answer") return { kind: "decide" };
  const reply = replyTo(need.asked, clarification);
  return {
    kind: "answer",
    about: work.kind === "create" || work.kind === "adopt" ? "creation" : "edit",
    asked: need.asked,
    gaps: reply.kind === "none" ? reply.gaps : [],
    clarification,
    refusal: refusal?.detail ?? null,
  };
}

const DECISIONS: Readonly<Record<Decision, MessageName>> = {
  approve: "approve-refused",
  "approve another plan": "approve-other-plan",
  "approve again": "approve-unheard",
  cancel: "cancel-refused",
  look: "edit-unknown",
};

/** What the docs call it that a job waits. */
export function nameOfWait({ need, refusal }: NonNullable<Job["waits"]>): MessageName {
  switch (need.for) {
    case "answer":
      return refusal === null ? "waiting-answer" : "answer-refused";
    case "scenes":
      return refusal === null ? "waiting-scenes" : "scenes-refused";
    case "approval":
      return "waiting-person";
    case "person":
      return need.to === undefined ? "waiting-person" : DECISIONS[need.to];
  }
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
