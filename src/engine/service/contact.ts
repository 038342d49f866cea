import type { ApplyContext, Contact } from "../../apply/context.js";
import { Service } from "../../service/client.js";
import type { Updates } from "../../service/realtime/channel.js";
import { ServerClock } from "../../service/server-clock.js";
import { RateWindow } from "../../service/windows.js";
import type { RunOptions } from "../options.js";
import type { Ports } from "../ports.js";
import type { Connection } from "./connection.js";

/** The service of a run, and what its replies tell of its limits and its time. */
type OpenService = Pick<ApplyContext, "service" | "windows" | "server" | "contact"> & {
  /** How many times as fast as the service it does its jobs. */
  readonly speed: number;
};

/** Opens a connection, with rate windows of its own. Nothing is sent yet. */
export function openService(
  { clock, random }: Pick<Ports, "clock" | "random">,
  { speed, ...address }: Connection,
): OpenService {
  const windows = { videos: new RateWindow("videos", random), edits: new RateWindow("edits", random) };
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
  return { service, windows, server, contact, speed };
}

/** What tells a run that waits of changes (R 6); `null` where nothing does, with the reason in the log where it was asked for. */
export async function updatesFor(
  { sockets, clock, log }: Pick<Ports, "sockets" | "clock" | "log">,
  { service, task, wait }: RunOptions,
): Promise<Updates | null> {
  if (service.kind !== "remote" || service.realtime === undefined || task.kind !== "apply" || !wait) return null;
  const { url, key } = service.realtime;
  if (url === null && key === null) return null;
  if (url === null || key === null) {
    log.info(`realtime: the input realtime-${url === null ? "url" : "key"} is empty, so this run polls alone`);
    return null;
  }
  const open = sockets?.() ?? null;
  if (open === null) {
    log.notice(
      `Realtime updates need Node 22 or newer, and this is Node ${process.versions.node}: this run polls alone.`,
    );
    return null;
  }
  const { Channel } = await import("../../service/realtime/channel.js");
  return new Channel({ url, key, open, clock, log: (line) => log.info(line) });
}
