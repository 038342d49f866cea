import { andList, counted } from "../manifest/quote.js";
import { type Detail, fullest } from "./detail.js";
import { failures, stopped } from "./failures.js";
import { FINDING_KINDS } from "./finding.js";
import { findingsInMarkdown } from "./findings.js";
import { headline } from "./headline.js";
import { code, cut, folded, inline, link, webAddress } from "./markdown.js";
import { commentMarker, type Mark, sealed } from "./marker.js";
import { previews } from "./preview-section.js";
import { count, idNames, MOST_NAMES } from "./prose.js";
import { cost, remarks } from "./remarks.js";
import type { EntryReport, Report } from "./report.js";
import { contents } from "./steps.js";
import { tables } from "./table.js";
import { timeline } from "./timeline.js";

type CommentOptions = {
  /** GitHub takes 65,536. */
  readonly maxChars?: number;
  /** The run that writes it, of which its marker tells; `null` where nobody will look for one. */
  readonly run?: Mark["run"] | null;
  readonly states?: Mark["states"];
};

/** The pull-request comment, within `maxChars`, and ending with its marker. Markdown. */
export function renderComment(
  report: Report,
  { maxChars = 60_000, run = null, states = [] }: CommentOptions = {},
): string {
  const { runUrl, instance } = report;
  return fitted(report, {
    rest: runUrl === null ? "the job summary" : `the ${link("job summary", runUrl)}`,
    timelines: false,
    whole: (content) => (run === null ? `${content}\n` : sealed(content, commentMarker(instance, run, states))),
    fits: (text) => text.length <= maxChars,
  });
}

/** Whether a page has news for a reader. Without news, a comment that exists is updated and none is made. */
export function deservesComment({ entries, retirements, moves, notices, stop, preview }: Report): boolean {
  if (preview !== undefined && preview.closed !== null) return true;
  const remarks = retirements.length + moves.length + notices.length;
  return stop !== null || remarks > 0 || entries.some(({ outcome }) => outcome !== "unchanged");
}

/**
 * The job summary, within `maxBytes`: the runner drops a whole summary of more than 1 MiB. `timelines`: whether the reader's page can
 * draw them. Markdown.
 */
export function renderSummary(
  report: Report,
  { maxBytes = 900_000, timelines = true }: { maxBytes?: number; timelines?: boolean } = {},
): string {
  return fitted(report, {
    rest: "the output `results`",
    timelines,
    whole: (content) => `${content}\n`,
    fits: (text) => Buffer.byteLength(text) <= maxBytes,
  });
}

type Frame = {
  /** Where a reader finds what was left out. Markdown. */
  readonly rest: string;
  /** Whether it shows when each job ran. */
  readonly timelines: boolean;
  /** The page with what stands around its content. */
  readonly whole: (content: string) => string;
  readonly fits: (text: string) => boolean;
};

/** The fullest page that fits; where none does, the headline alone. */
function fitted(report: Report, frame: Frame): string {
  const { rest, whole, fits } = frame;
  const first = [...(report.sandbox ? [SANDBOX] : []), `### ${headline(report)}`];
  const text = fullest({
    render: (detail) => whole([...first, ...body(report, detail, frame), footer(report)].join("\n\n")),
    fits,
    most: Math.max(report.entries.length, report.stop?.problems.length ?? 0, FINDING_KINDS.length),
  });
  return fits(text) ? text : whole([...first, `See ${rest}.`].join("\n\n"));
}

const SANDBOX =
  "> 🧪 **Built-in sandbox.** No real video was made, there is no film to watch, and nothing was paid. " +
  "Set `base-url` and `api-key` for the real service.";

