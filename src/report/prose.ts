import { andList, counted } from "../manifest/quote.js";
import { CREDITS_A_SCENE, type Scenes } from "../plan/step.js";
import { code, cut, inline } from "./markdown.js";
import type { EntryReport } from "./report.js";

/** `1 edit`, `2 edits`, `1,204 edits`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${counted(number)} ${number === 1 ? noun : plural}`;
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

const MOST_RANGES = 12;

/** What an edit did to the scenes: `changed and regenerated 2 and 5; kept 1, 3 and 4`. Nothing is said twice. */
export function scenesInWords(scenes: Scenes): string {
  const { changed, added, deleted, regenerated, kept } = scenes;
  // Equal numbers are named once.
  const all = regenerated.length > 0 && isSame(regenerated, [...changed, ...added]);
  const together = changed.length === 0 || added.length === 0 ? " and regenerated" : "";
  const parts = [
    scenesOf(`changed${all ? together : ""}`, changed),
    scenesOf(`added${all ? together : ""}`, added),
    all ? (together === "" ? "all of these regenerated" : "") : scenesOf("regenerated", regenerated),
    scenesOf("deleted", deleted),
    scenesOf("kept", kept),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "no scene changed" : parts.join("; ");
}

function scenesOf(change: string, numbers: readonly number[]): string {
  return numbers.length === 0 ? "" : `${change} ${sceneNumbers(numbers)}`;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  const [a, b] = [new Set(one), new Set(other)];
  return a.size === b.size && [...a].every((number) => b.has(number));
}

/** A longer strip says less than its numbers. */
const LONGEST_STRIP = 40;

/** The scenes of an edited video in their order, a square each; empty where there are too many. */
export function sceneStrip({ changed, added, deleted, regenerated, kept }: Scenes): string {
  const squares = new Map<number, string>();
  for (const [numbers, square] of [
    [kept, "⬜"],
    [regenerated, "🟦"],
    [changed, "🟦"],
    [added, "🟩"],
  ] as const) {
    for (const number of numbers) squares.set(number, square);
  }
  // A deleted scene's number may be that of the scene which has moved up.
  const places = [
    ...[...squares].map(([number, square]) => ({ number, square, order: 1 })),
    ...[...new Set(deleted)].map((number) => ({ number, square: "🟥", order: 0 })),
  ].sort((a, b) => a.number - b.number || a.order - b.order);
  return places.length > LONGEST_STRIP ? "" : places.map(({ square }) => square).join("");
}

/** `1 KB`, `12 MB`: a size as people say it. */
export function size(bytes: number): string {
  if (bytes < 1_000) return count(bytes, "byte");
  const unit = bytes < 999_500 ? "KB" : "MB";
  const number = bytes / (unit === "KB" ? 1_000 : 1_000_000);
  return `${number < 9.95 ? number.toFixed(1).replace(/\.0$/, "") : counted(Math.round(number))} ${unit}`;
}

/** `at most 145 credits (5 scenes × 29)`; `not known`. */
export function boundInWords(creditsAtMost: number | null): string {
  if (creditsAtMost === null) return "not known";
  const scenes = creditsAtMost / CREDITS_A_SCENE;
  const sum = Number.isInteger(scenes) && scenes > 0 ? ` (${count(scenes, "scene")} × ${CREDITS_A_SCENE})` : "";
  return `at most ${count(creditsAtMost, "credit")}${sum}`;
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
