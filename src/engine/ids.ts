import type { Manifest } from "../manifest/manifest.js";
import { andList, quoted } from "../manifest/quote.js";
import { nearest } from "../nearest.js";
import { InputError } from "./options.js";

/** An entry of one of a run's manifests. */
type FoundId = { readonly manifest: string; readonly id: string };

/** How many ids a message names. */
const NAMED = 8;

/** The ids of a run's manifests, as people write them: `billing`, and `docs/videos.yml#billing` where two manifests have it. */
export class Ids {
  readonly #known: readonly FoundId[];
  readonly #manifests: readonly string[];

  constructor(manifests: readonly Pick<Manifest, "path" | "entries">[]) {
    this.#manifests = manifests.map(({ path }) => path);
    this.#known = manifests.flatMap(({ path, entries }) => entries.map(({ id }) => ({ manifest: path, id })));
  }

  /** The entry that is meant, or why there is none: the end of a sentence that begins with what is written. */
  find(written: string): FoundId | { readonly fault: string } {
    const at = written.lastIndexOf("#");
    const [path, id] = at === -1 ? [null, written] : [written.slice(0, at), written.slice(at + 1)];
    const found = this.#known.filter((known) => known.id === id && (path === null || known.manifest === path));
    const [only] = found;
    if (only !== undefined && found.length === 1) return only;
    return { fault: only === undefined ? this.#unknown(written) : this.#ambiguous(found) };
  }

  #ambiguous(found: readonly FoundId[]): string {
    const ways = found.slice(0, NAMED).map(({ manifest, id }) => `${manifest}#${id}`);
    return `is in ${found.length} manifests; write ${ways.join(" or ")}.`;
  }

  #unknown(written: string): string {
    const [only, ...others] = this.#manifests;
    const isOnly = only !== undefined && others.length === 0;
    const ids = isOnly ? this.#known.map(({ id }) => id) : this.#names();
    const guess = nearest(written, ids);
    const known = ids.length > NAMED ? `${ids.slice(0, NAMED).join(", ")}, …` : andList(ids);
    const hint =
      guess === null
        ? `${isOnly ? "it has" : "they have"} ${known === "" ? "none" : known}.`
        : `did you mean ${quoted(guess)}?`;
    return isOnly ? `is no video of ${only}; ${hint}` : `is no video of this run's manifests; ${hint}`;
  }

  /** Each as it has to be written. */
  #names(): string[] {
    const counts = new Map<string, number>();
    for (const { id } of this.#known) counts.set(id, (counts.get(id) ?? 0) + 1);
    return this.#known.map(({ manifest, id }) => ((counts.get(id) ?? 0) > 1 ? `${manifest}#${id}` : id));
  }
}

/** Which ids of each manifest the input `recreate` names. Throws `InputError` where one is of none, or of several. */
export function recreatedIn(
  manifests: readonly Pick<Manifest, "path" | "entries">[],
  recreate: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const ids = new Ids(manifests);
  const [only, ...others] = manifests;
  const named = new Map<string, string[]>();
  const problems: string[] = [];
  for (const written of recreate) {
    const found = ids.find(written);
    if (!("fault" in found)) named.set(found.manifest, [...(named.get(found.manifest) ?? []), found.id]);
    else if (others.length > 0) problems.push(`The input recreate names ${written}, which ${found.fault}`);
    else problems.push(`The input recreate names ${written}, which is not in ${only?.path}.`);
  }
  if (problems.length > 0) throw new InputError(problems);
  return named;
}
