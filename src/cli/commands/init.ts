import type { Command } from "../command.js";
import { addShared } from "../options.js";

/** `videos-as-code init`: a first manifest and a workflow. */
export const init: Command = {
  name: "init",
  define: (definition) => {
    definition
      .summary("write a first videos.yml and a workflow for this repository")
      .description(
        "Finds the docs and the default branch, shows a first manifest and a workflow, and writes them once you say yes. A file that is " +
          "there already stays as it is. Nothing is sent.",
      )
      .option("-y, --yes", "write what is shown, about the page that is read first, without questions")
      .option("--json", "print one document: which files were written");
    addShared(definition, { names: ["manifest", "base-url"], secrets: false });
    definition.addHelpText(
      "after",
      `
With --base-url sandbox, or with --yes and no --base-url, the workflow needs no account. With another --base-url it has that
address, and takes the key from the environment "videos" of the repository on GitHub.

Examples:
  $ videos-as-code init
  $ videos-as-code init --yes
  $ videos-as-code init --yes --base-url https://api.example.com --manifest docs/videos.yml`,
    );
  },
  run: async (typed, host) => {
    const { runInit } = await import("../runs/init.js");
    return await runInit(typed, host);
  },
};
