import type { ApplyContext, Contact } from "../../apply/context.js";
import { Service } from "../../service/client.js";
import { ServerClock } from "../../service/server-clock.js";
import { RateWindow } from "../../service/windows.js";
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
