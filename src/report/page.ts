import { andList, counted } from "../manifest/quote.js";
import type { Use } from "../state/use.js";
import { type Detail, fullest } from "./detail.js";
import { FINDING_KINDS } from "./finding.js";
import { headline } from "./headline.js";
import { code, cut, inline, link, webAddress } from "./markdown.js";
import { commentMarker, type Mark, sealed } from "./marker.js";
import { count } from "./prose.js";
import type { EntryReport, Report } from "./report.js";
import { section } from "./section.js";
import { timeline } from "./timeline.js";

/** What a page tells, a part for each manifest. Commit, run and sandbox are those of the first. */
export type Parts = readonly [Report, ...(readonly Report[])];

/**
 * The pull-request comment, within `maxChars` (GitHub takes 65,536) for all parts together, and ending with the marker of `use`,
 * `run` and `states`. Markdown.
 */
export function renderComment(
  parts: Parts,
  {
    maxChars = 60_000,
    use = parts[0],
    run = null,
    states = [],
  }: { maxChars?: number; use?: Use; run?: Mark["run"]; states?: Mark["states"] } = {},
): string {
  const [{ runUrl }] = parts;
  const rest = runUrl === null ? "the job summary" : `the ${link("job summary", runUrl)}`;
  const marker = commentMarker(use, run, states);
  return fitted(parts, {
    rest,
    timelines: false,
    whole: (content) => sealed(content, marker),
    fits: (text) => text.length <= maxChars,
  });
}

/** Whether a page has news for a reader. Without news, a comment that exists is updated and none is made. */
export function deservesComment(parts: Parts): boolean {
  return parts.some(hasNews);
}

function hasNews({ entries, retirements, moves, notices, stop, preview }: Report): boolean {
  if (preview !== undefined && preview.closed !== null) return true;
  const remarks = retirements.length + moves.length + notices.length;
  return stop !== null || remarks > 0 || entries.some(({ outcome }) => outcome !== "unchanged");
}

/**
 * The job summary, within `maxBytes`: the runner drops a whole summary of more than 1 MiB. `timelines`: whether the reader's page can
 * draw them. Markdown.
 */
