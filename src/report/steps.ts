import { code } from "./markdown.js";
import { count } from "./prose.js";
import type { EntryReport, StepReport } from "./report.js";

/** What was, is and will be done to an entry's video, in the words of its outcome. Markdown. */
export function stepsInWords(entry: Pick<EntryReport, "outcome" | "steps" | "done">): string {
  const { outcome, steps } = entry;
  const done = outcome === "succeeded" ? steps.length : entry.done;
  const [current, ...later] = steps.slice(done);
  const before = words(steps.slice(0, done), "done");
  switch (outcome) {
    case "unchanged":
      return "";
    case "succeeded":
    case "planned":
      return joined([before, words(steps.slice(done), "toDo")]);
    case "blocked":
      return joined([before, outcome, prefixed("not done: ", words(steps.slice(done), "toDo"))]);
    default: {
      const now = current === undefined ? "" : `${BEGUN[outcome]}${words([current], "toDo")}${nth(entry)}`;
      const rest = prefixed(outcome === "pending" ? "then: " : "not done: ", words(later, "toDo"));
      return joined([before, outcome === "failed" && now === "" ? outcome : now, rest]);
    }
  }
}

const BEGUN = { pending: "now: ", waiting: "waits: ", failed: "failed to " } as const;

type Tense = "toDo" | "done";

/** Steps of one kind that follow each other, in one phrase. */
function words(steps: readonly StepReport[], tense: Tense): string {
  const groups: [StepReport, ...StepReport[]][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last?.[0].kind === step.kind && (step.kind === "edit" || step.kind === "revert")) last.push(step);
    else groups.push([step]);
  }
  return groups.map((group) => wordsFor(group)[tense]).join(", then ");
}

function wordsFor({ 0: step, length }: readonly [StepReport, ...StepReport[]]): Readonly<Record<Tense, string>> {
  const edits = count(length, "edit");
  switch (step.kind) {
    case "adopt":
      return step.isBack === true
        ? { toDo: `go back to the former video ${code(step.uuid)}`, done: "went back to the former video" }
        : { toDo: "take over the existing video", done: "took over the existing video" };
    case "create": {
      const anew = step.replaces === null ? "" : ` anew (replaces ${code(step.replaces)})`;
      return { toDo: `create${anew}`, done: `created${anew}` };
    }
    case "edit": {
      const again =
        step.retries !== undefined
          ? " (what failed is retried)"
          : step.resends !== undefined
            ? " (what was taken back is sent again)"
            : "";
      return length > 1
        ? { toDo: `make ${edits}${again}`, done: `made ${edits}` }
        : { toDo: `edit${again}`, done: "edited" };
    }
    case "revert":
      return { toDo: `revert ${edits}`, done: `reverted ${edits}` };
    case "resume": {
      const job = `the ${JOBS[step.job.kind]}`;
      return { toDo: `continue ${job}${step.reply === undefined ? "" : REPLIES[step.reply]}`, done: `finished ${job}` };
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
function nth({ steps, done }: Pick<EntryReport, "steps" | "done">): string {
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
