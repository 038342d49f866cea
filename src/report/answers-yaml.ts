import type { Clarification } from "../manifest/manifest.js";
import { keyOf, replyTo } from "../plan/answers.js";
import type { Question } from "../state/state.js";
import { cut } from "./markdown.js";

const LONGEST_CHOICE = 60;
const MOST_CHOICES = 6;
/** More than anybody wants to read again, in characters. */
const LONGEST_KEPT = 1_000;
/** A longer key of a YAML mapping needs another form. */
const LONGEST_KEY = 1_000;

/** What to paste into an entry: an answer to each question, the first of its options where none that fits is given yet. */
export function answersYaml(questions: readonly Question[], clarification: Clarification): string {
  const keys = questions.map(keyOf);
  const given = typeof clarification === "string" ? [] : Object.entries(clarification.answers);
  const others = given.filter(([key]) => !keys.includes(key.replace(/\s+/g, " ").trim()) && !keys.includes(key));
  const kept = others.flatMap(([key, answer]) => pair(key, yamlText(answer)));
  const pairs = [
    ...(kept.join().length > LONGEST_KEPT ? ["# … and the answers that stand here already"] : kept),
    ...questions.map((question) =>
      pair(keyOf(question), `${yamlText(answerTo(question, clarification))}${hint(question)}`),
    ),
  ];
  return ["    clarification:", "      answers:", ...pairs.flat().map((line) => `        ${line}`)].join("\n");
}

/** Text as YAML that means just that to every reader, and of which nothing is lost where it is shown. */
export function yamlText(text: string): string {
  // JSON is YAML, but for what doesn't print; of marks stacked on a letter, a page shows four.
  return JSON.stringify(text).replace(/[\p{C}\u2028\u2029]|(?<=\p{M}{4})\p{M}/gu, (character) => {
    const point = character.codePointAt(0) ?? 0;
    const digits = point.toString(16);
    return point > 0xffff ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
  });
}

function pair(key: string, value: string): string[] {
  const name = PLAIN.test(key) && !WORDS.test(key) ? key : yamlText(key);
  return name.length > LONGEST_KEY ? [`? ${name}`, `: ${value}`] : [`${name}: ${value}`];
}

const PLAIN = /^[a-z][\w-]{0,63}$/i;
/** Some readers take these for other than text. */
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function answerTo(question: Question, clarification: Clarification): string {
  const reply = replyTo({ round: null, questions: [question], words: "" }, clarification);
  const given = reply.kind === "answers" ? reply.answers[0]?.answer : undefined;
  return (given !== undefined && given.length <= LONGEST_KEPT ? given : question.options[0]) ?? "";
}

/** What else the question takes. */
function hint({ options, free }: Question): string {
  const [, ...others] = options;
  const choices = others.slice(0, MOST_CHOICES).map((option) => yamlText(cut(option, LONGEST_CHOICE)));
  const all = [...choices, ...(others.length > MOST_CHOICES ? ["…"] : []), ...(free ? ["words of your own"] : [])];
  if (all.length === 0) return "";
  return ` # ${options.length === 0 ? "" : "or "}${all.join(", or ")}`;
}
