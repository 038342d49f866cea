import type { Readable, Writable } from "node:stream";
import type { Prompts } from "../host.js";

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
