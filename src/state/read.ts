import { fitted } from "../fit.js";
import { STATE_SHAPE } from "../shapes.js";
import type { State } from "./state.js";

/** Reads a state from its JSON text, as `parseState` does, whose schema is loaded only where something is amiss. */
export async function readState(text: string, where: string): Promise<State> {
  const state = plainState(text);
  if (state !== null) return state;
  const { parseState } = await import("./parse.js");
  return parseState(text, where);
}

/** A state in which nothing is amiss, or missing as in those of older releases; `null` otherwise. */
function plainState(text: string): State | null {
  try {
    return fitted<State>(STATE_SHAPE, JSON.parse(text));
  } catch {
    return null;
  }
}
