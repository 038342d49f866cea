import { commandsIn } from "../harness/commands.js";
import { styled } from "./terminal.js";

/** What `@actions/cache` and `@actions/artifact` say while they pack, send and unpack. */
const STORE_CHATTER = new RegExp(
  "^(?:\\[command\\]|Sent \\d+ of|Received \\d+ of|Cache (?:hit for|Size|restored)|Lookup only|(?:Uploading |Downloading )?[Aa]rtifact[: ]|Redirecting to|Starting download|Downloading raw|" +
    "Root directory input|Beginning upload|Uploaded bytes|Finished uploading|SHA256 digest|Finalizing artifact|With the provided path)",
);

/**
 * Shows a step's log line by line, as GitHub's page does: groups as headings, annotations as errors. Of a job's progress it
 * shows each new stage; `leftOut` says what it doesn't show.
 */
export function logView(show: (line: string) => void) {
  const stages = new Map<string, string>();
  let progress = 0;
  let chatter = 0;

  function line(text: string): void {
    const [command] = commandsIn(text);
    if (command !== undefined) {
      const { name, data, properties } = command;
      const place = properties["file"] === undefined ? "" : ` (${properties["file"]}:${properties["line"]})`;
      if (name === "group") show(styled("bold", `▾ ${data}`));
      if (name === "error") show(styled("red", `Error: ${data}${place}`));
      if (name === "warning" || name === "notice") show(styled("yellow", `${data}${place}`));
      return;
    }
    if (text === "") return;
    if (STORE_CHATTER.test(text)) {
      chatter += 1;
      return;
    }
    const [, id, stage] = /^(\S+): (\w+), \d+ %$/.exec(text) ?? [];
    if (id !== undefined && stage !== undefined) {
      if (stages.get(id) === stage) {
        progress += 1;
        return;
      }
      stages.set(id, stage);
    }
    show(`  ${text}`);
  }

  return {
    line,
    leftOut: (): string | null => {
      const lines = (number: number, what: string) =>
        number === 0 ? [] : [`${number} ${number === 1 ? "line" : "lines"} of ${what}`];
      const parts = [...lines(progress, "progress"), ...lines(chatter, "GitHub's cache and artifacts")];
      return parts.length === 0 ? null : `(not shown: ${parts.join(" and ")})`;
    },
  };
}
