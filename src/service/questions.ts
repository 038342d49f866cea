import type { Asked, Question } from "../state/state.js";
import { inJson, shortened } from "./words.js";

// R 2.3 names ids, options and `allowsCustom`, and no other field: names are tried in the order of this file.
const TEXTS = ["question", "text", "prompt", "title", "label", "message"];
const OPTION_TEXTS = ["value", "label", "text", "title", "name", "id"];

/** More than any person is asked at once. What is larger is shown as it came, and not answered. */
const MAX_QUESTIONS = 10;
const MAX_OPTIONS = 50;
const MAX_CHARACTERS = 1_000;

/** The questions that a creation waits with. */
export function askedByVideo(action: { readonly round?: number | null | undefined } & Fields): Asked {
  const lists = [action["questions"], action["question"], ...Object.values(action)];
  const list = lists.map((value) => (isFields(value) ? [value] : value)).find(isListOfFields);
  return { round: action.round ?? 0, questions: questionsIn(list ?? []), words: inJson(action) };
}

/** The question that an edit waits with (R 2.3): text, or for all that is known, more than that. */
export function askedByEdit(action: Fields | null | undefined): Asked {
  const value = action?.["question"] ?? null;
  const question = typeof value === "string" ? readQuestion({ question: value }) : readQuestion(value);
  return { round: null, questions: question === null ? [] : [question], words: inJson(action) };
}

type Fields = { readonly [field: string]: unknown };

/** None where one of them can't be answered: a round is answered as a whole (R 4.6). */
function questionsIn(list: readonly Fields[]): Question[] {
  if (list.length > MAX_QUESTIONS) return [];
  const questions = list.flatMap((value) => readQuestion(value) ?? []);
  const ids = new Set(questions.flatMap(({ id }) => id ?? []));
  return ids.size === list.length ? questions : [];
}

function readQuestion(value: unknown): Question | null {
  if (!isFields(value)) return null;
  const id = textIn(value, ["id", "questionId", "question_id"]);
  const text = shortened(textIn(value, TEXTS) ?? "");
  const given = value["options"] ?? value["choices"] ?? [];
  if ((id ?? text) === "" || (id ?? text).length > MAX_CHARACTERS || !Array.isArray(given)) return null;
  const options = given.flatMap((option: unknown) => optionIn(option) ?? []);
  if (options.length < given.length || options.length > MAX_OPTIONS) return null;
  const free = value["allowsCustom"] ?? options.length === 0;
  return { id, text, options, free: free === true };
}

function optionIn(option: unknown): string | null {
  const text = isFields(option) ? textIn(option, OPTION_TEXTS) : textIn({ option }, ["option"]);
  return text === null || text.length > MAX_CHARACTERS ? null : text;
}

function textIn(fields: Fields, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOfFields(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFields);
}
