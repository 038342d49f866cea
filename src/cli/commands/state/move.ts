import type { Command } from "../../command.js";
import { addShared, READS_STATE } from "../../options.js";

/** `videos-as-code state move`: a record under another id. */
export const stateMove: Command = {
  name: "state move",
  define: (definition) => {
    definition
      .summary("put the record of one entry under another id")
      .description(
        "Puts the record of one entry under another id that the state doesn't have. `moved_from` in the manifest does the same with " +
          "the next apply, for all that use the manifest.",
      )
      .argument("<from>", "the id that the record has")
      .argument("<to>", "the id that it is to have")
      .option("-y, --yes", "don't ask; needed where nobody is there to answer")
      .option("--json", "print one document: what was changed");
    addShared(definition, { names: READS_STATE, secrets: false });
    definition.addHelpText(
      "after",
      `
Examples:
  $ videos-as-code state move billing invoices
  $ videos-as-code state move billing invoices --state branch --yes`,
    );
  },
  run: async (typed, host) => {
    const { runStateMove } = await import("../../runs/state/move.js");
    return await runStateMove(typed, host);
  },
};
