import { failsStep } from "../plan/step.js";
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

/** What the service says of an account that can't pay: the most that was needed, and what it has. */
type Credits = { readonly needed: number; readonly balance: number };

/** Credits can also run out in the middle of an edit, with no HTTP reply behind it (R 2.2). */
export function isOutOfCredits({ status, detail }: NonNullable<EntryReport["error"]>): boolean {
  return status === 402 || detail.startsWith("INSUFFICIENT_CREDITS");
}

const DETAIL = /^INSUFFICIENT_CREDITS: .{0,200}?\b(?:up to|costs?) ([\d,]{1,20}), have ([\d,]{1,20})/;

/** The numbers of a detail of the form `INSUFFICIENT_CREDITS: edit could cost up to 145, have 20` (R 7); `null` where it has another. */
export function creditsOf(detail: string): Credits | null {
  const [, needed, balance] = DETAIL.exec(detail) ?? [];
  if (needed === undefined || balance === undefined) return null;
  return { needed: Number(needed.replaceAll(",", "")), balance: Number(balance.replaceAll(",", "")) };
}
