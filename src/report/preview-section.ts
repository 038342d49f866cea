import { andList, counted } from "../manifest/quote.js";
import { CREDITS_A_SCENE, sumOfBounds } from "../plan/step.js";
import { inJson } from "../service/words.js";
import { block, cut, inline } from "./markdown.js";
import { count, entryName, idName, idNames, MOST_NAMES, sceneNumbers } from "./prose.js";
import type { EntryPreview, EntryReport, PreviewReport, Report, ShownPlan } from "./report.js";
import { type PlannedScene, remadeBy, type ServicePlan, servicePlanOf } from "./service-plan.js";

/** One line: what a person has to do, and what merging does. Markdown. */
export function previewHeadline(
  { entries, refused, closed }: PreviewReport,
  { todo, bad, creates, plain }: { todo: string | null; bad: readonly string[]; creates: number; plain: string },
): string {
  if (closed !== null) {
    const cancelled = `Closed without merging: ${count(closed.length, "previewed edit")} cancelled`;
    const left = bad.length === 0 ? "" : `; the next apply cancels that of ${idNames(bad, MOST_NAMES)}`;
    return `${todo === null ? "🧹" : `❌ ${todo}.`} ${cancelled}${left}`;
  }
  const all = Object.values(entries);
  const shown = all.filter((preview) => preview.kind === "shown");
  const planning = all.filter(({ kind }) => kind === "planning").length;
  const more = shown.flatMap(({ following, creditsAtMost }) => Array<number | null>(following).fill(creditsAtMost));
  const parts = [
    todo,
    bad.length > 0 && `Put right ${idNames(bad, MOST_NAMES)}, which could not be previewed`,
    refused !== null && `Nothing is previewed: ${refused.todo}`,
    shown.length > 0 && `Merging approves ${count(shown.length, "edit")}, ${boundsInWords(shown.map(boundOf))}`,
    more.length > 0 && `${following(more.length)}, ${boundsInWords(more)}`,
    shown.length > 0 && creates > 0 && `${count(creates, "video")} to create`,
    planning > 0 &&
      `${count(planning, "edit")} still being planned: re-run this job to see ${planning === 1 ? "it" : "them"}`,
    ...[...waiting(entries)].map(
      ([behind, ids]) => `Merge or close #${behind} before ${idNames(ids, MOST_NAMES)} can be previewed`,
    ),
  ].filter((part) => typeof part === "string");
  if (parts.length === 0) return plain;
  const sign = todo !== null || bad.length > 0 ? "❌" : refused !== null ? "⚠️" : shown.length > 0 ? "👀" : "⏳";
  const [first, ...others] = parts;
  const rest = others.map((part) => part.charAt(0).toLowerCase() + part.slice(1));
  return `${sign} ${[first, ...rest].join("; ")}.`;
}

/** The entries behind each pull request. */
function waiting(entries: PreviewReport["entries"]): Map<number, string[]> {
  const waits = new Map<number, string[]>();
  for (const [id, preview] of Object.entries(entries)) {
    if (preview.kind === "waits") waits.set(preview.behind, [...(waits.get(preview.behind) ?? []), id]);
  }
  return waits;
}

function following(edits: number): string {
  return `${count(edits, "more edit")} ${edits === 1 ? "follows" : "follow"}`;
}

function boundsInWords(bounds: readonly (number | null)[]): string {
  const sum = sumOfBounds(bounds);
  return sum === null ? "at a cost that is not known" : `at most ${count(sum, "credit")}`;
}

/** The most that approving a plan can cost: of the scenes that it names (R 1.2, 8.3), else of all. */
function boundOf({ plan, creditsAtMost }: ShownPlan): number | null {
  const read = servicePlanOf(plan);
  const remade = read === null ? null : remadeBy(read);
  return remade === null ? creditsAtMost : CREDITS_A_SCENE * remade.length;
}

/** The service's own plans, scene by scene. `longest` bounds each text; 0 leaves the scenes out. Markdown. */
export function previews({ entries, preview, replanned = {} }: Report, longest: number): string[] {
  const own = <Value>(of: Readonly<Record<string, Value>>, id: string) => (Object.hasOwn(of, id) ? of[id] : undefined);
  const anew = entries.flatMap((entry) => {
    const shown = own(replanned, entry.id);
    return shown === undefined ? [] : planOf(entry, { shown, longest, verb: "plans now" });
  });
  if (preview === undefined) return anew;
  const plans = entries.flatMap((entry) => {
    const shown = own(preview.entries, entry.id);
    return shown?.kind === "shown" ? planOf(entry, { shown, longest, verb: "plans" }) : [];
  });
  return [
    ...anew,
    ...plans,
    ...(preview.refused === null ? [] : [`**Nothing is previewed.** ${inline(preview.refused.why)}`]),
    ...notPreviewed(preview),
    ...closedList(preview),
  ];
}

