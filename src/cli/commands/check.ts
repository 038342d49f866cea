import type { Command } from "../command.js";
import { addShared, READS_STATE } from "../options.js";

/** `videos-as-code check`: whether every video is as it should be. */
export const check: Command = {
  name: "check",
  define: (definition) => {
    definition
      .summary("look whether every video is as it should be")
      .description(
        "Asks the service for each video of the manifest, and says which are gone, have failed, wait for a person, or were changed by somebody else. It tries the key and the address. It costs nothing and changes nothing.",
      )
      .optionsGroup("What it shows:")
      .option("--json", "print one document in the shape of the action's outputs");
    addShared(definition, {
      names: [
        ...READS_STATE,
        "on-missing-state",
        "base-url",
        "org-id",
        "on-clarification",
        "timeout-minutes",
        "link-template",
      ],
      secrets: true,
    });
    definition.addHelpText(
      "after",
      `
Ends with 1 where something needs a person, with 4 where the service only waits for one, and with 77 where it refuses the key.

Examples:
  $ videos-as-code check
  $ videos-as-code check --state branch
  $ videos-as-code check --json | jq -r '.findings[] | "\\(.severity) \\(.id): \\(.words)"'`,
    );
  },
  run: async (typed, host) => {
    const { runCheck } = await import("../runs/check.js");
    return await runCheck(typed, host);
  },
};
