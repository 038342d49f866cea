import type { Command } from "../command.js";
import { addShared } from "../options.js";

/** `videos-as-code affected`: which entries a change touches. */
export const affected: Command = {
  name: "affected",
  define: (definition) => {
    definition
      .summary("tell which entries a change touches")
      .description(
        "Compares the manifest and its sources with those of a commit, as a plan would: what is only wrapped anew, renamed or " +
          "dated anew is no change. It needs git and no state, and sends nothing. An id that two manifests have is written path#id.",
      )
      .requiredOption(
        "--since <ref>",
        "a branch, tag or commit; compared is the point at which this branch has left it",
      )
      .option("--ids", "print the ids of the entries that are there, a line each, for other commands")
      .option("--json", "print one document: each entry with what changed")
      .addHelpText(
        "after",
        `
Examples:
  $ videos-as-code affected --since origin/main
  $ videos-as-code affected --since HEAD~3 --json
  $ videos-as-code plan --only $(videos-as-code affected --since origin/main --ids)`,
      );
    addShared(definition, { names: ["manifest"], secrets: false });
  },
  run: async (typed, host) => {
    const { runAffected } = await import("../runs/affected.js");
    return await runAffected(typed, host);
  },
};
