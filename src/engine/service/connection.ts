import type { History } from "../../sandbox/history-schema.js";
import type { ServiceOptions } from "../../service/client.js";
import type { StateKeeper } from "../../state/keeper.js";
import { StateError } from "../../state/store.js";
import type { RunOptions } from "../options.js";
import type { Ports, SandboxCode } from "../ports.js";

/** How a run reaches the service. */
export type Connection = Pick<ServiceOptions, "baseUrl" | "credential" | "orgId" | "fetch"> & {
  /** How many times as fast as the service it does its jobs. */
  readonly speed: number;
};

/** Reaches the service. */
export async function connect(
  ports: Pick<Ports, "loadFetch">,
  { service }: Pick<RunOptions, "service">,
): Promise<Connection> {
  if (service.kind === "sandbox" || service.baseUrl === null || service.credential === null)
    throw new Error("a run that submits, without an address or a credential");
  const { baseUrl, credential, orgId } = service;
  return { baseUrl, credential, orgId, fetch: await ports.loadFetch(), speed: 1 };
}

/** A video of five scenes takes 3.4 s, so that its first poll (R 4.2) sees it complete. */
const SPEED = 60;
/** Enough for every edit of a long trial. */
export const CREDITS = 1_000_000;
/** Nothing listens there: the requests don't leave this process. */
const ADDRESS = "http://sandbox.invalid";

/** The port of every real run. */
export const loadSandbox = async (): Promise<SandboxCode> => await import("../../sandbox/history.js");

/** A sandbox in which nothing has happened yet. */
export function newSandbox({ newId, clock }: Pick<Ports, "newId" | "clock">): History {
  return { seed: newId(), speed: SPEED, began: clock.now(), requests: [] };
}

/** Says loudly that nothing in this run is real. */
export function announceSandbox(
  { log }: Pick<Ports, "log">,
  { unused }: Extract<RunOptions["service"], { kind: "sandbox" }>,
): void {
  log.notice(
    [
      "This run uses the built-in sandbox: no real video is made, and nothing is paid.",
      ...(unused.length === 0
        ? []
        : [`Given, but neither used nor sent anywhere: ${unused.map((name) => `the input ${name}`).join(", ")}.`]),
      "Set base-url and api-key for the real service.",
    ].join(" "),
  );
}

/** Brings the sandbox of a state to life in this process; the state remembers what changes in it. Throws `StateError`. */
export async function connectToSandbox(
  { loadSandbox, clock }: Pick<Ports, "loadSandbox" | "clock">,
  history: History,
  keeper: Pick<StateKeeper, "putSandboxed">,
): Promise<Connection> {
  const { relive, HistoryError } = await loadSandbox();
  try {
    const { sandbox, fetch } = await relive(history, {
      clock,
      credits: CREDITS,
      marketing: true,
      controls: true,
      // No page is served, so no link has an address.
      baseUrl: "",
      remember: (request) => keeper.putSandboxed(request),
    });
    const { apiKey } = sandbox;
    return {
      baseUrl: ADDRESS,
      credential: { header: "x-api-key", value: apiKey, secret: apiKey },
      orgId: null,
      fetch: async (url, init) => await fetch(new Request(url, init)),
      speed: history.speed,
    };
  } catch (cause) {
    if (!(cause instanceof HistoryError)) throw cause;
    throw new StateError(
      "The sandbox of this state can't be continued by this release. Begin a new one, under another instance. Nothing was sent.",
      { cause },
    );
  }
}
