import { Command as Program } from "commander";
import { VERSION } from "../version.js";
import type { Command, Typed } from "./command.js";
import { PROJECT_COMMANDS } from "./commands/project.js";
import { SANDBOX_COMMAND } from "./commands/sandbox.js";
import { STATE_COMMANDS } from "./commands/state.js";
import { optionsOf } from "./options.js";

export const COMMANDS: readonly Command[] = [...PROJECT_COMMANDS, ...STATE_COMMANDS, SANDBOX_COMMAND];

/** What the first word of a command with two words is about. */
const GROUPS: Readonly<Record<string, string>> = { state: "look at the state, and mend it" };

/** The program with all commands. `prepare` comes before they are added, which take over its settings; `onRun` does what was typed. */
export function newProgram({
  prepare,
  onRun,
}: {
  prepare: (program: Program) => void;
  onRun: (command: Command, typed: Typed) => Promise<void>;
}): Program {
  const program = new Program("videos-as-code")
    .description("Keeps a repository's explainer videos in step with a manifest.")
    .version(VERSION)
    .helpCommand(false);
  prepare(program);
  for (const command of COMMANDS) {
    const definition = parentOf(program, command.name).command(command.name.split(" ").at(-1) ?? command.name);
    define(definition, command);
    definition.action(async () => await onRun(command, { arguments: definition.args, options: definition.opts() }));
  }
  return program;
}

/** Says what a command takes, and its help. */
export function define(definition: Program, command: Command): void {
  const { summary, description, more, examples } = command;
  definition.summary(summary).description(description);
  for (const [written, says] of command.arguments ?? []) definition.argument(written, says);
  for (const { heading, options } of optionsOf(command)) {
    definition.optionsGroup(`${heading}:`);
    for (const { flags, says, collect } of options) {
      if (collect === undefined) definition.option(flags, says);
      else definition.option(flags, says, collect);
    }
  }
  const words = more === undefined ? "" : `\n${more}\n`;
  definition.addHelpText("after", `${words}\nExamples:\n${examples.map((example) => `  $ ${example}`).join("\n")}`);
}

/** The program itself, or for `state show` its command `state`. */
function parentOf(program: Program, name: string): Program {
  const [group = "", second] = name.split(" ");
  if (second === undefined) return program;
  const known = program.commands.find((command) => command.name() === group);
  const summary = GROUPS[group] ?? "";
  return known ?? program.command(group).summary(summary).description(summary);
}
