import { cut } from "../manifest/quote.js";
import { FINDINGS, type Finding, type FindingKind, namesOf, SEVERITIES, type Severity, severityOf } from "./finding.js";
import { docsLinks, inline, place, quotation } from "./markdown.js";
import { andMore, count, entryName, listed, tally } from "./prose.js";
import type { Report } from "./report.js";

const SIGNS: Readonly<Record<Severity, string>> = { error: "❌", warning: "⚠️" };

const LONGEST_WORDS = 2_000;
/** The words of so many videos are shown with one kind. */
const MOST_OF_A_KIND = 20;

/** What a check has found, a part for each kind, with what to do about it. `most` bounds the number of kinds. Markdown. */
export function findingsInMarkdown(report: Report, most: number): string[] {
  const { findings = [] } = report;
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return [
    ...kinds.slice(0, most).flatMap((kind) => {
      const all = findings.filter((finding) => finding.kind === kind);
      return [...ofKind(kind, all, report), `👉 ${inline(FINDINGS[kind].wayOut)}${docsLinks(namesOf(all))}`];
    }),
    ...andMore(kinds.length - most, "kind of findings", "kinds of findings"),
  ];
}

function ofKind(kind: FindingKind, all: readonly Finding[], { entries, source }: Report): string[] {
  const { severity, says } = FINDINGS[kind];
  const entryOf = ({ id }: Finding) => entries.find((entry) => entry.id === id);
  const nameOf = (finding: Finding) => entryName(entryOf(finding) ?? { id: finding.id ?? "", title: null });
  const [first] = all;
  if (first === undefined) return [];
  if (all.length > 1 && first.id !== null) {
    const lines = all.map((finding) => `${nameOf(finding)} ${inline(cut(finding.words, LONGEST_WORDS / 4))}`);
    return [`${SIGNS[severity]} **${count(all.length, "video")}** ${says}:`, listed(lines, MOST_OF_A_KIND)];
  }
  const { manifest: file, position } = entryOf(first) ?? {};
  const line = position?.line ?? 0;
  const where = file === undefined ? "" : ` · ${place(source, { file, line, at: `${line}` })}`;
  return [
    `${SIGNS[severity]} ${first.id === null ? "" : `${nameOf(first)} `}**${says}**${where}`,
    ...all.map(({ words }) => quotation(cut(words, LONGEST_WORDS))),
  ];
}

/** `2 errors, 1 warning`; empty where nothing was found. */
export function findingCounts(findings: readonly Finding[]): string {
  return tally(findings.map(severityOf), SEVERITIES, count).join(", ");
}

/** The sign of the most urgent one; that of success where there is none. */
export function findingSign(findings: readonly Finding[]): string {
  const worst = SEVERITIES.find((severity) => findings.some((finding) => severityOf(finding) === severity));
  return worst === undefined ? "✅" : SIGNS[worst];
}
