import type { Detail } from "./detail.js";
import { failures } from "./failures.js";
import { about, footer, opening, unchangedList } from "./frame.js";
import { headline } from "./headline.js";
import { previews } from "./preview.js";
import { figure, listed } from "./prose.js";
import { cost, remarks } from "./remarks.js";
import type { EntryReport, Report } from "./report.js";
import { table } from "./table.js";
import { editTexts } from "./texts.js";

/** The page that comment and job summary share. `rest` says where a reader finds what was left out. Markdown. */
export function layout(report: Report, detail: Detail, rest: string): string {
  const changed = report.entries.filter(({ outcome }) => outcome !== "unchanged");
  const rows = changed.slice(0, detail.rows);
  return [
    ...opening(report, headline(report)),
    about(report),
    ...failures(report, detail.failures),
    ...(rows.length > 0 ? [table({ mode: report.mode, entries: rows, scenes: detail.scenes })] : []),
    ...(changed.length > rows.length ? [`… and ${figure(changed.length - rows.length)} more in ${rest}.`] : []),
    ...previews(report, detail.sceneText),
    ...cost(report),
    ...remarks(report, detail.remarks),
    ...editTexts(report, detail.editText),
    ...(detail.unchanged ? unchangedList(report) : []),
    ...leftOut(report, detail, rest),
    footer(report),
  ].join("\n\n");
}

function leftOut({ entries, preview }: Report, detail: Detail, rest: string): string[] {
  const has = (test: (entry: EntryReport) => boolean) => entries.some(test);
  const edits = has(({ steps }) => steps.some(({ kind }) => kind === "edit"));
  const long = has(({ steps }) => steps.some((step) => step.kind === "edit" && step.request.length > detail.editText));
  const parts = [
    ...(edits && detail.editText === 0 ? ["the texts of the edits"] : []),
    ...(long && detail.editText > 0 ? ["the ends of long edit texts"] : []),
    ...(!detail.unchanged && has(({ outcome }) => outcome === "unchanged") ? ["the list of unchanged videos"] : []),
    ...(detail.sceneText === 0 && preview !== undefined ? ["the scenes of the service's plans"] : []),
    ...(!detail.scenes && has(({ scenes }) => scenes !== null) ? ["what the edits did to which scenes"] : []),
  ];
  return parts.length === 0 ? [] : [`✂️ Left out here for want of room: ${listed(parts)}. See ${rest}.`];
}
