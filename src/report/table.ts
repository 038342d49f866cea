import { signOf } from "./headline.js";
import { code, cut, inline, link, webAddress } from "./markdown.js";
import { boundInWords, capitalized, count, entryName, sceneStrip, scenesInWords, size } from "./prose.js";
import type { EntryReport, Report } from "./report.js";
import { stepsInWords } from "./steps.js";

type Column = { readonly title: string; readonly cell: (entry: EntryReport) => string };

const ENTRY: Column = { title: "Entry", cell: entryName };
const FILE: Column = { title: "File", cell: ({ manifest }) => code(cut(manifest, 100)) };
const VIDEO: Column = { title: "Video", cell: video };

/** What was, is or will be done to each of these entries. Markdown. */
export function table(options: {
  readonly mode: Report["mode"];
  /** All files of the project: where there are several, each row names its own. */
  readonly manifests: readonly string[];
  readonly entries: readonly EntryReport[];
  readonly scenes: boolean;
  readonly pictures: boolean;
}): string {
  const { mode, entries, manifests } = options;
  const [entry, ...others] = mode === "plan" ? planColumns() : applyColumns(entries, options);
  const columns = [entry, ...(manifests.length > 1 ? [FILE] : []), ...others];
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(columns.map(({ title }) => title)),
    row(columns.map(() => "---")),
    ...entries.map((entry) => row(columns.map(({ cell }) => cell(entry) || "–"))),
  ].join("\n");
}

function planColumns(): [Column, ...Column[]] {
  return [
    ENTRY,
    {
      title: "To do",
      cell: (entry) => (entry.outcome === "planned" ? toDo(entry) : outcome(entry)),
    },
    { title: "Could cost", cell: (entry) => (entry.outcome === "planned" ? cost(entry) : "") },
    VIDEO,
  ];
}

/** What is to be done, with what a creation reads: a pattern that finds too much is to be seen at once. */
function toDo(entry: EntryReport): string {
  const words = capitalized(stepsInWords(entry));
  const found = entry.creation?.found ?? [];
  const files = found.reduce((sum, { files }) => sum + files, 0);
  const bytes = found.reduce((sum, { bytes }) => sum + bytes, 0);
  const sources = files === 0 ? "" : `, from ${count(files, "source file")} (${size(bytes)})`;
  const waits = entry.todo === null ? "" : `${signOf(entry)} `;
  return `${waits}${words}${sources}`;
}

function applyColumns(
  entries: readonly EntryReport[],
  { scenes, pictures }: { readonly scenes: boolean; readonly pictures: boolean },
): [Column, ...Column[]] {
  const shown = scenes && entries.some((entry) => entry.scenes !== null);
  return [
    ENTRY,
    { title: "Outcome", cell: outcome },
    { title: "What was done", cell: done },
    ...(shown ? [{ title: "Scenes", cell: (entry: EntryReport) => sceneCell(entry, pictures) }] : []),
    VIDEO,
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

function sceneCell({ scenes }: EntryReport, pictures: boolean): string {
  if (scenes === null) return "";
  const strip = pictures ? sceneStrip(scenes) : "";
  return `${strip}${strip === "" ? "" : " "}${capitalized(scenesInWords(scenes))}`;
}

function cost({ steps, creditsAtMost }: EntryReport): string {
  const creates = steps.some(({ kind }) => kind === "create");
  const edits = steps.some(({ kind }) => kind === "edit");
  if (!creates && !edits) return steps.some(({ kind }) => kind === "resume") ? "nothing more" : "nothing";
  if (!edits) return "not published";
  const bound = boundInWords(creditsAtMost);
  return creates ? `creation not published, edits ${bound}` : bound;
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
