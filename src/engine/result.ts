import type { Plan } from "../plan/step.js";
import type { Sighting } from "../report/marker.js";
import type { EntryReport, Report } from "../report/report.js";
import type { Run, State } from "../state/state.js";
import { VERSION } from "../version.js";
import { chainOf } from "./causes.js";
import type { RunOptions } from "./options.js";
import { isSeveral } from "./part.js";
import type { Ports } from "./ports.js";

/** What came of one manifest. */
export type PartResult = {
  readonly report: Report;
  readonly plan: Plan | null;
  /** Pull requests that started jobs which ended in this run, with the ids of those jobs' entries. */
  readonly startedBy: ReadonlyMap<number, readonly string[]>;
  /** The newest state that is known to be saved; `null` where none is, and for the sandbox's. */
  readonly saved: Sighting | null;
};

/** What a run ended with, and whom to tell. */
export type RunResult = {
  /** One for each manifest. Where the run was stopped before it had a plan, one for each manifest that has stopped it. */
  readonly parts: readonly [PartResult, ...PartResult[]];
  /** Whether the run is over several manifests, so that an id alone may not say which entry is meant. */
  readonly several: boolean;
  /** The pull request that the report goes to. */
  readonly pullRequest: number | null;
  /** The files of the repository that the run has written: the lock files, documents with marked blocks. */
  readonly written: readonly string[];
};

/** What every report says of the run. */
export type RunFacts = Pick<RunOptions, "task" | "instance" | "commit" | "source"> & {
  readonly run: Pick<Run, "url">;
};

/** A manifest's part without entries. */
export function emptyPart(
  options: RunFacts & { readonly manifest: string },
  { sandbox, plan = null }: { sandbox: boolean; plan?: Plan | null },
): PartResult {
  const report: Report = {
    mode: options.task.kind === "apply" || options.task.kind === "check" ? options.task.kind : "plan",
    sandbox,
    manifest: options.manifest,
    instance: options.instance,
    entries: [],
    retirements: plan?.retirements ?? [],
    moves: plan?.moves ?? [],
    creditsAtMost: plan === null ? 0 : plan.creditsAtMost,
    creates: plan?.creates ?? 0,
    notices: plan?.notices ?? [],
    warnings: [],
    limitWarning: null,
    stop: null,
    commit: options.commit,
    source: options.source,
    runUrl: options.run.url,
    version: VERSION,
  };
  return { report, plan, startedBy: new Map(), saved: null };
}

/** A part whose report has these fields, too. */
export function reporting(part: PartResult, fields: Partial<Report>): PartResult {
  return { ...part, report: { ...part.report, ...fields } };
}

/** The result of a run that ended with these parts. What is about all of them is in the first one. */
export function resultOf(
  { manifests }: Pick<RunOptions, "manifests">,
  [first, ...others]: readonly PartResult[],
  pullRequest: number | null = null,
): RunResult {
  if (first === undefined) throw new Error("a run without a manifest");
  return { parts: [first, ...others], several: isSeveral(manifests), pullRequest, written: [] };
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

/** The page of a video for people: `link-template` where one is given, since the service's own link changes with each edit. */
export function linkOf(
  { linkTemplate }: Pick<RunOptions, "linkTemplate">,
  { uuid, rendering }: { readonly uuid: string; readonly rendering: string | null },
): string | null {
  return linkTemplate === null ? rendering : linkTemplate.replaceAll("{uuid}", () => encodeURIComponent(uuid));
}

/** The entries with the links that people open. */
export function linked(
  options: Pick<RunOptions, "linkTemplate">,
  entries: readonly EntryReport[],
): readonly EntryReport[] {
  return entries.map((entry) => {
    const { videoUuid: uuid, link: rendering } = entry;
    return uuid === null ? entry : { ...entry, link: linkOf(options, { uuid, rendering }) };
  });
}

/** What a comment remembers of a saved state. */
export function sightingOf(state: State | null): Sighting | null {
  if (state === null || state.sandbox !== null || state.serial === 0) return null;
  return { lineage: state.lineage, serial: state.serial };
}

export function reportsOf({ parts: [first, ...others] }: RunResult): readonly [Report, ...Report[]] {
  return [first.report, ...others.map(({ report }) => report)];
}
