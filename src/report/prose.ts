import { andList, counted } from "../manifest/quote.js";
import type { Scenes } from "../plan/step.js";
import { code, cut, inline } from "./markdown.js";
import type { EntryReport } from "./report.js";

/** `1 edit`, `2 edits`, `1,204 edits`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${counted(number)} ${number === 1 ? noun : plural}`;
}

/** How many of the words are each of `names`, in the order of the names: `2 created`. */
export function tally<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
  inWords: (number: number, name: Name) => string = (number, name) => `${counted(number)} ${name}`,
): string[] {
  return names.flatMap((name) => {
    const number = words.filter((word) => word === name).length;
    return number === 0 ? [] : [inWords(number, name)];
  });
}

/** Lines of Markdown as a list of at most so many, which says how many it leaves out. */
export function listed(lines: readonly string[], most: number): string {
  return [...lines.slice(0, most), ...andMore(lines.length - most)].map((line) => `- ${line}`).join("\n");
}

/** `… and 3 more videos.`, where there are more. */
export function andMore(number: number, noun = "", plural = `${noun}s`): string[] {
  const what = noun === "" ? "" : ` ${number === 1 ? noun : plural}`;
  return number > 0 ? [`… and ${counted(number)} more${what}.`] : [];
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

/** What an edit did to the scenes: `2 and 5 made anew, 6 added, the others kept`. No scene is named twice. */
export function scenesInWords({ changed, added, deleted, regenerated, kept }: Scenes): string {
  const without = (numbers: readonly number[], others: readonly number[]) =>
    numbers.filter((number) => !others.includes(number));
  const anew = without(regenerated, added);
  const parts = [
    [anew, "made anew"],
    [without(changed, [...anew, ...added]), "changed"],
    [added, "added"],
    [deleted, "deleted"],
  ] as const;
  const words = parts.flatMap(([numbers, what]) => (numbers.length === 0 ? [] : [`${sceneNumbers(numbers)} ${what}`]));
  if (words.length === 0) return "no scene changed";
  return [...words, ...(kept.length === 0 ? [] : ["the others kept"])].join(", ");
}

/** `at most 145 credits`; `not known`. */
export function boundInWords(creditsAtMost: number | null): string {
  return creditsAtMost === null ? "not known" : `at most ${count(creditsAtMost, "credit")}`;
}

/** The same outside of a column about costs. */
export function costInWords(creditsAtMost: number | null): string {
  return creditsAtMost === null ? "cost not known" : boundInWords(creditsAtMost);
}

const MOST_RANGES = 12;

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
