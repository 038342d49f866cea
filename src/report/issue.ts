import type { Run } from "../ledger/facts.js";
import { projectName } from "../ledger/names.js";
import { cut } from "../manifest/quote.js";
import { failsStep } from "../plan/step.js";
import { fullest } from "./detail.js";
import { failures } from "./failures.js";
import { FINDING_KINDS } from "./finding.js";
import { findingsInMarkdown } from "./findings.js";
import { headline } from "./headline.js";
import { link } from "./markdown.js";
import { issueMarker } from "./marker.js";
import { projectInWords } from "./page.js";
import type { Report } from "./report.js";

/** A title that stays the same for as long as the issue is open. */
export function issueTitle(project: Pick<Report, "manifest" | "project">): string {
  return cut(`Videos of ${projectName(project)} need a person`.replace(/\s+/g, " "), 200);
}

type Writer = Pick<Run, "id" | "attempt" | "url">;

/** GitHub takes 65,536. */
const MAX_CHARS = 60_000;

/**
 * The one issue of a project, ending with its marker. `null` where nothing needs a person. It names no commit, so that it stays the same
 * for as long as the reasons do. Markdown.
 */
export function renderIssue(report: Report, run: Writer): string | null {
  const { stop, entries, findings = [] } = report;
  // After a timeout the next run goes on by itself.
  const isStopped = stop !== null && stop.kind !== "timeout";
  if (!isStopped && findings.length === 0 && !entries.some(({ outcome }) => failsStep(outcome))) return null;
  // Its links lead to the files as they are, whatever the commit: so the issue stays the same.
  const source = report.source?.replace(/\/blob\/[0-9a-f]{40}$/, "/blob/HEAD") ?? null;
  const isCheck = report.mode === "check";
  const marker = issueMarker(report.project, run, isCheck ? "check" : "apply");
  const whole = (parts: readonly string[]) => [`### ${headline(report)}`, ...parts, footer(run), marker].join("\n\n");
  // What a check says of an entry is among its findings.
  const failing = { ...report, source, entries: isCheck ? [] : report.entries };
  const project = projectInWords(report);
  const named = project === "" ? [] : [project];
  const text = fullest({
    render: ({ entries: most }) =>
      whole([...named, ...failures(failing, most), ...findingsInMarkdown({ ...report, source }, most)]),
    fits: (text) => text.length <= MAX_CHARS,
    most: Math.max(report.entries.length, FINDING_KINDS.length),
  });
  return text.length <= MAX_CHARS ? text : whole([]);
}

/** What the issue says when nothing needs a person any more. Markdown. */
export function renderClosing({ project }: Pick<Report, "project">, run: Writer, by: "apply" | "check"): string {
  return ["✅ Nothing of this needs a person any more.", footer(run), issueMarker(project, run, by)].join("\n\n");
}

function footer({ url }: Pick<Run, "url">): string {
  const by = url === null ? "" : `${link("this run", url)} · `;
  return `<sub>${by}Videos as code keeps this issue up to date, and closes it once nothing needs a person.</sub>`;
}
