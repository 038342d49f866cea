import type { Problem } from "../manifest/manifest.js";
import { counted, cut } from "../manifest/quote.js";
import { grouped } from "../maps.js";
import { type MessageName, message } from "../messages/catalogue.js";
import { FOR_ADDED_SCENES, failsStep, sumOfBounds } from "../plan/step.js";
import { advice, creditsOf, isOutOfCredits } from "./advice.js";
import { type Finding, severityOf } from "./finding.js";
import { linesOf } from "./lines.js";
import { code, docsLinks, inline, place, quotation } from "./markdown.js";
import { andMore, count, titles } from "./prose.js";
import { questionsInMarkdown } from "./questions.js";
import { type EntryReport, outcomeOf, type Report, SIGNS } from "./report.js";

const LONGEST_DETAIL = 2_000;
const MOST_NAMES = 20;

/** What stopped the run, then each entry that failed, is blocked or waits for a person, with the reason and what to do. Markdown. */
export function failures(report: Report, most: number): string[] {
  return [...stopped(report, most), ...attention(report, most)];
}

/** What stopped the run. Markdown. */
export function stopped({ stop, source }: Report, most: number): string[] {
  if (stop === null) return [];
  const { message, problems, docs = [] } = stop;
  const lines = problems.slice(0, most).map((problem) => `- ${problemInWords(problem, source)}`);
  return [
    `**Stopped:** ${inline(cut(message, LONGEST_DETAIL))}${docsLinks(docs)}`,
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...andMore(problems.length - most, "mistake"),
  ];
}

/** A mistake of a manifest, or what it may not mean, with its place. Markdown. */
export function problemInWords(
  { file, position: { line, column }, message, docs }: Problem,
  source: Report["source"],
): string {
  const named = docsLinks(docs === undefined ? [] : [docs]);
  return `${place(source, { file, line, at: `${line}:${column}` })} ${inline(cut(message, 500))}${named}`;
}

function attention(report: Report, most: number): string[] {
  const all = report.entries.filter((entry) => failsStep(outcomeOf(entry)));
  const ordered = [...all.filter(failed), ...all.filter((entry) => !failed(entry))];
  const lineOf = linesOf(report);
  const alike = ({ outcome, error, todo }: EntryReport) => JSON.stringify([outcome, error, todo]);
  const groups = [...grouped(ordered, alike).values()];
  return [
    ...toTopUp(report),
    ...groups.slice(0, most).flatMap((group) => failure(group, lineOf)),
    ...andMore(groups.slice(most).flat().length, "video that needs attention", "videos that need attention"),
  ];
}

/** What to do about credits that have run out, with the sum that is missing for all that was not sent; nothing where they have not. Markdown. */
function toTopUp({ entries }: Report): string[] {
  const isRefused = ({ error }: EntryReport) => error !== null && isOutOfCredits(error);
  const left = entries.filter((one) => isRefused(one) || one.error?.docs === "credits-not-sent");
  if (!left.some(isRefused)) return [];
  const balances = left.flatMap(({ error }) => creditsOf(error?.detail ?? "")?.balance ?? []);
  const unsent = left.flatMap(({ steps, done }) => steps.slice(done));
  const number = (kind: "create" | "edit") => unsent.filter((step) => step.kind === kind).length;
  const sent = entries.flatMap(({ steps, done, outcome }) => steps.slice(0, outcome === "pending" ? done + 1 : done));
  const missing = missingInWords({ needed: sumOfBounds(left.map(creditsToGoOn)), balances, edits: number("edit") });
  const words = [
    missing,
    number("create") === 0
      ? null
      : `What ${count(number("create"), "new video costs", "new videos cost")} is not known${missing === null ? "" : ", and comes on top"}.`,
    sent.some(({ kind }) => kind === "edit") ? FROM_ONE_BALANCE : null,
    message("credits-missing").words,
  ];
  return [`👉 ${words.filter((some) => some != null).join(" ")}`];
}

const FROM_ONE_BALANCE = "What was in flight when the service refused is paid from the same balance.";

/** `null` where the replies don't tell it. */
function missingInWords({
  needed,
  balances,
  edits,
}: {
  readonly needed: number | null;
  readonly balances: readonly number[];
  readonly edits: number;
}): string | null {
  const balance = Math.min(...balances);
  if (needed === null || balances.length === 0 || needed <= balance) return null;
  return (
    `**${count(needed - balance, "credit")} ${needed - balance === 1 ? "is" : "are"} missing.** ${count(edits, "edit")} could cost up to ` +
    `${counted(needed)} ${FOR_ADDED_SCENES}; the balance was ${counted(balance)}.`
  );
}

/** The most that the edits cost which an entry still needs; of the one that the service has refused, as the service says. */
function creditsToGoOn({ error, steps, done }: EntryReport): number | null {
  const said = error?.status === 402 ? creditsOf(error.detail)?.needed : undefined;
  const left = steps.slice(done);
  return sumOfBounds(
    left.map((step, at) => (step.kind !== "edit" ? 0 : at === 0 ? (said ?? step.creditsAtMost) : step.creditsAtMost)),
  );
}

/** The entries that have failed alike, and once why. */
function failure(group: readonly EntryReport[], lineOf: (entry: EntryReport) => string): string[] {
  const [entry] = group;
  if (entry === undefined) return [];
  const { todo } = entry;
  return [...headOf(group, lineOf), ...(todo?.kind === "answer" ? questionsOf(entry, todo) : reason(entry))];
}

