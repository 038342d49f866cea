import { chainOf } from "../engine/causes.js";
import type { Log } from "../engine/ports.js";
import type { RunResult } from "../engine/result.js";
import { severityOf } from "../report/finding.js";
import { findingCounts } from "../report/findings.js";
import { deservesComment, renderComment, renderSummary } from "../report/page.js";
import type { Report } from "../report/report.js";
import { together, unended } from "../sentence.js";
import type { Run } from "../state/state.js";
import { errorsOf, warningsOf } from "./annotations.js";
import { upsertComment } from "./comment.js";
import type { GitHub } from "./github.js";
import { unstyled } from "./log.js";
import { outputsOf } from "./outputs.js";
import type { Runner } from "./runner.js";

/** The ways in which a step speaks. */
export type Voice = {
  readonly runner: Pick<Runner, "annotate" | "setOutputs" | "writeSummary">;
  readonly redact: (text: string) => string;
  readonly log: Log;
  /** This run; `null` where it isn't known. */
  readonly run: Run | null;
  /** Connects to GitHub; `null` where no comment is wanted or possible. */
  readonly github: (() => Promise<GitHub>) | null;
};

/**
 * Tells what happened, everywhere: annotations, outputs, comment, summary. A comment that can't be written is a notice.
 * Returns why the step fails, or `null`.
 */
export async function publish(result: RunResult, voice: Voice): Promise<string | null> {
  const { report, plan } = result;
  const { runner, redact } = voice;
  annotate(report, voice);
  const { outputs, notice } = outputsOf(report, plan);
  runner.setOutputs(Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, redact(value)])));
  const { url, notices: unwritten } = await comment(result, voice);
  const notices = notice === null ? unwritten : [notice, ...unwritten];
  runner.setOutputs({ "comment-url": url ?? "", "links-changed": String(result.written.length > 0) });
  for (const notice of notices) runner.annotate("notice", redact(unstyled(notice)));
  await summarize({ ...report, notices: [...report.notices, ...notices] }, voice);
  const failure = whyItFails(report);
  return failure === null ? null : redact(unstyled(failure));
}

/** A summary that can't be written is a notice: the work is done. */
async function summarize(report: Report, { runner, redact }: Voice): Promise<void> {
  try {
    await runner.writeSummary(redact(renderSummary([report])));
  } catch (error) {
    const notice = `The summary of this run could not be written: ${unended(chainOf(error))}.`;
    runner.annotate("notice", redact(unstyled(notice)));
  }
}

function whyItFails({ mode, entries, stop, findings = [] }: Report): string | null {
  const counted = (["failed", "waiting", "blocked"] as const).flatMap((outcome) => {
    const count = entries.filter((entry) => entry.outcome === outcome).length;
    return count === 0 ? [] : [`${count} of ${entries.length} ${entries.length === 1 ? "video" : "videos"} ${outcome}`];
  });
  const errors = findings.filter((finding) => severityOf(finding) === "error");
  const found = errors.length === 0 ? [] : [`the check has found ${findingCounts(errors)}`];
  // What a check says of an entry is among its findings.
  const reasons = [...(stop === null ? [] : [stop.message]), ...(mode === "check" ? [] : counted), ...found];
  return reasons.length === 0 ? null : together(reasons);
}

function annotate(report: Report, { runner, redact }: Voice): void {
  const clean = (text: string) => redact(unstyled(text));
  if (report.creditWarning !== null) runner.annotate("warning", clean(report.creditWarning));
  for (const { message, place } of warningsOf([report], clean)) runner.annotate("warning", message, place);
  for (const { message, place } of errorsOf([report], clean)) runner.annotate("error", message, place);
}

/**
 * Comments on the pull request that a report goes to, and on those that started what it tells of, each with its own part.
 * Returns the address of the first one, and what could not be written.
 */
async function comment(
  { report, pullRequest, startedBy, saved }: RunResult,
  { github: connect, redact, log, run }: Voice,
): Promise<{ url: string | null; notices: string[] }> {
  const others = [...startedBy].filter(([number]) => number !== pullRequest);
  const targets = [
    ...(pullRequest === null ? [] : [{ number: pullRequest, report }]),
    ...others.map(([number, ids]) => ({ number, report: partOf(report, ids) })),
  ];
  const notices: string[] = [];
  let url: string | null = null;
  if (connect === null || targets.length === 0) return { url, notices };
  const github = await connect();
  for (const target of targets) {
    const written = await upsertComment({
      github,
      pullRequest: target.number,
      body: redact(renderComment([target.report], { run, states: saved === null ? [] : [saved] })),
      createIfMissing: deservesComment([target.report]),
    });
    if (target.number === pullRequest) url = written.url;
    if (written.notice !== null) notices.push(written.notice);
    if (written.url !== null) log.info(`Comment: ${written.url}`);
  }
  return { url, notices };
}

/** What a report tells of these entries. */
function partOf(report: Report, ids: readonly string[]): Report {
  const entries = report.entries.filter(({ id }) => ids.includes(id));
  return { ...report, entries, retirements: [], moves: [], notices: [], warnings: [] };
}
