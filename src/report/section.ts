import { counted } from "../manifest/quote.js";
import { OUTCOMES } from "../plan/outcome.js";
import { contents } from "./contents.js";
import type { Detail } from "./detail.js";
import { failures, stopped } from "./failures.js";
import { findingsInMarkdown } from "./findings.js";
import { code, cut, folded, inline } from "./markdown.js";
import { previews } from "./preview-section.js";
import { count, idNames, MOST_NAMES } from "./prose.js";
import { cost, remarks } from "./remarks.js";
import type { EntryReport, Report } from "./report.js";
import { table } from "./table.js";

/** What a page says under its heading. `rest`: where the reader finds what was left out. */
export function section(report: Report, detail: Detail, rest: string): string[] {
  if (report.mode === "check") return checkSection(report, detail);
  const changed = newsFirst(report.entries.filter(({ outcome }) => outcome !== "unchanged"));
  const rows = changed.slice(0, detail.rows);
  return [
    ...(report.limitWarning === null ? [] : [`⚠️ **${inline(report.limitWarning)}**`]),
    about(report),
    ...failures(report, detail.failures),
    ...tables(report, rows, detail),
    ...(changed.length > rows.length ? [`… and ${counted(changed.length - rows.length)} more in ${rest}.`] : []),
    ...previews(report, detail.sceneText),
    ...cost(report),
    ...remarks(report, detail.remarks),
    ...contents(report, detail.editText),
    ...(detail.unchanged ? unchangedList(report) : []),
  ];
}

function checkSection(report: Report, detail: Detail): string[] {
  return [
    about(report),
    ...stopped(report, detail.failures),
    ...findingsInMarkdown(report, detail.failures),
    ...changesToApply(report),
    ...remarks(report, detail.remarks),
  ];
}

function changesToApply({ entries }: Report): string[] {
  const planned = entries.filter(({ outcome }) => outcome === "planned");
  const names = idNames(
    planned.map(({ id }) => id),
    MOST_NAMES,
  );
  return planned.length === 0
    ? []
    : [`📝 The next apply has something to do for ${count(planned.length, "video")}: ${names}.`];
}

/** A longer table is folded from here on: nobody reads hundreds of rows to find what is new. */
const MOST_ROWS = 40;

/** In the order of the manifest; of too many, those first that this run has brought on. */
function newsFirst(entries: readonly EntryReport[]): readonly EntryReport[] {
  if (entries.length <= MOST_ROWS) return entries;
  const rank = ({ outcome, progress }: EntryReport) => (outcome !== "pending" ? 0 : progress !== null ? 1 : 2);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

function tables({ mode, manifests }: Report, rows: readonly EntryReport[], detail: Detail): string[] {
  const [open, more] = [rows.slice(0, MOST_ROWS), rows.slice(MOST_ROWS)];
  return [
    ...(open.length === 0 ? [] : [table({ mode, manifests, entries: open, ...detail })]),
    ...(more.length === 0 ? [] : [folded(inOutcomes(more), [table({ mode, manifests, entries: more, ...detail })])]),
  ];
}

/** `700 more: 2 succeeded, 698 pending`; `950 more planned`. */
function inOutcomes(entries: readonly EntryReport[]): string {
  const counts = OUTCOMES.map((name) => ({ name, count: entries.filter(({ outcome }) => outcome === name).length }));
  const [first, ...others] = counts.filter(({ count }) => count > 0);
  if (first === undefined || others.length === 0) return `${counted(entries.length)} more ${first?.name}`;
  return `${counted(entries.length)} more: ${[first, ...others].map(({ name, count }) => `${counted(count)} ${name}`).join(", ")}`;
}

/** What the page is about, and what came of the run as a whole. */
function about(report: Report): string {
  return [projectInWords(report), ...outcomeOf(report)].join(" ");
}

/** `Manifest videos.yml and 3 more, instance europe.` Markdown. */
export function projectInWords({ manifest, manifests, instance }: Report): string {
  const more = manifests.length === 1 ? "" : ` and ${counted(manifests.length - 1)} more`;
  const named = instance === "" ? "" : `, instance ${code(instance)}`;
  return `Manifest ${code(cut(manifest, 200))}${more}${named}.`;
}

function outcomeOf({ mode, stop, entries, preview, idle }: Report): string[] {
  if (preview?.closed != null || (idle !== undefined && stop === null)) return [];
  if (preview !== undefined && stop === null)
    return ["This is what would be done; nothing is rendered or paid before the merge."];
  if (mode === "check") return ["A check changes nothing, and costs nothing."];
  if (stop !== null && entries.length === 0) return ["Nothing was sent to the video service."];
  if (mode === "apply") return [];
  const nothing = entries.every(({ outcome }) => outcome === "unchanged");
  return [
    nothing
      ? "Every video is as its manifest says."
      : "This is what would be done; nothing was sent to the video service.",
  ];
}

/** The ids of all entries that didn't change, folded. */
function unchangedList({ entries }: Report): string[] {
  const ids = entries.filter(({ outcome }) => outcome === "unchanged").map(({ id }) => id);
  if (ids.length === 0) return [];
  return [folded(`${count(ids.length, "unchanged video")}`, [idNames(ids, ids.length)])];
}
