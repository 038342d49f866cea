import type { Command } from "../../command.js";
import { addShared, READS_STATE } from "../../options.js";

/** `videos-as-code state remove`: a record is forgotten. */
export const stateRemove: Command = {
  name: "state remove",
  define: (definition) => {
    definition
      .summary("forget the record of one entry")
      .description(
        "Forgets what the state knows of an entry. The video stays at the service. An entry that the manifest still has is created " +
          "anew by the next apply, which costs.",
      )
      .argument("<id>", "the entry")
      .option("-y, --yes", "don't ask; needed where nobody is there to answer")
      .option("--json", "print one document: what was forgotten");
    addShared(definition, { names: READS_STATE, secrets: false });
    definition.addHelpText(
      "after",
      `
Examples:
  $ videos-as-code state remove old-tour
  $ videos-as-code state remove old-tour --state branch --yes --json`,
    );
  },
  run: async (typed, host) => {
    const { runStateRemove } = await import("../../runs/state/remove.js");
    return await runStateRemove(typed, host);
  },
};
