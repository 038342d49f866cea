import type { Run } from "../ledger/facts.js";
import { LedgerError } from "../ledger/store.js";
import { ManifestError } from "../manifest/manifest.js";
import type { Settings } from "../manifest/settings.js";
import type { Shown } from "../plan/shown.js";
import type { Plan } from "../plan/step.js";
import type { Report, Stop, StopKind } from "../report/report.js";
import { chainOf, counted } from "../sentence.js";
import { EnvironmentError } from "../service/errors.js";
import { VERSION } from "../version.js";
import { InputError, type RunOptions } from "./options.js";
import type { Ports } from "./ports.js";

/** What a run ended with, and whom to tell. */
export type RunResult = {
  readonly report: Report;
  /** `null` where the run made none. */
  readonly plan: Plan | null;
  /** Pull requests that started jobs which ended in this run, with the ids of those jobs' entries. */
  readonly startedBy: ReadonlyMap<number, readonly string[]>;
  /** The pull request that the report goes to. */
  readonly pullRequest: number | null;
  /** How many facts the ledger has at least; `null` where the run has appended none. */
  readonly facts: number | null;
  /** What its plan shows on the pull request; `null` where it is no plan for one. */
  readonly shown?: Shown | null;
  /** The files of the repository that the run has written: the lock file, documents with marked blocks. */
  readonly written: readonly string[];
  /** Why an apply has left the lock file, or blocks, without a link, in sentences, which the log has, too. */
  readonly unlinked?: readonly string[];
};

/** What every report says of the run, as far as that is known. */
export type RunFacts = Pick<RunOptions, "manifest" | "task"> &
  Partial<Pick<RunOptions, "commit" | "source" | "pullRequest"> & { readonly run: Pick<Run, "url"> }>;

/** A result without entries and without a plan, whose report has these fields beside what it says of the run. */
export function emptyResult(
  { task, manifest, commit = null, source = null, run, pullRequest = null }: RunFacts,
  fields: Partial<Report>,
): RunResult {
  const report: Report = {
    mode: task.kind === "apply" || task.kind === "check" ? task.kind : "plan",
    sandbox: false,
    manifest,
    manifests: [manifest],
    project: "",
    entries: [],
    retirements: [],
    moves: [],
    notices: [],
    warnings: [],
    refused: [],
    stop: null,
    commit,
    source,
    runUrl: run?.url ?? null,
    version: VERSION,
    ...fields,
  };
  return { report, plan: null, startedBy: new Map(), facts: null, pullRequest, written: [] };
}

/** A result whose report has these fields, too. */
export function reporting(result: RunResult, fields: Partial<Report>): RunResult {
  return { ...result, report: { ...result.report, ...fields } };
}

/**
 * The pull request that a report goes to: the one that the run is about, or that its commit came from. The latter may not be
 * found, and nothing depends on it.
 */
export async function pullRequestOf(
  { pullRequests, log }: Pick<Ports, "pullRequests" | "log">,
  { pullRequest, commit }: Pick<RunOptions, "pullRequest" | "commit">,
): Promise<number | null> {
  if (pullRequest !== null) return pullRequest;
  try {
    return await pullRequests.ofCommit();
  } catch (error) {
    log.info(`The pull request of ${commit} could not be found: ${chainOf(error)}`);
    return null;
  }
}

/** The page where people watch, with `{uuid}` in it; `null` where none is given, and in the sandbox, whose videos no such page has. */
export function pageOf({ link }: Settings, { service }: Pick<RunOptions, "service">): string | null {
  return service.kind === "sandbox" ? null : link;
}

/** The link of a video for people: on `page` where there is one, since the service's own link changes with each edit. */
export function linkOf(
  page: string | null,
  { uuid, rendering }: { readonly uuid: string; readonly rendering: string | null },
): string | null {
  return page === null ? rendering : page.replaceAll("{uuid}", () => encodeURIComponent(uuid));
}

/** The result of a run that an error has stopped. The stack of one that nobody expected goes to the log. */
export function stoppedResult(
  { log }: Pick<Ports, "log">,
  options: RunFacts,
  error: unknown,
  known: Partial<Report> = {},
): RunResult {
  if (!isNamed(error) && !(error instanceof ManifestError) && error instanceof Error) log.info(error.stack ?? "");
  return emptyResult(options, { ...known, stop: stopOf(error) });
}

function stopOf(error: unknown): Stop {
  if (!(error instanceof ManifestError))
    return {
      kind: stopKindOf(error),
      message: chainOf(error),
      problems: [],
      docs: isNamed(error) ? error.docs : ["unexpected"],
    };
  const { problems, subject } = error;
  const mistakes = problems.length === 1 ? "a mistake" : `${counted(problems.length)} mistakes`;
  return { kind: "manifest", message: `${subject} has ${mistakes}; nothing was sent.`, problems };
}

/** Whether the catalogue has the words of an error. */
function isNamed(error: unknown): error is InputError | LedgerError | EnvironmentError {
  return [InputError, LedgerError, EnvironmentError].some((kind) => error instanceof kind);
}

function stopKindOf(error: unknown): StopKind {
  if (error instanceof InputError || error instanceof EnvironmentError) return "input";
  return error instanceof LedgerError ? "ledger" : "service";
}
