import { counted } from "../manifest/quote.js";
import { failsStep } from "../plan/outcome.js";
import type { Todo } from "../plan/step.js";
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
    if (mistakes === 0) return `${SIGNS.failed} Videos: stopped before anything was ${DONE[report.mode]}`;
    return `${SIGNS.failed} Videos: ${count(mistakes, "mistake")} in the ${report.manifests.length === 1 ? "manifest" : "manifests"}, nothing was ${DONE[report.mode]}`;
  }
  if (report.mode === "check") return checkHeadline(report);
  if (report.idle !== undefined && report.stop === null) return `${SIGNS.unchanged} ${report.idle}`;
  const plain = plainHeadline(report);
  if (report.preview === undefined || report.stop !== null) return plain;
  const failed = report.entries.filter(({ outcome }) => failsStep(outcome));
  const bad = failed.filter(({ todo }) => todo === null).map(({ id }) => id);
  return previewHeadline(report.preview, {
    todo: todoLine(failed),
    bad,
    creates: report.creates,
    plain,
  });
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
  const ended = new Set(entries.map(({ outcome }) => outcome));
  if (stop !== null || ended.has("failed")) return SIGNS.failed;
  if (ended.has("waiting")) return SIGNS.waiting;
  if (ended.has("blocked")) return SIGNS.blocked;
  if (ended.has("pending")) return SIGNS.pending;
  if (mode === "plan" && ended.has("planned")) return SIGNS.planned;
  return SIGNS.succeeded;
}

function planCounts(report: Report): string {
  const steps = report.entries.filter(({ outcome }) => outcome === "planned").flatMap((entry) => entry.steps);
  const kinds = (kind: StepReport["kind"]) => steps.filter((step) => step.kind === kind).length;
  const bound = report.creditsAtMost === null ? "cost not known" : `at most ${count(report.creditsAtMost, "credit")}`;
  return sentence(report, [
    some(kinds("create"), (n) => `${count(n, "video")} to create`),
    some(kinds("edit"), (n) => `${count(n, "edit")} (${bound})`),
    some(kinds("revert"), (n) => count(n, "revert")),
    some(kinds("adopt"), (n) => count(n, "adoption")),
    some(kinds("resume"), (n) => `${count(n, "job")} in flight to continue`),
    some(kinds("cancel"), (n) => `${count(n, "job")} in flight to cancel`),
  ]);
}

function applyCounts(report: Report): string {
  const actions = report.entries.filter(({ outcome }) => outcome === "succeeded").map(mainAction);
  const all = (name: string) => actions.filter((action) => action === name).length;
  return sentence(
    report,
    ["created", "edited", "reverted", "adopted", "cancelled"].map((name) =>
      some(all(name), (n) => `${counted(n)} ${name}`),
    ),
  );
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

function sentence(report: Report, parts: readonly string[]): string {
  const ended = (outcome: EntryReport["outcome"]) => report.entries.filter((entry) => entry.outcome === outcome).length;
  const rest = [
    report.mode === "apply" ? some(ended("planned"), (n) => `${counted(n)} not begun`) : "",
    some(ended("pending"), (n) => `${counted(n)} pending`),
    some(ended("waiting"), (n) => `${counted(n)} waiting`),
    some(ended("failed"), (n) => `${counted(n)} failed`),
    some(ended("blocked"), (n) => `${counted(n)} blocked`),
  ];
  const changed = [...parts, ...rest].filter((part) => part !== "");
  const unchanged = ended("unchanged");
  if (changed.length === 0) {
    return unchanged === 0 ? "the project has no video" : `nothing to do, ${counted(unchanged)} unchanged`;
  }
  return [...changed, ...(unchanged > 0 ? [`${counted(unchanged)} unchanged`] : [])].join(", ");
}

function some(number: number, words: (number: number) => string): string {
  return number === 0 ? "" : words(number);
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

function phraseOf(todo: Todo, manifest: string): string {
  switch (todo.kind) {
    case "answer": {
      const { asked, refusal, gaps, clarification } = todo;
      if (refusal !== null || asked.questions.length === 0) {
        return `answer what the service asks about ${ENTRIES} in its dashboard`;
      }
      const answered = typeof clarification !== "string" && gaps.some(({ given }) => given !== null);
      return answered
        ? `correct the answers for ${ENTRIES} in ${manifest}`
        : `answer what the service asks about ${ENTRIES} in ${manifest}`;
    }
    case "retry scenes":
      return `retry the failed scenes of ${ENTRIES} in the service's dashboard`;
    case "decide":
      return `decide about ${ENTRIES} in the service's dashboard`;
    case "look at the edit":
      return `look at what became of an edit of ${ENTRIES} in the service's dashboard`;
  }
}
