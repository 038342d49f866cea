import type { Problem } from "../manifest/manifest.js";
import { counted, cut } from "../manifest/quote.js";
import { grouped } from "../maps.js";
import { FOR_ADDED_SCENES, failsStep, sumOfBounds } from "../plan/step.js";
import { isForWantOfCredits } from "../plan/words.js";
import { type Finding, severityOf } from "./finding.js";
import { linesOf } from "./lines.js";
import { inline, place, quotation } from "./markdown.js";
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
  const { message, problems } = stop;
  const lines = problems.slice(0, most).map((problem) => `- ${problemInWords(problem, source)}`);
  return [
    `**Stopped:** ${inline(cut(message, LONGEST_DETAIL))}`,
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...andMore(problems.length - most, "mistake"),
  ];
}

/** A mistake of a manifest, or what it may not mean, with its place. Markdown. */
export function problemInWords(
  { file, position: { line, column }, message }: Problem,
  source: Report["source"],
): string {
  return `${place(source, { file, line, at: `${line}:${column}` })} ${inline(cut(message, 500))}`;
}

function attention(report: Report, most: number): string[] {
  const all = report.entries.filter((entry) => failsStep(outcomeOf(entry)));
  const ordered = [...all.filter(failed), ...all.filter((entry) => !failed(entry))];
  const lineOf = linesOf(report);
  // What was done of an entry stands in a line of its own.
  const alike = ({ outcome, error, todo, done, id }: EntryReport) =>
    JSON.stringify([outcome, error, todo, done > 0 && id]);
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
  const left = entries.filter((one) => isRefused(one) || isForWantOfCredits(one.error?.detail ?? ""));
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
    BY_STATUS[402],
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
    `${counted(needed)}, ${FOR_ADDED_SCENES}; the balance was ${counted(balance)}.`
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

function failure(group: readonly EntryReport[], lineOf: (entry: EntryReport) => string): string[] {
  const [entry] = group;
  if (entry === undefined) return [];
  const { error, todo } = entry;
  const outcome = outcomeOf(entry);
  const status = (error?.status ?? 0) < 400 ? "" : ` · HTTP ${error?.status}`;
  const head =
    group.length === 1
      ? lineOf(entry)
      : `${SIGNS[outcome]} **${count(group.length, "video")}** ${outcome}: ${titles(group, MOST_NAMES)}${status}`;
  return [head, ...(todo?.kind === "answer" ? questionsInMarkdown(todo, entry) : reason(entry))];
}

function reason({ error, todo }: EntryReport): string[] {
  // The detail of a job that waits for a person says what to do, and the way out of having no credits stands above all.
  const what = error === null || todo !== null || isOutOfCredits(error) ? null : advice(error);
  const detail = error?.detail ?? (todo?.kind === "look at the edit" ? todo.detail : null);
  return [
    ...(detail === null ? [] : [quotation(cut(detail, LONGEST_DETAIL))]),
    ...(what === null ? [] : [`👉 ${what}`]),
  ];
}

function failed({ outcome }: EntryReport): boolean {
  return outcome === "failed";
}

const BY_STATUS: Readonly<Record<number, string>> = {
  400: "Reword the task or the edit: the service did not accept what it says.",
  401: "Check the key or the token: it is missing, mistyped, revoked or expired.",
  402: "Top up the workspace's credits, then run again: what is done is not done again.",
  403: "Use the key of the workspace that owns this video, or correct the input `org-id`; for marketing videos, ask whether the service lets a key use these routes.",
  404: "The service doesn't know this video. Check that the input `base-url` is the service that made it. Where the entry names a `uuid`, correct it. Where the video is gone, have it made anew, which is paid for: list its id in the input `recreate`. Where only an edit of it is unknown, write the video's `uuid` into the entry (one that stands there is taken out for one run first): it is gone on with as it is.",
  409: "The video can't take this now. Look at it in the service's dashboard, then run again.",
  415: "Check the edit's `reference_image_urls`: each must be an image of at most 5 MB whose server tells its length.",
  422: "Correct what the service names in the manifest.",
  429: "The service asked to wait longer than this run could. Run again later.",
};

/** The reasons of a 409 (R 7), and what to do about each. Their words may differ from one deployment to another. */
const CONFLICTS: readonly (readonly [reason: RegExp, advice: string])[] = [
  [/errored|\berror\b/i, "No edit can change a video that ended in an error. List its id in the input `recreate`."],
  [/being built|generating_frames|lowlevel/i, "The video is still being built. Run again once it is complete."],
  [
    /\boutdated\b|\bstale\b|has changed since/i,
    "The video has changed since the service planned or asked this. Run again.",
  ],
  [
    /\bapply\b.*\bbegun\b|already (?:been )?appl|not applied yet|apply(?:ing)? (?:has )?started|is complete\b/i,
    "It is applied already and can't be cancelled any more. Run again: it starts from the video as it is now.",
  ],
  [
    /most recent/i,
    "An edit was made on top of it elsewhere. Revert that one in the service's dashboard, which is free, then run again.",
  ],
  [/another edit/i, "Another edit of this video is under way. Run again once that has ended."],
];

/** The words of a detail that tell more than its status. */
const DETAILS: readonly (readonly [words: RegExp, advice: string])[] = [
  [/^(?:avatar_id|actor_id)\b/, "Take an id that the service's catalog has, there or under `defaults`."],
  [
    /the reference does not show how marketing videos are created/,
    "Ask the service whether it makes marketing videos for this key. Where it doesn't, set `category: training`, or remove the entry.",
  ],
  [
    /the reference does not show this route/,
    "Check that the input `base-url` is the service that made this video, and ask it whether it offers this route to you. Where it does, the video or edit is gone: where the entry names a `uuid`, correct it; else have the video made anew, which is paid for: list its id in the input `recreate`.",
  ],
  [/nothing was reached there at all/, "Check the network, and the address in the input `base-url`, then run again."],
];

/** One sentence on what to do about a failure; `null` where its detail says that already. Markdown. */
export function advice({ status, detail }: NonNullable<EntryReport["error"]>): string | null {
  if (isOutOfCredits({ status, detail })) return BY_STATUS[402] ?? null;
  const told = [...DETAILS, ...(status === 409 ? CONFLICTS : [])].find(([words]) => words.test(detail));
  if (told !== undefined) return told[1];
  if (status !== null && status >= 500) return "The service had a fault of its own. Run again later.";
  return BY_STATUS[status ?? 0] ?? null;
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

/** What the service says of an account that can't pay: the most that was needed, and what it has. */
type Credits = { readonly needed: number; readonly balance: number };

/** Credits can also run out in the middle of an edit, with no HTTP reply behind it (R 2.2). */
function isOutOfCredits({ status, detail }: NonNullable<EntryReport["error"]>): boolean {
  return status === 402 || detail.startsWith("INSUFFICIENT_CREDITS");
}

const DETAIL = /^INSUFFICIENT_CREDITS: .{0,200}?\b(?:up to|costs?) ([\d,]{1,20}), have ([\d,]{1,20})/;

/** The numbers of a detail of the form `INSUFFICIENT_CREDITS: edit could cost up to 145, have 20` (R 7); `null` where it has another. */
export function creditsOf(detail: string): Credits | null {
  const [, needed, balance] = DETAIL.exec(detail) ?? [];
  if (needed === undefined || balance === undefined) return null;
  return { needed: Number(needed.replaceAll(",", "")), balance: Number(balance.replaceAll(",", "")) };
}
