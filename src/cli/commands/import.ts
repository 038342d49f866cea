import type { Command } from "../command.js";
import { addShared } from "../options.js";

/** `videos-as-code import`: an entry takes over a video that exists already. */
export const importVideo: Command = {
  name: "import",
  define: (definition) => {
    definition
      .summary("have an entry take over a video that exists already")
      .description(
        "Writes the uuid of a video into an entry of the manifest, and adds the entry where there is none. Comments and layout stay as " +
          "they are. The next apply looks at the video once; nothing is sent or paid now.",
      )
      .argument("<id>", "the entry")
      .argument("<uuid>", "the video, as the service names it")
      .option("--json", "print one document: what was written, and where")
      .addHelpText(
        "after",
        `
Examples:
  $ videos-as-code import welcome-tour 6f1c0d5e-0000-4000-8000-000000000000
  $ videos-as-code import welcome-tour 6f1c0d5e-0000-4000-8000-000000000000 --manifest docs/videos.yml`,
      );
    addShared(definition, { names: ["manifest"], secrets: false });
  },
  run: async (typed, host) => {
    const { runImport } = await import("../runs/import.js");
    return await runImport(typed, host);
  },
};
