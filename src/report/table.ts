import { counted } from "../manifest/quote.js";
import { OUTCOMES } from "../plan/step.js";
import type { Detail } from "./detail.js";
import { signOf } from "./headline.js";
import { code, cut, folded, inline, link, webAddress } from "./markdown.js";
import { boundInWords, capitalized, count, entryName, scenesInWords, tally } from "./prose.js";
import type { EntryReport, Report } from "./report.js";
import { stepsInWords } from "./steps.js";

type Column = { readonly title: string; readonly cell: (entry: EntryReport) => string };

/** A longer table is folded from here on: nobody reads hundreds of rows to find what is new. */
export const MOST_ROWS = 40;

/** What was, is or will be done to each entry that has changed; `rows` bounds them. Markdown. */
export function tables(report: Report, { rows, told }: Pick<Detail, "rows" | "told">): string[] {
  const isNews = ({ outcome }: EntryReport) => outcome !== "unchanged" && !(told && outcome === "succeeded");
  const changed = newsFirst(report.entries.filter(isNews)).slice(0, rows);
  const [open, more] = [changed.slice(0, MOST_ROWS), changed.slice(MOST_ROWS)];
  return [
    ...(open.length === 0 ? [] : [table(open, report)]),
    ...(more.length === 0 ? [] : [folded(inOutcomes(more), [table(more, report)])]),
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
  const columns: readonly Column[] = [
    { title: "Entry", cell: entryName },
    // Where there are several files, each row names its own.
    ...(manifests.length > 1 ? [{ title: "File", cell: ({ manifest }: EntryReport) => code(cut(manifest, 100)) }] : []),
    ...(mode === "plan" ? PLAN_COLUMNS : applyColumns(entries)),
    { title: "Video", cell: video },
  ];
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(columns.map(({ title }) => title)),
    row(columns.map(() => "---")),
    ...entries.map((entry) => row(columns.map(({ cell }) => cell(entry) || "–"))),
  ].join("\n");
}

const PLAN_COLUMNS: readonly Column[] = [
  { title: "To do", cell: (entry) => (entry.outcome === "planned" ? toDo(entry) : outcome(entry)) },
  { title: "Could cost", cell: (entry) => (entry.outcome === "planned" ? cost(entry) : "") },
];

/** What is to be done, with what a creation reads: a pattern that finds too much is to be seen at once. */
function toDo(entry: EntryReport): string {
  const words = capitalized(stepsInWords(entry));
  const found = entry.creation?.found ?? [];
  const files = found.reduce((sum, { files }) => sum + files, 0);
  const sources = files === 0 ? "" : `, from ${count(files, "source file")}`;
  const waits = entry.todo === null ? "" : `${signOf(entry)} `;
  return `${waits}${words}${sources}`;
}

function applyColumns(entries: readonly EntryReport[]): Column[] {
  const sceneCell = ({ scenes }: EntryReport) => (scenes === null ? "" : capitalized(scenesInWords(scenes)));
  return [
    { title: "Outcome", cell: outcome },
    { title: "What was done", cell: done },
    ...(entries.some(({ scenes }) => scenes !== null) ? [{ title: "Scenes", cell: sceneCell }] : []),
  ];
}

function done(entry: EntryReport): string {
  const words = stepsInWords(entry);
  return entry.outcome === "planned" ? `To do: ${words}` : capitalized(words);
}

function outcome(entry: EntryReport): string {
  const { error, progress, videoSynced } = entry;
  const status = error === null || error.status === null ? "" : ` (HTTP ${error.status})`;
  const stage = entry.outcome === "pending" && progress !== null ? `: ${inline(cut(progress, 120))}` : "";
  return `${signOf(entry)} ${entry.outcome}${status}${stage}${videoSynced === false ? ", not in the film yet" : ""}`;
}

function cost({ steps, creditsAtMost }: EntryReport): string {
  const has = (kind: string) => steps.some((step) => step.kind === kind);
  if (has("create")) return "not known: the service names no price";
  if (has("edit")) return boundInWords(creditsAtMost);
  return has("resume") ? "nothing more" : "nothing";
}

/** The link of the video, or else its identifier, unless the row names that already. */
function video(entry: EntryReport): string {
  const { link: address, videoUuid, steps } = entry;
  if (address !== null && webAddress(address) !== null) return link(isMade(entry) ? "watch" : "open", address);
  if (steps.some((step) => step.kind === "create" && step.replaces === videoUuid)) return "";
  const uuid = videoUuid ?? steps.find((step) => step.kind === "adopt")?.uuid;
  return uuid === undefined ? "" : code(cut(uuid, 80));
}

/** Whether there is a video to watch: there is none while it is being created. */
function isMade({ outcome, videoUuid, steps }: EntryReport): boolean {
  if (outcome === "succeeded") return true;
  return !steps.some(
    (step) =>
      (step.kind === "resume" && step.job.kind === "create") || (step.kind === "create" && step.replaces !== videoUuid),
  );
}
