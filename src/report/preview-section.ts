import { stringify } from "yaml";
import { counted, cut } from "../manifest/quote.js";
import { grouped } from "../maps.js";
import { failsStep, sumOfBounds } from "../plan/step.js";
import { inJson } from "../service/words.js";
import { block, docsLinks, inline } from "./markdown.js";
import { boundInWords, costInWords, count, entryName, listed, titles } from "./prose.js";
import type { EntryPreview, EntryReport, PreviewReport, Report } from "./report.js";

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
  // Merging submits the edits that aren't previewed, too.
  const others = entries.filter(
    ({ id, outcome, steps }) => outcome === "planned" && previews[id]?.kind !== "shown" && editsIn(steps) > 0,
  );
  const following = [...shown.map((one) => one.following), ...others.map(({ steps }) => editsIn(steps))];
  const more = following.reduce((sum, edits) => sum + edits, 0);
  const moreBounds = [
    ...shown.flatMap((one) => Array<number | null>(one.following).fill(one.creditsAtMost)),
    ...others.map(({ creditsAtMost }) => creditsAtMost),
  ];
  const approved = sumOfBounds(shown.map(({ creditsAtMost }) => creditsAtMost));
  const later = sumOfBounds(moreBounds);
  // It holds of both, and is said once.
  const laterInWords = approved === null ? boundInWords(later) : costInWords(later);
  const parts = [
    `Merging approves ${count(shown.length, "edit")}, ${boundInWords(approved)}`,
    ...(more === 0 ? [] : [`${count(more, "more edit")} ${more === 1 ? "follows" : "follow"}, ${laterInWords}`]),
    ...(creates === 0 ? [] : [`${count(creates, "video")} to create`]),
    ...bad,
  ];
  return `${failed === 0 ? "👀" : "❌"} ${parts.join("; ")}.`;
}

function editsIn(steps: EntryReport["steps"]): number {
  return steps.filter(({ kind }) => kind === "edit").length;
}

/** The service's own plans, and why there is none of other entries. `whole`: whether there is room for what they say. Markdown. */
export function previews(report: Report, whole: boolean): string[] {
  const { entries, preview } = report;
  if (preview === undefined) return [];
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
    ...entries.flatMap((entry) => {
      const shown = Object.hasOwn(preview.entries, entry.id) ? preview.entries[entry.id] : undefined;
      return shown?.kind === "shown" ? planOf(entry, { ...shown, whole }) : [];
    }),
    ...(refused === null ? [] : [`**Nothing is previewed.** ${inline(refused.words)}${docsLinks([refused.docs])}`]),
    ...(others.length === 0 ? [] : [`**Not previewed:**\n\n${listed(others, MOST_LINES)}`]),
    ...(closed === null || closed.length === 0
      ? []
      : [`Nothing was rendered or paid for ${titles(closed.map(nameOf), MOST_LINES)}.`]),
  ];
}

const MOST_LINES = 30;

/** Characters of a plan. */
const LONGEST_PLAN = 4_000;

type Shown = Extract<EntryPreview, { kind: "shown" }>;

function planOf(entry: EntryReport, { plan, creditsAtMost, whole }: Shown & { whole: boolean }): string[] {
  return [
    `#### ${entryName(entry)}: what the service plans, ${costInWords(creditsAtMost)}`,
    ...(whole ? [block(cut(inYaml(plan), LONGEST_PLAN), "yaml")] : []),
  ];
}

/** All that a plan says, as it came: the reference doesn't show its form (R 2.3). */
function inYaml(plan: unknown): string {
  try {
    return stringify(plan);
  } catch {
    // It is nested too deeply.
    return inJson(plan);
  }
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
