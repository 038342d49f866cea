import * as z from "zod";
import { type Asked, MAX_ID, type Question } from "../ledger/facts.js";
import { isObject } from "../manifest/canonical-json.js";
import { inJson, shortened } from "./words.js";

const textAs = <T>(change: (text: string) => T) => z.string().transform(change);
/** No video has more scenes. A larger number makes no sense, and counts as none. */
const MAX_SCENES = 100_000;
const isScene = (number: number) => number <= MAX_SCENES;
const Count = z
  .int()
  .nullish()
  .transform((count) => (count == null || isScene(count) ? count : null));
const Words = textAs(shortened).nullish();
/** The id of a video or an edit is kept for good, whatever it looks like. A longer text is none. */
const Id = z.string().max(MAX_ID);
/** Of a status that nobody knows, its first words are enough. */
const Status = textAs((status) => status.slice(0, 100));
/** No address that a page links to is longer. Half of one would lead elsewhere. */
const MAX_LINK = 2_000;
/** The reference says text (R 2.2), and there isn't always a page for it. */
const Link = textAs((link) => (/^https?:/i.test(link) && link.length <= MAX_LINK ? link : null)).nullish();
/** It only helps to decide when to poll again, so a value that makes no sense counts as none. */
const Timestamp = z.string().nullish().catch(null);
const SceneNumbers = z
  .array(z.int())
  .nullish()
  .transform((numbers) => (numbers ?? []).filter(isScene));

/** One element of a create's `results` (R 4.1). The reference names no other fields; a reason is looked for in all of them. */
export const CreatedItemSchema = z.looseObject({ uuid: Id.nullish(), status: Status.catch("unknown") });
export type CreatedItem = z.infer<typeof CreatedItemSchema>;

/** R 4.1. The items are read one by one, so that one misshapen item doesn't hide the uuids of the others. */
export const CreateReplySchema = z.looseObject({ results: z.array(z.unknown()) });

/** A clarifying question of a creation, or whatever else a job waits for (R 2.3). */
const RequiredActionSchema = z.looseObject({ kind: z.string().nullish(), round: z.int().nullish() });

/** What a video's job and an edit's have in common. */
const job = {
  status: Status,
  is_complete: z.boolean(),
  is_failed: z.boolean(),
  error_message: Words,
  updated_at: Timestamp,
  required_action: RequiredActionSchema.nullish(),
};

/** R 2.1 */
export const VideoJobSchema = z.looseObject({
  uuid: Id,
  ...job,
  progress: z
    .looseObject({
      stage: Words,
      percent: z.number().nullish(),
      current_scene: Count,
      total_scenes: Count,
    })
    .nullish(),
});
export type VideoJob = z.infer<typeof VideoJobSchema>;

/** R 4.3 */
export const EditAcceptedSchema = z.looseObject({
  edit_id: Id.min(1),
  video_uuid: z.string(),
  status: Status,
});
export type EditAccepted = z.infer<typeof EditAcceptedSchema>;

/** R 4.7. The work that replaces the edit is paid for, so no other status counts as a yes. */
export const EditCancelledSchema = z.looseObject({
  edit_id: z.string().nullish(),
  video_uuid: z.string().nullish(),
  status: z.literal("cancelled"),
});

/** R 4.7. The id is a new one where the edit begins anew (`new_turn`), else the same (`resume_apply`). */
export const EditRetriedSchema = z.looseObject({ edit_id: Id.min(1), retry_mode: z.string() });

/** R 4.6. Counted from 0, as `scene_idx` is. */
export const ScenesRetriedSchema = z.looseObject({
  retried_scenes: z.array(z.int().nonnegative()).max(1_000),
});

/** R 2.2 */
export const EditSchema = z.looseObject({
  edit_id: Id,
  video_uuid: z.string(),
  ...job,
  progress: z.looseObject({ stage: Words, percent: z.number().nullish() }).nullish(),
  result: z
    .looseObject({
      link: Link,
      changed_scene_numbers: SceneNumbers,
      added_scene_numbers: SceneNumbers,
      deleted_scene_numbers: SceneNumbers,
      regenerated_scenes: SceneNumbers,
      kept_scenes: SceneNumbers,
      video_synced: z.boolean().nullish(),
    })
    .nullish(),
});
export type Edit = z.infer<typeof EditSchema>;

// Of a question, R 2.3 names the id, the options and `allowsCustom` only. Other fields are looked for under these names, in order.
const TEXTS = ["question", "text", "prompt", "title", "label", "message"];
const OPTION_TEXTS = ["value", "label", "text", "title", "name", "id"];

/** More than anybody is asked at once. Larger questions are shown as they came, and are not answered. */
const MAX_QUESTIONS = 10;
const MAX_OPTIONS = 50;
const MAX_CHARACTERS = 1_000;

/** The questions that a creation waits with. */
export function askedByVideo(action: { readonly round?: number | null | undefined } & Fields): Asked {
  const lists = [action["questions"], action["question"], ...Object.values(action)];
  const list = lists.map((value) => (isObject(value) ? [value] : value)).find(isListOfFields);
  return { round: action.round ?? 0, questions: questionsIn(list ?? []), words: inJson(action) };
}

/** The question that an edit waits with (R 2.3): text, or possibly an object with more fields. */
export function askedByEdit(action: Fields | null | undefined): Asked {
  const value = action?.["question"];
  const question = readQuestion(typeof value === "string" ? { question: value } : value);
  return { round: null, questions: question === null ? [] : [question], words: inJson(action) };
}

type Fields = { readonly [field: string]: unknown };

/** Empty where one of them can't be answered: a round is answered as a whole (R 4.6). */
function questionsIn(list: readonly Fields[]): Question[] {
  if (list.length > MAX_QUESTIONS) return [];
  const questions = list.flatMap((value) => readQuestion(value) ?? []);
  const ids = new Set(questions.flatMap(({ id }) => id ?? []));
  return ids.size === list.length ? questions : [];
}

function readQuestion(value: unknown): Question | null {
  if (!isObject(value)) return null;
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
  const text = textIn(isObject(option) ? option : { value: option }, OPTION_TEXTS);
  return text === null || text.length > MAX_CHARACTERS ? null : text;
}

function textIn(fields: Fields, names: readonly string[]): string | null {
  const values = names.map((name) => fields[name]);
  const text = values.find((value) => typeof value === "number" || (typeof value === "string" && value.trim() !== ""));
  return text === undefined ? null : String(text);
}

function isListOfFields(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}
