import { failsStep } from "../plan/outcome.js";
import { isOutOfCredits } from "./credits.js";
import { type Finding, severityOf } from "./finding.js";
import type { EntryReport, Report } from "./report.js";

/** Why a step fails, in one word for scripts: the first of these that fits. Empty where it succeeds. */
const FAILURES = [
  "manifest",
  "input",
  "state",
  "unauthorized",
  "credits",
  "timeout",
  "conflict",
  "service",
  "blocked",
] as const;
export type Failure = (typeof FAILURES)[number];

/** The first reason that a report has. */
export function failureOf(report: Report): Failure | "" {
  const found = failuresOf(report);
  return FAILURES.find((failure) => found.has(failure)) ?? "";
}

/** All reasons that a report has. */
export function failuresOf({ stop, entries, findings = [] }: Report): ReadonlySet<Failure> {
  return new Set([
    ...(stop === null ? [] : [stop.kind]),
    ...entries.flatMap((entry) => failureIn(entry) ?? []),
    ...findings.flatMap((finding) => (severityOf(finding) === "error" ? [failureOfFinding(finding)] : [])),
  ]);
}

function failureOfFinding({ kind }: Finding): Failure {
  if (kind === "key-refused") return "unauthorized";
  return kind === "unreachable" ? "service" : "blocked";
}

function failureIn({ outcome, error, done, steps }: EntryReport): Failure | null {
  if (!failsStep(outcome)) return null;
  // Something waits for a person, and nothing went wrong: a 401 of a control says nothing of the key (R 5.2).
  if (outcome === "waiting") return "blocked";
  if (error?.status === 401) return "unauthorized";
  if (error !== null && isOutOfCredits(error)) return "credits";
  if (outcome === "blocked") return "blocked";
  if (error?.status === 409) return "conflict";
  // No step was begun, and no reply is behind it: the plan itself has found a mistake of the entry.
  return error?.status == null && done >= steps.length ? "manifest" : "service";
}
