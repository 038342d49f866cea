import { counted } from "../manifest/quote.js";
import { refusalOf } from "../plan/limits.js";
import { sumOfBounds } from "../plan/step.js";
import { findingCounts, findingSign } from "./findings.js";
import { previewHeadline } from "./preview-section.js";
import { boundInWords, costInWords, count, NO_PRICE, tally } from "./prose.js";
import { outcomeOf, type Report, SIGNS, type StepReport, type Stop } from "./report.js";

/** The kind of file that has the mistakes: a lock file or a page has them though the manifest is right. */
function fileOf({ problems }: Stop, manifests: number): string {
  if (problems.every(({ docs }) => docs === "lock-file")) return "lock file";
  if (problems.every(({ docs }) => docs === "marked-block")) return "marked blocks";
  return manifests === 1 ? "manifest" : "manifests";
}

const DONE = { plan: "planned", apply: "done", check: "checked" } as const;

/** One line: how many videos had which outcome, and what that costs. Markdown. */
export function headline(report: Report): string {
  const { mode, stop, idle, entries, manifests, preview, refused } = report;
  if (stop !== null && entries.length === 0) {
    const mistakes = stop.problems.length;
    const where = fileOf(stop, manifests.length);
    return mistakes === 0
      ? `${SIGNS.failed} Videos: stopped before anything was ${DONE[mode]}`
      : `${SIGNS.failed} Videos: ${count(mistakes, "mistake")} in the ${where}, nothing was ${DONE[mode]}`;
  }
  if (mode === "check") return checkHeadline(report);
  if (idle !== undefined && stop === null) return `${SIGNS.unchanged} ${idle}`;
  const plain = `${signOfAll(report)} ${mode === "plan" ? `Plan${sinceWhen(report)}` : "Videos"}: ${stop === null ? "" : "stopped, "}${counts(report)}${costOf(report)}`;
  // A merge doesn't approve what a limit refuses.
  return preview === undefined || stop !== null || refused.length > 0
    ? plain
    : previewHeadline(preview, { ...report, plain });
}

/** A plan compares with what the videos show: it has all that was merged since the last apply, too. */
function sinceWhen({ since, entries }: Report): string {
  const isChange = entries.some((entry) => outcomeOf(entry) === "planned");
  return since === undefined || !isChange ? "" : ` since the apply of ${since}`;
}

function checkHeadline({ findings = [], looked = 0, stop }: Report): string {
  const parts = [stop === null ? "" : "stopped", findingCounts(findings), `${count(looked, "video")} looked at`];
  if (stop === null && findings.length === 0) parts.unshift("no findings");
  return `${stop === null ? findingSign(findings) : SIGNS.failed} Check: ${parts.filter((part) => part !== "").join(", ")}`;
}

function signOfAll({ mode, stop, entries, refused }: Report): string {
  if (stop !== null) return SIGNS.failed;
  if (mode === "plan" && refused.length > 0) return SIGNS.blocked;
  const worst = ["failed", "waiting", "blocked", "pending", ...(mode === "plan" ? ["planned" as const] : [])] as const;
  return SIGNS[worst.find((name) => entries.some((entry) => outcomeOf(entry) === name)) ?? "succeeded"];
}

function counts(report: Report): string {
  const { mode, entries } = report;
  const outcomes = entries.map(outcomeOf);
  const accepted = entries.filter(({ isAccepted }) => isAccepted).length;
  const unchanged = tally(entries.filter(({ isAccepted }) => !isAccepted).map(outcomeOf), ["unchanged"]);
  const changed = [
    ...(mode === "plan" ? planned(report) : done(report)),
    ...(accepted === 0 ? [] : [`${count(accepted, "change")} accepted (free)`]),
    ...tally(outcomes, ["pending", "waiting", "failed", "blocked"]),
  ];
  if (changed.length > 0) return [...changed, ...unchanged].join(", ");
  return unchanged.length === 0 ? "the project has no video" : `nothing to do, ${unchanged.join("")}`;
}

/** How many steps of each kind an apply would make, and how many of them a limit refuses. */
function planned({ entries, refused }: Report): string[] {
  const creditsAtMost = sumOfBounds(entries.map((entry) => entry.creditsAtMost));
  const words: Readonly<Record<StepReport["kind"], (number: number) => readonly [what: string, price?: string]>> = {
    create: (number) => [`${count(number, "video")} to create`, NO_PRICE],
    edit: (number) => [count(number, "edit"), boundInWords(creditsAtMost)],
    revert: (number) => [count(number, "revert"), "free"],
    adopt: (number) => [`${count(number, "video")} to take over`],
    resume: (number) => [`${count(number, "job")} in flight to continue`],
    cancel: (number) => [`${count(number, "job")} in flight to cancel`],
  };
  const steps = entries
    .filter((entry) => outcomeOf(entry) === "planned")
    .flatMap((entry) => {
      const own = refused.filter(({ ids }) => ids.includes(entry.id));
      return entry.steps.map(({ kind }, at) => ({ kind, isRefused: isRefused(entry.steps, at, own) }));
    });
  return tally(
    steps.map(({ kind }) => kind),
    Object.keys(words) as StepReport["kind"][],
    (number, kind) => {
      const [what, price] = words[kind](number);
      const limited = steps.filter((step) => step.kind === kind && step.isRefused).length;
      const parts = [price, limited > 0 && `${limited < number ? `${counted(limited)} ` : ""}refused by a limit`];
      const aside = parts.filter((part) => typeof part === "string");
      return aside.length === 0 ? what : `${what} (${aside.join("; ")})`;
    },
  );
}

/** Whether a limit refuses a step: it counts itself, makes way for a refused one, or comes after that. What is in flight goes on. */
function isRefused(steps: readonly StepReport[], at: number, own: Report["refused"]): boolean {
  const isOwn = refusalOf(steps, own) !== null || refusalOf(steps.slice(at), own) !== null;
  return steps[at]?.kind !== "resume" && isOwn;
}

/** What was done to an entry, in one word: its most expensive step. */
const ACTIONS = {
  create: "created",
  edit: "edited",
  revert: "reverted",
  adopt: "taken over",
  cancel: "cancelled",
} as const;

function done({ entries }: Report): string[] {
  const words = entries.flatMap(({ outcome, steps }) => {
    const kinds = steps.map((step) => (step.kind === "resume" ? step.job.kind : step.kind));
    const [, word] = Object.entries(ACTIONS).find(([kind]) => kinds.some((one) => one === kind)) ?? [];
    return outcome === "planned" ? ["not begun"] : outcome !== "succeeded" || word === undefined ? [] : [word];
  });
  return tally(words, [...Object.values(ACTIONS), "not begun"]);
}

/** What was charged at most, since no reply tells more; empty where no edit has ended. */
function costOf({ entries }: Report): string {
  if (entries.every(({ cost, scenes }) => cost === 0 && scenes === null)) return "";
  const cost = sumOfBounds(entries.map((entry) => entry.cost));
  return cost === null ? "; what edits cost is not known" : `; edits cost ${costInWords(cost)}`;
}
