import { Files } from "../../manifest/files/files.js";
import { isLeftOut } from "../../manifest/files/tracked.js";
import { chainOf } from "../../sentence.js";
import type { StateStore } from "../../state/store.js";
import { withTexts } from "../../state/texts.js";
import type { RunOptions } from "../options.js";
import type { Sign, Signs } from "../ports.js";

export const NOTHING: Signs = { signs: [], unread: [] };

export function joined(parts: readonly Signs[]): Signs {
  return { signs: parts.flatMap(({ signs }) => signs), unread: parts.flatMap(({ unread }) => unread) };
}

/** A place that can't be read, what may lie there, and what a person does about it. */
export function unread(of: Signs["unread"][number]["of"], reason: string, wayOut: string): Signs {
  return { signs: [], unread: [{ of, reason, wayOut }] };
}

/** The state of a store, with its texts inside. */
export async function inStore(
  place: string,
  open: () => StateStore | Promise<StateStore>,
  wayOut: string,
): Promise<Signs> {
  try {
    const store = await open();
    const held = await store.load();
    if (held === null) return NOTHING;
    const state = await withTexts(held, store.texts);
    return { signs: [{ place, seen: state, state, run: null, store }], unread: [] };
  } catch (error) {
    return unread("state", `${place} can't be read: ${chainOf(error)}`, wayOut);
  }
}

/**
 * What shows that another instance keeps videos of this project: one of the same root manifest, of one that it includes, or of one that is
 * gone. A name that is mistyped, or that was added later, would pay for all of them again. Where that can't be read, nothing is shown.
 */
export async function inOtherInstances(
  { workspace, manifest, instance }: Pick<RunOptions, "workspace" | "manifest" | "instance">,
  manifests: readonly string[],
  placeOf: (instance: string) => string,
  open: (instance: string) => StateStore | Promise<StateStore>,
): Promise<Signs> {
  const load = async (name: string) => await (await open(name)).load();
  const list = async () => (await (await open(instance)).instances?.()) ?? [];
  const names = await list().catch(() => []);
  const signs: Sign[] = [];
  for (const name of names.filter((name) => name !== instance)) {
    const state = await load(name).catch(() => null);
    if (state === null || state.sandbox !== null) continue;
    const isSame = state.manifest === manifest;
    const isIncluded = manifests.includes(state.manifest);
    if (!isSame && !isIncluded && (await isThere(workspace, state.manifest))) continue;
    const which = name === "" ? "the state without an instance" : `the state of the instance ${name}`;
    const root = isSame
      ? "has the same root manifest"
      : `is of ${state.manifest}, which is ${isIncluded ? "included here" : "gone"}`;
    signs.push({ place: `${which}, which ${root}, in ${placeOf(name)}`, seen: null, state: null, run: null });
  }
  return { signs, unread: [] };
}

/** Whether a commit has a root manifest, in the workspace or left out of it. */
export async function isThere(workspace: string, manifest: string): Promise<boolean> {
  return new Files(workspace).has(manifest) || (await isLeftOut(workspace, manifest));
}
