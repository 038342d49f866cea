/**
 * Things by the fingerprints of the briefs that they show. Comparing each brief with all others would take a million comparisons where
 * a thousand entries have new ids.
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

  /** The things that show a brief with one of these fingerprints, each once, in the order in which they were added. */
  like(fingerprints: readonly string[]): Thing[] {
    const found = new Set(fingerprints.flatMap((fingerprint) => this.#places.get(fingerprint) ?? []));
    return [...found].sort((a, b) => a.at - b.at).map(({ thing }) => thing);
  }
}
