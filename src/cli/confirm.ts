import { InputError } from "../engine/options.js";
import type { Host } from "./host.js";

/** Asks for a yes before something that matters. Where nobody can be asked, only `yes` is one: it throws `InputError`. */
export async function confirm(
  question: string,
  { host: { stdin, stop }, yes }: { host: Pick<Host, "stdin" | "stop">; yes: boolean },
): Promise<boolean> {
  if (yes) return true;
  if (!stdin.isTerminal) throw new InputError(["This is asked for, and nobody is at a terminal. Add --yes to do it."]);
  const answer = await stdin.ask(`${question} (yes or no) `, stop);
  return /^y(es)?$/i.test((answer ?? "").trim());
}
