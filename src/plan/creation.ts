import type { Brief } from "../manifest/brief.js";
import { kindOf, sentText } from "../manifest/canonical-text.js";
import type { Entry } from "../manifest/manifest.js";
import { characters } from "../manifest/quote.js";
import { TextError, type Texts } from "../manifest/texts.js";
import { alternatives, type Creation, type Step } from "./step.js";

/** Of a task that is longer, the plan keeps the beginning. */
const LONGEST_TASK = 2_000;

/** What the creation among an entry's steps sends; `null` where nothing is created, or where its task can't be had. */
export async function creationOf(
  { brief, found = [] }: Entry,
  steps: readonly Step[],
  texts: Texts,
): Promise<Creation | null> {
  const creates = alternatives(steps)
    .flat()
    .some(({ kind }) => kind === "create");
  const task = creates && brief !== null ? await taskOf(brief, texts) : null;
  if (brief === null || task === null) return null;
  const { options, aspect_ratio: aspectRatio } = brief;
  return {
    task: [...task.slice(0, 2 * LONGEST_TASK)].slice(0, LONGEST_TASK).join(""),
    taskCharacters: characters(task),
    found,
    options,
    aspectRatio,
  };
}

/** The task as it is sent. A text that can't be had fails its entry later, with the reason. */
async function taskOf({ task }: Brief, texts: Texts): Promise<string | null> {
  try {
    return sentText(await texts.get(task), kindOf(null));
  } catch (error) {
    if (error instanceof TextError) return null;
    throw error;
  }
}
