import { keyOf, replyTo } from "../plan/answers.js";
import type { Todo } from "../plan/todo.js";
import type { Question } from "../state/asked.js";
import { answersYaml, yamlText } from "./answers-yaml.js";
import { block, cut, inline } from "./markdown.js";
import { count } from "./prose.js";

type Answering = Extract<Todo, { kind: "answer" }>;

const LONGEST_QUESTION = 500;
const LONGEST_OPTION = 80;
const MOST_OPTIONS = 10;

/** What is asked, why it isn't answered yet, and what to do about that: plain text for an annotation. */
export function questionsInWords(todo: Answering, id: string): string {
  const { intro, questions, reasons, how, yaml, instead } = partsOf(todo, id);
  return [intro, ...questions.map((question) => `- ${question}`), ...reasons, how, yaml, instead]
    .filter((part) => part !== null)
    .join("\n");
}

/** The same as Markdown, with the YAML to paste in a fence. */
export function questionsInMarkdown(todo: Answering, id: string): string[] {
  const { intro, questions, reasons, how, yaml, instead } = partsOf(todo, id);
  return [
    [intro, ...reasons].map((reason) => inline(reason)).join(" "),
    ...(questions.length === 0 ? [] : [questions.map((question) => `- ${inline(question)}`).join("\n")]),
    `👉 ${inline(how)}`,
    ...(yaml === null ? [] : [block(yaml, "yaml")]),
    ...(instead === null ? [] : [inline(instead)]),
  ];
}

type Parts = {
  readonly intro: string;
  readonly questions: readonly string[];
  /** Why nothing was sent. */
  readonly reasons: readonly string[];
  readonly how: string;
  /** What to paste; `null` where it would not help. */
  readonly yaml: string | null;
  /** Another way. */
  readonly instead: string | null;
};

function partsOf(todo: Answering, id: string): Parts {
  const { about, asked, refusal, clarification } = todo;
  const readable = asked.questions.length > 0;
  const barred = refusal !== null;
  return {
    intro: introOf(todo),
    questions: asked.questions.map(questionInWords),
    reasons: reasonsOf(todo),
    how: barred || !readable ? IN_DASHBOARD : `Answer under ${id} in the manifest, and merge:`,
    yaml: barred || !readable ? null : answersYaml(asked.questions, clarification),
    instead:
      about === "creation" && !barred
        ? "Or let the service assume the answers: write clarification: skip in place of that."
        : null,
  };
}

const IN_DASHBOARD = "Answer in the service's dashboard; the next run goes on from there.";

function introOf({ about, asked: { questions, words } }: Answering): string {
  const what = about === "creation" ? "this video is made" : "the edit is made";
  if (questions.length === 0)
    return `The service asks before ${what}, in a form that its reference doesn't show: ${words}`;
  return `The service asks ${count(questions.length, "question")} before ${what}:`;
}

function questionInWords(question: Question): string {
  const { id, text, options, free } = question;
  const shown = options.slice(0, MOST_OPTIONS).map((option) => yamlText(cut(option, LONGEST_OPTION)));
  const more = options.length > MOST_OPTIONS ? [`${options.length - MOST_OPTIONS} more`] : [];
  const choices = [...shown, ...more, ...(free ? ["an answer of your own"] : [])];
  return [
    ...(id === null ? [] : [`${cut(id, LONGEST_OPTION)}:`]),
    ...(text === "" ? [] : [cut(text.replace(/\s+/g, " ").trim(), LONGEST_QUESTION)]),
    `(${alternatives(choices)})`,
  ].join(" ");
}

function alternatives(choices: readonly string[]): string {
  const last = choices.at(-1) ?? "no answer is offered";
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(", ")} or ${last}`;
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
