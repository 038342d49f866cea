import type { Command } from "../command.js";
import { addShared, LINKS, READS_STATE } from "../options.js";

/** `videos-as-code links`: the lock file and the marked blocks, as the state says. */
export const links: Command = {
  name: "links",
  define: (definition) => {
    definition
      .summary("write the lock file and the marked blocks of documents")
      .description(
        "Writes the lock file and the marked blocks as the state says, each file only where it changes. Nothing is sent to the service.",
      )
      .optionsGroup("What it does:")
      .option("--check", "write nothing, and end with 1 where a file is out of date")
      .option("--json", "print one document: the files that are or were out of date");
    addShared(definition, { names: [...READS_STATE, ...LINKS], secrets: false });
    definition.addHelpText(
      "after",
      `
Examples:
  $ videos-as-code links --links-file videos.lock.json --embed 'docs/**/*.md'
  $ videos-as-code links --check --links-file videos.lock.json --state branch`,
    );
  },
  run: async (typed, host) => {
    const { runLinks } = await import("../runs/links.js");
    return await runLinks(typed, host);
  },
};