/** What a page says under its heading. */
function body(report: Report, detail: Detail, { rest, timelines }: Frame): string[] {
  const { entries, mode, limitWarning } = report;
  const about = [projectInWords(report), ...outcomeOf(report)].join(" ");
  if (mode === "check") {
    return [
      about,
      ...stopped(report, detail.failures),
      ...findingsInMarkdown(report, detail.failures),
      ...changesToApply(report),
      ...remarks(report, detail.remarks),
    ];
  }
  const changed = entries.filter(({ outcome }) => outcome !== "unchanged").length;
  return [
    ...(limitWarning === null ? [] : [`⚠️ **${inline(limitWarning)}**`]),
    about,
    ...failures(report, detail.failures),
    ...tables(report, detail),
    ...(changed > detail.rows ? [`… and ${counted(changed - detail.rows)} more in ${rest}.`] : []),
    ...previews(report, detail.sceneText),
    ...cost(report),
    ...remarks(report, detail.remarks),
    ...contents(report, detail.editText),
    ...(detail.unchanged ? unchangedList(report) : []),
    ...(timelines && detail.pictures ? timeline(entries) : []),
    ...leftOut(report, detail, { rest, timelines }),
  ];
}

function changesToApply({ entries }: Report): string[] {
  const ids = entries.flatMap(({ id, outcome }) => (outcome === "planned" ? [id] : []));
  if (ids.length === 0) return [];
  return [`📝 The next apply has something to do for ${count(ids.length, "video")}: ${idNames(ids, MOST_NAMES)}.`];
}

/** `Manifest videos.yml and 3 more, instance europe.` Markdown. */
export function projectInWords({ manifest, manifests, instance }: Report): string {
  const more = manifests.length === 1 ? "" : ` and ${counted(manifests.length - 1)} more`;
  const named = instance === "" ? "" : `, instance ${code(instance)}`;
  return `Manifest ${code(cut(manifest, 200))}${more}${named}.`;
}

/** What came of the run as a whole. */
function outcomeOf({ mode, stop, entries, preview, idle }: Report): string[] {
  if (preview?.closed != null || (idle !== undefined && stop === null)) return [];
  if (preview !== undefined && stop === null)
    return ["This is what would be done; nothing is rendered or paid before the merge."];
  if (mode === "check") return ["A check changes nothing, and costs nothing."];
  if (stop !== null && entries.length === 0) return ["Nothing was sent to the video service."];
  if (mode === "apply") return [];
  return entries.every(({ outcome }) => outcome === "unchanged")
    ? ["Every video is as its manifest says."]
    : ["This is what would be done; nothing was sent to the video service."];
}

/** The ids of all entries that didn't change, folded. */
function unchangedList({ entries }: Report): string[] {
  const ids = entries.flatMap(({ id, outcome }) => (outcome === "unchanged" ? [id] : []));
  return ids.length === 0 ? [] : [folded(`${count(ids.length, "unchanged video")}`, [idNames(ids, ids.length)])];
}

function leftOut(
  { entries, preview, replanned }: Report,
  { pictures, editText, unchanged, sceneText, scenes }: Detail,
  { rest, timelines }: Pick<Frame, "rest" | "timelines">,
): string[] {
  const some = (test: (entry: EntryReport) => boolean) => entries.some(test);
  const hasEdit = (longest: number) =>
    some(({ steps }) => steps.some((step) => step.kind === "edit" && step.request.length > longest));
  const hasScenes = some((entry) => entry.scenes !== null);
  const missing = [
    !pictures && timelines && some(({ periods }) => periods.length > 0) && "the timeline",
    !pictures && scenes && hasScenes && "the pictures of the scenes",
    editText === 0 &&
      some((entry) => entry.creation !== null && entry.outcome === "planned") &&
      "what the new videos are made of",
    editText === 0 && hasEdit(-1) && "the texts of the edits",
    editText > 0 && hasEdit(editText) && "the ends of long edit texts",
    !unchanged && some(({ outcome }) => outcome === "unchanged") && "the list of unchanged videos",
    sceneText === 0 && (preview ?? replanned) !== undefined && "the scenes of the service's plans",
    !scenes && hasScenes && "what the edits did to which scenes",
  ].filter((what) => what !== false);
  return missing.length === 0 ? [] : [`✂️ Left out here for want of room: ${andList(missing)}. See ${rest}.`];
}

/** Where a page comes from. */
function footer({ commit, runUrl, version }: Report): string {
  const parts = [
    ...(commit === null ? [] : [`Commit ${code(commit.slice(0, 7))}`]),
    ...(runUrl === null || webAddress(runUrl) === null ? [] : [link("this run", runUrl)]),
    ["Videos as code", ...(version === undefined ? [] : [version])].join(" "),
  ];
  return `<sub>${parts.join(" · ")}</sub>`;
}
