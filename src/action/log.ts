import { stripVTControlCharacters } from "node:util";
import type { Log } from "../engine/ports.js";
import type { Runner } from "./runner.js";

/** The step's log. Text from the manifest or the service goes through here, so that the runner reads none of it as a command. */
export function createLog(
  runner: Pick<Runner, "print" | "startGroup" | "endGroup" | "annotate">,
  redact: (text: string) => string,
): Log {
  const info = (text: string) => {
    // At once: each line on its own is a call of the system.
    runner.print(
      redact(text)
        .split(/\r\n|\r|\n/)
        .map(harmless)
        .join("\n"),
    );
  };
  return {
    info,
    notice(text) {
      info(text);
      runner.annotate("notice", redact(unstyled(text)));
    },
    async group(name, work) {
      runner.startGroup(harmless(redact(name)));
      try {
        return await work();
      } finally {
        runner.endGroup();
      }
    },
  };
}

/** Text for an annotation, which shows the codes of colours and other controls as signs. */
export function unstyled(text: string): string {
  return stripVTControlCharacters(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, "");
}

/** A line that the runner can't take for a command: it reads `::` at the start of a line, and `##[` anywhere in it. */
export function harmless(line: string): string {
  return line
    .replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g, "")
    .replaceAll("##[", "## [")
    .replace(/^(\s*):(?=:)/, "$1: ");
}
