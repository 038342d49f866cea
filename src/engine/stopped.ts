import { ManifestError, type Problem } from "../manifest/manifest.js";
import type { Stop, StopKind } from "../report/report.js";
import { EnvironmentError } from "../service/errors.js";
import { StateError } from "../state/store.js";
import { chainOf } from "./causes.js";
import { InputError, type RunOptions } from "./options.js";
import type { Part } from "./part.js";
import type { Ports } from "./ports.js";
import { emptyPart, type PartResult, type RunFacts, reporting } from "./result.js";

/** What stopped a run. The stack of an error that nobody expected goes to the log. */
function stopOf({ log }: Pick<Ports, "log">, error: unknown): Stop {
  if (error instanceof ManifestError) {
    const { problems, subject } = error;
    return {
      kind: "manifest",
      message: `${subject} has ${problems.length === 1 ? "a mistake" : `${problems.length} mistakes`}; nothing was sent.`,
      problems,
    };
  }
  if (!isExpected(error) && error instanceof Error) log.info(error.stack ?? "");
  return { kind: kindOf(error), message: chainOf(error), problems: [] };
}

function isExpected(error: unknown): boolean {
  return [ManifestError, InputError, StateError, EnvironmentError].some((kind) => error instanceof kind);
}

function kindOf(error: unknown): StopKind {
  if (error instanceof InputError || error instanceof EnvironmentError) return "input";
  return error instanceof StateError ? "state" : "service";
}

/** What went wrong with the manifests of a run, each with its path. */
class Failures extends Error {
  readonly all: readonly { readonly manifest: string; readonly error: unknown }[];

  constructor(all: Failures["all"]) {
    super(all.map(({ manifest, error }) => `${manifest}: ${chainOf(error)}`).join("\n"));
    this.all = all;
  }
}

/** Does the same for each manifest, one after another. Where some fail, it throws what is wrong with all of them at once. */
export async function ofEach<One extends { readonly part: Part }, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: { manifest: string; error: unknown }[] = [];
  for (const one of all) {
    try {
      results.push(await work(one));
    } catch (error) {
      if (!isExpected(error)) throw error;
      failures.push({ manifest: one.part.options.manifest, error });
    }
  }
  if (failures.length > 0) throw new Failures(failures);
  return results;
}

/** The parts of a run that was stopped: one for each manifest that has stopped it, else one for all. */
export function stoppedParts(
  ports: Pick<Ports, "log">,
  options: RunFacts & Pick<RunOptions, "manifests">,
  { error, sandbox, warnings }: { error: unknown; sandbox: boolean; warnings: readonly Problem[] },
): PartResult[] {
  const failures = error instanceof Failures ? error.all : [{ manifest: options.manifests.join(", "), error }];
  return failures.map((failure) =>
    reporting(emptyPart({ ...options, manifest: failure.manifest }, { sandbox }), {
      stop: stopOf(ports, failure.error),
      warnings,
    }),
  );
}
