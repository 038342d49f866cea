import { fullest } from "./detail.js";
import { opening } from "./frame.js";
import { headline } from "./headline.js";
import { layout } from "./layout.js";
import { link } from "./markdown.js";
import { commentMarker, sealed } from "./marker.js";
import type { Report } from "./report.js";

/** The pull-request comment, within `maxChars` (GitHub takes 65,536) and ending with the marker. Markdown. */
export function renderComment(
  report: Report,
  { maxChars = 60_000, marker = commentMarker(report.manifest) }: { maxChars?: number; marker?: string } = {},
): string {
  const rest = report.runUrl === null ? "the job summary" : `the ${link("job summary", report.runUrl)}`;
  const fits = (text: string) => text.length <= maxChars;
  const text = fullest({
    render: (detail) => sealed(layout(report, detail, rest), marker),
    fits,
    most: Math.max(report.entries.length, report.stop?.problems.length ?? 0),
  });
  return fits(text) ? text : sealed([...opening(report, headline(report)), `See ${rest}.`].join("\n\n"), marker);
}

/** False where nobody needs to be told: a comment that exists is updated, but none is made. */
export function deservesComment({ entries, retirements, moves, notices, stop, preview }: Report): boolean {
  if (preview !== undefined && preview.closed !== null) return true;
  const remarks = retirements.length + moves.length + notices.length;
  return stop !== null || remarks > 0 || entries.some(({ outcome }) => outcome !== "unchanged");
}
