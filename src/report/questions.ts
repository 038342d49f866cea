import type { Asked, Question } from "../ledger/facts.js";
import type { Clarification } from "../manifest/manifest.js";
import { cut, orList } from "../manifest/quote.js";
import { keyOf, replyTo } from "../plan/answers.js";
import type { Todo } from "../plan/step.js";
import { block, code, inline } from "./markdown.js";
import { count, idName } from "./prose.js";

type Answering = Extract<Todo, { kind: "answer" }>;

const LONGEST_QUESTION = 500;
const LONGEST_OPTION = 80;
const MOST_OPTIONS = 10;

/** What is asked, why it isn't answered yet, and what to do about that: plain text for an annotation. */
export function questionsInWords(todo: Answering, id: string): string {
  const yaml = yamlFor(todo);
  return [
    introOf(todo),
    ...todo.asked.questions.map((question) => `- ${questionInWords(question)}`),
    ...reasonsOf(todo),
    ...(yaml === null ? [inDashboard(todo)] : [`Answer under ${id} in the manifest:`, yaml]),
    ...skipping(todo, "clarification: skip"),
  ].join("\n");
}

/** The same as Markdown, with the YAML to paste in a fence. */
export function questionsInMarkdown(todo: Answering, { id, manifest }: { id: string; manifest: string }): string[] {
  const yaml = yamlFor(todo);
  const questions = todo.asked.questions.map((question) => `- ${inline(questionInWords(question))}`);
  const place = `${idName(id)} in ${code(cut(manifest, 200))}`;
  return [
    inline(introOf(todo)),
    ...(questions.length === 0 ? [] : [questions.join("\n")]),
    ...reasonsOf(todo).map(inline),
    ...(yaml === null ? [`👉 ${inDashboard(todo)}`] : [`👉 Answer under ${place}:`, block(yaml, "yaml")]),
    ...skipping(todo, "`clarification: skip`"),
  ];
}

function inDashboard({ about }: Answering): string {
  const answer = "Answer in the service's dashboard; the next run goes on from there.";
  if (about === "creation") return answer;
  // R 4.7: such as an edit that was planned on one which somebody has reverted since.
  return `${answer} If the edit takes no answer any more, cancel it there: the next run finds that, and the one after it sends the edit afresh.`;
}

/** What to paste into the manifest; `null` where answers there would be of no use. */
function yamlFor({ asked: { questions }, refusal, clarification }: Answering): string | null {
  return questions.length > 0 && refusal === null ? answersYaml(questions, clarification) : null;
}

function skipping({ about, refusal }: Answering, line: string): string[] {
  if (about !== "creation" || refusal !== null) return [];
  return [`Or let the service assume the answers: write ${line} in place of that.`];
}

function introOf({ about, asked: { questions, words } }: Answering): string {
  const what = about === "creation" ? "this video is made" : "the edit is made";
  return questions.length === 0
    ? `The service asks before ${what}, in a form that its reference doesn't show: ${words}`
    : `The service asks ${count(questions.length, "question")} before ${what}:`;
}

/** What is asked, as one line of a log. */
export function askedInLine({ questions, words }: Asked): string {
  return questions.length === 0 ? words : questions.map(questionInWords).join(" ");
}

function questionInWords(question: Question): string {
  const { id, text, options, free } = question;
  const shown = options.slice(0, MOST_OPTIONS).map((option) => yamlText(cut(option, LONGEST_OPTION)));
  const more = options.length > MOST_OPTIONS ? [`${options.length - MOST_OPTIONS} more`] : [];
  const choices = [...shown, ...more, ...(free ? ["an answer of your own"] : [])];
  return [
    ...(id === null ? [] : [`${cut(id, LONGEST_OPTION)}:`]),
    ...(text === "" ? [] : [cut(text.replace(/\s+/g, " ").trim(), LONGEST_QUESTION)]),
    `(${choices.length === 0 ? "no answer is offered" : orList(choices)})`,
  ].join(" ");
}

function reasonsOf({ about, asked, gaps, clarification, refusal }: Answering): string[] {
  if (refusal !== null) {
    const { kind } = replyTo(asked, clarification);
    return [`It could not be ${kind === "skip" ? "skipped" : "answered"} from here: ${refusal}`];
  }
  if (clarification === "skip" && about === "edit") return ["A question about an edit can't be skipped."];
  if (typeof clarification === "string" || gaps.length === 0) return [];
  const wrong = gaps.map(({ question, given }) => {
    const name = yamlText(cut(keyOf(question), LONGEST_OPTION));
    return given === null
      ? `${name} has no answer`
      : `${name} doesn't take ${yamlText(cut(given, LONGEST_OPTION))}, which is none of its options`;
  });
  return [`The answers in the manifest don't fit, so nothing was sent: ${wrong.join("; ")}.`];
}

/** A longer key of a YAML mapping needs another form, and a longer answer that stands there already isn't repeated. */
const LONGEST = 1_000;

/** The YAML to paste into an entry: an answer to each question, its first option where the manifest has none that fits. */
export function answersYaml(questions: readonly Question[], clarification: Clarification): string {
  const given = typeof clarification === "string" ? [] : Object.keys(clarification.answers);
  const answers = questions
    .map((question) => ({ key: keyOf(question), answer: answerTo(question, clarification) }))
    .filter(({ key, answer }) => answer.length <= LONGEST || !given.includes(key));
  const keys = answers.map(({ key }) => key);
  const pairs = [
    ...(given.some((key) => !keys.includes(key)) ? ["# Keep the other answers that stand here."] : []),
    ...answers.flatMap(({ key, answer }) => pair(key, yamlText(answer))),
  ];
  return ["    clarification:", "      answers:", ...pairs.map((line) => `        ${line}`)].join("\n");
}

/** Text as YAML that means the same to every reader, and that a page shows whole. */
function yamlText(text: string): string {
  // JSON is YAML, except for what doesn't print. A page shows four of the marks that are stacked on a letter.
  return JSON.stringify(text).replace(/[\p{C}\p{Zl}\p{Zp}]|(?<=\p{M}{4})\p{M}/gu, (character) => {
    const point = character.codePointAt(0) ?? 0;
    const digits = point.toString(16);
    return point > 0xffff ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
  });
}

function pair(key: string, value: string): string[] {
  const name = PLAIN.test(key) && !WORDS.test(key) ? key : yamlText(key);
  return name.length > LONGEST ? [`? ${name}`, `: ${value}`] : [`${name}: ${value}`];
}

const PLAIN = /^[a-z][\w-]{0,63}$/i;
/** Words that some YAML readers don't read as text. */
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function answerTo(question: Question, clarification: Clarification): string {
  const reply = replyTo({ round: null, questions: [question], words: "" }, clarification);
  return (reply.kind === "answers" ? reply.answers[0]?.answer : question.options[0]) ?? "";
}
