import type { Command } from "../command.js";

/** `videos-as-code validate`: the manifest and its sources; no state, no network. */
export const validate: Command = {
  name: "validate",
  define: (definition) =>
    void definition
      .summary("check manifests and their sources")
      .description(
        "Reads manifests and the files that they name, and tells every mistake with its line. Nothing is sent.",
      )
      .argument("[manifest...]", "paths of manifests, or patterns (default: videos.yml)")
      .option("--json", "print one document: each manifest with its mistakes and warnings")
      .addHelpText(
        "after",
        `
Examples:
  $ videos-as-code validate
  $ videos-as-code validate docs/videos.yml training/videos.yml
  $ videos-as-code validate '**/videos.yml'
  $ videos-as-code validate --json`,
      ),
  run: async (typed, host) => {
    const { runValidate } = await import("../runs/validate.js");
    return await runValidate(typed, host);
  },
};
