import type { Problem } from "../manifest/manifest.js";
import { CREDITS_A_SCENE } from "../plan/step.js";
import { cut, inline, place } from "./markdown.js";
import { boundInWords, count, idName, idNames, listed } from "./prose.js";
import type { EntryReport, Report, StepReport } from "./report.js";

/** What the bounds of the edits mean: in a plan that they are bounds, in a result what was charged at most. Markdown. */
export function cost({ mode, entries }: Report): string[] {
  if (mode === "plan") {
    const edits = entries.filter((entry) => entry.outcome !== "unchanged" && entry.steps.some(isEdit));
    if (edits.length === 0) return [];
    const unseen = edits.some(({ creditsAtMost }) => creditsAtMost === null)
      ? " Where it is not known, the number of scenes has not been seen yet."
      : "";
    return [`Edits usually cost less: only changed scenes are charged.${unseen}`];
  }
  const scenes = entries.reduce((sum, entry) => sum + scenesCharged(entry), 0);
  if (scenes === 0) return [];
  return [`The edits cost ${boundInWords(CREDITS_A_SCENE * scenes)}: ${count(scenes, "scene")} made anew.`];
}

/** A scene that several edits have made anew is charged several times at most. */
function scenesCharged({ scenes, steps, done }: EntryReport): number {
  return (scenes?.regenerated.length ?? 0) * Math.max(1, steps.slice(0, done).filter(isEdit).length);
}

function isEdit({ kind }: StepReport): boolean {
  return kind === "edit";
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
        const why = byBrief === true ? " Nothing else of it has changed, so nothing is created." : "";
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
