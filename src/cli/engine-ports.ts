import type { Log, Phrases, Ports } from "../engine/ports.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";

const PHRASES: Phrases = {
  again: "run the command again",
  oneAtATime: "let one apply at a time work on a project",
  unsaved: "The next run on this machine saves it",
};

/** The ports of the engine at a terminal. Nobody asks a host of repositories about pull requests. */
export function portsOf(host: Host, { store, journals }: Pick<Session, "store" | "journals">, log: Log): Ports {
  const { clock, random, newId, stop, loadFetch, loadSandbox, sockets, tracked } = host;
  return {
    log,
    clock,
    random,
    newId,
    stop,
    loadFetch,
    loadSandbox,
    ...(sockets === undefined ? {} : { sockets }),
    ...(tracked === undefined ? {} : { tracked }),
    store,
    newJournal: () => journals.create(),
    pullRequests: { ofCommit: async () => null, stateOf: async () => null },
    phrases: PHRASES,
  };
}
