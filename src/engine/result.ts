import type { Settings } from "../manifest/settings.js";
import type { Plan } from "../plan/step.js";
import type { EntryReport, Report } from "../report/report.js";
import type { Run, State } from "../state/state.js";
import type { Sighting } from "../state/store.js";
import { VERSION } from "../version.js";
import { chainOf } from "./causes.js";
import type { RunOptions } from "./options.js";
import type { Ports } from "./ports.js";

/** What a run ended with, and whom to tell. */
export type RunResult = {
  readonly report: Report;
  /** `null` where the run made none. */
  readonly plan: Plan | null;
  /** Pull requests that started jobs which ended in this run, with the ids of those jobs' entries. */
  readonly startedBy: ReadonlyMap<number, readonly string[]>;
  /** The newest state that is known to be saved; `null` where none is, and for the sandbox's. */
  readonly saved: Sighting | null;
  /** The pull request that the report goes to. */
  readonly pullRequest: number | null;
  /** The files of the repository that the run has written: the lock file, documents with marked blocks. */
  readonly written: readonly string[];
};

/** What every report says of the run. */
export type RunFacts = Pick<RunOptions, "manifest" | "task" | "instance" | "commit" | "source"> & {
  readonly run: Pick<Run, "url">;
};

/** A result without entries. `manifests` are all files of the project, as far as they are known. */
export function emptyResult(
  options: RunFacts & { readonly pullRequest?: number | null },
  { sandbox, plan = null, manifests = [] }: { sandbox: boolean; plan?: Plan | null; manifests?: readonly string[] },
): RunResult {
  const { task, manifest, instance, commit, source, run, pullRequest = null } = options;
  const report: Report = {
    mode: task.kind === "apply" || task.kind === "check" ? task.kind : "plan",
    sandbox,
    manifest,
    manifests: manifests.length === 0 ? [manifest] : manifests,
    instance,
    entries: [],
    retirements: plan?.retirements ?? [],
    moves: plan?.moves ?? [],
    creditsAtMost: plan === null ? 0 : plan.creditsAtMost,
    creates: plan?.creates ?? 0,
    notices: plan?.notices ?? [],
    warnings: [],
    limitWarning: null,
    stop: null,
    commit,
    source,
    runUrl: run.url,
    version: VERSION,
  };
  return { report, plan, startedBy: new Map(), saved: null, pullRequest, written: [] };
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

/** The entries with the links that people open. */
export function linked(page: string | null, entries: readonly EntryReport[]): readonly EntryReport[] {
  return entries.map((entry) => {
    const { videoUuid: uuid, link: rendering } = entry;
    return uuid === null ? entry : { ...entry, link: linkOf(page, { uuid, rendering }) };
  });
}

/** What a comment remembers of a saved state. */
export function sightingOf(state: State | null): Sighting | null {
  if (state === null || state.sandbox !== null || state.serial === 0) return null;
  return { lineage: state.lineage, serial: state.serial };
}
