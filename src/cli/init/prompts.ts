import type { Readable, Writable } from "node:stream";

/** One of several things to choose from. */
type Choice = { readonly value: string; readonly label: string };

/** Questions that a person answers at a terminal. */
export type Prompts = {
  /** The value that was chosen; `null` where the person has given up. */
  choose(question: string, choices: readonly Choice[]): Promise<string | null>;
  /** False where the person says no, or has given up. */
  confirm(question: string): Promise<boolean>;
};

/** Prompts that draw themselves anew with each key. What they draw are words to people, and goes where those go. */
export async function terminalPrompts(
  streams: { readonly input: Readable; readonly output: Writable } = { input: process.stdin, output: process.stderr },
): Promise<Prompts> {
  const { confirm, isCancel, select } = await import("@clack/prompts");
  return {
    async choose(question, choices) {
      const chosen = await select({ message: question, options: [...choices], ...streams });
      return isCancel(chosen) ? null : chosen;
    },
    async confirm(question) {
      const isWanted = await confirm({ message: question, ...streams });
      return !isCancel(isWanted) && isWanted;
    },
  };
}
