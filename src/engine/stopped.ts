import { ManifestError } from "../manifest/manifest.js";
import type { Stop, StopKind } from "../report/report.js";
import { EnvironmentError } from "../service/errors.js";
import { StateError } from "../state/store.js";
import { chainOf } from "./causes.js";
import { InputError } from "./options.js";
import type { Ports } from "./ports.js";

/** What stopped a run. The stack of an error that nobody expected goes to the log. */
export function stopOf({ log }: Pick<Ports, "log">, error: unknown): Stop {
  if (error instanceof ManifestError) {
    const { problems, subject } = error;
    return {
      kind: "manifest",
      message: `${subject} has ${problems.length === 1 ? "a mistake" : `${problems.length} mistakes`}; nothing was sent.`,
      problems,
    };
  }
  const isExpected = [InputError, StateError, EnvironmentError].some((kind) => error instanceof kind);
  if (!isExpected && error instanceof Error) log.info(error.stack ?? "");
  return { kind: kindOf(error), message: chainOf(error), problems: [] };
}

function kindOf(error: unknown): StopKind {
  if (error instanceof InputError || error instanceof EnvironmentError) return "input";
  return error instanceof StateError ? "state" : "service";
}
