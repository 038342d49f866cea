import type { Command } from "../command.js";
import { addShared, PLANS } from "../options.js";

/** `videos-as-code apply`: carries out the plan, and waits for the videos. */
export const apply: Command = {
  name: "apply",
  define: (definition) => {
    definition
      .summary("make the videos what the manifest says")
      .description(
        "Shows the plan, asks, carries it out, and waits for the videos. Ctrl-C saves what is known and ends; the next apply goes on from there.",
      )
      .optionsGroup("How it asks and shows:")
      .option("-y, --yes", "don't ask; needed where nobody is there to answer")
      .option("--json", "print one document in the shape of the action's outputs");
    addShared(definition, { names: [...PLANS, "org-id", "realtime-url", "wait", "timeout-minutes"], secrets: true });
    definition.addHelpText(
      "after",
      `
Examples:
  $ VIDEOS_API_KEY=… videos-as-code apply --base-url https://api.example.com
  $ videos-as-code apply --base-url sandbox
  $ videos-as-code apply --yes --no-wait --max-credits 300
  $ videos-as-code apply --recreate billing --api-key-file ~/.config/videos-key`,
    );
  },
  run: async (typed, host) => {
    const { runApply } = await import("../runs/apply.js");
    return await runApply(typed, host);
  },
};