function headOf(group: readonly EntryReport[], lineOf: (entry: EntryReport) => string): string[] {
  const [entry] = group;
  if (entry === undefined || group.length === 1) return group.map((one) => lineOf(one));
  const outcome = outcomeOf(entry);
  const status = (entry.error?.status ?? 0) < 400 ? "" : ` · HTTP ${entry.error?.status}`;
  // What was done of an entry stands in a line of its own.
  const begun = group.filter(({ done }) => done > 0);
  const others = group.filter(({ done }) => done === 0);
  const lines = begun.slice(0, MOST_NAMES).map((one) => `- ${lineOf(one)}`);
  return [
    ...(others.length === 0
      ? []
      : others.length === 1
        ? others.map((one) => lineOf(one))
        : [
            `${SIGNS[outcome]} **${count(others.length, "video")}** ${outcome}: ${titles(others, MOST_NAMES)}${status}`,
          ]),
    ...(lines.length === 0 ? [] : [lines.join("\n")]),
    ...andMore(begun.length - lines.length, "video"),
  ];
}

function questionsOf(entry: EntryReport, todo: Extract<EntryReport["todo"], { kind: "answer" }>): string[] {
  return [...questionsInMarkdown(todo, entry), docsLinks(namesOf(entry)).trim()];
}

function namesOf(entry: EntryReport): MessageName[] {
  const name = docsOf(entry);
  return name === null ? [] : [name];
}

function reason(entry: EntryReport): string[] {
  const { error, todo } = entry;
  // The detail of a job that waits for a person says what to do, and the way out of having no credits stands above all.
  const isSaid = error === null || todo !== null || isOutOfCredits(error);
  const what = isSaid ? null : advice(error, pagesOf(entry));
  const detail = error?.detail ?? (todo?.kind === "look at the edit" ? todo.detail : null);
  const docs = docsLinks(namesOf(entry));
  return [
    ...(detail === null ? [] : [quotation(cut(detail, LONGEST_DETAIL))]),
    ...(what === null ? (docs === "" ? [] : [docs.trim()]) : [`👉 ${what.words}${docs}`]),
  ];
}

/** The pages whose words the step sent that was refused: all of a new video's, and of an edit those that have changed. */
function pagesOf({ steps, done, creation }: EntryReport): string[] {
  const step = steps[done];
  if (step?.kind === "create")
    return (creation?.found ?? []).filter(({ files }) => files > 0).map(({ pattern }) => code(pattern));
  if (step?.kind !== "edit" || step.source === "explicit") return [];
  const named = step.request.matchAll(/^(?:In|The source) (?:“[^”\n]*” \()?([^\s():]+)\)?(?::| is | was )/gm);
  return [...new Set([...named].flatMap(([, path = ""]) => (path.includes(".") ? [code(path)] : [])))];
}

function failed({ outcome }: EntryReport): boolean {
  return outcome === "failed";
}

/** What the docs call the failure of an entry; `null` where it has none. */
export function docsOf(entry: Pick<EntryReport, "error" | "todo" | "outcome">): MessageName | null {
  const { error, todo } = entry;
  if (!failsStep(outcomeOf(entry))) return null;
  if (error !== null && (todo === null || error.docs !== undefined))
    return advice(error)?.docs ?? error.docs ?? "no-answer";
  if (todo === null) return null;
  if (todo.kind === "answer") return todo.refusal === null ? "waiting-answer" : "answer-refused";
  return todo.kind === "decide" ? "waiting-person" : "retry-in-doubt";
}

/** Why a step fails, in one word for scripts: the first of these that fits. Empty where it succeeds. */
const FAILURES = [
  "manifest",
  "input",
  "ledger",
  "unauthorized",
  "credits",
  "timeout",
  "conflict",
  "limit",
  "service",
  "blocked",
  "waiting",
] as const;
type Failure = (typeof FAILURES)[number];

/** The first reason that a report has. */
export function failureOf(report: Report): Failure | "" {
  const found = failuresOf(report);
  return FAILURES.find((failure) => found.has(failure)) ?? "";
}

/** All reasons that a report has. */
export function failuresOf({ stop, entries, refused, findings = [] }: Report): ReadonlySet<Failure> {
  return new Set([
    ...(stop === null ? [] : [stop.kind]),
    ...(refused.length === 0 ? [] : ["limit" as const]),
    ...entries.flatMap((entry) => failureIn(entry) ?? []),
    ...findings.flatMap((finding) => (severityOf(finding) === "error" ? [failureOfFinding(finding)] : [])),
  ]);
}

function failureOfFinding({ kind }: Finding): Failure {
  if (kind === "key-refused") return "unauthorized";
  if (kind === "waiting") return "waiting";
  if (kind === "over-limit") return "limit";
  return kind === "unreachable" ? "service" : "blocked";
}

function failureIn({ outcome, error, done, steps }: EntryReport): Failure | null {
  if (!failsStep(outcome)) return null;
  // Something waits for a person, and nothing went wrong: a 401 of a control says nothing of the key (R 5.2).
  if (outcome === "waiting") return "waiting";
  if (error?.status === 401) return "unauthorized";
  if (error !== null && isOutOfCredits(error)) return "credits";
  if (error?.isLimit === true) return "limit";
  if (outcome === "blocked") return "blocked";
  if (error?.status === 409) return "conflict";
  // No step was begun, and no reply is behind it: the plan itself has found a mistake of the entry.
  return error?.status == null && done >= steps.length ? "manifest" : "service";
}
