import type { ApplyContext, Contact } from "../../apply/context.js";
import type { History } from "../../sandbox/history-schema.js";
import { Service, type ServiceOptions } from "../../service/client.js";
import type { Updates } from "../../service/realtime.js";
import { ServerClock } from "../../service/server-clock.js";
import { RateWindow } from "../../service/windows.js";
import type { StateKeeper } from "../../state/keeper.js";
import { StateError } from "../../state/store.js";
import type { RunOptions } from "../options.js";
import type { Ports } from "../ports.js";

/** The service of a run, and what its replies tell of its limits, its time and its faults. */
export type Reach = Pick<
  ApplyContext,
  "service" | "windows" | "server" | "contact" | "clock" | "random" | "stop" | "brakes" | "say"
>;

type Sandbox = {
  readonly history: History | null;
  /** Where it is left out, the sandbox lives on while it is asked, and nothing of that is saved. */
  readonly remember?: StateKeeper["putSandboxed"];
};

/** Reaches the service, or the sandbox of a state in its place, with rate windows of its own. Nothing is sent yet. */
export async function reach(
  ports: Pick<Ports, "loadFetch" | "clock" | "random" | "stop" | "log">,
  options: Pick<RunOptions, "service" | "secrets">,
  { history, remember = () => {} }: Sandbox,
): Promise<Reach> {
  const { clock, random, stop, log } = ports;
  const address = history === null ? await remote(ports, options) : await relived(clock, history, remember);
  const windows = { videos: new RateWindow("videos"), edits: new RateWindow("edits") };
  const server = new ServerClock();
  const contact: Contact = { reached: false, since: null };
  const service = new Service({
    ...address,
    now: () => clock.now(),
    observe: (observation) => {
      contact.since ??= observation.sentAt;
      if (observation.status !== null) contact.reached = true;
      windows[observation.bucket].observe(observation);
      server.observe(observation);
    },
  });
  const brakes = { unauthorized: null, overLimit: null, outOfCredits: null, unreachable: null, unsavable: null };
  return { service, windows, server, contact, clock, random, stop, brakes, say: (line) => log.info(line) };
}

type Address = Pick<ServiceOptions, "baseUrl" | "credential" | "secrets" | "orgId" | "fetch">;

async function remote(
  { loadFetch }: Pick<Ports, "loadFetch">,
  { service, secrets }: Pick<RunOptions, "service" | "secrets">,
): Promise<Address> {
  if (service.kind === "sandbox" || service.baseUrl === null || service.credential === null)
    throw new Error("a run that submits, without an address or a credential");
  const { baseUrl, credential, orgId } = service;
  return { baseUrl, credential, secrets, orgId, fetch: await loadFetch() };
}

/** Enough for every edit of a long trial. */
export const CREDITS = 1_000_000;
/** Nothing listens there: the requests don't leave this process. */
const ADDRESS = "http://sandbox.invalid";

/** Brings the sandbox of a state to life in this process; the state remembers what changes in it. Throws `StateError`. */
async function relived(
  clock: Ports["clock"],
  history: History,
  remember: StateKeeper["putSandboxed"],
): Promise<Address> {
  // Its code is large, and most runs ask the service.
  const { relive, HistoryError } = await import("../../sandbox/history.js");
  try {
    const { sandbox, fetch } = await relive(history, {
      clock,
      credits: CREDITS,
      marketing: true,
      controls: true,
      // No page is served, so no link has an address.
      baseUrl: "",
      remember,
    });
    const { apiKey } = sandbox;
    return {
      baseUrl: ADDRESS,
      credential: { header: "x-api-key", value: apiKey, secret: apiKey },
      orgId: null,
      fetch: async (url, init) => await fetch(new Request(url, init)),
    };
  } catch (cause) {
    if (!(cause instanceof HistoryError)) throw cause;
    throw new StateError(
      "The sandbox of this state can't be continued by this release. Begin a new one, under another instance. Nothing was sent.",
      { cause },
    );
  }
}

/** What tells a run that waits of changes (R 6); `null` where nothing does, with the reason in the log where it was asked for. */
export async function updatesFor(
  { updates, clock, log }: Pick<Ports, "updates" | "clock" | "log">,
  { service, task, wait }: RunOptions,
): Promise<Updates | null> {
  if (service.kind !== "remote" || service.realtime === undefined || task.kind !== "apply" || !wait) return null;
  const { url, key } = service.realtime;
  if (url === null && key === null) return null;
  if (url === null || key === null) {
    log.info(`realtime: the input realtime-${url === null ? "url" : "key"} is empty, so this run polls alone`);
    return null;
  }
  return (await updates?.({ url, key, clock, log: (line) => log.info(line) })) ?? null;
}
