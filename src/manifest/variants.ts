import { MAX_ENTRIES } from "./manifest.js";
import { counted, type Path } from "./quote.js";
import type { VariantFields } from "./schema.js";
import { BOUNDS, isBounded, note, type Value } from "./yaml/value.js";

/** A part of the manifest; keys whose value is wrong are left out of `fields`. */
export type Part<Fields> = { readonly value: Value; readonly fields: Fields };

/** Variants by name; one with `null` is written as `false`. */
export type Variants = ReadonlyMap<string, Part<VariantFields | null>>;

/** `defaults`, or an entry as it is written: what its variants give stands beside its own. */
export type WithVariants = Part<VariantFields> & { readonly variants: Variants };

/** An entry or a variant. `value` and `fields` have what is written for it alone. */
export type DraftEntry = Part<VariantFields> & {
  readonly id: string;
  readonly names: Names;
  /** All that it is made of, itself included, the nearest last. */
  readonly layers: readonly Part<VariantFields>[];
};

/** The id of a variant: its entry's id, a dot, and its name. */
export function variantId(entry: string, variant: string): string {
  return `${entry}.${variant}`;
}

/** The id of the entry that a variant belongs to; of an entry, its own. */
export function entryIdOf(id: string): string {
  return id.split(".", 1)[0] ?? id;
}

/** The name of a variant; `null` for the id of an entry. */
export function variantOf(id: string): string | null {
  const entry = entryIdOf(id);
  return entry === id ? null : id.slice(entry.length + 1);
}

/** Where an id stands in its manifest: `videos.billing`, or `videos.billing.variants.de`. */
export function pathOfId(id: string): Path {
  const variant = variantOf(id);
  return variant === null ? ["videos", id] : ["videos", entryIdOf(id), "variants", variant];
}

/** The part of an entry that says its task: a variant's own, or else the entry's. */
export function taskLayer({ layers }: Pick<DraftEntry, "layers">): Part<VariantFields> | undefined {
  return layers.findLast(({ value: { children } }) => children.has("task") || children.has("task_file"));
}

/** The names of an entry, as `{id}` and `{variant}` stand for them in its paths and patterns. */
export type Names = { readonly entry: string; readonly variant: string | null };

/** A path or pattern with the names in it. A `{variant}` of an entry that is none stays. */
export function withNames(text: string, { entry, variant }: Names): string {
  const named = text.replace(/(?<!\\)\{id\}/g, entry);
  return variant === null ? named : named.replace(/(?<!\\)\{variant\}/g, variant);
}

/** Whether a path or pattern names the variant, and there is none. */
export function lacksVariant(text: string, { variant }: Pick<Names, "variant">): boolean {
  return variant === null && /(?<!\\)\{variant\}/.test(text);
}

/**
 * The entries of a manifest, each before its variants. `layers`: the `defaults` that are merged under them, the root's first. Notes where they
 * come to more than a manifest may have.
 */
export function withVariants(
  written: readonly (WithVariants & { readonly id: string })[],
  layers: readonly WithVariants[],
): DraftEntry[] {
  const entries: DraftEntry[] = [];
  const shared = checkedNames(layers);
  const sum = { values: 0, characters: 0 };
  for (const one of written) {
    const { id, value } = one;
    const own = [...layers, one];
    checkedNames([one], shared);
    entries.push({ id, value, fields: one.fields, names: { entry: id, variant: null }, layers: own });
    for (const [variant, parts] of partsByName([...layers, one])) {
      const itself = one.variants.get(variant);
      const made = { names: { entry: id, variant }, layers: [...own, ...parts] };
      // A video that is taken over as it is has nothing of which another one could be made.
      if (taskLayer(made) === undefined && itself === undefined) continue;
      entries.push({
        id: variantId(id, variant),
        value: itself?.value ?? { ...value, json: {}, children: new Map() },
        fields: itself?.fields ?? {},
        ...made,
      });
      // The entry's texts and options are those of its variants.
      sum.values += value.size.values;
      sum.characters += value.size.characters;
      const fault =
        entries.length > MAX_ENTRIES
          ? `the manifest has over ${counted(MAX_ENTRIES)} entries with their variants, and it takes at most ${counted(MAX_ENTRIES)}; move some into a manifest of their own, which the root names under include.`
          : isBounded(sum)
            ? null
            : `what the entries have comes to too much for their variants; it may come to ${BOUNDS}.`;
      if (fault === null) continue;
      value.problems.add(value.keyOffset, () => fault);
      return entries;
    }
  }
  return entries;
}

/** What is given for each variant, the nearest last. One that is `false` is taken away with all that stands above. */
function partsByName(given: readonly { readonly variants: Variants }[]): Map<string, Part<VariantFields>[]> {
  const byName = new Map<string, Part<VariantFields>[]>();
  for (const { variants } of given) {
    for (const [name, { value, fields }] of variants) {
      if (fields !== null) byName.set(name, [...(byName.get(name) ?? []), { value, fields }]);
      else byName.delete(name);
    }
  }
  return byName;
}

/** The names of the variants that stand, those above included. Notes each `false` that takes nothing away. */
function checkedNames(
  given: readonly { readonly variants: Variants }[],
  above: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const names = new Set(above);
  for (const { variants } of given) {
    for (const [name, { value, fields }] of variants) {
      if (fields !== null) names.add(name);
      else if (!names.delete(name))
        note(value, "is false, and there is no variant of this name to take away; correct it, or remove it.");
    }
  }
  return names;
}
