import { laterRun, withIds } from "./records.js";
import type { Run, State } from "./state.js";

/** The state with the record, and what is in doubt, of one id under another one that it doesn't have. */
export function withMove(state: State, from: string, to: string): State {
  return withIds(state, (id) => (id === from ? to : id));
}

/** The state without a record, and without what is in doubt of it. */
export function withoutId(state: State, id: string): State {
  const videos = Object.entries(state.videos).filter(([other]) => other !== id);
  const intents = state.intents
    .map((intent) => ({ ...intent, entries: intent.entries.filter((entry) => entry.id !== id) }))
    .filter(({ entries }) => entries.length > 0);
  return { ...state, videos: Object.fromEntries(videos), intents };
}

/**
 * The state as it is saved by somebody who mends it. The run that it names stays the one that last applied a manifest: an older one
 * must not apply its own again.
 */
export function mended(state: State, run: Run): State {
  return { ...state, serial: state.serial + 1, run: laterRun(state.run, run) };
}

/** All ids that a state knows something of, in its order. */
export function idsIn(state: State): string[] {
  return [
    ...new Set([...Object.keys(state.videos), ...state.intents.flatMap(({ entries }) => entries.map(({ id }) => id))]),
  ];
}
