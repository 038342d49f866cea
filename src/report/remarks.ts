import type { Problem } from "../manifest/manifest.js";
import { cut, inline, place } from "./markdown.js";
import { idName, listed } from "./prose.js";
import type { Report } from "./report.js";

/** What a reader should know beside the outcomes: what edits cost, what goes on, moves, retirements, notices. Markdown. */
export function remarks(report: Report, most: number): string[] {
  return [
    ...cost(report),
    ...(report.stop === null && report.entries.some(({ outcome }) => outcome === "pending") ? [PENDING] : []),
    ...lists(report).flatMap(([title, lines]) => (lines.length === 0 ? [] : [`${title}\n\n${listed(lines, most)}`])),
  ];
}

const PENDING = "⏳ What is pending goes on at the service; the next run picks it up.";

/** The bounds of a plan are bounds. */
function cost({ mode, entries }: Report): string[] {
  const planned = entries.filter(({ outcome }) => outcome === "planned");
  const edits = planned.filter(({ steps }) => steps.some(({ kind }) => kind === "edit"));
  if (mode !== "plan" || edits.length === 0) return [];
  const isUnseen = edits.some(({ creditsAtMost }) => creditsAtMost === null);
  return [
    `Only changed scenes are charged.${isUnseen ? " Where the cost is not known, nothing has shown the number of scenes yet." : ""}`,
  ];
}

function lists({ moves, retirements, warnings, notices, source }: Report): [title: string, lines: string[]][] {
  return [
    [
      "**Moved:**",
      moves.map(({ from, to, byBrief }) => {
        const why = byBrief === true ? " Nothing else of it has changed, so nothing is created." : "";
        return `${idName(from)} is now ${idName(to)}; its video goes with it.${why}`;
      }),
    ],
    [
      "**Not in the manifest any more:** the video stays with the service, its record is kept.",
      retirements.map(({ id, uuid }) => `${idName(id)}${uuid === null ? "" : ` (${idName(uuid)})`}`),
    ],
    ["**Is this meant?**", warnings.map((warning) => `⚠️ ${problemInWords(warning, source)}`)],
    ["**Notices:**", notices.map((notice) => inline(cut(notice, 500)))],
  ];
}

/** A mistake of a manifest, or what it may not mean, with its place. Markdown. */
export function problemInWords(
  { file, position: { line, column }, message }: Problem,
  source: Report["source"],
): string {
  return `${place(source, { file, line, at: `${line}:${column}` })} ${inline(cut(message, 500))}`;
}
