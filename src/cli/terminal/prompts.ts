import type { Readable, Writable } from "node:stream";

/** One of the answers that a question offers. The hint is shown beside it. */
export type Choice = { readonly value: string; readonly label: string; readonly hint?: string };

type Question<Standard> = { readonly question: string; readonly standard: Standard };

/** Questions that Enter answers with `standard`. Each is `null` where a person gives it up, or `stop` is aborted. */
export type Prompts = {
  /** The values that are ticked, one at least. */
  several(
    asked: Question<readonly string[]> & { readonly choices: readonly Choice[] },
    stop: AbortSignal,
  ): Promise<readonly string[] | null>;
  /** The value that is chosen. */
  one(asked: Question<string> & { readonly choices: readonly Choice[] }, stop: AbortSignal): Promise<string | null>;
  yes(asked: Question<boolean>, stop: AbortSignal): Promise<boolean | null>;
  /** The line that is typed, empty after Enter alone. It is asked for again while `faultOf` finds something wrong in it. */
  text(
    asked: {
      readonly question: string;
      readonly example: string;
      readonly faultOf: (answer: string) => string | null;
    },
    stop: AbortSignal,
  ): Promise<string | null>;
};

/** How many choices a list shows at once; it scrolls. */
const SHOWN = 12;

/** Questions at a terminal, drawn by Clack. Ctrl-C and Escape give a question up. */
export function promptsAt(input: Readable, output: Writable): Prompts {
  const asked = async <Answer>(
    ask: (clack: Clack, common: Common) => Promise<Answer | Clack["CANCEL_SYMBOL"]>,
    signal: AbortSignal,
  ): Promise<Answer | null> => {
    // Few commands ask.
    const clack = await import("@clack/prompts");
    const answer = await ask(clack, { input, output, signal });
    return answer === clack.CANCEL_SYMBOL ? null : answer;
  };
  return {
    several: async ({ question: message, choices, standard }, stop) =>
      await asked(
        async ({ multiselect }, common) =>
          await multiselect<string>({
            ...common,
            message,
            options: [...choices],
            initialValues: standard,
            maxItems: SHOWN,
            required: true,
          }),
        stop,
      ),
    one: async ({ question: message, choices, standard: initialValue }, stop) =>
      await asked(
        async ({ select }, common) => await select<string>({ ...common, message, options: [...choices], initialValue }),
        stop,
      ),
    yes: async ({ question: message, standard: initialValue }, stop) =>
      await asked(async ({ confirm }, common) => await confirm({ ...common, message, initialValue }), stop),
    text: async ({ question: message, example: placeholder, faultOf }, stop) =>
      await asked(
        async ({ text }, common) =>
          await text({
            ...common,
            message,
            placeholder,
            defaultValue: "",
            validate: (answer = "") => (answer.trim() === "" ? undefined : (faultOf(answer.trim()) ?? undefined)),
          }),
        stop,
      ),
  };
}

type Clack = typeof import("@clack/prompts");
type Common = { readonly input: Readable; readonly output: Writable; readonly signal: AbortSignal };
