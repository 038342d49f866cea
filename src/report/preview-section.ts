import { isObject } from "../manifest/canonical-json.js";
import { andList, counted, cut } from "../manifest/quote.js";
import { grouped } from "../maps.js";
import { CREDITS_A_SCENE, failsStep, sumOfBounds } from "../plan/step.js";
import { inJson } from "../service/words.js";
import { block, folded, inline } from "./markdown.js";
import { costInWords, count, entryName, listed, sceneNumbers, titles } from "./prose.js";
import type { EntryPreview, EntryReport, PreviewReport, Report, ShownPlan } from "./report.js";

/** One line: what merging does. Markdown. */
export function previewHeadline(
  { entries: previews, closed }: PreviewReport,
  { entries, plain }: Pick<Report, "entries"> & { plain: string },
): string {
  const failed = entries.filter(({ outcome }) => failsStep(outcome)).length;
  const bad = failed === 0 ? [] : [`${counted(failed)} failed`];
  if (closed !== null) {
    const parts = [`Closed without merging: ${count(closed.length, "previewed edit")} cancelled`, ...bad];
    return `${failed === 0 ? "🧹" : "❌"} ${parts.join(", ")}`;
  }
  const shown = Object.values(previews).filter((preview) => preview.kind === "shown");
  if (shown.length === 0) return plain;
  const creates = entries.flatMap(({ steps }) => steps).filter(({ kind }) => kind === "create").length;
  const more = shown.flatMap(({ following, creditsAtMost }) => Array<number | null>(following).fill(creditsAtMost));
  const bound = (of: readonly (number | null)[]) => costInWords(sumOfBounds(of));
  const parts = [
    `Merging approves ${count(shown.length, "edit")}, ${bound(shown.map(boundOf))}`,
    ...(more.length === 0
      ? []
      : [`${count(more.length, "more edit")} ${more.length === 1 ? "follows" : "follow"}, ${bound(more)}`]),
    ...(creates === 0 ? [] : [`${count(creates, "video")} to create`]),
    ...bad,
  ];
  return `${failed === 0 ? "👀" : "❌"} ${parts.join("; ")}.`;
}

/** The most that approving a plan can cost: of the scenes that it names (R 1.2, 8.3), else of all. */
function boundOf({ plan, creditsAtMost }: ShownPlan): number | null {
  const { anew } = servicePlanOf(plan);
  return anew === null ? creditsAtMost : CREDITS_A_SCENE * anew.length;
}

/** The service's own plans, scene by scene, and why there is none of other entries. `scenes`: whether there is room for them. Markdown. */
export function previews(report: Report, scenes: boolean): string[] {
  const { entries, preview, replanned = {} } = report;
  const plans = (verb: string, shownOf: (id: string) => ShownPlan | null) =>
    entries.flatMap((entry) => {
      const shown = shownOf(entry.id);
      return shown === null ? [] : planOf(entry, { shown, scenes, verb });
    });
  const own = <Value>(of: Readonly<Record<string, Value>>, id: string) => (Object.hasOwn(of, id) ? of[id] : undefined);
  const anew = plans("plans now", (id) => own(replanned, id) ?? null);
  if (preview === undefined) return anew;
  const { refused, closed } = preview;
  const nameOf = (id: string) => entries.find((entry) => entry.id === id) ?? { id, title: null };
  const left = Object.entries(preview.entries).flatMap(([id, one]) => {
    const why = whyNot(one);
    return why === null ? [] : [{ entry: nameOf(id), why }];
  });
  const others = [...grouped(left, ({ why }) => why)].map(([why, some]) => {
    const names = some.map(({ entry }) => entry);
    return `${titles(names, MOST_LINES)}: ${why}`;
  });
  return [
    ...anew,
    ...plans("plans", (id) => {
      const shown = own(preview.entries, id);
      return shown?.kind === "shown" ? shown : null;
    }),
    ...(refused === null ? [] : [`**Nothing is previewed.** ${inline(refused)}`]),
    ...(others.length === 0 ? [] : [`**Not previewed:**\n\n${listed(others, MOST_LINES)}`]),
    ...(closed === null || closed.length === 0
      ? []
      : [`Nothing was rendered or paid for ${titles(closed.map(nameOf), MOST_LINES)}.`]),
  ];
}

