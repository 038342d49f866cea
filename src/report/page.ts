import { andList } from "../manifest/quote.js";
import { type Detail, fullest } from "./detail.js";
import { FINDING_KINDS } from "./finding.js";
import { headline } from "./headline.js";
import { code, link, webAddress } from "./markdown.js";
import { commentMarker, type Mark, sealed } from "./marker.js";
import type { EntryReport, Report } from "./report.js";
import { section } from "./section.js";
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
  const text = fullest({
    render: (detail) => whole(page(report, detail, frame)),
    fits,
    most: Math.max(report.entries.length, report.stop?.problems.length ?? 0, FINDING_KINDS.length),
  });
  return fits(text) ? text : whole([...sandboxNote(report), heading(report), `See ${rest}.`].join("\n\n"));
}

/** The content that comment and job summary share. Markdown. */
function page(report: Report, detail: Detail, frame: Frame): string {
  const { rest, timelines } = frame;
  return [
    ...sandboxNote(report),
    heading(report),
    ...section(report, detail, rest),
    ...(timelines && detail.pictures ? timeline(report.entries) : []),
    ...leftOut(report, detail, frame),
    footer(report),
  ].join("\n\n");
}

function heading(report: Report): string {
  return `### ${headline(report)}`;
}

const SANDBOX =
  "> 🧪 **Built-in sandbox.** No real video was made, there is no film to watch, and nothing was paid. " +
  "Set `base-url` and `api-key` for the real service.";

/** Where its videos are not real, a page begins with that. */
function sandboxNote({ sandbox }: Report): string[] {
  return sandbox ? [SANDBOX] : [];
}

function leftOut({ entries, preview, replanned }: Report, detail: Detail, { rest, timelines }: Frame): string[] {
  const has = (test: (entry: EntryReport) => boolean) => entries.some(test);
  const edits = has(({ steps }) => steps.some(({ kind }) => kind === "edit"));
  const creations = has(({ creation, outcome }) => creation !== null && outcome === "planned");
  const long = has(({ steps }) => steps.some((step) => step.kind === "edit" && step.request.length > detail.editText));
  const scenes = has((entry) => entry.scenes !== null);
  const missing = [
    !detail.pictures && timelines && has(({ periods }) => periods.length > 0) && "the timeline",
    !detail.pictures && detail.scenes && scenes && "the pictures of the scenes",
    creations && detail.editText === 0 && "what the new videos are made of",
    edits && detail.editText === 0 && "the texts of the edits",
    long && detail.editText > 0 && "the ends of long edit texts",
    !detail.unchanged && has(({ outcome }) => outcome === "unchanged") && "the list of unchanged videos",
    detail.sceneText === 0 && (preview ?? replanned) !== undefined && "the scenes of the service's plans",
    !detail.scenes && scenes && "what the edits did to which scenes",
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
