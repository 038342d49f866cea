import { counted } from "../manifest/quote.js";
import { code, cut, diff, folded, quotation, shownAddress } from "./markdown.js";
import { count, entryName, listed } from "./prose.js";
import type { EntryReport, Report, StepReport } from "./report.js";

/** What was, is and will be done to an entry's video, in the words of its outcome. Markdown. */
export function stepsInWords(entry: EntryReport): string {
  const { outcome, steps } = entry;
  const done = outcome === "succeeded" ? steps.length : entry.done;
  const [current, ...later] = steps.slice(done);
  const before = words(steps.slice(0, done), "done");
  const now = current === undefined ? "" : `${words([current], "toDo")}${nth(entry)}`;
  const undone = (left: readonly StepReport[]) => prefixed("not done: ", words(left, "toDo"));
  switch (outcome) {
    case "unchanged":
      return "";
    case "succeeded":
      return before;
    case "planned":
      return joined([before, words(steps.slice(done), "toDo")]);
    case "blocked":
      return joined([before, undone(steps.slice(done))]);
    case "pending":
      return joined([before, prefixed("now: ", now), prefixed("then: ", words(later, "toDo"))]);
    case "waiting":
      return joined([before, prefixed("waits: ", now), undone(later)]);
    case "failed":
      return joined([before, prefixed("failed to ", now), undone(later)]);
  }
}

/** The words for a step before and after it is done. */
type Words = Readonly<Record<"toDo" | "done", string>>;

/** Steps of one kind that follow each other, in one phrase. */
function words(steps: readonly StepReport[], tense: keyof Words): string {
  const groups: [StepReport, ...StepReport[]][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last?.[0].kind === step.kind && (step.kind === "edit" || step.kind === "revert")) last.push(step);
    else groups.push([step]);
  }
  return groups.map((group) => wordsFor(group)[tense]).join(", then ");
}

function wordsFor(group: readonly [StepReport, ...StepReport[]]): Words {
  const [step] = group;
  switch (step.kind) {
    case "adopt":
      return { toDo: "take over the existing video", done: "took over the existing video" };
    case "create": {
      const anew = step.replaces === null ? "" : ` anew (replaces ${code(step.replaces)})`;
      return { toDo: `create${anew}`, done: `created${anew}` };
    }
    case "edit": {
      const images = group.flatMap((one) => (one.kind === "edit" ? one.referenceImageUrls : [])).length;
      const which = step.retries === undefined ? "" : " (what failed is retried)";
      const what = `${which}${images === 0 ? "" : ` (${count(images, "reference image")})`}`;
      return group.length === 1
        ? { toDo: `edit${what}`, done: "edited" }
        : { toDo: `make ${count(group.length, "edit")}${what}`, done: `made ${count(group.length, "edit")}` };
    }
    case "revert": {
      const edits = count(group.length, "edit");
      return { toDo: `revert ${edits}`, done: `reverted ${edits}` };
    }
    case "resume": {
      const reply = step.reply === undefined ? "" : REPLIES[step.reply];
      return { toDo: `continue the ${JOBS[step.job.kind]}${reply}`, done: `finished the ${JOBS[step.job.kind]}` };
    }
    case "cancel":
      return { toDo: `cancel the ${JOBS[step.job.kind]}`, done: `cancelled the ${JOBS[step.job.kind]}` };
  }
}

const JOBS = {
  create: "creation in flight",
  edit: "edit in flight",
  revert: "revert in flight",
  preview: "edit that was previewed",
} as const;
const REPLIES = { answers: " with the answers given here", skip: " with what the service assumes" } as const;

/** Which of several steps of its kind an entry's current step is: ` (2 of 3)`. */
function nth({ steps, done }: EntryReport): string {
  const alike = (some: readonly StepReport[]) => some.filter(({ kind }) => kind === steps[done]?.kind).length;
  const all = alike(steps);
  return all > 1 ? ` (${alike(steps.slice(0, done)) + 1} of ${all})` : "";
}

function prefixed(prefix: string, text: string): string {
  return text === "" ? "" : `${prefix}${text}`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("; ");
}

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
    ...found.map(({ pattern, files }) => `${code(cut(pattern, 200))}: ${count(files, "file")}`),
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
    const origin = source === "explicit" ? "from the manifest" : "from what has changed";
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
