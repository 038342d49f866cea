/**
 * Things by the fingerprints of the briefs that they show. A brief finds those that are like it without a comparison with every other
 * one: in a manifest where everything has a new id, these are a million.
 */
export class ByBrief<Thing> {
  readonly #places = new Map<string, { readonly at: number; readonly thing: Thing }[]>();
  #count = 0;

  add(thing: Thing, fingerprints: readonly (string | null | undefined)[]): void {
    const place = { at: this.#count++, thing };
    for (const fingerprint of new Set(fingerprints)) {
      if (fingerprint == null) continue;
      const places = this.#places.get(fingerprint);
      if (places === undefined) this.#places.set(fingerprint, [place]);
      else places.push(place);
    }
  }

  /** What shows a brief that one of these fingerprints identifies: in the order in which it was added, each once. */
  like(fingerprints: readonly string[]): Thing[] {
    const found = new Set(fingerprints.flatMap((fingerprint) => this.#places.get(fingerprint) ?? []));
    return [...found].sort((a, b) => a.at - b.at).map(({ thing }) => thing);
  }
}
