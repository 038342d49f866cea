import { andList, quoted } from "../manifest/quote.js";
import { nearest } from "../nearest.js";
import { inWords } from "./load-project.js";

/** How many ids a message names. */
const NAMED = 8;

/** Why an id is none of a project: the end of a sentence that begins with it. `null` where it is one. */
export function unknownIdFault(
  id: string,
  {
    ids,
    ...project
  }: { readonly root: string; readonly manifests: readonly string[]; readonly ids: readonly string[] },
): string | null {
  if (ids.includes(id)) return null;
  const guess = nearest(id, ids);
  const known = ids.length > NAMED ? `${ids.slice(0, NAMED).join(", ")}, …` : andList(ids);
  const hint = guess === null ? `it has ${known === "" ? "none" : known}.` : `did you mean ${quoted(guess)}?`;
  return `is no video of ${inWords(project)}; ${hint}`;
}
