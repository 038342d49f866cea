import { Command as Program } from "commander";
import { VERSION } from "../version.js";
import type { Command } from "./command.js";
import { apply } from "./commands/apply.js";
import { check } from "./commands/check.js";
import { importVideo } from "./commands/import.js";
import { init } from "./commands/init.js";
import { links } from "./commands/links.js";
import { plan } from "./commands/plan.js";
import { sandbox } from "./commands/sandbox.js";
import { stateCopy } from "./commands/state/copy.js";
import { stateMove } from "./commands/state/move.js";
import { stateRemove } from "./commands/state/remove.js";
import { stateShow } from "./commands/state/show.js";
import { status } from "./commands/status.js";
import { validate } from "./commands/validate.js";
import { type CommandShape, shapesOf } from "./shapes.js";

const COMMANDS: readonly Command[] = [
  init,
  validate,
  plan,
  apply,
  status,
  check,
  links,
  importVideo,
  stateShow,
  stateMove,
  stateRemove,
  stateCopy,
  sandbox,
];

/** What the first word of a command with two words is about. */
const GROUPS: Readonly<Record<string, string>> = { state: "look at the state, mend it, move it" };

/** The program with all commands. `prepare` comes before they are added, which take over its settings; `onRun` does what was typed. */
export function newProgram({
  prepare,
  onRun,
}: {
  prepare: (program: Program) => void;
  onRun: (command: Command, definition: Program) => Promise<void>;
}): Program {
  const program = new Program("videos-as-code")
    .description("Keeps a repository's explainer videos in step with a manifest.")
    .version(VERSION)
    .helpCommand(false);
  prepare(program);
  for (const command of COMMANDS) {
    const definition = parentOf(program, command.name).command(command.name.split(" ").at(-1) ?? command.name);
    command.define(definition);
    definition.action(async () => await onRun(command, definition));
  }
  return program;
}

/** What each command takes, for pages. */
export function commandShapes(): CommandShape[] {
  return shapesOf(newProgram({ prepare: () => undefined, onRun: async () => undefined }));
}

/** The program itself, or for `state show` its command `state`. */
function parentOf(program: Program, name: string): Program {
  const [group = "", second] = name.split(" ");
  if (second === undefined) return program;
  const known = program.commands.find((command) => command.name() === group);
  const summary = GROUPS[group] ?? "";
  return known ?? program.command(group).summary(summary).description(summary);
}
