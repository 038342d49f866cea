import type { Command } from "../command.js";
import { addShared, READS_STATE } from "../options.js";

/** `videos-as-code status`: each video, its link, and what is in flight. */
export const status: Command = {
  name: "status",
  define: (definition) => {
    definition
      .summary("show each video, its link, and what is in flight")
      .description(
        "Shows where each video of the manifest stands, as the state tells. With an address and a key it also asks the service how the jobs in flight go. It changes nothing.",
      )
      .optionsGroup("What it shows:")
      .option("--watch", "draw it again in place until Ctrl-C")
      .option("--json", "print one document");
    addShared(definition, { names: [...READS_STATE, "base-url", "link-template"], secrets: true });
    definition.addHelpText(
      "after",
      `
Examples:
  $ videos-as-code status
  $ videos-as-code status --watch --state branch
  $ videos-as-code status --json | jq -r '.videos[] | select(.link) | .link'`,
    );
  },
  run: async (typed, host) => {
    const { runStatus } = await import("../runs/status.js");
    return await runStatus(typed, host);
  },
};
