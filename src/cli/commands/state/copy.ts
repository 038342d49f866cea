import type { Command } from "../../command.js";
import { addShared, READS_STATE } from "../../options.js";

/** `videos-as-code state copy`: the state into another store. */
export const stateCopy: Command = {
  name: "state copy",
  define: (definition) => {
    definition
      .summary("bring the state into another store")
      .description(
        "Brings the state, with the texts of its briefs, into another store. What is there of the same state is merged, and nothing of " +
          "it is forgotten. The former one stays.",
      )
      .requiredOption("--to <store>", "file or branch")
      .option("--to-file <path>", "the file of --to file (default: that of --state-file)")
      .option("--to-branch <name>", "the branch of --to branch (default: that of --state-branch)")
      .option("-y, --yes", "don't ask; needed where nobody is there to answer")
      .option("--json", "print one document: what was copied, and where");
    addShared(definition, { names: READS_STATE, secrets: false });
    definition.addHelpText(
      "after",
      `
Examples:
  $ videos-as-code state copy --to branch
  $ videos-as-code state copy --state branch --to file --to-file backup.json --yes`,
    );
  },
  run: async (typed, host) => {
    const { runStateCopy } = await import("../../runs/state/copy.js");
    return await runStateCopy(typed, host);
  },
};
