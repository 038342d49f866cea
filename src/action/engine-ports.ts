import { join } from "node:path";
import type { Log, Phrases, Ports, PullRequests } from "../engine/ports.js";
import { journalTexts } from "../state/journal.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";
import { storeOf } from "./store.js";

const PHRASES: Phrases = {
  again: "re-run this job",
  oneAtATime: "give the workflow a concurrency group",
  unsaved: "The post step tries again",
};

/** The ports of the engine in a step. */
export function portsOf(host: Host, session: Session, log: Log): Ports {
  const { clock, random, newId, stop, loadFetch, loadSandbox, sockets } = host;
  return {
    log,
    clock,
    random,
    newId,
    stop,
    loadFetch,
    loadSandbox,
    ...(sockets === undefined ? {} : { sockets }),
    store: storeOf(host, session, log),
    newJournal: () => newJournal(host, session),
    pullRequests: pullRequestsOf(session),
    surroundings: async () => (await import("./check/surroundings.js")).surroundings(host.runner, session),
    phrases: PHRASES,
  };
}

function newJournal(
  { runner, newId, openJournal }: Pick<Host, "runner" | "newId" | "openJournal">,
  { options }: Session,
): ReturnType<Ports["newJournal"]> {
  const path = join(runner.env["RUNNER_TEMP"] || options.workspace, `videos-as-code-${newId()}.journal`);
  return {
    texts: journalTexts(path),
    begin() {
      // For `post`.
      runner.keep("journal", path);
      return openJournal(path);
    },
  };
}

function pullRequestsOf({ inputs, github, sourcePullRequest }: Session): PullRequests {
  return {
    ofCommit: async () => (inputs.comment ? await sourcePullRequest() : null),
    stateOf: async (number) => (github === null ? null : await (await github()).pullRequestState(number)),
  };
}
