import { counted } from "../manifest/quote.js";
import { failsStep, type Todo } from "../plan/step.js";
import { findingCounts, findingSign } from "./findings.js";
import { code, cut } from "./markdown.js";
import { previewHeadline } from "./preview-section.js";
import { capitalized, count, idNames, MOST_NAMES } from "./prose.js";
import type { EntryReport, Report, StepReport } from "./report.js";

const SIGNS = {
  unchanged: "➖",
  planned: "📝",
  succeeded: "✅",
  pending: "⏳",
  waiting: "❓",
  failed: "❌",
  blocked: "⛔",
} as const;

const DONE = { plan: "planned", apply: "done", check: "checked" } as const;

export function signOf({ outcome, todo }: EntryReport): string {
  // In a plan, a job that waits for a person is still planned to go on.
  return outcome === "planned" && todo !== null ? SIGNS.waiting : SIGNS[outcome];
}

/** One line: what a person has to do, if anything, and how many videos had which outcome. Markdown. */
export function headline(report: Report): string {
  if (report.stop !== null && report.entries.length === 0) {
    const mistakes = report.stop.problems.length;
    const where = report.manifests.length === 1 ? "manifest" : "manifests";
    return mistakes === 0
      ? `${SIGNS.failed} Videos: stopped before anything was ${DONE[report.mode]}`
      : `${SIGNS.failed} Videos: ${count(mistakes, "mistake")} in the ${where}, nothing was ${DONE[report.mode]}`;
  }
  if (report.mode === "check") return checkHeadline(report);
  if (report.idle !== undefined && report.stop === null) return `${SIGNS.unchanged} ${report.idle}`;
  const plain = plainHeadline(report);
  if (report.preview === undefined || report.stop !== null) return plain;
  const failed = report.entries.filter(({ outcome }) => failsStep(outcome));
  const bad = failed.filter(({ todo }) => todo === null).map(({ id }) => id);
  return previewHeadline(report.preview, { todo: todoLine(failed), bad, creates: report.creates, plain });
}

function checkHeadline({ findings = [], looked = 0, stop }: Report): string {
  const found = findingCounts(findings);
  const videos = `${count(looked, "video")} looked at`;
  if (stop !== null)
    return `${SIGNS.failed} Check: stopped, ${[found, videos].filter((part) => part !== "").join(", ")}`;
  return `${findingSign(findings)} Check: ${found === "" ? "no findings" : found}, ${videos}`;
}

function plainHeadline(report: Report): string {
  const counts = report.mode === "plan" ? planCounts(report) : applyCounts(report);
  const stopped = report.stop === null ? "" : "stopped, ";
  const todo = todoLine(report.entries);
  return `${sign(report)} ${todo === null ? "" : `${todo}. `}${report.mode === "plan" ? "Plan" : "Videos"}: ${stopped}${counts}`;
}

function sign({ mode, stop, entries }: Report): string {
  if (stop !== null) return SIGNS.failed;
  const worst = ["failed", "waiting", "blocked", "pending", ...(mode === "plan" ? ["planned" as const] : [])] as const;
  return SIGNS[worst.find((name) => entries.some(({ outcome }) => outcome === name)) ?? "succeeded"];
}

function planCounts(report: Report): string {
  const steps = report.entries.filter(({ outcome }) => outcome === "planned").flatMap((entry) => entry.steps);
  const bound = report.creditsAtMost === null ? "cost not known" : `at most ${count(report.creditsAtMost, "credit")}`;
  const words: Readonly<Record<StepReport["kind"], (n: number) => string>> = {
    create: (n) => `${count(n, "video")} to create`,
    edit: (n) => `${count(n, "edit")} (${bound})`,
    revert: (n) => count(n, "revert"),
    adopt: (n) => count(n, "adoption"),
    resume: (n) => `${count(n, "job")} in flight to continue`,
    cancel: (n) => `${count(n, "job")} in flight to cancel`,
  };
  const parts = Object.entries(words).flatMap(([of, inWords]) => {
    const number = steps.filter(({ kind }) => kind === of).length;
    return number === 0 ? [] : [inWords(number)];
  });
  return sentence(report, parts);
}

function applyCounts(report: Report): string {
  const actions = report.entries.filter(({ outcome }) => outcome === "succeeded").map(mainAction);
  return sentence(report, tally(actions, ["created", "edited", "reverted", "adopted", "cancelled"]));
}

/** How many of the words are each of `names`: `2 created`. */
function tally(words: readonly string[], names: readonly string[], called = (name: string) => name): string[] {
  return names.flatMap((name) => {
    const number = words.filter((word) => word === name).length;
    return number === 0 ? [] : [`${counted(number)} ${called(name)}`];
  });
}

/** What was done to an entry, in one word: its most expensive step. */
function mainAction({ steps }: EntryReport): string {
  const done = (kind: StepReport["kind"], what: string) =>
    steps.some((step) => step.kind === kind || (step.kind === "resume" && step.job.kind === what));
  if (done("create", "create")) return "created";
  if (done("edit", "edit")) return "edited";
  if (steps.some(({ kind }) => kind === "revert")) return "reverted";
  return steps.some(({ kind }) => kind === "adopt") ? "adopted" : "cancelled";
}

function sentence({ mode, entries }: Report, parts: readonly string[]): string {
  const outcomes = entries.map(({ outcome }) => outcome);
  const unchanged = tally(outcomes, ["unchanged"]);
  const rest = [
    ...(mode === "apply" ? tally(outcomes, ["planned"], () => "not begun") : []),
    ...tally(outcomes, ["pending", "waiting", "failed", "blocked"]),
  ];
  const changed = [...parts, ...rest];
  if (changed.length > 0) return [...changed, ...unchanged].join(", ");
  return unchanged.length === 0 ? "the project has no video" : `nothing to do, ${unchanged.join("")}`;
}

/** What a person has to do before the service goes on, in one sentence without its full stop; `null` where nothing is to do. */
function todoLine(entries: readonly EntryReport[]): string | null {
  const phrases = new Map<string, string[]>();
  for (const { id, todo, manifest } of entries) {
    if (todo === null) continue;
    const phrase = phraseOf(todo, code(cut(manifest, 200)));
    phrases.set(phrase, [...(phrases.get(phrase) ?? []), id]);
  }
  if (phrases.size === 0) return null;
  return capitalized(
    [...phrases].map(([phrase, ids]) => phrase.replace(ENTRIES, () => idNames(ids, MOST_NAMES))).join("; "),
  );
}

const ENTRIES = "{entries}";
const IN_DASHBOARD = `${ENTRIES} in the service's dashboard`;

function phraseOf(todo: Todo, manifest: string): string {
  switch (todo.kind) {
    case "answer": {
      const { asked, refusal, gaps, clarification } = todo;
      if (refusal !== null || asked.questions.length === 0)
        return `answer what the service asks about ${ENTRIES} in its dashboard`;
      const answered = typeof clarification !== "string" && gaps.some(({ given }) => given !== null);
      return `${answered ? "correct the answers for" : "answer what the service asks about"} ${ENTRIES} in ${manifest}`;
    }
    case "retry scenes":
      return `retry the failed scenes of ${IN_DASHBOARD}`;
    case "decide":
      return `decide about ${IN_DASHBOARD}`;
    case "look at the edit":
      return `look at what became of an edit of ${IN_DASHBOARD}`;
  }
}
