import { FINDING_KINDS, FINDINGS, SEVERITIES } from "../src/report/finding.js";

const [OPENING, CLOSING] = ["<!-- findings -->", "<!-- /findings -->"];

/** The page docs/check.md with its table of all findings between the two markers. Throws where these are missing. */
export function withFindings(page: string): string {
  const [start, end] = [page.indexOf(OPENING), page.indexOf(CLOSING)];
  if (start < 0 || end < start) throw new Error(`The page of the check has no ${OPENING} … ${CLOSING}.`);
  const tables = SEVERITIES.map((severity) => {
    const rows = FINDING_KINDS.filter((kind) => FINDINGS[kind].severity === severity).map(
      (kind) => `| \`${kind}\` | ${FINDINGS[kind].says} | ${FINDINGS[kind].wayOut} |`,
    );
    return [`| ${severity} | what holds | what to do |`, "| --- | --- | --- |", ...rows].join("\n");
  });
  return `${page.slice(0, start + OPENING.length)}\n${tables.join("\n\n")}\n${page.slice(end)}`;
}
