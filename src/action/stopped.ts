import { ManifestError } from "../manifest/manifest.js";
import type { Report, Stop } from "../report/report.js";
import { StateError } from "../state/store.js";
import { chainOf } from "./chain.js";
import type { Host } from "./host.js";
import { InputError } from "./inputs.js";
import type { Voice } from "./session.js";
import type { Told } from "./told.js";

/** What stopped a run. The stack of an error that nobody expected goes to the log. */
export function stopOf(error: unknown, { log }: Voice): Stop {
  if (error instanceof ManifestError) {
    const { problems } = error;
    return {
      message: `${problems.length === 1 ? "The manifest has a mistake" : `The manifest has ${problems.length} mistakes`}; nothing was sent.`,
      problems,
    };
  }
  if (!(error instanceof InputError || error instanceof StateError) && error instanceof Error)
    log.info(error.stack ?? "");
  return { message: chainOf(error), problems: [] };
}

/** What is told where the inputs can't be used. */
export function stoppedEarly(host: Host, stop: Stop): Told {
  const report: Report = {
    mode: "plan",
    sandbox: false,
    manifest: host.input("manifest"),
    entries: [],
    retirements: [],
    moves: [],
    creditsAtMost: 0,
    creates: 0,
    notices: [],
    stop,
    commit: null,
    runUrl: null,
  };
  return { report, plan: null, pullRequest: null, startedBy: new Map() };
}
