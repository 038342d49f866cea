import type { Plan } from "../plan/step.js";
import type { EntryReport, Report } from "../report/report.js";
import { chainOf } from "./chain.js";
import type { Session } from "./session.js";

/** What a run has to tell, and to whom. */
export type Told = {
  readonly report: Report;
  readonly plan: Plan | null;
  /** The pull request that the report goes to. */
  readonly pullRequest: number | null;
  /** Pull requests that started jobs which ended in this run, with the ids of those jobs' entries. */
  readonly startedBy: ReadonlyMap<number, readonly string[]>;
};

/**
 * The pull request that a report goes to: the one that the event is about, or that the commit of a push came from. The latter
 * may not be found, and nothing depends on it.
 */
export async function pullRequestOf({ inputs, event, github, log }: Session): Promise<number | null> {
  if (event.pullRequest !== null) return event.pullRequest;
  if (!inputs.comment || github === null || event.name !== "push" || event.commit === null) return null;
  try {
    const { pullRequestOfCommit } = await import("./github.js");
    return await pullRequestOfCommit(await github(), event.commit);
  } catch (error) {
    log.info(`The pull request of ${event.commit} could not be found: ${chainOf(error)}`);
    return null;
  }
}

/** A report of a plan without its entries. */
export function blankReport({ mode, inputs, event, sandbox }: Session, plan: Plan | null): Report {
  return {
    mode,
    sandbox,
    manifest: inputs.manifest,
    entries: [],
    retirements: plan?.retirements ?? [],
    moves: plan?.moves ?? [],
    creditsAtMost: plan === null ? 0 : plan.creditsAtMost,
    creates: plan?.creates ?? 0,
    notices: [],
    stop: null,
    commit: event.commit,
    runUrl: event.run.url,
  };
}

/** Fills in the link of a video that the service gave none for (R 2.1 shows none on a video job). */
export function linked({ inputs }: Pick<Session, "inputs">, entry: EntryReport): EntryReport {
  if (entry.link !== null || entry.videoUuid === null || inputs.linkTemplate === null) return entry;
  return { ...entry, link: inputs.linkTemplate.replaceAll("{uuid}", () => encodeURIComponent(entry.videoUuid ?? "")) };
}

/** What is told where there is nothing to tell but in the log. */
export function silent(session: Session, words: string): Told {
  session.log.info(words);
  return { report: blankReport(session, null), plan: null, pullRequest: null, startedBy: new Map() };
}
