import { counted } from "../manifest/quote.js";
import { code, cut, diff, folded, quotation, shownAddress } from "./markdown.js";
import { count, entryName, listed, size } from "./prose.js";
import type { EntryReport, Report } from "./report.js";

/** A block that so few changes fill is open. */
const MOST_OPEN = 3;

/** What is sent for each creation and each edit of a plan, folded. `longest` bounds each text; 0 leaves all out. */
export function contents({ mode, entries }: Report, longest: number): string[] {
  if (longest === 0) return [];
  const creations = mode === "plan" ? entries.flatMap((entry) => creationOf(entry, longest)) : [];
  const edits = entries.flatMap((entry) => editsOf(entry, longest));
  const open = mode === "plan" && creations.length + edits.length <= MOST_OPEN;
  const say = mode === "plan" ? "will say" : "say";
  return [
    ...(creations.length === 0
      ? []
      : [folded(`What the new videos are made of (${counted(creations.length)})`, creations.flat(), { open })]),
    ...(edits.length === 0 ? [] : [folded(`What the edits ${say} (${counted(edits.length)})`, edits.flat(), { open })]),
  ];
}

const MOST_LINES = 20;
/** Characters of a task: a reader wants to know it again, and the file has the rest. */
const LONGEST_TASK = 600;

function creationOf(entry: EntryReport, longest: number): string[][] {
  const { creation, outcome } = entry;
  if (creation === null || outcome !== "planned") return [];
  const { task, taskCharacters, found, options, aspectRatio } = creation;
  const most = Math.min(longest, LONGEST_TASK);
  const isWhole = taskCharacters <= most;
  const lines = [
    ...found.map(({ pattern, files, bytes }) => `${code(cut(pattern, 200))}: ${count(files, "file")}, ${size(bytes)}`),
    ...Object.entries(options).map(([name, value]) => `option ${code(cut(`${name}: ${JSON.stringify(value)}`, 200))}`),
    ...(aspectRatio === null ? [] : [`aspect ratio ${code(aspectRatio)}`]),
  ];
  return [
    [
      `${entryName(entry)}: a new video from this task${isWhole ? "" : `, which has ${counted(taskCharacters)} characters`}`,
      quotation(isWhole ? task : `${cut(task, most).replace(/\s\S{0,30}$/, "")} …`),
      ...(lines.length === 0 ? [] : [listed(lines, MOST_LINES)]),
    ],
  ];
}

function editsOf(entry: EntryReport, longest: number): string[][] {
  const edits = entry.steps.filter((step) => step.kind === "edit");
  return edits.map(({ source, request, referenceImageUrls, aspectRatio }, index) => {
    const which = edits.length === 1 ? "the edit" : `edit ${index + 1} of ${edits.length}`;
    const origin = source === "explicit" ? "from the manifest" : "derived from what changed in the brief";
    const words = cut(request.trim(), longest);
    const lines = [
      ...referenceImageUrls.map((url) => `reference image ${shownAddress(url)}`),
      ...(aspectRatio === null ? [] : [`aspect ratio ${code(aspectRatio)}`]),
    ];
    return [
      `${entryName(entry)}: ${which}, ${origin}`,
      source === "explicit" ? quotation(words) : diff(words),
      ...(lines.length === 0 ? [] : [listed(lines, MOST_LINES)]),
    ];
  });
}
