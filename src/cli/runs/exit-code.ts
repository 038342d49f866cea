import { failuresOf } from "../../report/failure.js";
import { severityOf } from "../../report/finding.js";
import type { Report } from "../../report/report.js";
import { EXIT, type ExitCode } from "../exit.js";

type Asked = {
  readonly interrupted: boolean;
  /** Whether the command was to wait for what is in flight. */
  readonly wait: boolean;
  /** Whether changes have an exit code of their own. */
  readonly detailed?: boolean;
};

/** How a command ends that has run a project: the first reason that fits. */
export function exitOf(report: Report, { interrupted, wait, detailed = false }: Asked): ExitCode {
  const { entries, stop, findings = [] } = report;
  const failures = failuresOf(report);
  const outcomes = new Set(entries.map(({ outcome }) => outcome));
  // What has stopped waiting in time is pending, and nothing is wrong with it.
  const stopped = stop !== null && stop.kind !== "timeout";
  if (interrupted) return EXIT.interrupted;
  if (failures.has("input")) return EXIT.usage;
  if (failures.has("manifest")) return EXIT.manifest;
  if (failures.has("unauthorized")) return EXIT.refused;
  const found = findings.filter((one) => severityOf(one) === "error");
  if (stopped || outcomes.has("failed") || outcomes.has("blocked")) return EXIT.failed;
  if (found.some(({ kind }) => kind !== "waiting")) return EXIT.failed;
  if (outcomes.has("waiting") || found.length > 0) return EXIT.waiting;
  if (outcomes.has("pending") && wait) return EXIT.pending;
  const changes = entries.some(({ steps }) => steps.length > 0);
  return detailed && changes ? EXIT.changes : EXIT.done;
}
