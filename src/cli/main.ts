import { CommanderError, Command as Program } from "commander";
import { InputError } from "../engine/options.js";
import { VERSION } from "../version.js";
import type { Command } from "./command.js";
import { affected } from "./commands/affected.js";
import { apply } from "./commands/apply.js";
import { importVideo } from "./commands/import.js";
import { init } from "./commands/init.js";
import { plan } from "./commands/plan.js";
import { sandbox } from "./commands/sandbox.js";
import { stateCopy } from "./commands/state/copy.js";
import { stateMove } from "./commands/state/move.js";
import { stateRemove } from "./commands/state/remove.js";
import { stateShow } from "./commands/state/show.js";
import { status } from "./commands/status.js";
import { validate } from "./commands/validate.js";
import { EXIT, type ExitCode } from "./exit.js";
import type { Host } from "./host.js";
import { inOptions } from "./words.js";

const COMMANDS: readonly Command[] = [
  init,
  validate,
  plan,
  apply,
  status,
  importVideo,
  affected,
  stateShow,
  stateMove,
  stateRemove,
  stateCopy,
  sandbox,
];

/** What the first word of a command with two words is about. */
const GROUPS: Readonly<Record<string, string>> = { state: "look at the state, mend it, move it" };

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
    const definition = parentOf(program, name).command(name.split(" ").at(-1) ?? name);
    define(definition);
    definition.action(async () => {
      code = await run({ arguments: definition.args, options: definition.opts() }, host);
    });
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof InputError) {
      host.stderr.write(`${inOptions(error.message)}\n`);
      return EXIT.usage;
    }
    // Commander has said it already: help that was asked for, or a mistake.
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return code;
}

/** The program itself, or for `state show` its command `state`. */
function parentOf(program: Program, name: string): Program {
  const [group = "", second] = name.split(" ");
  if (second === undefined) return program;
  const summary = GROUPS[group] ?? "";
  return (
    program.commands.find((command) => command.name() === group) ??
    program.command(group).summary(summary).description(summary)
  );
}
