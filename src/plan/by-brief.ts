/**
 * Things by the fingerprints of the briefs that they show. Comparing each brief with all others would take a million comparisons where
 * a thousand entries have new ids.
 */
export class ByBrief<Thing> {
  readonly #things = new Map<string, Thing[]>();

  add(thing: Thing, fingerprints: readonly (string | null | undefined)[]): void {
    for (const fingerprint of new Set(fingerprints)) {
      if (fingerprint == null) continue;
      const things = this.#things.get(fingerprint);
      if (things === undefined) this.#things.set(fingerprint, [thing]);
      else things.push(thing);
    }
  }

  /** The things that show a brief, in the order in which they were added. */
  like(fingerprint: string): readonly Thing[] {
    return this.#things.get(fingerprint) ?? [];
  }
}
