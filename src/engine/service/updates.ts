import type { Updates } from "../../service/realtime/channel.js";
import type { RunOptions } from "../options.js";
import type { Ports } from "../ports.js";

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
