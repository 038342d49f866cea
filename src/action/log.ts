import type { Host } from "./host.js";

/** The step's log. Text from the manifest or the service goes through here, so that the runner reads none of it as a command. */
export type Log = {
  info(text: string): void;
  /** Prints what `work` logs as a group. */
  group<T>(name: string, work: () => Promise<T>): Promise<T>;
};

export function createLog(
  host: Pick<Host, "print" | "startGroup" | "endGroup">,
  redact: (text: string) => string,
): Log {
  const info = (text: string) => {
    // At once: each line on its own is a call of the system.
    host.print(
      redact(text)
        .split(/\r\n|\r|\n/)
        .map(harmless)
        .join("\n"),
    );
  };
  return {
    info,
    async group(name, work) {
      host.startGroup(harmless(redact(name)));
      try {
        return await work();
      } finally {
        host.endGroup();
      }
    },
  };
}

/** A line that the runner can't take for a command: it reads `::` at the start of a line, and `##[` anywhere in it. */
export function harmless(line: string): string {
  return line
    .replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g, "")
    .replaceAll("##[", "## [")
    .replace(/^(\s*):(?=:)/, "$1: ");
}
