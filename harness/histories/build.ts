import type { Host } from "../../src/action/host.js";
import { main } from "../../src/action/main.js";
import type { Elsewhere } from "../../src/engine/ports.js";
import type { Pending } from "../../src/ledger/pending.js";
import type { Store } from "../../src/ledger/store.js";

type Send = (request: Request) => Promise<Response>;

/** The parts of the action that a test can break on purpose. */
export type Build = {
  readonly main: (host: Host) => Promise<string | null>;
  readonly network: (send: Send) => Send;
  readonly store: (store: Store) => Store;
  readonly elsewhere: (elsewhere: Elsewhere) => Elsewhere;
  readonly pending: (pending: Pending) => Pending;
};

export const SOUND: Build = {
  main,
  network: (send) => send,
  store: (store) => store,
  elsewhere: (elsewhere) => elsewhere,
  pending: (pending) => pending,
};
