import { type Brief, EDIT_REQUEST_MAX_CHARACTERS } from "../manifest/brief.js";
import type { Texts } from "../manifest/texts.js";
import { type BriefChange, changedParts } from "./brief-parts.js";
import { MOST_CONTEXT } from "./text-changes.js";

/** Lines of context around a change, tried in this order until the text fits. */
const CONTEXTS = [MOST_CONTEXT, 1, 0];

/**
 * The words of an edit that turns the video of one brief into that of another (at most 5,000 characters, R 4.3), or `null`
 * where no edit can say the difference. The same briefs give the same words. Rejects with `TextError` where a text can't be had.
 */
export async function deriveEditText(change: { from: Brief; to: Brief; texts: Texts }): Promise<string | null> {
  for (const context of CONTEXTS) {
    const changes = await changesOf({ ...change, context });
    if (changes === "hopeless") return null;
    if (changes === "too long") continue;
    const text = [introduction(changes), ...changes].join("\n\n");
    if (text.length <= EDIT_REQUEST_MAX_CHARACTERS) return text;
  }
  return null;
}

function introduction(changes: readonly string[]): string {
  const legend = changes.some((change) => /^[+-](?: |$)/m.test(change))
    ? " A line that starts with - was removed, one that starts with + was added; other lines stand around them, unchanged."
    : "";
  return `What this video is made from has changed. Change the video to match, and keep everything that these changes do not concern.${legend}`;
}

/** The paragraphs of all changes. `hopeless`: no context size makes it fit. */
async function changesOf(change: BriefChange): Promise<string[] | "too long" | "hopeless"> {
  const changes: string[] = [];
  let length = 0;
  for (const { worded } of changedParts(change.from, change.to).values()) {
    if (worded === "recreate") return "hopeless";
    // One after another, so that no text is read or compared once the words are too long.
    for await (const paragraph of worded(change)) {
      if (paragraph === null) return "hopeless";
      length += paragraph.length;
      if (length > EDIT_REQUEST_MAX_CHARACTERS) return "too long";
      changes.push(paragraph);
    }
  }
  // An edit that names no change would be paid for nothing.
  return changes.length === 0 ? "hopeless" : changes;
}
