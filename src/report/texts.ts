import { block, cut, inline } from "./markdown.js";
import { entryName, idNames } from "./names.js";
import { count } from "./prose.js";
import type { EntryReport, Report } from "./report.js";

/** The texts of all edits, folded. Markdown. */
export function editTexts(report: Report, longest: number): string[] {
  if (longest === 0) return [];
  const texts = report.entries.flatMap((entry) => textsOf(entry, longest));
  if (texts.length === 0) return [];
  const what = report.mode === "plan" ? "What the edits will say" : "What the edits say";
  return [folded(`${what} (${count(texts.length, "edit")})`, texts.flat())];
}

function textsOf(entry: EntryReport, longest: number): string[][] {
  const edits = entry.steps.filter((step) => step.kind === "edit");
  return edits.map(({ source, request }, index) => {
    const which = edits.length === 1 ? "the edit" : `edit ${index + 1} of ${edits.length}`;
    const origin = source === "explicit" ? "from the manifest" : "derived from what changed in the brief";
    return [`${entryName(entry)}: ${which}, ${origin}`, quoted(cut(request.trim(), longest))];
  });
}

/** One line reads best as a quotation, which wraps; more lines keep their form in a fence. */
function quoted(text: string): string {
  return /[\n\r\u2028\u2029]/.test(text) ? block(text) : `> ${inline(text)}`;
}

/** The ids of all entries that didn't change, folded. Markdown. */
export function unchangedList({ entries }: Report): string[] {
  const ids = entries.filter(({ outcome }) => outcome === "unchanged").map(({ id }) => id);
  if (ids.length === 0) return [];
  return [folded(`${count(ids.length, "unchanged video")}`, [idNames(ids, ids.length)])];
}

function folded(summary: string, parts: readonly string[]): string {
  return ["<details>", `<summary>${summary}</summary>`, "", parts.join("\n\n"), "", "</details>"].join("\n");
}
