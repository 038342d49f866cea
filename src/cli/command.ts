import type { ExitCode } from "./exit.js";
import type { Host } from "./host.js";
import type { Taken, Takes } from "./options.js";

/** What was typed behind the name of a command. Nothing of it is checked yet. */
export type Typed = {
  readonly arguments: readonly string[];
  /** By their names in camel case. A flag is true. */
  readonly options: Readonly<Record<string, unknown>>;
};

/** A command of the command line: what it takes, and its help. It loads nothing, since each start defines all commands. */
export type Command = Takes & {
  /** `state show`: the first word may be a group. */
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly arguments?: readonly Taken[];
  /** What the help says behind the options. */
  readonly more?: string;
  readonly examples: readonly string[];
  /** What does it. All that is heavy is loaded here. */
  readonly load: () => Promise<(typed: Typed, host: Host) => Promise<ExitCode>>;
};
