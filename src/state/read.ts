import { parseState } from "./parse.js";
import type { State } from "./state.js";

/** Reads a state from its JSON text, as `parseState` does. */
export async function readState(text: string, where: string): Promise<State> {
  return parseState(text, where);
}
