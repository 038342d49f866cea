import { about, footer, opening, unchangedList } from "./frame.js";
import { figure } from "./prose.js";
import type { EntryReport, Report } from "./report.js";

/** The page of a run that found nothing to do: what `layout` makes of it too. `null` where there is more to tell. Markdown. */
export function quietPage(report: Report): string | null {
  const { mode, entries } = report;
  if (!isQuiet(report)) return null;
  const headline = `✅ ${mode === "plan" ? "Plan" : "Videos"}: ${nothingToDo(entries.length)}`;
  return [...opening(report, headline), about(report), ...unchangedList(report), footer(report)].join("\n\n");
}

function isQuiet({ entries, stop, preview, retirements, moves, notices }: Report): boolean {
  const told = retirements.length + moves.length + notices.length;
  return stop === null && preview === undefined && told === 0 && entries.every(isAsItWas);
}

function isAsItWas({ outcome, steps, todo, scenes, videoSynced }: EntryReport): boolean {
  return outcome === "unchanged" && steps.length === 0 && todo === null && scenes === null && videoSynced !== false;
}

export function nothingToDo(unchanged: number): string {
  return unchanged === 0 ? "the manifest names no video" : `nothing to do, ${figure(unchanged)} unchanged`;
}
