import type { Log, Phrases, Ports } from "../engine/ports.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";

const PHRASES: Phrases = {
  again: "run the command again",
  oneAtATime: "let one apply at a time work on a manifest",
  unsaved: "The next run on this machine saves it",
};

/** The ports of the engine at a terminal. Nobody asks a host of repositories about pull requests. */
export function portsOf(host: Host, { ofManifest, storeOf }: Pick<Session, "ofManifest" | "storeOf">, log: Log): Ports {
  const of = (manifest: string) => {
    const found = ofManifest.get(manifest);
    if (found === undefined) throw new Error(`${manifest} is no manifest of this command`);
    return found;
  };
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
    storeOf: (manifest) => ofManifest.get(manifest)?.store ?? storeOf(manifest),
    newJournal: (manifest) => of(manifest).journals.create(),
    pullRequests: { ofCommit: async () => null, stateOf: async () => null },
    phrases: PHRASES,
  };
}
