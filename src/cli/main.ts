import { CommanderError, Command as Program } from "commander";
import { InputError } from "../engine/options.js";
import { VERSION } from "../version.js";
import type { Command } from "./command.js";
import { affected } from "./commands/affected.js";
import { importVideo } from "./commands/import.js";
import { plan } from "./commands/plan.js";
import { sandbox } from "./commands/sandbox.js";
import { validate } from "./commands/validate.js";
import { EXIT, type ExitCode } from "./exit.js";
import type { Host } from "./host.js";

const COMMANDS: readonly Command[] = [validate, plan, importVideo, affected, sandbox];

/** Runs the command that is named first in `args`. Returns the exit code. */
export async function main(args: readonly string[], host: Host): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  // A command takes over these settings when it is added.
  const program = new Program("videos-as-code")
    .description("Keeps a repository's explainer videos in step with a manifest.")
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
    })
    .showHelpAfterError("Add --help to see what it takes.")
    .helpCommand(false);
  for (const { name, define, run } of COMMANDS) {
    const definition = program.command(name);
    define(definition);
    definition.action(async () => {
      code = await run({ arguments: definition.args, options: definition.opts() }, host);
    });
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof InputError) {
      host.stderr.write(`${error.message}\n`);
      return EXIT.usage;
    }
    // Commander has said it already: help that was asked for, or a mistake.
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return code;
}
