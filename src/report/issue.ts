import { counted } from "../manifest/quote.js";
import type { Run } from "../state/state.js";
import { type Use, useName } from "../state/use.js";
import { fullest } from "./detail.js";
import { failures } from "./failures.js";
import { FINDING_KINDS, isUrgent } from "./finding.js";
import { findingsInMarkdown } from "./findings.js";
import { headline } from "./headline.js";
import { code, cut, link } from "./markdown.js";
import { issueMarker, type Mark, sealed } from "./marker.js";
import type { Parts } from "./page.js";
import { failsStep, type Report } from "./report.js";

/** A title that stays the same for as long as the issue is open. */
export function issueTitle(use: Use): string {
  return cut(
    `Videos of ${useName({ ...use, manifest: listed(use.manifest) })} need a person`.replace(/\s+/g, " "),
    200,
  );
}

/** The use of several manifests names them as JSON. */
function listed(manifest: string): string {
  return manifest.startsWith("[") ? manifest.replace(/^\["|"\]$/g, "").replaceAll('","', ", ") : manifest;
}

/** Whether something needs a person: it has failed, is blocked or waits, or a check has found it. */
function needsPerson({ stop, entries, findings = [] }: Report): boolean {
  return stop !== null || entries.some(({ outcome }) => failsStep(outcome)) || findings.some(isUrgent);
}

type Options = {
  /** Whose issue it is. */
  readonly use?: Use;
  readonly run: Mark["run"] & Pick<Run, "url">;
  readonly maxChars?: number;
};

/**
 * The one issue of a use, within `maxChars` (GitHub takes 65,536), ending with its marker: the parts in which something needs a person.
 * `null` where nothing does. It names no commit, so that it stays the same for as long as the reasons do. Markdown.
 */
export function renderIssue(parts: Parts, { use = parts[0], run, maxChars = 60_000 }: Options): string | null {
  const [first, ...rest] = parts.filter(needsPerson).map(onNewest);
  if (first === undefined) return null;
  const marker = issueMarker(use, run, first.mode === "check" ? "check" : "apply");
  const whole = (sections: readonly string[]) => sealed([...sections, footer(run)].join("\n\n"), marker);
  const shown = [first, ...rest];
  const text = fullest({
    render: ({ failures: most }) => whole(shown.flatMap((part) => [heading(part), ...section(part, most)])),
    fits: (text) => text.length <= maxChars,
    most: Math.max(...shown.map(({ entries }) => entries.length), FINDING_KINDS.length),
  });
  if (text.length <= maxChars) return text;
  let most = shown.length;
  const headings = () => whole([...shown.slice(0, most).map(heading), `… of ${counted(shown.length)} manifests.`]);
  while (most > 1 && headings().length > maxChars) most--;
  return headings();
}

/** Its links lead to the files as they are, whatever the commit: so the issue stays the same. */
function onNewest(report: Report): Report {
  const source = report.source?.replace(/\/blob\/[0-9a-f]{40}$/, "/blob/HEAD") ?? null;
  return { ...report, source };
}

/** What the issue says when nothing needs a person any more. Markdown. */
export function renderClosing(use: Use, run: Options["run"], by: "apply" | "check"): string {
  return sealed(["✅ Nothing of this needs a person any more.", footer(run)].join("\n\n"), issueMarker(use, run, by));
}

function heading(report: Report): string {
  return `### ${headline(report)}`;
}

function section(report: Report, most: number): string[] {
  const { mode, manifest, instance } = report;
  const about = `Manifest ${code(cut(manifest, 200))}${instance === "" ? "" : `, instance ${code(instance)}`}.`;
  // What a check says of an entry is among its findings.
  return [
    about,
    ...failures(mode === "check" ? { ...report, entries: [] } : report, most),
    ...findingsInMarkdown(report, most),
  ];
}

function footer({ url }: Pick<Run, "url">): string {
  const by = url === null ? "" : `${link("this run", url)} · `;
  return `<sub>${by}Videos as code keeps this issue up to date, and closes it once nothing needs a person.</sub>`;
}
