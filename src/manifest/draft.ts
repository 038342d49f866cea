import * as z from "zod";
import { isObject } from "./canonical-json.js";
import { noteIssues } from "./issue.js";
import { MAX_ENTRIES } from "./manifest.js";
import { checkNames, checkOptions } from "./options.js";
import { counted, quoted } from "./quote.js";
import {
  DefaultsSchema,
  EntrySchema,
  IdSchema,
  IncludeSchema,
  ManifestSchema,
  type SettingFields,
  SettingsSchema,
  SharedVariantSchema,
  type VariantFields,
  VariantSchema,
} from "./schema.js";
import { type DraftEntry, type Part, type Variants, type WithVariants, withVariants } from "./variants.js";
import { BOUNDS, isBounded, noteKey, sizeInWords, type Value, valueAt } from "./yaml/value.js";

export type Draft = {
  /** The patterns of the project's other manifests. */
  readonly include: Value | null;
  readonly settings: Part<SettingFields> | null;
  readonly defaults: WithVariants | null;
  readonly entries: readonly DraftEntry[];
};

/** The manifest without what is in its parts, which are read one by one. */
const RootSchema = z.strictObject({
  version: ManifestSchema.shape.version,
  settings: z.unknown().optional(),
  include: z.unknown().optional(),
  defaults: z.unknown().optional(),
  videos: z.record(z.string(), z.unknown()),
});

/** An entry or `defaults` without what is in their variants. */
const variants = z.record(z.string(), z.unknown()).optional();
const [EntryAloneSchema, DefaultsAloneSchema] = [EntrySchema.extend({ variants }), DefaultsSchema.extend({ variants })];

/** What the root manifest alone says. */
const OF_ROOT = ["settings", "include"];

/** The root of a manifest that is included: its path, and the `defaults` that it gives to every entry. */
export type Root = { readonly path: string; readonly defaults: Draft["defaults"] };

/**
 * Reads the manifest's values by the schema. Notes what doesn't fit and goes on with the rest. `above`: the root, where the manifest is an
 * included one.
 */
export function draftOf(root: Value, above: Root | null): Draft | null {
  const { problems, children } = root;
  const issues = RootSchema.safeParse(root.json).error?.issues ?? [];
  const keys = Object.keys(RootSchema.shape);
  noteIssues(root, issues, above === null ? keys : keys.filter((key) => !OF_ROOT.includes(key)));
  // In another version, everything else may mean something else.
  if (issues.some(({ path }) => path[0] === "version" && children.has("version"))) return null;

  const entries = [...(children.get("videos")?.children ?? [])].filter(([key]) => typeof key === "string");
  const [, excess] = entries[MAX_ENTRIES] ?? [];
  if (excess) {
    const most = `a manifest takes at most ${counted(MAX_ENTRIES)}`;
    problems.add(
      excess.keyOffset,
      () => `videos has ${counted(entries.length)} entries; ${most}.`,
      "manifest-too-large",
    );
    return null;
  }
  const given = children.get("defaults");
  // Every entry has them.
  if (given && !isBounded(given.size, entries.length)) {
    const sum = `${sizeInWords(given.size, entries.length)} under ${counted(entries.length)} entries`;
    problems.add(given.keyOffset, () => `defaults come to ${sum}; they may come to ${BOUNDS}.`, "manifest-too-large");
    return null;
  }
  for (const key of OF_ROOT) {
    const value = above === null ? undefined : children.get(key);
    const message = `${key} stands in the root manifest alone, ${quoted(above?.path ?? "")}; move it there, or remove it.`;
    if (value) problems.add(value.keyOffset, () => message, "manifest-include");
  }
  const ofRoot = (key: string) => (above === null ? (children.get(key) ?? null) : null);
  const [include, settings] = [ofRoot("include"), ofRoot("settings")];
  if (include) noteIssues(include, IncludeSchema.safeParse(include.json).error?.issues ?? [], []);
  const defaults = given
    ? { ...partOf(DefaultsAloneSchema, given), variants: variantsOf(given, SharedVariantSchema) }
    : null;
  return {
    include,
    settings: settings && partOf(SettingsSchema, settings),
    defaults,
    entries: withVariants(
      entries.map(([key, value]) => ({
        id: checkedId(String(key), value),
        ...partOf(EntryAloneSchema, value),
        variants: variantsOf(value, VariantSchema),
      })),
      [above?.defaults, defaults].filter((layer) => layer !== null && layer !== undefined),
    ),
  };
}

function checkedId(id: string, value: Value): string {
  for (const { message } of IdSchema.safeParse(id).error?.issues ?? []) noteKey(value, message);
  return id;
}

function variantsOf(value: Value, schema: z.ZodObject & z.ZodType<VariantFields>): Variants {
  const given = value.children.get("variants");
  const named = [...(isObject(given?.json) ? (given?.children ?? []) : [])];
  return new Map(
    named.map(([key, variant]) => {
      const name = checkedId(String(key), variant);
      return [name, variant.json === false ? { value: variant, fields: null } : partOf(schema, variant)];
    }),
  );
}

/** Reads a part. The value is read again without its wrong keys, so that the rest of it is checked, too. */
function partOf<T>(schema: z.ZodObject & z.ZodType<T>, value: Value): Part<T> {
  const { data, error } = schema.safeParse(value.json);
  const options = value.children.get("options");
  if (options) checkOptions(options);
  const answers = valueAt(value, ["clarification", "answers"]);
  if (answers) checkNames(answers);
  if (error === undefined) return { value, fields: data };

  noteIssues(value, error.issues, Object.keys(schema.shape));
  const wrong = new Set<unknown>(
    error.issues.flatMap((issue) => issue.path[0] ?? (issue.code === "unrecognized_keys" ? issue.keys : [])),
  );
  const right = Object.entries(isObject(value.json) ? value.json : {}).filter(([key]) => !wrong.has(key));
  return { value, fields: schema.parse(Object.fromEntries(right)) };
}
