import type { Command } from "../command.js";

/** `videos-as-code validate`: the manifest and its sources; no state, no network. */
export const validate: Command = {
  name: "validate",
  define: (definition) =>
    void definition
      .summary("check the manifests and their sources")
      .description(
        "Reads the manifests of the project and the files that they name, and tells every mistake with its line. Nothing is sent.",
      )
      .argument("[manifest]", "path of the root manifest (default: videos.yml)")
      .option("--json", "print one document: the manifests, mistakes and warnings")
      .addHelpText(
        "after",
        `
Examples:
  $ videos-as-code validate
  $ videos-as-code validate docs/videos.yml
  $ videos-as-code validate --json`,
      ),
  run: async (typed, host) => {
    const { runValidate } = await import("../runs/validate.js");
    return await runValidate(typed, host);
  },
};
