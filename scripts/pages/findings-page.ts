import { FINDING_KINDS, FINDINGS, SEVERITIES } from "../../src/report/finding.js";
import { table } from "./table.js";

/** The page docs/findings.md: what a check can find, and the way out of each. */
export function findingsPage(): string {
  const tables = SEVERITIES.map((severity) =>
    table(
      [severity, "what holds", "what to do"],
      FINDING_KINDS.filter((kind) => FINDINGS[kind].severity === severity).map((kind) => [
        `\`${kind}\``,
        FINDINGS[kind].says,
        FINDINGS[kind].wayOut,
      ]),
    ),
  );
  return [
    "<!-- Made from src/report/finding.ts by `npm run build`. -->",
    "# Every finding of a check",
    "An `error` fails the step, a `warning` doesn't. [Check](check.md) says when to run one.",
    ...tables,
    "",
  ].join("\n\n");
}
