import { andList, counted } from "../manifest/quote.js";
import { code, cut, inline } from "./markdown.js";
import type { EntryReport, Scenes } from "./report.js";

/** `1 edit`, `2 edits`, `1,204 edits`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${counted(number)} ${number === 1 ? noun : plural}`;
}

/** `Like this`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The number of entries that a first line names. */
export const MOST_NAMES = 3;

/** An entry as a reader looks for it: its title, and the id that the manifest knows it by. Markdown. */
export function entryName({ id, title }: EntryReport): string {
  return title === null || title.trim() === "" ? idName(id) : `**${inline(cut(title, 80))}** ${idName(id)}`;
}

export function idName(id: string): string {
  return code(cut(id, 80));
}

/** The ids of many entries: `a`, `b` and 10 more. Markdown. */
export function idNames(ids: readonly string[], most: number): string {
  const names = ids.slice(0, most).map(idName);
  return andList(ids.length > most ? [...names, `${counted(ids.length - most)} more`] : names);
}

const SCENE_CHANGES = ["changed", "added", "deleted", "regenerated", "kept"] as const;
const MOST_RANGES = 12;

/** What an edit did to the scenes: `changed 2 and 5; regenerated 2 and 5; kept 1, 3 and 4`. */
export function scenesInWords(scenes: Scenes): string {
  const parts = SCENE_CHANGES.filter((change) => scenes[change].length > 0).map(
    (change) => `${change} ${sceneNumbers(scenes[change])}`,
  );
  return parts.length === 0 ? "no scene changed" : parts.join("; ");
}

/** `1–4, 7 and 9`. */
export function sceneNumbers(scenes: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const scene of [...new Set(scenes)].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && scene === range.last + 1) range.last = scene;
    else ranges.push({ first: scene, last: scene });
  }
  const parts = ranges.flatMap(({ first, last }) => {
    if (first === last) return [`${first}`];
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first}–${last}`];
  });
  if (parts.length <= MOST_RANGES) return andList(parts);
  return `${parts.slice(0, MOST_RANGES).join(", ")} and ${counted(parts.length - MOST_RANGES)} more`;
}
