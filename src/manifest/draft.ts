import * as z from "zod";
import { isObject } from "./canonical-json.js";
import { noteIssues } from "./issue.js";
import { MAX_ENTRIES } from "./manifest.js";
import { checkNames, checkOptions } from "./options.js";
import { counted, quoted } from "./quote.js";
import {
  type Defaults,
  DefaultsSchema,
  type EntryFields,
  EntrySchema,
  IdSchema,
  IncludeSchema,
  ManifestSchema,
  type SettingFields,
  SettingsSchema,
} from "./schema.js";
import { BOUNDS, isBounded, noteKey, sizeInWords, type Value, valueAt } from "./yaml/value.js";

/** A part of the manifest; keys whose value is wrong are left out of `fields`. */
type Part<Fields> = { readonly value: Value; readonly fields: Fields };

export type DraftEntry = Part<EntryFields> & { readonly id: string };

export type Draft = {
  /** The patterns of the project's other manifests. */
  readonly include: Value | null;
  readonly settings: Part<SettingFields> | null;
  readonly defaults: Part<Defaults> | null;
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

/** What the root manifest alone says. */
const OF_ROOT = ["settings", "include"];

/**
 * Reads the manifest's values by the schema. Notes what doesn't fit and goes on with the rest. `includedBy` names the root of a manifest
 * that is included.
 */
export function draftOf(root: Value, includedBy: string | null): Draft | null {
  const { problems, children } = root;
  const issues = RootSchema.safeParse(root.json).error?.issues ?? [];
  const keys = Object.keys(RootSchema.shape);
  noteIssues(root, issues, includedBy === null ? keys : keys.filter((key) => !OF_ROOT.includes(key)));
  // In another version, everything else may mean something else.
  if (issues.some(({ path }) => path[0] === "version" && children.has("version"))) return null;

  const entries = [...(children.get("videos")?.children ?? [])].filter(([key]) => typeof key === "string");
  const [, excess] = entries[MAX_ENTRIES] ?? [];
  if (excess) {
    const most = `a manifest takes at most ${counted(MAX_ENTRIES)}`;
    problems.add(excess.keyOffset, () => `videos has ${counted(entries.length)} entries; ${most}.`);
    return null;
  }
  const given = children.get("defaults");
  // Every entry has them.
  if (given && !isBounded(given.size, entries.length)) {
    const sum = `${sizeInWords(given.size, entries.length)} under ${counted(entries.length)} entries`;
    problems.add(given.keyOffset, () => `defaults come to ${sum}; they may come to ${BOUNDS}.`);
    return null;
  }
  for (const key of OF_ROOT) {
    const value = includedBy === null ? undefined : children.get(key);
    const message = `${key} stands in the root manifest alone, ${quoted(includedBy ?? "")}; move it there, or remove it.`;
    if (value) problems.add(value.keyOffset, () => message);
  }
  const ofRoot = (key: string) => (includedBy === null ? (children.get(key) ?? null) : null);
  const [include, settings] = [ofRoot("include"), ofRoot("settings")];
  if (include) noteIssues(include, IncludeSchema.safeParse(include.json).error?.issues ?? [], []);
  return {
    include,
    settings: settings && partOf(SettingsSchema, settings),
    defaults: given ? partOf(DefaultsSchema, given) : null,
    entries: entries.map(([key, entry]) => {
      const id = String(key);
      for (const { message } of IdSchema.safeParse(id).error?.issues ?? []) noteKey(entry, message);
      return { id, ...partOf(EntrySchema, entry) };
    }),
  };
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
