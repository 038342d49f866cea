import type { Command as Definition } from "commander";
import type { ExitCode } from "./exit.js";
import type { Host } from "./host.js";

/** What was typed behind the name of a command. Nothing of it is checked yet. */
export type Typed = {
  readonly arguments: readonly string[];
  /** By their names in camel case. A flag is true. */
  readonly options: Readonly<Record<string, unknown>>;
};

/** A command of the command line. */
export type Command = {
  readonly name: string;
  /** Says what the command takes, and its help. It loads nothing: each start defines all commands. */
  readonly define: (definition: Definition) => void;
  /** Does it. What is heavy is loaded here. */
  readonly run: (typed: Typed, host: Host) => Promise<ExitCode>;
};
