import { counted } from "../manifest/quote.js";
import { code, cut, diff, folded, quotation, shownAddress } from "./markdown.js";
import { count, entryName, listed, size } from "./prose.js";
import type { EntryReport, Report, StepReport } from "./report.js";

/** Steps of one kind that follow each other. */
type StepGroup = { readonly step: StepReport; readonly length: number; readonly images: number };

/** What was, is and will be done to an entry's video, in the words of its outcome. Markdown. */
export function stepsInWords(entry: EntryReport): string {
  const { outcome, steps } = entry;
  const done = outcome === "succeeded" ? steps.length : entry.done;
  const before = words(steps.slice(0, done), "past");
  const [current, ...later] = steps.slice(done);
  const undone = (left: readonly StepReport[]) => prefixed("not done: ", words(left, "noun"));
  switch (outcome) {
    case "unchanged":
      return "";
    case "succeeded":
      return before;
    case "planned":
      return joined([before, words(steps.slice(done), "future")]);
    case "blocked":
      return joined([before, undone(steps.slice(done))]);
    case "pending": {
      const now = current === undefined ? "" : wordsFor(alone(current), nth(entry)).present;
      return joined([before, now, prefixed("then ", words(later, "future"))]);
    }
    case "waiting":
      return joined([before, prefixed("waits ", placeOfFailure(entry)), undone(later)]);
    case "failed":
      return joined([before, prefixed("failed ", placeOfFailure(entry)), undone(later)]);
  }
}

/** Where an entry that failed or waits does so: `at the edit (2 of 3)`; empty where no step had begun. Markdown. */
export function placeOfFailure(entry: EntryReport): string {
  const step = entry.steps[entry.done];
  return step === undefined ? "" : `at the ${wordsFor(alone(step), nth(entry)).one}`;
}

function alone(step: StepReport): StepGroup {
  return { step, length: 1, images: step.kind === "edit" ? step.referenceImageUrls.length : 0 };
}

function words(steps: readonly StepReport[], tense: "future" | "past" | "noun"): string {
  const groups: StepGroup[] = [];
  for (const group of steps.map(alone)) {
    const last = groups.at(-1);
    if (last?.step.kind === group.step.kind && (group.step.kind === "edit" || group.step.kind === "revert")) {
      groups[groups.length - 1] = { ...last, length: last.length + 1, images: last.images + group.images };
    } else groups.push(group);
  }
  return groups.map((group) => wordsFor(group)[tense]).join(", then ");
}

/** The words for steps before, while and after they are done, for those that are not, and for one of them. */
type Words = Readonly<Record<"future" | "present" | "past" | "noun" | "one", string>>;

/** `nth` is `2 of 3` where a step is one of several. */
function wordsFor({ step, length, images }: StepGroup, nth = ""): Words {
  switch (step.kind) {
    case "adopt": {
      const video = "the existing video";
      return named("adoption", { future: `adopt ${video}`, present: `adopting ${video}`, past: `adopted ${video}` });
    }
    case "create": {
      const anew = step.replaces === null ? "" : ` anew (replaces ${code(step.replaces)})`;
      const one = step.replaces === null ? "creation" : `new creation (to replace ${code(step.replaces)})`;
      return named(one, { future: `create${anew}`, present: `being created${anew}`, past: `created${anew}` });
    }
    case "edit": {
      const noun = edits(step, length);
      return {
        future: `${noun}${images === 0 ? "" : ` (${count(images, "reference image")})`}`,
        present: nth === "" ? "being edited" : `edit ${nth} running`,
        past: length > 1 ? `${length} edits made` : `edited${step.source === "derived" ? " to its new brief" : ""}`,
        noun,
        one: `edit${nth === "" ? "" : ` (${nth})`}`,
      };
    }
    case "revert": {
      const edits = count(length, "edit");
      const noun = count(length, "revert");
      return { future: `revert ${edits}`, present: "being reverted", past: `${edits} reverted`, noun, one: "revert" };
    }
    case "resume": {
      const job = inFlight(step);
      const past = `${DONE[step.job.kind]} (begun by an earlier run)`;
      const reply = step.reply === undefined ? "" : REPLIES[step.reply];
      return named(job, { future: `continue the ${job}${reply}`, present: `still being ${past}`, past });
    }
    case "cancel": {
      const job = `the ${inFlight(step)}`;
      const tenses = { future: `cancel ${job}`, present: `${job} being cancelled`, past: `cancelled ${job}` };
      return named(`cancellation of ${job}`, tenses);
    }
  }
}

function named(one: string, tenses: Pick<Words, "future" | "present" | "past">): Words {
  return { ...tenses, noun: `the ${one}`, one };
}

const DONE = { create: "created", edit: "edited", revert: "reverted" } as const;
const JOBS = { create: "creation in flight", edit: "edit in flight", revert: "revert in flight" } as const;
const REPLIES = { answers: " with the answers given here", skip: " with what the service assumes" } as const;

function edits({ source, retries }: Extract<StepReport, { kind: "edit" }>, length: number): string {
  if (length > 1) return count(length, "edit");
  return `1 edit${source === "derived" ? " to its new brief" : ""}${retries === undefined ? "" : " (what failed is retried)"}`;
}

function inFlight({ job: { kind } }: Extract<StepReport, { kind: "resume" | "cancel" }>): string {
  return kind === "preview" ? "edit that was previewed" : JOBS[kind];
}

/** Which of several steps of its kind an entry's current step is. */
function nth({ steps, done }: EntryReport): string {
  const alike = (some: readonly StepReport[]) => some.filter(({ kind }) => kind === steps[done]?.kind).length;
  const all = alike(steps);
  return all > 1 ? `${alike(steps.slice(0, done)) + 1} of ${all}` : "";
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
