import { fullest } from "./detail.js";
import { opening } from "./frame.js";
import { headline } from "./headline.js";
import { layout } from "./layout.js";
import type { Report } from "./report.js";

/** The job summary, within `maxBytes`: the runner drops a whole summary of more than 1 MiB. Markdown. */
export function renderSummary(report: Report, { maxBytes = 900_000 }: { maxBytes?: number } = {}): string {
  const rest = "the output `results`";
  const fits = (text: string) => Buffer.byteLength(text) <= maxBytes;
  const text = fullest({
    render: (detail) => `${layout(report, detail, rest)}\n`,
    fits,
    most: Math.max(report.entries.length, report.stop?.problems.length ?? 0),
  });
  return fits(text) ? text : `${[...opening(report, headline(report)), `See ${rest}.`].join("\n\n")}\n`;
}
