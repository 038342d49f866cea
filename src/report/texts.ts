import { folded } from "./frame.js";
import { cut, quotation } from "./markdown.js";
import { entryName } from "./names.js";
import { figure } from "./prose.js";
import type { EntryReport, Report } from "./report.js";

/** The texts of all edits, folded. Markdown. */
export function editTexts(report: Report, longest: number): string[] {
  if (longest === 0) return [];
  const texts = report.entries.flatMap((entry) => textsOf(entry, longest));
  if (texts.length === 0) return [];
  const what = report.mode === "plan" ? "What the edits will say" : "What the edits say";
  return [folded(`${what} (${figure(texts.length)})`, texts.flat())];
}

function textsOf(entry: EntryReport, longest: number): string[][] {
  const edits = entry.steps.filter((step) => step.kind === "edit");
  return edits.map(({ source, request }, index) => {
    const which = edits.length === 1 ? "the edit" : `edit ${index + 1} of ${edits.length}`;
    const origin = source === "explicit" ? "from the manifest" : "derived from what changed in the brief";
    return [`${entryName(entry)}: ${which}, ${origin}`, quotation(cut(request.trim(), longest))];
  });
}
