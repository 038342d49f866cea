import { code } from "./markdown.js";
import { count } from "./prose.js";
import type { EntryReport, StepReport } from "./report.js";

/** Steps of one kind that follow each other. */
type StepGroup = { readonly step: StepReport; readonly length: number; readonly images: number };

/** What was, is and will be done to an entry's video, in the words of its outcome. Markdown. */
export function stepsInWords(entry: EntryReport): string {
  const done = entry.outcome === "succeeded" ? entry.steps.length : Math.min(entry.done, entry.steps.length);
  const before = words(entry.steps.slice(0, done), past);
  const [current, ...later] = entry.steps.slice(done);
  switch (entry.outcome) {
    case "unchanged":
      return "";
    case "succeeded":
      return before;
    case "planned":
      return joined([before, words(entry.steps.slice(done), future)]);
    case "blocked":
      return joined([before, prefixed("not done: ", words(entry.steps.slice(done), noun))]);
    case "pending":
      return joined([
        before,
        current === undefined ? "" : present(current, nth(entry, done)),
        prefixed("then ", words(later, future)),
      ]);
    case "waiting":
      return joined([before, prefixed("waits ", placeOfFailure(entry)), prefixed("not done: ", words(later, noun))]);
    case "failed":
      return joined([before, prefixed("failed ", placeOfFailure(entry)), prefixed("not done: ", words(later, noun))]);
  }
}

/** Where an entry that failed or waits does so: `at the edit (2 of 3)`; empty where no step had begun. Markdown. */
export function placeOfFailure(entry: EntryReport): string {
  const step = entry.steps[entry.done];
  return step === undefined ? "" : `at the ${one(step, nth(entry, entry.done))}`;
}

function words(steps: readonly StepReport[], phrase: (group: StepGroup) => string): string {
  const groups: StepGroup[] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last?.step.kind === step.kind && (step.kind === "edit" || step.kind === "revert")) {
      groups[groups.length - 1] = { ...last, length: last.length + 1, images: last.images + imagesOf(step) };
    } else {
      groups.push({ step, length: 1, images: imagesOf(step) });
    }
  }
  return groups.map(phrase).join(", then ");
}

function imagesOf(step: StepReport): number {
  return step.kind === "edit" ? step.imageUrls.length : 0;
}

function future({ step, length, images }: StepGroup): string {
  switch (step.kind) {
    case "adopt":
      return "adopt the existing video";
    case "create":
      return step.replaces === null ? "create" : `create anew (replaces ${code(step.replaces)})`;
    case "edit":
      return `${edits(step, length)}${images === 0 ? "" : ` (${count(images, "reference image")})`}`;
    case "revert":
      return `revert ${count(length, "edit")}`;
    case "resume":
      return `continue the ${inFlight(step)}${step.reply === undefined ? "" : REPLIES[step.reply]}`;
    case "cancel":
      return `cancel the ${inFlight(step)}`;
  }
}

const REPLIES = {
  answers: " with the answers given here",
  skip: " with what the service assumes",
} as const;

const DONE = { create: "created", edit: "edited", revert: "reverted", preview: "previewed" } as const;

function past({ step, length }: StepGroup): string {
  switch (step.kind) {
    case "adopt":
      return "adopted the existing video";
    case "create":
      return step.replaces === null ? "created" : `created anew (replaces ${code(step.replaces)})`;
    case "edit":
      return length === 1 ? (step.source === "derived" ? "edited to its new brief" : "edited") : `${length} edits made`;
    case "revert":
      return `${count(length, "edit")} reverted`;
    case "resume":
      return `${DONE[step.what]} (begun by an earlier run)`;
    case "cancel":
      return `cancelled the ${inFlight(step)}`;
  }
}

/** `nth` is `2 of 3` where a step is one of several. */
function present(step: StepReport, nth: string): string {
  switch (step.kind) {
    case "adopt":
      return "adopting the existing video";
    case "create":
      return step.replaces === null ? "being created" : `being created anew (replaces ${code(step.replaces)})`;
    case "edit":
      return nth === "" ? "being edited" : `edit ${nth} running`;
    case "revert":
      return "being reverted";
    case "resume":
      return `still being ${DONE[step.what]} (begun by an earlier run)`;
    case "cancel":
      return `the ${inFlight(step)} being cancelled`;
  }
}

function noun({ step, length }: StepGroup): string {
  switch (step.kind) {
    case "edit":
      return edits(step, length);
    case "revert":
      return count(length, "revert");
    default:
      return `the ${one(step, "")}`;
  }
}

function one(step: StepReport, nth: string): string {
  switch (step.kind) {
    case "adopt":
      return "adoption";
    case "create":
      return step.replaces === null ? "creation" : `new creation (to replace ${code(step.replaces)})`;
    case "edit":
      return nth === "" ? "edit" : `edit (${nth})`;
    case "revert":
      return "revert";
    case "resume":
      return inFlight(step);
    case "cancel":
      return `cancellation of the ${inFlight(step)}`;
  }
}

function edits(step: StepReport, length: number): string {
  if (step.kind !== "edit" || length > 1) return count(length, "edit");
  const edit = step.source === "derived" ? "1 edit to its new brief" : count(length, "edit");
  return step.retries === true ? `${edit} (what failed is retried)` : edit;
}

function inFlight({ what }: Extract<StepReport, { kind: "resume" | "cancel" }>): string {
  return what === "preview" ? "edit that was previewed" : `${what === "create" ? "creation" : what} in flight`;
}

function nth({ steps }: EntryReport, index: number): string {
  const kind = steps[index]?.kind;
  const all = steps.filter((step) => step.kind === kind).length;
  const before = steps.slice(0, index).filter((step) => step.kind === kind).length;
  return all > 1 ? `${before + 1} of ${all}` : "";
}

function prefixed(prefix: string, text: string): string {
  return text === "" ? "" : `${prefix}${text}`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("; ");
}
