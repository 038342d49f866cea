import { counted } from "../manifest/quote.js";
import { FINDINGS, type Finding, type FindingKind, SEVERITIES, type Severity, severityOf } from "./finding.js";
import { cut, inline, place, quotation } from "./markdown.js";
import { count, entryName, idName } from "./prose.js";
import type { Report } from "./report.js";

const SIGNS: Readonly<Record<Severity, string>> = { error: "❌", warning: "⚠️", notice: "ℹ️" };

const LONGEST_WORDS = 2_000;
/** The words of so many videos are shown with one kind. */
const MOST_OF_A_KIND = 20;

/** What a check has found, a part for each kind, with what to do about it. `most` bounds the number of kinds. Markdown. */
export function findingsInMarkdown(report: Report, most: number): string[] {
  const kinds = [...byKind(report.findings ?? [])];
  const more = kinds.length - most;
  return [
    ...kinds.slice(0, most).flatMap(([kind, all]) => ofKind(kind, all, report)),
    ...(more > 0 ? [`… and ${counted(more)} more ${more === 1 ? "kind" : "kinds"} of findings.`] : []),
  ];
}

function byKind(findings: readonly Finding[]): ReadonlyMap<FindingKind, readonly Finding[]> {
  const kinds = new Map<FindingKind, Finding[]>();
  for (const finding of findings) kinds.set(finding.kind, [...(kinds.get(finding.kind) ?? []), finding]);
  return kinds;
}

function ofKind(kind: FindingKind, all: readonly Finding[], report: Report): string[] {
  const { severity, says, wayOut } = FINDINGS[kind];
  const [first] = all;
  if (first === undefined) return [];
  const sign = SIGNS[severity];
  const more = all.length - MOST_OF_A_KIND;
  const about =
    all.length > 1 && first.id !== null
      ? [`${sign} **${count(all.length, "video")}** ${says}:`, listOf(all.slice(0, MOST_OF_A_KIND), report)]
      : [
          `${sign} ${subject(first, report)}**${says}**${lineOf(first, report)}`,
          ...all.map(({ words }) => quoted(words)),
        ];
  return [...about, ...(more > 0 && first.id !== null ? [`… and ${counted(more)} more.`] : []), `👉 ${inline(wayOut)}`];
}

function subject({ id }: Finding, { entries }: Report): string {
  if (id === null) return "";
  const entry = entries.find((of) => of.id === id);
  return `${entry === undefined ? idName(id) : entryName(entry)} `;
}

function lineOf({ id }: Finding, { entries, source }: Report): string {
  const entry = entries.find((of) => of.id === id);
  if (entry === undefined) return "";
  const { manifest: file, position } = entry;
  return ` · ${place(source, { file, line: position.line, at: `${position.line}` })}`;
}

function listOf(all: readonly Finding[], report: Report): string {
  return all
    .map((finding) => `- ${subject(finding, report)}${inline(cut(finding.words, LONGEST_WORDS / 4))}`)
    .join("\n");
}

function quoted(words: string): string {
  return quotation(cut(words, LONGEST_WORDS));
}

/** `2 errors, 1 warning`; empty where nothing was found. */
export function findingCounts(findings: readonly Finding[]): string {
  return SEVERITIES.flatMap((severity) => {
    const number = findings.filter((finding) => severityOf(finding) === severity).length;
    return number === 0 ? [] : [count(number, severity)];
  }).join(", ");
}

/** The sign of the most urgent one; that of success where none is urgent. */
export function findingSign(findings: readonly Finding[]): string {
  const worst = SEVERITIES.find((severity) => findings.some((finding) => severityOf(finding) === severity));
  return worst === undefined || worst === "notice" ? "✅" : SIGNS[worst];
}