const MOST_SCENES = 30;
const MOST_FIELDS = 4;
const MOST_LINES = 30;

/** Characters of each text of a scene. */
const LONGEST_TEXT = 600;

function planOf(
  entry: EntryReport,
  { shown, scenes, verb }: { shown: ShownPlan; scenes: boolean; verb: string },
): string[] {
  const read = servicePlanOf(shown.plan);
  const json = [block(cut(inJson(shown.plan), 2 * LONGEST_TEXT), "json")];
  const lines = sceneLines(read);
  return [
    `#### ${entryName(entry)}: what the service ${verb}`,
    `${changesInWords(read)} Approving it: ${costInWords(boundOf(shown))}.`,
    ...(scenes ? [...lines, folded("The plan in full", json, { open: lines.length === 0 })] : []),
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

/** The scenes that the edit makes anew, or else all that the plan has, each text under the plan's own name for it (R 2.3). */
function sceneLines({ changed, added, scenes }: ServicePlan): string[] {
  const touched = [...(changed ?? []), ...(added ?? [])];
  const shown = touched.length === 0 ? scenes : scenes.filter(({ number }) => touched.includes(number));
  const told = shown.filter(({ texts }) => Object.keys(texts).length > 0);
  const lines = told.map(({ number, texts }) => {
    const what = added?.includes(number) ? " added" : changed?.includes(number) ? " changed" : "";
    const fields = Object.entries(texts).slice(0, MOST_FIELDS);
    const words = fields.map(([name, text]) => `${inline(cut(name, 40))}: ${inline(cut(text, LONGEST_TEXT))}`);
    return [`**Scene ${counted(number)}**${what}`, ...words].join(" · ");
  });
  return lines.length === 0 ? [] : [listed(lines, MOST_SCENES)];
}

function whyNot(preview: EntryPreview): string | null {
  switch (preview.kind) {
    case "shown":
      return null;
    case "planning":
      return "the service is still planning. Re-run this job to see it.";
    case "waits":
      return `behind #${preview.behind}, which previews another edit. Once that is merged or closed, re-run this job.`;
    case "left":
      return `${inline(preview.why)}.`;
  }
}

type ServicePlan = Readonly<ReturnType<typeof servicePlanOf>>;

/** Reads a plan in whatever form it has: the reference doesn't show it (R 2.3). Scene numbers are `null` where it doesn't say them. */
export function servicePlanOf(plan: unknown) {
  const given = isObject(plan) ? plan : {};
  const numbers = (kind: string) => numbersIn(given[`${kind}_scene_numbers`] ?? given[`${kind}_scenes`] ?? given[kind]);
  const scenes = Array.isArray(given["scenes"]) ? given["scenes"].filter(isObject) : [];
  const [changed, added, deleted] = [numbers("changed"), numbers("added"), numbers("deleted") ?? []];
  const anew = changed === null || added === null ? null : [...new Set([...changed, ...added])].sort((a, b) => a - b);
  // `anew`: those that the edit would make anew (R 1.2).
  return { changed, added, deleted, scenes: scenes.map(sceneOf), anew };
}

function sceneOf(scene: Readonly<Record<string, unknown>>, index: number) {
  const number = scene["number"] ?? scene["scene_number"];
  const texts = Object.entries(scene).filter((field): field is [string, string] => typeof field[1] === "string");
  // By the names that the plan gives them.
  return { number: Number.isInteger(number) ? Number(number) : index + 1, texts: Object.fromEntries(texts) };
}

function numbersIn(value: unknown): readonly number[] | null {
  return Array.isArray(value) && value.every((number) => Number.isInteger(number)) ? value : null;
}
