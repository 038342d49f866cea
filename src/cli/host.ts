import { createInterface } from "node:readline/promises";
import { InputError } from "../engine/options.js";
import { realWorld, type StorePort, type World } from "../engine/ports.js";
import type { pendingFile } from "../ledger/pending.js";
import { message } from "../messages/catalogue.js";
import { type Prompts, promptsAt } from "./terminal/prompts.js";

/** A place to write to. A line that can't be written is lost: whoever reads has gone. */
export type Output = {
  readonly isTerminal: boolean;
  /** How many characters a line of it shows, as far as is known. It may change. */
  readonly columns: number;
  readonly rows: number;
  write(text: string): void;
};

type Input = {
  readonly isTerminal: boolean;
  /** Shows a question and returns the line that is typed, or `null` where there is none, or `stop` is aborted. */
  ask(question: string, stop: AbortSignal): Promise<string | null>;
  readonly prompts: Prompts;
};

/** All that a command takes from the world and gives to it. A test brings its own. */
export type Host = World & {
  readonly stdin: Input;
  /** For data. */
  readonly stdout: Output;
  /** For progress, and for words to people. */
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that the command was started in. */
  readonly folder: string;
  /** The top of its repository, or that folder where it is in none: manifest and sources lie in it. */
  readonly workspace: string;
  /** A simulation's pending facts in a file of this path, in place of a plain one. */
  readonly openPending?: typeof pendingFile;
  /** Where a simulation keeps the ledger, in place of the one that the settings name. */
  readonly store?: Omit<StorePort, "place">;
};

/** A host before the top of the repository is known. */
export type StartedHost = Omit<Host, "workspace">;

/** Asks for a yes before something that matters. Where nobody can be asked, only `yes` is one: it throws `InputError`. */
export async function confirm(
  question: string,
  { host: { stdin, stop }, yes }: { host: Pick<Host, "stdin" | "stop">; yes: boolean },
): Promise<boolean> {
  if (yes) return true;
  if (!stdin.isTerminal) throw new InputError(message("nobody-to-ask", { question }));
  const answer = await stdin.ask(`${question} (yes or no) `, stop);
  return /^y(es)?$/i.test((answer ?? "").trim());
}

/** The terminal and the world of this process. */
export function realHost(stop: AbortSignal): StartedHost {
  return {
    stdin: stdin(),
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    env: process.env,
    folder: process.cwd(),
    ...realWorld(stop),
  };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  stream.on("error", () => undefined);
  return {
    isTerminal: stream.isTTY === true,
    // What isn't a terminal has none, and some terminals say 0.
    get columns() {
      return stream.columns || 100;
    },
    get rows() {
      return stream.rows || 24;
    },
    write: (text) => void stream.write(text),
  };
}

function stdin(): Input {
  return {
    isTerminal: process.stdin.isTTY === true && process.stderr.isTTY === true,
    async ask(question, stop) {
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      // Ctrl-C while the terminal is read reaches nobody else.
      lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
      try {
        const closed = new Promise<null>((resolve) => lines.once("close", () => resolve(null)));
        return await Promise.race([lines.question(question, { signal: stop }), closed]);
      } catch (error) {
        if (stop.aborted) return null;
        throw error;
      } finally {
        lines.close();
      }
    },
    prompts: promptsAt(process.stdin, process.stderr),
  };
}
