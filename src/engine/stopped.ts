import { ManifestError, type Problem } from "../manifest/manifest.js";
import type { Stop, StopKind } from "../report/report.js";
import { EnvironmentError } from "../service/errors.js";
import { StateError } from "../state/store.js";
import { chainOf } from "./causes.js";
import { InputError } from "./options.js";
import type { Ports } from "./ports.js";
import { emptyResult, type RunFacts, type RunResult, reporting } from "./result.js";

/** The result of a run that an error has stopped. The stack of one that nobody expected goes to the log. */
export function stoppedResult(
  { log }: Pick<Ports, "log">,
  options: RunFacts,
  { error, sandbox = false, warnings = [] }: { error: unknown; sandbox?: boolean; warnings?: readonly Problem[] },
): RunResult {
  if (!isExpected(error) && error instanceof Error) log.info(error.stack ?? "");
  return reporting(emptyResult(options, { sandbox }), { stop: stopOf(error), warnings });
}

function stopOf(error: unknown): Stop {
  if (!(error instanceof ManifestError)) return { kind: kindOf(error), message: chainOf(error), problems: [] };
  const { problems, subject } = error;
  const mistakes = problems.length === 1 ? "a mistake" : `${problems.length} mistakes`;
  return { kind: "manifest", message: `${subject} has ${mistakes}; nothing was sent.`, problems };
}

function isExpected(error: unknown): boolean {
  return [ManifestError, InputError, StateError, EnvironmentError].some((kind) => error instanceof kind);
}

function kindOf(error: unknown): StopKind {
  if (error instanceof InputError || error instanceof EnvironmentError) return "input";
  return error instanceof StateError ? "state" : "service";
}
