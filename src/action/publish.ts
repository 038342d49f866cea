import type { Log } from "../engine/ports.js";
import type { RunResult } from "../engine/result.js";
import type { Run } from "../ledger/facts.js";
import { withDocs } from "../messages/catalogue.js";
import { namesOf, severityOf } from "../report/finding.js";
import { findingCounts } from "../report/findings.js";
import { deservesComment, renderComment, renderSummary } from "../report/page.js";
import { count, tally } from "../report/prose.js";
import type { Report } from "../report/report.js";
import { chainOf, together, unended } from "../sentence.js";
import { errorsOf, warningsOf } from "./annotations.js";
import type { GitHub } from "./github.js";
import { unstyled } from "./log.js";
import { outputsOf } from "./outputs.js";
import { type Kept, keepIssue, upsertComment } from "./own-text.js";
import type { Runner } from "./runner.js";

type Voice = {
  readonly runner: Pick<Runner, "annotate" | "setOutputs" | "writeSummary">;
  readonly redact: (text: string) => string;
  readonly log: Log;
  readonly run: Run;
  /** `null` where no comment is wanted or possible. */
  readonly github: GitHub | null;
  readonly issues?: GitHub | null;
};

/**
 * Tells what happened, everywhere: annotations, outputs, comment, summary. A comment that can't be written is a notice.
 * Returns why the step fails, or `null`.
 */
export async function publish(result: RunResult, voice: Voice): Promise<string | null> {
  const { runner, redact } = voice;
  const { report } = result;
  annotate(report, voice);
  const { outputs, notice } = outputsOf(result);
  const clean = Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, redact(value)]));
  const unset = await attempt("outputs of this step", () => runner.setOutputs(clean));
  const comments = await comment(result, voice);
  const issue = await keepIssueOf(report, voice);
  const notices = [notice, ...comments.notices, issue.notice].filter((notice) => notice !== null);
  const more = { "comment-url": comments.url ?? "", "issue-url": issue.url ?? "" };
  const written = { "links-changed": String(result.written.length > 0) };
  await attempt("outputs of this step", () => runner.setOutputs({ ...more, ...written }));
  for (const notice of notices) runner.annotate("notice", redact(unstyled(notice)));
  const all = { ...report, notices: [...report.notices, ...notices] };
  // The work is done, whatever becomes of its summary.
  const unsummed = await attempt("summary of this run", async () => {
    await runner.writeSummary(redact(renderSummary(all)));
  });
  if (unsummed !== null) runner.annotate("notice", redact(unstyled(`${unsummed}.`)));
  const failures = [whyItFails(report), unset].filter((failure) => failure !== null);
  return failures.length === 0 ? null : redact(unstyled(together(failures)));
}

/** Returns why something could not be written, or `null`: people still have to hear what was done. */
async function attempt(what: string, write: () => void | Promise<void>): Promise<string | null> {
  try {
    await write();
    return null;
  } catch (error) {
    return `The ${what} could not be written: ${unended(chainOf(error))}`;
  }
}

function whyItFails({ mode, entries, stop, refused, findings = [] }: Report): string | null {
  const counted = tally(
    entries.map(({ outcome }) => outcome),
    ["failed", "waiting", "blocked"],
    (number, outcome) => `${number} of ${count(entries.length, "video")} ${outcome}`,
  );
  const errors = findings.filter((finding) => severityOf(finding) === "error");
  const found = errors.length === 0 ? [] : [`the check has found ${findingCounts(errors)}`];
  const limits = refused.map(({ words }) => words);
  // What a check says of an entry is among its findings.
  const reasons = [...(stop === null ? [] : [stop.message]), ...limits, ...(mode === "check" ? [] : counted), ...found];
  const docs = [...(stop?.docs ?? []), ...refused.map(({ docs }) => docs), ...namesOf(findings)];
  return reasons.length === 0 ? null : withDocs(together(reasons), docs);
}

function annotate(report: Report, { runner, redact }: Voice): void {
  const clean = (text: string) => redact(unstyled(text));
  for (const { message, place } of warningsOf(report, clean)) runner.annotate("warning", message, place);
  for (const { message, place } of errorsOf(report, clean)) runner.annotate("error", message, place);
}

/**
 * Comments on the pull request that a report goes to, and on those that started what it tells of, each with its own part.
 * Returns the address of the first one, and what could not be written.
 */
async function comment(
  { pullRequest, report, facts, startedBy, shown = null }: RunResult,
  { github, redact, log, run }: Voice,
): Promise<{ url: string | null; notices: string[] }> {
  const elsewhere = [...startedBy].filter(([number]) => number !== pullRequest);
  const targets = [
    ...(pullRequest === null ? [] : [{ number: pullRequest, report }]),
    ...elsewhere.map(([number, ids]) => ({ number, report: partOf(report, ids) })),
  ];
  if (github === null) return { url: null, notices: [] };
  const notices: string[] = [];
  let url: string | null = null;
  for (const target of targets) {
    const written = await upsertComment({
      github,
      pullRequest: target.number,
      body: redact(renderComment(target.report, { run, facts, shown: target.number === pullRequest ? shown : null })),
      createIfMissing: deservesComment(target.report),
    });
    if (target.number === pullRequest) url = written.url;
    if (written.notice !== null) notices.push(written.notice);
    if (written.url !== null) log.info(`Comment: ${written.url}`);
  }
  return { url, notices };
}

/** Keeps the one issue of this project. A plan has nothing to say there. */
async function keepIssueOf(report: Report, { issues: github = null, redact, log, run }: Voice): Promise<Kept> {
  const { mode } = report;
  if (mode === "plan" || github === null) return { url: null, notice: null };
  const kept = await keepIssue(report, { github, run, by: mode, redact });
  if (kept.url !== null) log.info(`Issue: ${kept.url}`);
  return kept;
}

/** What a report tells of these entries. */
function partOf(report: Report, ids: readonly string[]): Report {
  const entries = report.entries.filter(({ id }) => ids.includes(id));
  return { ...report, entries, retirements: [], moves: [], notices: [], warnings: [] };
}
