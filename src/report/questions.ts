import { keyOf, replyTo } from "../plan/answers.js";
import type { Todo } from "../plan/step.js";
import type { Question } from "../state/asked.js";
import { answersYaml, yamlText } from "./answers-yaml.js";
import { block, code, cut, inline } from "./markdown.js";
import { idName } from "./names.js";
import { count } from "./prose.js";

type Answering = Extract<Todo, { kind: "answer" }>;

const LONGEST_QUESTION = 500;
const LONGEST_OPTION = 80;
const MOST_OPTIONS = 10;

/** What is asked, why it isn't answered yet, and what to do about that: plain text for an annotation. */
export function questionsInWords(todo: Answering, id: string): string {
  const { asked, clarification } = todo;
  return [
    introOf(todo),
    ...asked.questions.map((question) => `- ${questionInWords(question)}`),
    ...reasonsOf(todo),
    ...(isForManifest(todo)
      ? [`Answer under ${id} in the manifest, and merge:`, answersYaml(asked.questions, clarification)]
      : [IN_DASHBOARD]),
    ...(maySkip(todo) ? ["Or let the service assume the answers: write clarification: skip in place of that."] : []),
  ].join("\n");
}

/** The same as Markdown, with the YAML to paste in a fence. */
export function questionsInMarkdown(todo: Answering, { id, manifest }: { id: string; manifest: string }): string[] {
  const { asked, clarification } = todo;
  const questions = asked.questions.map((question) => `- ${inline(questionInWords(question))}`);
  return [
    inline(introOf(todo)),
    ...(questions.length === 0 ? [] : [questions.join("\n")]),
    ...reasonsOf(todo).map(inline),
    ...(isForManifest(todo)
      ? [
          `👉 Answer under ${idName(id)} in ${code(cut(manifest, 200))}, and merge:`,
          block(answersYaml(asked.questions, clarification), "yaml"),
        ]
      : [`👉 ${IN_DASHBOARD}`]),
    ...(maySkip(todo) ? ["Or let the service assume the answers: write `clarification: skip` in place of that."] : []),
  ];
}

const IN_DASHBOARD = "Answer in the service's dashboard; the next run goes on from there.";

/** Whether answers in the manifest would be of use. */
function isForManifest({ asked, refusal }: Answering): boolean {
  return asked.questions.length > 0 && refusal === null;
}

function maySkip({ about, refusal }: Answering): boolean {
  return about === "creation" && refusal === null;
}

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
