import { counted } from "../manifest/quote.js";
import { failsStep, OUTCOMES } from "../plan/step.js";
import type { Detail } from "./detail.js";
import { signOf } from "./headline.js";
import { code, cut, folded, inline } from "./markdown.js";
import { boundInWords, capitalized, count, entryName, scenesInWords, tally, video } from "./prose.js";
import { type EntryReport, outcomeOf, type Report } from "./report.js";
import { stepsInWords } from "./steps.js";

type Column = { readonly title: string; readonly cell: (entry: EntryReport) => string };

/** A longer table is folded from here on: nobody reads hundreds of rows to find what is new. */
export const MOST_ROWS = 40;

/** What was, is or will be done to each entry that has changed and needs nobody; `rows` bounds them, and `rest` has the others. Markdown. */
export function tables(report: Report, { rows, told }: Pick<Detail, "rows" | "told">, rest: string): string[] {
  const isNews = ({ outcome }: EntryReport) => outcome !== "unchanged" && !(told && outcome === "succeeded");
  const all = newsFirst(report.entries.filter((entry) => isNews(entry) && !failsStep(outcomeOf(entry))));
  const changed = all.slice(0, rows);
  const [open, more] = [changed.slice(0, MOST_ROWS), changed.slice(MOST_ROWS)];
  return [
    ...(open.length === 0 ? [] : [table(open, report)]),
    ...(more.length === 0 ? [] : [folded(inOutcomes(more), [table(more, report)])]),
    ...(all.length > rows ? [`… and ${counted(all.length - rows)} more in ${rest}.`] : []),
  ];
}

/** In the order of the manifest; of too many, those first that this run has brought on. */
function newsFirst(entries: readonly EntryReport[]): readonly EntryReport[] {
  if (entries.length <= MOST_ROWS) return entries;
  const rank = ({ outcome, progress }: EntryReport) => (outcome !== "pending" ? 0 : progress !== null ? 1 : 2);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

/** `700 more: 2 succeeded, 698 pending`. */
function inOutcomes(entries: readonly EntryReport[]): string {
  const counts = tally(
    entries.map(({ outcome }) => outcome),
    OUTCOMES,
  );
  return `${counted(entries.length)} more: ${counts.join(", ")}`;
}

function table(entries: readonly EntryReport[], { mode, manifests }: Report): string {
  const credits = mode === "plan" ? creditsToPay : creditsPaid;
  const columns: readonly Column[] = [
    { title: "Video", cell: (entry) => [entryName(entry), video(entry)].filter((part) => part !== "").join(" · ") },
    // Where there are several files, each row names its own.
    ...(manifests.length > 1 ? [{ title: "File", cell: ({ manifest }: EntryReport) => code(cut(manifest, 100)) }] : []),
    mode === "plan" ? { title: "To do", cell: toDo } : { title: "What was done", cell: done },
    // The headline says what a single one costs.
    ...(entries.filter((entry) => credits(entry) !== "").length > 1 ? [{ title: "Credits", cell: credits }] : []),
  ];
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(columns.map(({ title }) => title)),
    row(columns.map(() => "---")),
    ...entries.map((entry) => row(columns.map(({ cell }) => cell(entry) || "–"))),
  ].join("\n");
}

/** What is to be done, with what a creation reads: a pattern that finds too much is to be seen at once. */
function toDo(entry: EntryReport): string {
  const files = (entry.creation?.found ?? []).reduce((sum, { files }) => sum + files, 0);
  return `${capitalized(stepsInWords(entry))}${files === 0 ? "" : `, from ${count(files, "source file")}`}`;
}

function done(entry: EntryReport): string {
  const { outcome, progress, videoSynced, scenes } = entry;
  const words = stepsInWords(entry);
  if (outcome === "planned") return `To do: ${words}`;
  const stage = outcome === "pending" && progress !== null ? ` (${inline(cut(progress, 120))})` : "";
  const behind = videoSynced === false ? NOT_IN_FILM : "";
  const what = scenes === null ? "" : `${behind === "" ? "." : ""} ${scenesInWords(scenes)}`;
  return `${signOf(entry)} ${capitalized(words)}${stage}${behind}${what}`;
}

const NOT_IN_FILM = ", but only in its plan: this video was never fully rendered, so its film does not show it yet.";

function creditsToPay({ steps, creditsAtMost }: EntryReport): string {
  if (steps.some(({ kind }) => kind === "create")) return "unknown";
  return steps.some(({ kind }) => kind === "edit") ? boundInWords(creditsAtMost) : "";
}

function creditsPaid({ cost, scenes }: EntryReport): string {
  return cost === 0 && scenes === null ? "" : boundInWords(cost);
}
