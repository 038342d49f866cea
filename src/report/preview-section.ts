import { grouped } from "../grouped.js";
import { andList, counted } from "../manifest/quote.js";
import { CREDITS_A_SCENE, sumOfBounds } from "../plan/step.js";
import { inJson } from "../service/words.js";
import { block, cut, folded, inline } from "./markdown.js";
import { andMore, costInWords, count, entryName, idName, idNames, listed, MOST_NAMES, sceneNumbers } from "./prose.js";
import type { EntryPreview, EntryReport, PreviewReport, Report, ShownPlan } from "./report.js";
import { type PlannedScene, type ServicePlan, servicePlanOf } from "./service-plan.js";

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
  const waiting = Object.entries(entries).flatMap(([id, preview]) =>
    preview.kind === "waits" ? [{ id, ...preview }] : [],
  );
  const bound = (of: readonly (number | null)[]) => costInWords(sumOfBounds(of));
  const parts = [
    todo,
    bad.length > 0 && `Put right ${idNames(bad, MOST_NAMES)}, which could not be previewed`,
    refused !== null && `Nothing is previewed: ${refused.todo}`,
    shown.length > 0 && `Merging approves ${count(shown.length, "edit")}, ${bound(shown.map(boundOf))}`,
    more.length > 0 && `${following(more.length)}, ${bound(more)}`,
    shown.length > 0 && creates > 0 && `${count(creates, "video")} to create`,
    planning > 0 &&
      `${count(planning, "edit")} still being planned: re-run this job to see ${planning === 1 ? "it" : "them"}`,
    ...[...grouped(waiting, ({ behind }) => behind)].map(([behind, some]) => {
      const ids = some.map(({ id }) => id);
      return `Merge or close #${behind} before ${idNames(ids, MOST_NAMES)} can be previewed`;
    }),
  ].filter((part) => typeof part === "string");
  if (parts.length === 0) return plain;
  const sign = todo !== null || bad.length > 0 ? "❌" : refused !== null ? "⚠️" : shown.length > 0 ? "👀" : "⏳";
  const [first, ...others] = parts;
  const rest = others.map((part) => part.charAt(0).toLowerCase() + part.slice(1));
  return `${sign} ${[first, ...rest].join("; ")}.`;
}

function following(edits: number): string {
  return `${count(edits, "more edit")} ${edits === 1 ? "follows" : "follow"}`;
}

/** The most that approving a plan can cost: of the scenes that it names (R 1.2, 8.3), else of all. */
function boundOf({ plan, creditsAtMost }: ShownPlan): number | null {
  const { anew } = servicePlanOf(plan);
  return anew === null ? creditsAtMost : CREDITS_A_SCENE * anew.length;
}

/** The service's own plans, scene by scene. `longest` bounds each text; 0 leaves the scenes out. Markdown. */
export function previews({ entries, preview, replanned = {} }: Report, longest: number): string[] {
  const plans = (verb: string, shownOf: (id: string) => ShownPlan | null) =>
    entries.flatMap((entry) => {
      const shown = shownOf(entry.id);
      return shown === null ? [] : planOf(entry, { shown, longest, verb });
    });
  const own = <Value>(of: Readonly<Record<string, Value>>, id: string) => (Object.hasOwn(of, id) ? of[id] : undefined);
  const anew = plans("plans now", (id) => own(replanned, id) ?? null);
  if (preview === undefined) return anew;
  const { refused, closed } = preview;
  return [
    ...anew,
    ...plans("plans", (id) => {
      const shown = own(preview.entries, id);
      return shown?.kind === "shown" ? shown : null;
    }),
    ...(refused === null ? [] : [`**Nothing is previewed.** ${inline(refused.why)}`]),
    ...notPreviewed(preview),
    ...(closed === null || closed.length === 0
      ? []
      : [`Nothing was rendered or paid for ${idNames(closed, MOST_LINES)}.`]),
  ];
}

const MOST_SCENES = 30;
const MOST_LINES = 30;

function planOf(
  entry: EntryReport,
  { shown, longest, verb }: { shown: ShownPlan; longest: number; verb: string },
): string[] {
  const read = servicePlanOf(shown.plan);
  const later = shown.following === 0 ? "" : ` ${following(shown.following)} after the merge, not previewed.`;
  const json = [block(cut(inJson(shown.plan), 2 * longest), "json")];
  const table = scenes(read, longest);
  return [
    `#### ${entryName(entry)}: what the service ${verb}`,
    `${changesInWords(read)} Approving it: ${costInWords(boundOf(shown))}.${later}`,
    ...(longest === 0 ? [] : [...table, folded("The plan in full", json, { open: table.length === 0 })]),
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
    ...andMore(shown.length - MOST_SCENES, "scene"),
  ];
}

function notPreviewed({ entries }: PreviewReport): string[] {
  const lines = Object.entries(entries).flatMap(([id, preview]) => {
    const why = whyNot(preview);
    return why === null ? [] : [`${idName(id)}${why}`];
  });
  return lines.length === 0 ? [] : [`**Not previewed:**\n\n${listed(lines, MOST_LINES)}`];
}

function whyNot(preview: EntryPreview): string | null {
  switch (preview.kind) {
    case "shown":
      return null;
    case "planning":
      return ": the service is still planning. Re-run this job to see it.";
    case "waits":
      return ` waits behind #${preview.behind}, which previews another edit of the same video. Once that is merged or closed, re-run this job.`;
    case "left":
      return `: ${inline(preview.why)}.`;
  }
}
