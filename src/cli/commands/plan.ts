import type { Command } from "../command.js";
import { addShared, PLANS } from "../options.js";

/** `videos-as-code plan`: what an apply would do, made from manifest and state alone. */
export const plan: Command = {
  name: "plan",
  define: (definition) => {
    definition
      .summary("show what an apply would do, and what it could cost")
      .description(
        "Shows what an apply would do, with the words of each edit and what it could cost. It needs no key, and nothing is sent to the service.",
      )
      .optionsGroup("What it shows:")
      .option("--only <id...>", "these entries alone")
      .option("--markdown <file>", "write the plan as Markdown, as a comment on a pull request has it")
      .option("--json", "print one document in the shape of the action's outputs")
      .option("--detailed-exitcode", "end with 2 where something is to be done");
    addShared(definition, { names: PLANS, secrets: false });
    definition.addHelpText(
      "after",
      `
Examples:
  $ videos-as-code plan
  $ videos-as-code plan --only billing getting-started
  $ videos-as-code plan --markdown plan.md --detailed-exitcode
  $ videos-as-code plan --json | jq '.plan.entries[] | select(.steps != [])'`,
    );
  },
  run: async (typed, host) => {
    const { runPlan } = await import("../runs/plan.js");
    return await runPlan(typed, host);
  },
};