export function renderSummary(
  parts: Parts,
  { maxBytes = 900_000, timelines = true }: { maxBytes?: number; timelines?: boolean } = {},
): string {
  return fitted(parts, {
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

/** The fullest page that fits; where none does, the headlines alone, as many as fit. */
function fitted(parts: Parts, frame: Frame): string {
  const { rest, whole, fits } = frame;
  const text = fullest({
    render: (detail) => whole(page(parts, detail, frame)),
    fits,
    most: Math.max(
      ...parts.map(({ entries, stop }) => Math.max(entries.length, stop?.problems.length ?? 0, FINDING_KINDS.length)),
    ),
  });
  if (fits(text)) return text;
  const headings = parts.map((part) => heading(part, parts));
  const headlines = (most: number) =>
    whole([...sandboxNote(parts), ...headings.slice(0, most), `See ${rest}.`].join("\n\n"));
  let most = parts.length;
  while (most > 1 && !fits(headlines(most))) most--;
  return headlines(most);
}

/** The content that comment and job summary share. Markdown. */
function page(parts: Parts, detail: Detail, frame: Frame): string {
  const { rest, timelines } = frame;
  const quiet = quietParts(parts);
  const shown = parts.filter((part) => !quiet.includes(part));
  return [
    ...sandboxNote(parts),
    ...limitWarning(parts),
    ...shown.flatMap((part) => [heading(part, parts), ...section(part, detail, { rest, isOnly: parts.length === 1 })]),
    ...nothingNew(quiet, parts),
    ...(timelines && detail.pictures ? timeline(namedEntries(parts)) : []),
    ...leftOut(parts, detail, frame),
    footer(parts[0]),
  ].join("\n\n");
}

/** Of several manifests, those that have nothing to tell: where they are many, they share a line. */
function quietParts(parts: Parts): readonly Report[] {
  const quiet = parts.filter((part) => {
    const { mode, warnings, findings = [] } = part;
    return mode !== "check" ? !hasNews(part) && warnings.length === 0 : findings.length === 0 && part.stop === null;
  });
  return quiet.length > 1 ? quiet : [];
}

const MOST_PATHS = 20;

function nothingNew(quiet: readonly Report[], parts: Parts): string[] {
  if (quiet.length === 0) return [];
  const videos = quiet.reduce((sum, { entries }) => sum + entries.length, 0);
  const paths = quiet.map(({ manifest }) => code(cut(manifest, 200)));
  const more = paths.length - MOST_PATHS;
  const named = andList(more > 0 ? [...paths.slice(0, MOST_PATHS), `${counted(more)} more`] : paths);
  const what = parts[0].mode === "check" ? "Nothing found" : "Nothing to do";
  const title = quiet.length === parts.length ? [`### ✅ ${what} in ${counted(parts.length)} manifests`] : [];
  return [...title, `➖ **${what}** for ${count(videos, "video")} in ${named}.`];
}

/** What the plans of all manifests could cost together, where that is more than people want to hear of. */
function limitWarning(parts: Parts): string[] {
  const [{ limitWarning: warning }] = parts;
  return warning === null || parts.length === 1 ? [] : [`⚠️ **${inline(warning)}**`];
}

/** The entries of all parts. An id that two manifests have has the path before it. */
function namedEntries(parts: Parts): EntryReport[] {
  const known = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of parts.flatMap(({ entries }) => entries)) (known.has(id) ? twice : known).add(id);
  return parts.flatMap(({ manifest, entries }) =>
    entries.map((entry) => (twice.has(entry.id) ? { ...entry, id: `${manifest}#${entry.id}` } : entry)),
  );
}

const SANDBOX =
  "> 🧪 **Built-in sandbox.** No real video was made, there is no film to watch, and nothing was paid. " +
  "Set `base-url` and `api-key` for the real service.";

/** Where its videos are not real, a page begins with that. */
function sandboxNote([{ sandbox }]: Parts): string[] {
  return sandbox ? [SANDBOX] : [];
}

/** Of several manifests, the heading names the one, behind its sign. */
function heading(report: Report, parts: Parts): string {
  const line = headline(report);
  if (parts.length === 1) return `### ${line}`;
  const end = line.indexOf(" ");
  return `### ${line.slice(0, end)} ${code(cut(report.manifest, 100))} · ${line.slice(end + 1)}`;
}

function leftOut(parts: Parts, detail: Detail, { rest, timelines }: Frame): string[] {
  const entries = parts.flatMap((part) => part.entries);
  const has = (test: (entry: EntryReport) => boolean) => entries.some(test);
  const edits = has(({ steps }) => steps.some(({ kind }) => kind === "edit"));
  const creations = has(({ creation, outcome }) => creation !== null && outcome === "planned");
  const long = has(({ steps }) => steps.some((step) => step.kind === "edit" && step.request.length > detail.editText));
  const missing = [
    ...(!detail.pictures && timelines && has(({ periods }) => periods.length > 0) ? ["the timeline"] : []),
    ...(!detail.pictures && detail.scenes && has(({ scenes }) => scenes !== null)
      ? ["the pictures of the scenes"]
      : []),
    ...(creations && detail.editText === 0 ? ["what the new videos are made of"] : []),
    ...(edits && detail.editText === 0 ? ["the texts of the edits"] : []),
    ...(long && detail.editText > 0 ? ["the ends of long edit texts"] : []),
    ...(!detail.unchanged && has(({ outcome }) => outcome === "unchanged") ? ["the list of unchanged videos"] : []),
    ...(detail.sceneText === 0 && parts.some(({ preview, replanned }) => (preview ?? replanned) !== undefined)
      ? ["the scenes of the service's plans"]
      : []),
    ...(!detail.scenes && has(({ scenes }) => scenes !== null) ? ["what the edits did to which scenes"] : []),
  ];
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
