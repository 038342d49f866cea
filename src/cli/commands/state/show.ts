import type { Command } from "../../command.js";
import { addShared, READS_STATE } from "../../options.js";

/** `videos-as-code state show`: what the state holds. */
export const stateShow: Command = {
  name: "state show",
  define: (definition) => {
    definition
      .summary("show what the state holds")
      .description(
        "Shows what the state holds of each video: its uuid and link, what is in flight, what failed last, what is in doubt.",
      )
      .argument("[id]", "this entry alone")
      .option("--json", "print one document: the state, and where it is");
    addShared(definition, { names: READS_STATE, secrets: false });
    definition.addHelpText(
      "after",
      `
Examples:
  $ videos-as-code state show
  $ videos-as-code state show billing --state branch
  $ videos-as-code state show --json | jq '.state.videos | map_values(.uuid)'`,
    );
  },
  run: async (typed, host) => {
    const { runStateShow } = await import("../../runs/state/show.js");
    return await runStateShow(typed, host);
  },
};
