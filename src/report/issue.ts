import { failsStep } from "../plan/outcome.js";
import { projectName } from "../state/instance.js";
import type { Run } from "../state/state.js";
import { fullest } from "./detail.js";
import { failures } from "./failures.js";
import { FINDING_KINDS, isUrgent } from "./finding.js";
import { findingsInMarkdown } from "./findings.js";
import { headline } from "./headline.js";
import { cut, link } from "./markdown.js";
import { issueMarker, sealed } from "./marker.js";
import { projectInWords } from "./page.js";
import type { Report } from "./report.js";

type Project = { readonly manifest: string; readonly instance: string };

/** A title that stays the same for as long as the issue is open. */
export function issueTitle(project: Project): string {
  return cut(`Videos of ${projectName(project)} need a person`.replace(/\s+/g, " "), 200);
}

/** Whether something needs a person: it has failed, is blocked or waits, or a check has found it. */
function needsPerson({ stop, entries, findings = [] }: Report): boolean {
  return stop !== null || entries.some(({ outcome }) => failsStep(outcome)) || findings.some(isUrgent);
}

type Writer = Pick<Run, "id" | "attempt" | "url">;

/**
 * The one issue of a project, within `maxChars` (GitHub takes 65,536), ending with its marker. `null` where nothing needs a person. It
 * names no commit, so that it stays the same for as long as the reasons do. Markdown.
 */
export function renderIssue(
  report: Report,
  { run, maxChars = 60_000 }: { readonly run: Writer; readonly maxChars?: number },
): string | null {
  if (!needsPerson(report)) return null;
  const shown = onNewest(report);
  const marker = issueMarker(report.instance, run, report.mode === "check" ? "check" : "apply");
  const whole = (parts: readonly string[]) =>
    sealed([`### ${headline(shown)}`, ...parts, footer(run)].join("\n\n"), marker);
  const text = fullest({
    render: ({ failures: most }) => whole(section(shown, most)),
    fits: (text) => text.length <= maxChars,
    most: Math.max(shown.entries.length, FINDING_KINDS.length),
  });
  return text.length <= maxChars ? text : whole([]);
}

/** Its links lead to the files as they are, whatever the commit: so the issue stays the same. */
function onNewest(report: Report): Report {
  const source = report.source?.replace(/\/blob\/[0-9a-f]{40}$/, "/blob/HEAD") ?? null;
  return { ...report, source };
}

/** What the issue says when nothing needs a person any more. Markdown. */
export function renderClosing({ instance }: Project, run: Writer, by: "apply" | "check"): string {
  const words = ["✅ Nothing of this needs a person any more.", footer(run)].join("\n\n");
  return sealed(words, issueMarker(instance, run, by));
}

function section(report: Report, most: number): string[] {
  // What a check says of an entry is among its findings.
  const shown = report.mode === "check" ? { ...report, entries: [] } : report;
  return [projectInWords(report), ...failures(shown, most), ...findingsInMarkdown(report, most)];
}

function footer({ url }: Pick<Run, "url">): string {
  const by = url === null ? "" : `${link("this run", url)} · `;
  return `<sub>${by}Videos as code keeps this issue up to date, and closes it once nothing needs a person.</sub>`;
}
