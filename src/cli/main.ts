import { CommanderError } from "commander";
import { InputError } from "../engine/options.js";
import { EXIT, type ExitCode } from "./exit.js";
import type { StartedHost } from "./host.js";
import { inOptions } from "./options.js";
import { newProgram } from "./program.js";

/** Runs the command that is named first in `args`. Returns the exit code. */
export async function main(args: readonly string[], host: StartedHost): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const program = newProgram({
    prepare: (before) =>
      void before
        .exitOverride()
        .configureOutput({
          writeOut: (text) => host.stdout.write(text),
          writeErr: (text) => host.stderr.write(text),
        })
        .showHelpAfterError("Add --help to see what it takes."),
    onRun: async (command, typed) => {
      const run = await command.load();
      const { atTop, withManifest } = await import("./top.js");
      const at = atTop(host);
      code = await run(withManifest(typed, command, at), at);
    },
  });
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof InputError) {
      const { visible } = await import("../report/markdown.js");
      host.stderr.write(`${visible(inOptions(error.message))}\n`);
      return EXIT.usage;
    }
    // Commander has said it already: help that was asked for, or a mistake.
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return code;
}
