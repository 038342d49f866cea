import { CommanderError, Command as Program } from "commander";
import { InputError } from "../engine/options.js";
import { LedgerError } from "../ledger/store.js";
import { UnwritableError } from "../manifest/with-line.js";
import { withDocs } from "../messages/catalogue.js";
import { visible } from "../report/markdown.js";
import { VERSION } from "../version.js";
import { COMMANDS, type Command, summaryOf } from "./commands.js";
import { EXIT, type ExitCode } from "./exit.js";
import type { StartedHost } from "./host.js";
import { inOptions, optionsOf } from "./options.js";
import { openCall, type Voice } from "./voice.js";

/** Runs the command that is named first in `args`. Returns the exit code. */
export async function main(args: readonly string[], host: StartedHost): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const spoken: { voice?: Voice } = {};
  const program = new Program("videos-as-code")
    .description("Keeps a repository's explainer videos in step with a manifest.")
    .version(VERSION)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
    })
    .showHelpAfterError("Add --help to see what it takes.");
  for (const command of COMMANDS) {
    const definition = program.command(command.name);
    define(definition, command);
    definition.action(async () => {
      const typed = { arguments: definition.args, options: definition.opts() };
      const call = await openCall(typed, host);
      spoken.voice = call.voice;
      code = await command.run(call);
    });
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has said it already: help that was asked for, or a mistake.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (!(error instanceof Error)) throw error;
    const exit = EXITS[error.name];
    if (exit === undefined) throw error;
    const isNamed = error instanceof InputError || error instanceof LedgerError || error instanceof UnwritableError;
    const words = isNamed ? withDocs(error.message, error.docs) : error.message;
    if (spoken.voice === undefined) host.stderr.write(`${visible(inOptions(words))}\n`);
    else spoken.voice.words(words);
    return exit;
  }
  return code;
}

/** How a command ends that something given, a manifest or a ledger stops, by the name of the error. Some of the classes are the sandbox's, which few commands load. */
const EXITS: Readonly<Record<string, ExitCode>> = {
  InputError: EXIT.usage,
  OptionError: EXIT.usage,
  FileError: EXIT.usage,
  ManifestError: EXIT.manifest,
  LedgerError: EXIT.failed,
  UnwritableError: EXIT.failed,
};

/** Says what a command takes, and its help. */
export function define(definition: Program, command: Command): void {
  const { description, more, examples } = command;
  definition.summary(summaryOf(command)).description(description);
  for (const [written, says] of command.arguments ?? []) definition.argument(written, says);
  for (const { heading, options } of optionsOf(command)) {
    definition.optionsGroup(`${heading}:`);
    for (const { flags, says } of options) definition.option(flags, says);
  }
  const words = more === undefined ? "" : `\n${more}\n`;
  definition.addHelpText("after", `${words}\nExamples:\n${examples.map((example) => `  $ ${example}`).join("\n")}`);
}
