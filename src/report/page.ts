import { andList, counted, cut } from "../manifest/quote.js";
import { failsStep } from "../plan/step.js";
import { acceptance, contents } from "./contents.js";
import { costsInMarkdown } from "./costs.js";
import { type Detail, EVERYTHING, fullest } from "./detail.js";
import { failures, problemInWords, stopped } from "./failures.js";
import { FINDING_KINDS } from "./finding.js";
import { findingsInMarkdown } from "./findings.js";
import { headline } from "./headline.js";
import { lines, MOST_OPEN } from "./lines.js";
import { code, docsLinks, folded, inline, link, linked, webAddress } from "./markdown.js";
import { commentMarker, type Mark } from "./marker.js";
import { previews } from "./preview-section.js";
import { count, idName, listed, titleOf, titles } from "./prose.js";
import { outcomeOf, type Report, SIGNS } from "./report.js";

type CommentOptions = {
  /** GitHub takes 65,536. */
  readonly maxChars?: number;
  /** The run that writes it, of which its marker tells. */
  readonly run: Mark["run"];
  /** How many facts the ledger has at least. */
  readonly facts?: number | null;
  /** What the plan shows, as far as an apply compares it. */
  readonly shown?: Mark["shown"];
};

/** The pull-request comment, within `maxChars`, and ending with its marker. Markdown. */
export function renderComment(
  report: Report,
  { maxChars = 60_000, run, facts = null, shown = null }: CommentOptions,
): string {
  const { runUrl, project } = report;
  return fitted(report, {
    rest: runUrl === null ? "the job summary" : `the ${link("job summary", runUrl)}`,
    whole: (content) => `${content}\n\n${commentMarker(project, run, { facts, shown })}`,
    fits: (text) => text.length <= maxChars,
  });
}

/** Whether a page has news for a reader. Without news, a comment that exists is updated and none is made. */
export function deservesComment({ entries, retirements, moves, notices, stop, preview }: Report): boolean {
  if (entries.some(({ isAccepted }) => isAccepted)) return true;
  if (preview !== undefined && preview.closed !== null) return true;
  const remarks = retirements.length + moves.length + notices.length;
  return stop !== null || remarks > 0 || entries.some(({ outcome }) => outcome !== "unchanged");
}

/** The job summary, within `maxBytes`: the runner drops a whole summary of more than 1 MiB. Markdown. */
export function renderSummary(report: Report, { maxBytes = 900_000 }: { maxBytes?: number } = {}): string {
  return fitted(report, {
    rest: "the output `results`",
    last: report.costs === undefined ? [] : costsInMarkdown(report.costs),
    whole: (content) => `${content}\n`,
    fits: (text) => Buffer.byteLength(text) <= maxBytes,
  });
}

/** The same for a terminal, which knows where it comes from. Of an apply it lacks what the plan and the progress have shown. Markdown. */
export function renderForTerminal(report: Report, { told = false }: Partial<Pick<Detail, "told">> = {}): string {
  const detail = { ...EVERYTHING, unchanged: false, told };
  const less = report.mode === "apply" ? { ...detail, words: false, entries: MOST_OPEN + needy(report) } : detail;
  return [...heading(report), ...body(report, less, "`--json`")].join("\n\n");
}

/** The fullest page that fits; where none does, the headline alone. */
function fitted(
  report: Report,
  {
    rest,
    last = [],
    whole,
    fits,
  }: {
    readonly rest: string;
    /** What comes behind all else. */
    readonly last?: readonly string[];
    readonly whole: (content: string) => string;
    readonly fits: (text: string) => boolean;
  },
): string {
  const first = heading(report);
  const text = fullest({
    render: (detail) => whole([...first, ...body(report, detail, rest), ...last, footer(report)].join("\n\n")),
    fits,
    most: Math.max(report.entries.length, report.stop?.problems.length ?? 0, FINDING_KINDS.length),
  });
  return fits(text) ? text : whole([...first, `See ${rest}.`].join("\n\n"));
}

function heading(report: Report): string[] {
  return [...(report.sandbox ? [SANDBOX] : []), `### ${headline(report)}`];
}

const SANDBOX =
  "> 🧪 **Built-in sandbox.** No real video was made, there is no film to watch, and nothing was paid. " +
  "Set the input `base-url` for the real service.";

