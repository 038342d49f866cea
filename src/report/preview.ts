import { CREDITS_A_SCENE } from "../plan/credits.js";
import { inJson } from "../service/words.js";
import { cut, inline, verbatim } from "./markdown.js";
import { entryName, idName } from "./names.js";
import { capitalized, count, figure, listed } from "./prose.js";
import type { EntryReport, Report } from "./report.js";
import { scenesInWords } from "./scenes.js";
import { type PlannedScene, remadeBy, type ServicePlan, servicePlanOf } from "./service-plan.js";

/** What a pull request shows of an entry's next edit. */
export type EntryPreview =
  /** The service's plan, in its own form; `following` edits come after it. */
  | {
      readonly kind: "shown";
      readonly plan: unknown;
      readonly creditsAtMost: number | null;
      readonly following: number;
    }
  | { readonly kind: "planning" }
  | { readonly kind: "waits"; readonly behind: number }
  | { readonly kind: "left"; readonly why: string };

export type PreviewReport = {
  /** By id. */
  readonly entries: Readonly<Record<string, EntryPreview>>;
  /** Why nothing was previewed, and what to do. */
  readonly refused: string | null;
  /** The entries whose preview was cancelled, of a pull request that was closed; `null` where it is open. */
  readonly closed: readonly string[] | null;
};

type Shown = Extract<EntryPreview, { kind: "shown" }>;

/** What somebody has to do, or what merging does, in one line. */
export function previewHeadline({ entries, refused, closed }: PreviewReport, rest: string): string {
  if (closed !== null) return `🧹 Closed without merging: ${count(closed.length, "previewed edit")} cancelled`;
  const all = Object.values(entries);
  const shown = all.filter((preview) => preview.kind === "shown");
  const waits = all.filter((preview) => preview.kind === "waits");
  const planning = all.filter(({ kind }) => kind === "planning").length;
  const following = shown.reduce((sum, preview) => sum + preview.following, 0);
  const parts = [
    ...(refused === null ? [] : ["Nothing is previewed: let the key approve and cancel edits"]),
    ...(shown.length === 0 ? [] : [`Merging approves ${count(shown.length, "edit")}, ${boundInWords(shown)}`]),
    ...(following === 0 ? [] : [`${count(following, "more edit")} follow${following === 1 ? "s" : ""}`]),
    ...(planning === 0 ? [] : [`${count(planning, "edit")} still being planned: re-run this job to see it`]),
    ...[...new Set(waits.map(({ behind }) => behind))].map((behind) => `Merge or close #${behind} first`),
  ];
  if (parts.length === 0) return rest;
  const sign = shown.length > 0 ? "👀" : refused === null ? "⏳" : "⚠️";
  const first = parts.slice(1).map((part) => part.charAt(0).toLowerCase() + part.slice(1));
  return `${sign} ${[parts[0], ...first].join("; ")}.`;
}

function boundInWords(shown: readonly Shown[]): string {
  const bounds = shown.map(boundOf);
  const sum = bounds.reduce<number | null>((sum, bound) => (sum === null || bound === null ? null : sum + bound), 0);
  return sum === null ? "at a cost that is not known" : `at most ${count(sum, "credit")}`;
}

/** The most that approving a plan can cost: of the scenes that it names (R 1.2, 8.3), else of all. */
function boundOf({ plan, creditsAtMost }: Shown): number | null {
  const read = servicePlanOf(plan);
  const remade = read === null ? null : remadeBy(read);
  return remade === null ? creditsAtMost : CREDITS_A_SCENE * remade.length;
}

/** The service's own plans, scene by scene. `longest` bounds each text; 0 leaves the scenes out. Markdown. */
export function previews({ entries, preview }: Report, longest: number): string[] {
  if (preview === undefined) return [];
  const shown = entries.flatMap((entry) => {
    const of = Object.hasOwn(preview.entries, entry.id) ? preview.entries[entry.id] : undefined;
    return of?.kind === "shown" ? [{ entry, shown: of }] : [];
  });
  return [
    ...shown.flatMap(({ entry, shown }) => planOf(entry, { shown, longest })),
    ...(preview.refused === null ? [] : [`**Nothing is previewed.** ${preview.refused}`]),
    ...notPreviewed(preview),
    ...closedList(preview),
  ];
}

