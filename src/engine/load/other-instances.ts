import type { StateStore } from "../../state/store.js";
import type { RunOptions } from "../options.js";
import type { Sign } from "../ports.js";

/**
 * What shows that another instance keeps the videos of the same root manifest: a name that is mistyped, or that was added later, would pay
 * for all of them again. Where that can't be read, nothing is shown.
 */
export async function otherInstances(
  { manifest, instance }: Pick<RunOptions, "manifest" | "instance">,
  place: string,
  open: (instance: string) => StateStore,
): Promise<Sign[]> {
  const names =
    (await open(instance)
      .instances?.()
      .catch(() => [])) ?? [];
  const signs: Sign[] = [];
  for (const name of names.filter((name) => name !== instance)) {
    const state = await open(name)
      .load()
      .catch(() => null);
    if (state === null || state.manifest !== manifest || state.sandbox !== null) continue;
    const which = name === "" ? "the state without an instance" : `the state of the instance ${name}`;
    signs.push({
      place: `${which}, which has the same root manifest, in ${place}`,
      seen: null,
      state: null,
      run: null,
    });
  }
  return signs;
}
