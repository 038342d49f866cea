import type { Problem } from "../manifest/manifest.js";
import { cut, inline, place } from "./markdown.js";
import { boundInWords, capitalized, idName, idNames, listed } from "./prose.js";
import type { Report } from "./report.js";

/** What the changes could cost, and what about it is not known. Markdown. */
export function cost(report: Report): string[] {
  const steps = report.entries.filter(({ outcome }) => outcome !== "unchanged").flatMap((entry) => entry.steps);
  const sentences: string[] = [];
  const creates = steps.some(({ kind }) => kind === "create");
  if (steps.some(({ kind }) => kind === "edit")) sentences.push(editCost(report, creates));
  if (creates) sentences.push("What a creation costs is not published.");
  return sentences.length === 0 ? [] : [sentences.join(" ")];
}

function editCost({ mode, creditsAtMost, preview }: Report, creates: boolean): string {
  if (preview !== undefined && creditsAtMost !== null)
    return `What the edits could cost counts every scene, as the service does when it checks the balance beforehand: ${boundInWords(creditsAtMost)}.`;
  const edits = mode === "plan" ? "The edits" : "The edits of this run";
  if (creditsAtMost === null)
    return `${edits} have no known upper bound: of at least one video the number of scenes has not been seen yet.`;
  const bound = boundInWords(creditsAtMost);
  const named = mode === "plan" && !creates ? capitalized(bound) : `${edits}: ${bound}`;
  return `${named}. Usually less: only changed scenes are charged.`;
}

/** What a reader should know beside the outcomes: films behind their plan, moves, retirements, notices. Markdown. */
export function remarks(report: Report, most: number): string[] {
  return [
    ...pending(report),
    ...unsynced(report, most),
    ...lists(report).flatMap(([title, lines]) => (lines.length === 0 ? [] : [`${title}\n\n${listed(lines, most)}`])),
  ];
}

function pending({ entries }: Report): string[] {
  const some = entries.some(({ outcome }) => outcome === "pending");
  return some
    ? ["⏳ What is pending goes on at the service and is recorded; the next run picks it up from there."]
    : [];
}

function unsynced({ entries }: Report, most: number): string[] {
  const ids = entries.filter(({ videoSynced }) => videoSynced === false).map(({ id }) => id);
  if (ids.length === 0) return [];
  return [
    `**Not in the film yet:** ${idNames(ids, most)}. The edit is kept in the planner, but this video was never fully ` +
      "rendered, so the film does not show it yet.",
  ];
}

function lists({ moves, retirements, warnings, notices, source }: Report): [title: string, lines: string[]][] {
  return [
    [
      "**Moved:**",
      moves.map(({ from, to, byBrief }) => {
        const why = byBrief === true ? " The briefs are equal, so nothing is created." : "";
        return `${idName(from)} is now ${idName(to)}; its video goes with it.${why}`;
      }),
    ],
    [
      "**Not in the manifest any more:** the video stays with the service, its record is kept.",
      retirements.map(({ id, uuid }) => `${idName(id)}${uuid === null ? "" : ` (${idName(uuid)})`}`),
    ],
    ["**Is this meant?**", warnings.map((warning) => `⚠️ ${problemInWords(warning, source)}`)],
    ["**Notices:**", notices.map((notice) => inline(cut(notice, 500)))],
  ];
}

/** A mistake of a manifest, or what it may not mean, with its place. Markdown. */
export function problemInWords(
  { file, position: { line, column }, message }: Problem,
  source: Report["source"],
): string {
  return `${place(source, { file, line, at: `${line}:${column}` })} ${inline(cut(message, 500))}`;
}
