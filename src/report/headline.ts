import { previewHeadline } from "./preview.js";
import { count, figure } from "./prose.js";
import type { EntryReport, Report, StepReport } from "./report.js";
import { todoLine } from "./todos.js";

const SIGNS = {
  unchanged: "➖",
  planned: "📝",
  succeeded: "✅",
  pending: "⏳",
  failed: "❌",
  blocked: "⛔",
} as const;

export function signOf({ outcome }: EntryReport): string {
  return SIGNS[outcome];
}

/** What someone has to do, where someone has to, and what happened to how many videos: in one line. Markdown. */
export function headline(report: Report): string {
  if (report.stop !== null && report.entries.length === 0) {
    const mistakes = report.stop.problems.length;
    if (mistakes === 0)
      return `${SIGNS.failed} Videos: stopped before anything was ${report.mode === "plan" ? "planned" : "done"}`;
    return `${SIGNS.failed} Videos: ${count(mistakes, "mistake")} in the manifest, nothing was ${report.mode === "plan" ? "planned" : "done"}`;
  }
  const rest = plainHeadline(report);
  if (report.preview === undefined || report.stop !== null) return rest;
  const failed = report.entries.filter(({ outcome }) => outcome === "failed" || outcome === "blocked");
  const bad = failed.filter(({ todo }) => todo === null).map(({ id }) => id);
  return previewHeadline(report.preview, {
    todo: todoLine({ ...report, entries: failed }),
    bad,
    creates: report.creates,
    rest,
  });
}

function plainHeadline(report: Report): string {
  const counts = report.mode === "plan" ? planCounts(report) : applyCounts(report);
  const stopped = report.stop === null ? "" : "stopped, ";
  const todo = todoLine(report);
  return `${sign(report)} ${todo === null ? "" : `${todo}. `}${report.mode === "plan" ? "Plan" : "Videos"}: ${stopped}${counts}`;
}

function sign({ mode, stop, entries }: Report): string {
  const ended = new Set(entries.map(({ outcome }) => outcome));
  if (stop !== null || ended.has("failed")) return SIGNS.failed;
  if (ended.has("blocked")) return SIGNS.blocked;
  if (ended.has("pending")) return SIGNS.pending;
  if (mode === "plan" && ended.has("planned")) return SIGNS.planned;
  return SIGNS.succeeded;
}

function planCounts(report: Report): string {
  const steps = report.entries.filter(({ outcome }) => outcome === "planned").flatMap((entry) => entry.steps);
  const kinds = (kind: StepReport["kind"]) => steps.filter((step) => step.kind === kind).length;
  const bound = report.creditsAtMost === null ? "cost unknown" : `at most ${count(report.creditsAtMost, "credit")}`;
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
  const deeds = report.entries.filter(({ outcome }) => outcome === "succeeded").map(deed);
  const all = (name: string) => deeds.filter((deed) => deed === name).length;
  return sentence(
    report,
    ["created", "edited", "reverted", "adopted", "cancelled"].map((name) =>
      some(all(name), (n) => `${figure(n)} ${name}`),
    ),
  );
}

/** The one word for what was done to an entry: its dearest step. */
function deed({ steps }: EntryReport): string {
  const done = (kind: StepReport["kind"], what: string) =>
    steps.some((step) => step.kind === kind || (step.kind === "resume" && step.what === what));
  if (done("create", "create")) return "created";
  if (done("edit", "edit")) return "edited";
  if (steps.some(({ kind }) => kind === "revert")) return "reverted";
  return steps.some(({ kind }) => kind === "adopt") ? "adopted" : "cancelled";
}

function sentence(report: Report, parts: readonly string[]): string {
  const ended = (outcome: EntryReport["outcome"]) => report.entries.filter((entry) => entry.outcome === outcome).length;
  const rest = [
    report.mode === "apply" ? some(ended("planned"), (n) => `${figure(n)} not begun`) : "",
    some(ended("pending"), (n) => `${figure(n)} pending`),
    some(ended("failed"), (n) => `${figure(n)} failed`),
    some(ended("blocked"), (n) => `${figure(n)} blocked`),
  ];
  const changed = [...parts, ...rest].filter((part) => part !== "");
  const unchanged = ended("unchanged");
  if (changed.length === 0) {
    return unchanged === 0 ? "the manifest names no video" : `nothing to do, ${figure(unchanged)} unchanged`;
  }
  return [...changed, ...(unchanged > 0 ? [`${figure(unchanged)} unchanged`] : [])].join(", ");
}

function some(number: number, words: (number: number) => string): string {
  return number === 0 ? "" : words(number);
}
