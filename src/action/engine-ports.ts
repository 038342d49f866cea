import { join } from "node:path";
import type { Log, Ports, PullRequests } from "../engine/ports.js";
import { journalTexts } from "../state/journal.js";
import { pullRequestOfCommit } from "./github.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";
import { storeOf } from "./store.js";

/** The ports of the engine in a step. */
export function portsOf(host: Host, session: Session, log: Log): Ports {
  const { clock, random, newId, stop, loadFetch, loadSandbox } = host;
  return {
    log,
    clock,
    random,
    newId,
    stop,
    loadFetch,
    loadSandbox,
    store: storeOf(host, session, log),
    newJournal: () => newJournal(host, session),
    pullRequests: pullRequestsOf(session),
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

function pullRequestsOf({ inputs, event, github }: Session): PullRequests {
  const { name, commit } = event;
  return {
    async ofCommit() {
      if (!inputs.comment || github === null || name !== "push" || commit === null) return null;
      return await pullRequestOfCommit(await github(), commit);
    },
    stateOf: async (number) => (github === null ? null : await (await github()).pullRequestState(number)),
  };
}