function body(report: Report, detail: Detail, rest: string): string[] {
  const { mode, refused, newManifests = [], preview, stop } = report;
  const project = projectInWords(report);
  const first = [
    // An apply says it of each entry.
    ...(mode === "plan" ? refused : []).map(
      ({ words, wayOut, docs }) => `${SIGNS.blocked} **${inline(words)}** 👉 ${inline(wayOut)}${docsLinks([docs])}`,
    ),
    ...(project === "" ? [] : [project]),
    ...(newManifests.length === 0 ? [] : [`**New files:** ${andList(newManifests.map(inline), MOST_FILES)}.`]),
  ];
  if (mode === "check") {
    return [
      ...first,
      ...stopped(report, detail.entries),
      ...findingsInMarkdown(report, detail.entries),
      ...changesToApply(report),
      ...remarks(report, detail.remarks),
    ];
  }
  return [
    ...first,
    ...(preview === undefined || preview.closed !== null || stop !== null ? [] : [NOTHING_YET]),
    ...failures(report, detail.entries),
    ...lines(report, { most: detail.entries - needy(report), told: detail.told }, rest),
    ...previews(report, detail.plans),
    ...remarks(report, detail.remarks),
    ...(detail.words ? [...contents(report), ...acceptance(report)] : []),
    ...(detail.unchanged ? unchangedList(report) : []),
    ...(detail.missing.length === 0
      ? []
      : [`✂️ Left out here for want of room: ${andList(detail.missing)}. See ${rest}.`]),
  ];
}

function needy({ entries }: Report): number {
  return entries.filter((entry) => failsStep(outcomeOf(entry))).length;
}

const NOTHING_YET = "Nothing is rendered or paid before the merge.";
const MOST_NAMES = 3;
const MOST_FILES = 20;

function changesToApply({ entries }: Report): string[] {
  const planned = entries.filter(({ outcome }) => outcome === "planned");
  if (planned.length === 0) return [];
  return [
    `📝 The next apply has something to do for ${count(planned.length, "video")}: ${titles(planned, MOST_NAMES)}.`,
  ];
}

/** `Manifest videos.yml and 3 more, project europe.`; empty where there is one file and nothing to tell it from. Markdown. */
export function projectInWords({ manifest, manifests, project }: Report): string {
  if (manifests.length === 1 && project === "") return "";
  const more = manifests.length === 1 ? "" : ` and ${counted(manifests.length - 1)} more`;
  const named = project === "" ? "" : `, project ${code(project)}`;
  return `Manifest ${code(cut(manifest, 200))}${more}${named}.`;
}

/** All entries that didn't change, folded. */
function unchangedList({ entries }: Report): string[] {
  const unchanged = entries.filter(({ outcome }) => outcome === "unchanged");
  if (unchanged.length === 0) return [];
  return [folded(count(unchanged.length, "unchanged video"), [titles(unchanged, unchanged.length)])];
}

/** What a reader should know beside the outcomes: what edits cost, what goes on, moves, retirements, notices. Markdown. */
function remarks(report: Report, most: number): string[] {
  return [
    ...cost(report),
    ...(report.stop === null && report.entries.some(({ outcome }) => outcome === "pending") ? [PENDING] : []),
    ...lists(report).flatMap(([title, lines]) => (lines.length === 0 ? [] : [`${title}\n\n${listed(lines, most)}`])),
  ];
}

const PENDING = "⏳ What is pending goes on at the service; the next run picks it up.";

function cost({ mode, entries }: Report): string[] {
  const planned = entries.filter(({ outcome }) => outcome === "planned");
  const edits = planned.filter(({ steps }) => steps.some(({ kind }) => kind === "edit"));
  const creations = planned.filter(({ steps }) => steps.some(({ kind }) => kind === "create"));
  if (mode !== "plan") return [];
  const isUnseen = edits.some(({ creditsAtMost }) => creditsAtMost === null);
  const words = [
    edits.length > 0 && "Only changed scenes are charged.",
    isUnseen && "Where the cost is not known, nothing has shown the number of scenes yet.",
    creations.length > 0 && "The service names no price of a new video.",
  ].filter((one) => one !== false);
  return words.length === 0 ? [] : [words.join(" ")];
}

function lists({ entries, moves, retirements, warnings, notices, source }: Report): [title: string, lines: string[]][] {
  const accepted = entries.filter(({ isAccepted }) => isAccepted);
  return [
    [
      "**Accepted:** nothing is sent for these changes, and the videos stay as they are.",
      accepted.map((entry) => `${titleOf(entry)} (${code(entry.accept ?? "")})`),
    ],
    [
      "**Moved:**",
      moves.map(({ from, to, byBrief }) => {
        const why = byBrief === true ? " Nothing else of it has changed, so nothing is created." : "";
        return `${idName(from)} is now ${idName(to)}; its video goes with it.${why}`;
      }),
    ],
    [
      "**Removed:** the video stays at the service, its record is kept.",
      retirements.map(({ id, uuid }) => `${idName(id)}${uuid === null ? "" : ` (${idName(uuid)})`}`),
    ],
    ["**Is this meant?**", warnings.map((warning) => `⚠️ ${problemInWords(warning, source)}`)],
    ["**Notices:**", notices.map((notice) => linked(inline(cut(notice, 700))))],
  ];
}

function footer({ commit, runUrl, version }: Report): string {
  const parts = [
    ...(commit === null ? [] : [`Commit ${code(commit.slice(0, 7))}`]),
    ...(runUrl === null || webAddress(runUrl) === null ? [] : [link("this run", runUrl)]),
    ["Videos as code", ...(version === undefined ? [] : [version])].join(" "),
  ];
  return `<sub>${parts.join(" · ")}</sub>`;
}
