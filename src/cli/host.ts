import { type Clock, systemClock } from "../clock.js";

/** A place to write to. A line that can't be written is lost: whoever reads has gone. */
export type Output = {
  write(text: string): void;
};

/** All that a command takes from the world and gives to it. A test brings its own. */
export type Host = {
  /** For data. */
  readonly stdout: Output;
  /** For progress, and for words to people. */
  readonly stderr: Output;
  readonly clock: Clock;
  /** Aborted when someone asks the command to end. */
  readonly stop: AbortSignal;
};

/** The terminal and the clock of this process. */
export function realHost(stop: AbortSignal): Host {
  return { stdout: outputOf(process.stdout), stderr: outputOf(process.stderr), clock: systemClock, stop };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  stream.on("error", () => undefined);
  return { write: (text) => void stream.write(text) };
}
