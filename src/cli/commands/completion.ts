import type { Command } from "../command.js";
import type { CommandShape } from "../shapes.js";

/** `videos-as-code completion`: a script for a shell. `shapes` are all commands, this one included. */
export function completionOf(shapes: () => readonly CommandShape[]): Command {
  return {
    name: "completion",
    define: (definition) =>
      void definition
        .summary("print a script that completes commands and options in a shell")
        .description(
          "Prints a script with which a shell completes the commands, their options and the values that these take.",
        )
        .argument("<shell>", "bash, zsh or fish")
        .addHelpText(
          "after",
          `
Examples:
  $ videos-as-code completion bash >> ~/.bashrc
  $ videos-as-code completion zsh > "\${fpath[1]}/_videos-as-code"
  $ videos-as-code completion fish > ~/.config/fish/completions/videos-as-code.fish`,
        ),
    run: async ({ arguments: [shell = ""] }, host) => {
      const { runCompletion } = await import("../runs/completion.js");
      return runCompletion(shell, { host, shapes: shapes() });
    },
  };
}
