import { chainOf } from "../../sentence.js";
import type { StateStore } from "../../state/store.js";
import { withTexts } from "../../state/texts.js";
import type { RunOptions } from "../options.js";
import type { Found, Sign } from "../ports.js";

export const NOTHING: Found = { signs: [], unread: [] };

export function together(parts: readonly Found[]): Found {
  return { signs: parts.flatMap(({ signs }) => signs), unread: parts.flatMap(({ unread }) => unread) };
}

/** A place that can't be read, and what a person does about it. */
export function unread(reason: string, wayOut: string): Found {
  return { signs: [], unread: [{ reason, wayOut }] };
}

/** The state of a store, with its texts inside. */
export async function inStore(
  place: string,
  open: () => StateStore | Promise<StateStore>,
  wayOut: string,
): Promise<Found> {
  try {
    const store = await open();
    const held = await store.load();
    if (held === null) return NOTHING;
    const state = await withTexts(held, store.texts);
    return { signs: [{ place, seen: state, state, run: null, store }], unread: [] };
  } catch (error) {
    return unread(`${place} can't be read: ${chainOf(error)}`, wayOut);
  }
}

/**
 * What shows that another instance keeps the videos of the same root manifest: a name that is mistyped, or that was added later, would pay
 * for all of them again. Where that can't be read, nothing is shown.
 */
export async function inOtherInstances(
  { manifest, instance }: Pick<RunOptions, "manifest" | "instance">,
  place: string,
  open: (instance: string) => StateStore | Promise<StateStore>,
): Promise<Found> {
  const names = (await (await open(instance)).instances?.().catch(() => [])) ?? [];
  const signs: Sign[] = [];
  for (const name of names.filter((name) => name !== instance)) {
    const state = await (await open(name)).load().catch(() => null);
    if (state === null || state.manifest !== manifest || state.sandbox !== null) continue;
    const which = name === "" ? "the state without an instance" : `the state of the instance ${name}`;
    const shown = `${which}, which has the same root manifest, in ${place}`;
    signs.push({ place: shown, seen: null, state: null, run: null });
  }
  return { signs, unread: [] };
}