const MOST_SCENES = 30;
const MOST_LINES = 30;

function planOf(
  entry: EntryReport,
  { shown, longest, verb }: { shown: ShownPlan; longest: number; verb: string },
): string[] {
  const title = `#### ${entryName(entry)}: what the service ${verb}`;
  const bound = boundOf(shown);
  const cost = `Approving it costs ${bound === null ? "an amount that is not known" : `at most ${count(bound, "credit")}`}.`;
  const later =
    shown.following === 0
      ? ""
      : ` ${count(shown.following, "more edit")} of this video ${shown.following === 1 ? "follows" : "follow"} it after the merge, not previewed.`;
  const json = (plan: unknown) => (longest === 0 ? [] : [block(cut(inJson(plan), 2 * longest), "json")]);
  const read = servicePlanOf(shown.plan);
  if (read === null) return [title, ...json(shown.plan), `${cost}${later}`];
  const rest = read.rest === null ? [] : json(read.rest);
  return [
    title,
    `${changesInWords(read)} ${cost}${later}`,
    ...(longest === 0 ? [] : scenes(read, longest)),
    ...(rest.length === 0 ? [] : ["The plan also says:", ...rest]),
  ];
}

function changesInWords({ changed, added, deleted }: ServicePlan): string {
  const parts = [...some("changes", changed), ...some("adds", added), ...some("deletes", deleted)];
  if (parts.length > 0) return `It ${andList(parts)}.`;
  return changed === null || added === null ? "It doesn't say which scenes change." : "It changes no scene.";
}

function some(verb: string, numbers: readonly number[] | null): string[] {
  if (numbers === null || numbers.length === 0) return [];
  return [`${verb} ${numbers.length === 1 ? "scene" : "scenes"} ${sceneNumbers(numbers)}`];
}

function scenes({ changed, added, scenes }: ServicePlan, longest: number): string[] {
  const touched = [...(changed ?? []), ...(added ?? [])];
  const shown = touched.length === 0 ? scenes : scenes.filter(({ number }) => touched.includes(number));
  if (shown.length === 0) return [];
  const text = (words: string) => inline(cut(words, longest)) || "–";
  const row = ({ number, title, narration, instruction }: PlannedScene) => {
    const what = added?.includes(number) ? " added" : changed?.includes(number) ? " changed" : "";
    return `| ${counted(number)}${what} | ${text(title)} | ${text(narration)} | ${text(instruction)} |`;
  };
  const head = ["| Scene | Title | Narration | Instruction |", "| --- | --- | --- | --- |"];
  return [
    [...head, ...shown.slice(0, MOST_SCENES).map(row)].join("\n"),
    ...(shown.length > MOST_SCENES ? [`… and ${count(shown.length - MOST_SCENES, "more scene")}.`] : []),
  ];
}

function notPreviewed({ entries }: PreviewReport): string[] {
  const lines = Object.entries(entries).flatMap(([id, preview]) => {
    const why = whyNot(preview);
    return why === null ? [] : [`- ${idName(id)}${why}`];
  });
  if (lines.length === 0) return [];
  const rest = lines.length > MOST_LINES ? [`- … and ${counted(lines.length - MOST_LINES)} more.`] : [];
  return [["**Not previewed:**", "", ...lines.slice(0, MOST_LINES), ...rest].join("\n")];
}

function whyNot(preview: EntryPreview): string | null {
  switch (preview.kind) {
    case "shown":
      return null;
    case "planning":
      return ": the service is still planning. Re-run this job to see it.";
    case "waits":
      return (
        ` waits behind #${preview.behind}, which previews another edit of the same video: merging that changes what this one starts ` +
        "from. Once it is merged or closed, re-run this job."
      );
    case "left":
      return `: ${inline(preview.why)}.`;
  }
}

function closedList({ closed }: PreviewReport): string[] {
  return closed === null || closed.length === 0
    ? []
    : [`Nothing was rendered or paid for ${idNames(closed, MOST_LINES)}.`];
}
