import type { Detail } from "./detail.js";
import { failures } from "./failures.js";
import { opening } from "./headline.js";
import { code, cut, link, webAddress } from "./markdown.js";
import { previews } from "./preview.js";
import { figure, listed } from "./prose.js";
import { cost, remarks } from "./remarks.js";
import type { EntryReport, Report } from "./report.js";
import { table } from "./table.js";
import { editTexts, unchangedList } from "./texts.js";

/** The page that comment and job summary share. `rest` says where a reader finds what was left out. Markdown. */
export function layout(report: Report, detail: Detail, rest: string): string {
  const changed = report.entries.filter(({ outcome }) => outcome !== "unchanged");
  const rows = changed.slice(0, detail.rows);
  return [
    ...opening(report),
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

function about({ mode, manifest, stop, entries, preview }: Report): string {
  const path = code(cut(manifest, 200));
  if (preview?.closed != null) return `Manifest ${path}.`;
  if (preview !== undefined && stop === null)
    return `Manifest ${path}. This is what would be done; nothing is rendered or paid before the merge.`;
  if (stop !== null && entries.length === 0) return `Manifest ${path}. Nothing was sent to the video service.`;
  if (mode === "apply") return `Manifest ${path}.`;
  const nothing = entries.every(({ outcome }) => outcome === "unchanged");
  return nothing
    ? `Manifest ${path}. Every video is as the manifest says.`
    : `Manifest ${path}. This is what would be done; nothing was sent to the video service.`;
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

function footer({ commit, runUrl }: Report): string {
  const parts = [
    ...(commit === null ? [] : [`Commit ${code(commit.slice(0, 7))}`]),
    ...(runUrl === null || webAddress(runUrl) === null ? [] : [link("this run", runUrl)]),
    "Videos as code",
  ];
  return `<sub>${parts.join(" · ")}</sub>`;
}
