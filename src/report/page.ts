import { andList, counted } from "../manifest/quote.js";
import type { Use } from "../state/use.js";
import { type Detail, fullest } from "./detail.js";
import { failures, stopped } from "./failures.js";
import { FINDING_KINDS } from "./finding.js";
import { findingsInMarkdown } from "./findings.js";
import { headline } from "./headline.js";
import { code, cut, diff, inline, link, quotation, shownAddress, webAddress } from "./markdown.js";
import { commentMarker, type Mark, sealed } from "./marker.js";
import { previews } from "./preview-section.js";
import { count, entryName, idNames, MOST_NAMES, size } from "./prose.js";
import { cost, remarks } from "./remarks.js";
import { type EntryReport, OUTCOMES, type Report } from "./report.js";
import { table } from "./table.js";
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
    ...creditWarning(parts),
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
function creditWarning(parts: Parts): string[] {
  const [{ creditWarning: warning }] = parts;
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

/** What one manifest's part says under its heading. `isOnly`: the page is about no other. */
function section(report: Report, detail: Detail, { rest, isOnly }: { rest: string; isOnly: boolean }): string[] {
  if (report.mode === "check") return checkSection(report, detail, isOnly);
  const changed = newsFirst(report.entries.filter(({ outcome }) => outcome !== "unchanged"));
  const rows = changed.slice(0, detail.rows);
  return [
    ...(report.creditWarning === null || !isOnly ? [] : [`⚠️ **${inline(report.creditWarning)}**`]),
    ...about(report, isOnly),
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

/** What one manifest's part says of a check. */
function checkSection(report: Report, detail: Detail, isOnly: boolean): string[] {
  return [
    ...about(report, isOnly),
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

function tables({ mode }: Report, rows: readonly EntryReport[], detail: Detail): string[] {
  const [open, more] = [rows.slice(0, MOST_ROWS), rows.slice(MOST_ROWS)];
  return [
    ...(open.length === 0 ? [] : [table({ mode, entries: open, ...detail })]),
    ...(more.length === 0 ? [] : [folded(inOutcomes(more), [table({ mode, entries: more, ...detail })])]),
  ];
}

/** `700 more: 2 succeeded, 698 pending`; `950 more planned`. */
function inOutcomes(entries: readonly EntryReport[]): string {
  const counts = OUTCOMES.map((name) => ({ name, count: entries.filter(({ outcome }) => outcome === name).length }));
  const [first, ...others] = counts.filter(({ count }) => count > 0);
  if (first === undefined || others.length === 0) return `${counted(entries.length)} more ${first?.name}`;
  return `${counted(entries.length)} more: ${[first, ...others].map(({ name, count }) => `${counted(count)} ${name}`).join(", ")}`;
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

/** Whose videos a part is about, where its heading doesn't say that, and what came of the run as a whole. */
function about(report: Report, isOnly: boolean): string[] {
  const { manifest, instance } = report;
  const use = [
    ...(isOnly ? [code(cut(manifest, 200))] : []),
    ...(instance === "" ? [] : [`instance ${code(instance)}`]),
  ].join(", ");
  const whose = use === "" ? [] : [`${isOnly ? "Manifest" : "As"} ${use}.`];
  const sentences = [...whose, ...outcomeOf(report)];
  return sentences.length === 0 ? [] : [sentences.join(" ")];
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
      ? "Every video is as the manifest says."
      : "This is what would be done; nothing was sent to the video service.",
  ];
}

/** A block that so few changes fill is open. */
const MOST_OPEN = 3;

/** What is sent for each creation and each edit of a plan, folded. `longest` bounds each text; 0 leaves all out. */
function contents({ mode, entries }: Report, longest: number): string[] {
  if (longest === 0) return [];
  const creations = mode === "plan" ? entries.flatMap((entry) => creationOf(entry, longest)) : [];
  const edits = entries.flatMap((entry) => editsOf(entry, longest));
  const open = mode === "plan" && creations.length + edits.length <= MOST_OPEN;
  const say = mode === "plan" ? "will say" : "say";
  return [
    ...(creations.length === 0
      ? []
      : [folded(`What the new videos are made of (${counted(creations.length)})`, creations.flat(), { open })]),
    ...(edits.length === 0 ? [] : [folded(`What the edits ${say} (${counted(edits.length)})`, edits.flat(), { open })]),
  ];
}

const MOST_LINES = 20;
/** Characters of a task: a reader wants to know it again, and the file has the rest. */
const LONGEST_TASK = 600;

function creationOf(entry: EntryReport, longest: number): string[][] {
  const { creation, outcome } = entry;
  if (creation === null || outcome !== "planned") return [];
  const { task, taskCharacters, found, options, aspectRatio } = creation;
  const most = Math.min(longest, LONGEST_TASK);
  const isWhole = taskCharacters <= most;
  const lines = [
    ...found.map(({ pattern, files, bytes }) => `${code(cut(pattern, 200))}: ${count(files, "file")}, ${size(bytes)}`),
    ...Object.entries(options).map(([name, value]) => `option ${code(cut(`${name}: ${JSON.stringify(value)}`, 200))}`),
    ...(aspectRatio === null ? [] : [`aspect ratio ${code(aspectRatio)}`]),
  ];
  return [
    [
      `${entryName(entry)}: a new video from this task${isWhole ? "" : `, which has ${counted(taskCharacters)} characters`}`,
      quotation(isWhole ? task : `${cut(task, most).replace(/\s\S{0,30}$/, "")} …`),
      ...(lines.length === 0 ? [] : [listed(lines)]),
    ],
  ];
}

function listed(lines: readonly string[]): string {
  const more = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`… and ${counted(more)} more`] : [])]
    .map((line) => `- ${line}`)
    .join("\n");
}

function editsOf(entry: EntryReport, longest: number): string[][] {
  const edits = entry.steps.filter((step) => step.kind === "edit");
  return edits.map(({ source, request, imageUrls, aspectRatio }, index) => {
    const which = edits.length === 1 ? "the edit" : `edit ${index + 1} of ${edits.length}`;
    const origin = source === "explicit" ? "from the manifest" : "derived from what changed in the brief";
    const words = cut(request.trim(), longest);
    const lines = [
      ...imageUrls.map((url) => `reference image ${shownAddress(url)}`),
      ...(aspectRatio === null ? [] : [`aspect ratio ${code(aspectRatio)}`]),
    ];
    return [
      `${entryName(entry)}: ${which}, ${origin}`,
      source === "explicit" ? quotation(words) : diff(words),
      ...(lines.length === 0 ? [] : [listed(lines)]),
    ];
  });
}

/** The ids of all entries that didn't change, folded. */
function unchangedList({ entries }: Report): string[] {
  const ids = entries.filter(({ outcome }) => outcome === "unchanged").map(({ id }) => id);
  if (ids.length === 0) return [];
  return [folded(`${count(ids.length, "unchanged video")}`, [idNames(ids, ids.length)])];
}

/** What a reader opens on demand. */
function folded(summary: string, parts: readonly string[], { open = false } = {}): string {
  return [
    open ? "<details open>" : "<details>",
    `<summary>${summary}</summary>`,
    "",
    parts.join("\n\n"),
    "",
    "</details>",
  ].join("\n");
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
