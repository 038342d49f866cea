import { grouped } from "../grouped.js";
import { counted } from "../manifest/quote.js";
import { failsStep, type Todo } from "../plan/step.js";
import { findingCounts, findingSign } from "./findings.js";
import { code, cut } from "./markdown.js";
import { previewHeadline } from "./preview-section.js";
import { capitalized, costInWords, count, idNames, MOST_NAMES, tally } from "./prose.js";
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
  const words: Readonly<Record<StepReport["kind"], (number: number) => string>> = {
    create: (number) => `${count(number, "video")} to create`,
    edit: (number) => `${count(number, "edit")} (${costInWords(report.creditsAtMost)})`,
    revert: (number) => count(number, "revert"),
    adopt: (number) => `${count(number, "video")} to take over`,
    resume: (number) => `${count(number, "job")} in flight to continue`,
    cancel: (number) => `${count(number, "job")} in flight to cancel`,
  };
  const kinds = steps.map(({ kind }) => kind);
  return sentence(
    report,
    tally(kinds, Object.keys(words) as StepReport["kind"][], (number, kind) => words[kind](number)),
  );
}

/** What was done to an entry, in one word: its most expensive step. */
const ACTIONS = {
  create: "created",
  edit: "edited",
  revert: "reverted",
  adopt: "taken over",
  cancel: "cancelled",
} as const;

function applyCounts(report: Report): string {
  const actions = Object.entries(ACTIONS);
  const done = report.entries.flatMap(({ outcome, steps }) => {
    const kinds = steps.map((step) => (step.kind === "resume" ? step.job.kind : step.kind));
    const [, word] = actions.find(([kind]) => kinds.some((one) => one === kind)) ?? [];
    return outcome !== "succeeded" || word === undefined ? [] : [word];
  });
  return sentence(report, tally(done, Object.values(ACTIONS)));
}

function sentence({ mode, entries }: Report, parts: readonly string[]): string {
  const outcomes = entries.map(({ outcome }) => outcome);
  const unchanged = tally(outcomes, ["unchanged"]);
  const changed = [
    ...parts,
    ...(mode === "apply" ? tally(outcomes, ["planned"], (number) => `${counted(number)} not begun`) : []),
    ...tally(outcomes, ["pending", "waiting", "failed", "blocked"]),
  ];
  if (changed.length > 0) return [...changed, ...unchanged].join(", ");
  return unchanged.length === 0 ? "the project has no video" : `nothing to do, ${unchanged.join("")}`;
}

/** What a person has to do before the service goes on, in one sentence without its full stop; `null` where nothing is to do. */
function todoLine(entries: readonly EntryReport[]): string | null {
  const waiting = entries.flatMap(({ id, todo, manifest }) =>
    todo === null ? [] : [{ id, phrase: phraseOf(todo, code(cut(manifest, 200))) }],
  );
  if (waiting.length === 0) return null;
  const phrases = [...grouped(waiting, ({ phrase }) => phrase)].map(([phrase, some]) => {
    const ids = some.map(({ id }) => id);
    return phrase.replace(ENTRIES, () => idNames(ids, MOST_NAMES));
  });
  return capitalized(phrases.join("; "));
}

const ENTRIES = "{entries}";

function phraseOf(todo: Todo, manifest: string): string {
  const dashboard = `${ENTRIES} in the service's dashboard`;
  if (todo.kind === "retry scenes") return `retry the failed scenes of ${dashboard}`;
  if (todo.kind === "decide") return `decide about ${dashboard}`;
  if (todo.kind === "look at the edit") return `look at what became of an edit of ${dashboard}`;
  const { asked, refusal, gaps, clarification } = todo;
  if (refusal !== null || asked.questions.length === 0) return `answer what the service asks about ${dashboard}`;
  const answered = typeof clarification !== "string" && gaps.some(({ given }) => given !== null);
  return `${answered ? "correct the answers for" : "answer what the service asks about"} ${ENTRIES} in ${manifest}`;
}
