import type { Log } from "../engine/ports.js";
import { escaped } from "../manifest/quote.js";
import type { Runner } from "./runner.js";

/** The step's log. Text from the manifest or the service goes through here, so that the runner reads none of it as a command. */
export function createLog(
  runner: Pick<Runner, "print" | "startGroup" | "endGroup" | "annotate">,
  redact: (text: string) => string,
): Log {
  const info = (text: string) => {
    // At once: each line on its own is a call of the system.
    runner.print(
      redact(printable(text.replace(/\r\n?/g, "\n")))
        .split("\n")
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
      runner.startGroup(harmless(redact(printable(name)).replaceAll("\n", "")));
      try {
        return await work();
      } finally {
        runner.endGroup();
      }
    },
  };
}

/** Text for an annotation, which shows the codes of colours and links as signs. */
export function unstyled(text: string): string {
  return printable(text.replace(/\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g, ""));
}

/**
 * Without control characters, line ends aside, and with escapes for what can't be seen or turns text around. Before secrets are looked
 * for: a character that goes can't hide one.
 */
function printable(text: string): string {
  const seen = text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, "");
  return seen.replace(/\p{Cf}/gu, escaped);
}

/** A line that the runner can't take for a command: it reads `::` at the start of a line, and `##[` anywhere in it. */
export function harmless(line: string): string {
  return line.replaceAll("##[", "## [").replace(/^(\s*):(?=:)/, "$1: ");
}
