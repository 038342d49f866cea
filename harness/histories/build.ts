import type { Host } from "../../src/action/host.js";
import { main } from "../../src/action/main.js";
import type { Evidence } from "../../src/engine/ports.js";
import type { Journal } from "../../src/state/journal.js";
import type { StateStore } from "../../src/state/store.js";

type Send = (request: Request) => Promise<Response>;

/** The parts of the action that a test can break on purpose. */
export type Build = {
  readonly main: (host: Host) => Promise<string | null>;
  readonly network: (send: Send) => Send;
  readonly store: (store: StateStore) => StateStore;
  readonly evidence: (evidence: Evidence) => Evidence;
  readonly journal: (journal: Journal) => Journal;
};

export const SOUND: Build = {
  main,
  network: (send) => send,
  store: (store) => store,
  evidence: (evidence) => evidence,
  journal: (journal) => journal,
};
