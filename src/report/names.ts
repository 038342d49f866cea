import { code, cut, inline } from "./markdown.js";
import { figure, listed } from "./prose.js";
import type { EntryReport } from "./report.js";

/** As many entries as a first line names. */
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
  return listed(ids.length > most ? [...names, `${figure(ids.length - most)} more`] : names);
}
