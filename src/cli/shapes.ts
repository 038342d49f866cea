import type { Command as Program } from "commander";

export type OptionShape = {
  /** As it is written in the help: `--manifest <path>`. */
  readonly flags: string;
  /** `--manifest`; the names of one option, the long one first. */
  readonly names: readonly string[];
  readonly says: string;
};

/** What a command takes, as it was defined. */
export type CommandShape = {
  /** `state show`. A command that only has others is not among them. */
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** Behind the name of the program. */
  readonly usage: string;
  readonly arguments: readonly { readonly name: string; readonly says: string }[];
  /** Under the headings of the help. */
  readonly options: readonly { readonly heading: string; readonly options: readonly OptionShape[] }[];
  /** What the help says behind all options. */
  readonly more: string;
};

/** The commands of a program, in their order. */
export function shapesOf(program: Program): CommandShape[] {
  return program.commands.flatMap((command) => {
    const below = command.commands.map((inner) => shapeOf(inner, `${command.name()} ${inner.name()}`));
    return below.length > 0 ? below : [shapeOf(command, command.name())];
  });
}

function shapeOf(command: Program, name: string): CommandShape {
  const help = command.createHelp();
  const headings = new Map<string, OptionShape[]>();
  for (const option of help.visibleOptions(command)) {
    if (option.long === "--help") continue;
    const heading = option.helpGroupHeading ?? "Options:";
    const names = [option.long, option.short].filter((one) => one !== undefined);
    const shape = { flags: option.flags, names, says: option.description };
    headings.set(heading, [...(headings.get(heading) ?? []), shape]);
  }
  return {
    name,
    summary: command.summary(),
    description: command.description(),
    usage: `${name} ${command.usage()}`,
    arguments: command.registeredArguments.map((argument) => ({
      name: help.argumentTerm(argument),
      says: argument.description,
    })),
    options: [...headings].map(([heading, options]) => ({ heading: heading.replace(/:$/, ""), options })),
    more: moreOf(command),
  };
}

/** Commander writes what follows the options only as it shows the whole help. */
function moreOf(command: Program): string {
  let shown = "";
  const writeOut = (text: string) => {
    shown += text;
  };
  command.configureOutput({ writeOut, writeErr: writeOut }).outputHelp();
  return shown.slice(command.helpInformation().length).trim();
}