const MOST_SCENES = 30;
const MOST_LINES = 30;

function planOf(entry: EntryReport, { shown, longest }: { shown: Shown; longest: number }): string[] {
  const title = `#### ${entryName(entry)}: what the service plans`;
  const read = servicePlanOf(shown.plan);
  const bound = boundOf(shown);
  const cost = `Approving it costs ${bound === null ? "an amount that is not known" : `at most ${count(bound, "credit")}`}.`;
  const { following } = shown;
  const later =
    following === 0
      ? []
      : [
          `${count(following, "more edit")} of this video ${following === 1 ? "follows" : "follow"} it after the merge, not previewed.`,
        ];
  if (read === null) {
    return [
      title,
      ...(longest === 0 ? [] : [verbatim(cut(inJson(shown.plan), 2 * longest))]),
      [cost, ...later].join(" "),
    ];
  }
  const table = longest === 0 ? [] : scenes(read, longest);
  return [title, [`${capitalized(doings(read))}.`, cost, ...later].join(" "), ...table];
}

function doings({ changed, added, deleted }: ServicePlan): string {
  return scenesInWords({ changed: changed ?? [], added: added ?? [], deleted, regenerated: [], kept: [] });
}

function scenes(plan: ServicePlan, longest: number): string[] {
  const { changed, added, scenes } = plan;
  const touched = [...(changed ?? []), ...(added ?? [])];
  const shown = touched.length === 0 ? scenes : scenes.filter(({ number }) => touched.includes(number));
  if (shown.length === 0) return [];
  const text = (words: string) => inline(cut(words, longest)) || "–";
  const what = ({ number }: PlannedScene) =>
    added?.includes(number) ? "added" : changed?.includes(number) ? "changed" : "";
  const rows = shown
    .slice(0, MOST_SCENES)
    .map((scene) =>
      [
        `${figure(scene.number)}${what(scene) === "" ? "" : ` ${what(scene)}`}`,
        text(scene.title),
        text(scene.narration),
        text(scene.instruction),
      ].join(" | "),
    );
  return [
    [
      "| Scene | Title | Narration | Instruction |",
      "| --- | --- | --- | --- |",
      ...rows.map((row) => `| ${row} |`),
    ].join("\n"),
    ...(shown.length > MOST_SCENES ? [`… and ${count(shown.length - MOST_SCENES, "more scene")}.`] : []),
  ];
}

function notPreviewed({ entries }: PreviewReport): string[] {
  const lines = Object.entries(entries).flatMap(([id, preview]) => {
    if (preview.kind === "waits") {
      return [
        `- ${idName(id)} waits behind #${preview.behind}, which previews another edit of the same video: merging that changes ` +
          "what this one starts from. Once it is merged or closed, re-run this job.",
      ];
    }
    if (preview.kind === "planning")
      return [`- ${idName(id)}: the service is still planning. Re-run this job to see it.`];
    return preview.kind === "left" ? [`- ${idName(id)}: ${inline(preview.why)}.`] : [];
  });
  if (lines.length === 0) return [];
  const rest = lines.length > MOST_LINES ? [`- … and ${figure(lines.length - MOST_LINES)} more.`] : [];
  return [["**Not previewed:**", "", ...lines.slice(0, MOST_LINES), ...rest].join("\n")];
}

function closedList({ closed }: PreviewReport): string[] {
  if (closed === null || closed.length === 0) return [];
  const ids = closed.slice(0, MOST_LINES).map(idName);
  const rest = closed.length > MOST_LINES ? [`${figure(closed.length - MOST_LINES)} more`] : [];
  return [`Nothing was rendered or paid for ${listed([...ids, ...rest])}.`];
}
