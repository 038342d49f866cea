import { InputError } from "../../engine/options.js";
import { nearest } from "../../nearest.js";
import { COMPLETIONS } from "../completions.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import type { CommandShape } from "../shapes.js";

/** Prints the script of a shell. */
export function runCompletion(
  shell: string,
  { host, shapes }: { host: Pick<Host, "stdout">; shapes: readonly CommandShape[] },
): ExitCode {
  const write = COMPLETIONS.get(shell);
  if (write === undefined) {
    const guess = nearest(shell, [...COMPLETIONS.keys()]);
    const hint = guess === null ? "" : ` Did you mean ${guess}?`;
    throw new InputError([`There is no completion for ${JSON.stringify(shell)}; it takes bash, zsh or fish.${hint}`]);
  }
  host.stdout.write(write(shapes));
  return EXIT.done;
}
