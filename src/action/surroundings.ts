import type { Host } from "./host.js";

/** What of the process's surroundings would give a key away, each on a line of its own. */
export function surroundingsFaults(env: Host["env"]): string[] {
  const faults: string[] = [];
  if (env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0")
    faults.push("NODE_TLS_REJECT_UNAUTHORIZED is 0, so anybody on the way could read the key; unset it.");
  if (/(?:^|[\s"'])--inspect/.test(env["NODE_OPTIONS"] ?? ""))
    faults.push(
      "NODE_OPTIONS opens a debugger (--inspect), so any program of this machine could read the key; unset it.",
    );
  return faults;
}
