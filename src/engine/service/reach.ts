import type { ApplyContext, Contact } from "../../apply/context.js";
import { LedgerError } from "../../ledger/store.js";
import { message } from "../../messages/catalogue.js";
import type { HistoricRequest, History } from "../../sandbox/history-schema.js";
import { Service, type ServiceOptions } from "../../service/client.js";
import type { Updates } from "../../service/realtime.js";
import { ServerClock } from "../../service/server-clock.js";
import { RateWindow } from "../../service/windows.js";
import type { RunOptions } from "../options.js";
import type { Ports } from "../ports.js";

/** The service of a run, and what its replies tell of its limits, its time and its faults. */
export type Reach = Pick<
  ApplyContext,
  "service" | "windows" | "server" | "contact" | "clock" | "random" | "stop" | "brakes" | "say"
> & {
  /** How many times faster than the real service the jobs run: 1, except in the built-in sandbox. */
  readonly speed: number;
};

/** A video of five scenes takes 3.4 s there, so that its first poll (R 4.2) sees it complete. */
const SANDBOX_SPEED = 60;

/** Reaches the service, or the world of a trial in its place, with rate windows of its own. Nothing is sent yet. */
export async function reach(
  ports: Pick<Ports, "loadFetch" | "clock" | "random" | "stop" | "log" | "newId" | "world">,
  options: Pick<RunOptions, "service" | "secrets">,
): Promise<Reach> {
  const { clock, random, stop, log } = ports;
  const address = options.service.kind === "sandbox" ? await trial(ports) : await remote(ports, options);
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
  const brakes = { unauthorized: null, outOfCredits: null, unreachable: null, unsavable: null };
  return {
    service,
    windows,
    server,
    contact,
    clock,
    random,
    stop,
    brakes,
    speed: options.service.kind === "sandbox" ? SANDBOX_SPEED : 1,
    say: (line) => log.info(line),
  };
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

async function trial({ clock, newId, world }: Pick<Ports, "clock" | "newId" | "world">): Promise<Address> {
  const begin = () => ({ seed: newId(), speed: SANDBOX_SPEED, began: clock.now(), requests: [] });
  const { history, add } = await world.open(begin);
  return await relived(clock, history, add);
}

/** Brings the world of a trial to life in this process, which remembers what changes in it. Throws `LedgerError`. */
async function relived(
  clock: Ports["clock"],
  history: History,
  remember: (request: HistoricRequest) => void,
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
    throw new LedgerError(message("trial-world", { fault: "can't be continued by this release" }), { cause });
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
