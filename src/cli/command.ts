import type { ExitCode } from "./exit.js";
import type { Host } from "./host.js";
import type { SharedName } from "./options.js";

/** What was typed behind the name of a command. Nothing of it is checked yet. */
export type Typed = {
  readonly arguments: readonly string[];
  /** By their names in camel case. A flag is true. */
  readonly options: Readonly<Record<string, unknown>>;
};

/** How an argument or an option is written, and what its help says. */
export type Taken = readonly [written: string, says: string];

/** A command of the command line: what it takes, and its help. It loads nothing, since each start defines all commands. */
export type Command = {
  /** `state show`: the first word may be a group. */
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly arguments?: readonly Taken[];
  /** Its own options, by heading. */
  readonly options: Readonly<Record<string, readonly Taken[]>>;
  /** Those of its options that are inputs of the action. */
  readonly shared?: readonly SharedName[];
  /** Whether it sends requests to the service. */
  readonly sends?: true;
  /** What the help says behind the options. */
  readonly more?: string;
  readonly examples: readonly string[];
  /** What does it. All that is heavy is loaded here. */
  readonly load: () => Promise<(typed: Typed, host: Host) => Promise<ExitCode>>;
};
