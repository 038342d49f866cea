import * as z from "../zod.js";
import { addIssues } from "./issue.js";
import { MAX_ENTRIES } from "./manifest.js";
import { checkNames, checkNumber, checkOptions } from "./options.js";
import type { Problems } from "./problems.js";
import { counted, type Path, quoted } from "./quote.js";
import {
  type Defaults,
  DefaultsSchema,
  type EntryFields,
  EntrySchema,
  IdSchema,
  ManifestSchema,
  type SettingFields,
  SettingsSchema,
} from "./schema.js";
import {
  type Child,
  isBounded,
  isMapping,
  isObject,
  type JsonValue,
  MAX_CHARACTERS,
  MAX_VALUES,
  type Tree,
} from "./yaml/tree.js";

/** An entry as the manifest has it; keys whose value is wrong are left out of `fields`. */
export type DraftEntry = {
  readonly id: string;
  readonly child: Child;
  readonly path: Path;
  readonly fields: EntryFields;
};

export type Draft = {
  /** The patterns of the project's other manifests. */
  readonly include: Tree | null;
  readonly settings: { readonly child: Child; readonly fields: SettingFields } | null;
  readonly defaults: { readonly child: Child; readonly fields: Defaults } | null;
  readonly entries: readonly DraftEntry[];
};

/** The manifest without what is in its entries and defaults, which are read one by one. */
const RootSchema = z.strictObject({
  ...ManifestSchema.shape,
  settings: z.optional(z.unknown()),
  defaults: z.optional(z.unknown()),
  videos: z.record(z.string(), z.unknown()),
});

/** What the root manifest alone says. */
const OF_ROOT = new Set(["settings", "include"]);

function withoutKeysOfRoot(value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !OF_ROOT.has(key)));
}

/**
 * Reads the manifest's values by the schema. Notes what doesn't fit and goes on with the rest. `includedBy` names the root of a manifest
 * that is included.
 */
export function draftOf(
  root: Tree,
  { problems, includedBy }: { problems: Problems; includedBy: string | null },
): Draft | null {
  const child = { keyOffset: root.offset, tree: root };
  const result = RootSchema.safeParse(includedBy === null ? root.value : withoutKeysOfRoot(root.value));
  if (!result.success) {
    const keys = Object.keys(RootSchema.shape).filter((key) => includedBy === null || !OF_ROOT.has(key));
    addIssues(problems, { child, path: [], keys }, result.error.issues);
  }
  for (const [key, { keyOffset }] of root.children) {
    if (includedBy === null || !OF_ROOT.has(String(key))) continue;
    problems.add(
      keyOffset,
      () => `${String(key)} stands in the root manifest alone, ${quoted(includedBy)}; move it there, or remove it.`,
    );
  }
  // In another version, everything else may mean something else.
  if (result.error?.issues.some(({ path }) => path[0] === "version" && root.children.has("version"))) return null;

  const videos = root.children.get("videos");
  const ids = videos && isMapping(videos.tree) ? [...videos.tree.children] : [];
  if (ids.length > MAX_ENTRIES) {
    const offset = ids[MAX_ENTRIES]?.[1].keyOffset ?? root.offset;
    problems.add(
      offset,
      () => `videos has ${counted(ids.length)} entries; a manifest takes at most ${counted(MAX_ENTRIES)}.`,
    );
    return null;
  }
  const part = <T>(key: string, schema: z.ZodMiniObject & z.ZodMiniType<T>) => {
    const child = root.children.get(key);
    return child ? { child, fields: partOf(schema, { child, path: [key] }, problems) } : null;
  };
  const given = root.children.get("defaults");
  if (given && !fits(given, ids.length, problems)) return null;
  const settings = includedBy === null ? part("settings", SettingsSchema) : null;
  for (const [key, { tree }] of settings?.child.tree.children ?? []) checkNumber(problems, tree, ["settings", key]);
  return {
    include: includedBy === null ? (root.children.get("include")?.tree ?? null) : null,
    settings,
    defaults: part("defaults", DefaultsSchema),
    entries: ids.map(([key, entry]) => {
      const path = ["videos", key];
      const id = IdSchema.safeParse(key);
      if (!id.success) {
        addIssues(
          problems,
          { child: { ...entry, tree: { ...entry.tree, offset: entry.keyOffset } }, path, keys: [] },
          id.error.issues,
        );
      }
      return { id: String(key), child: entry, path, fields: partOf(EntrySchema, { child: entry, path }, problems) };
    }),
  };
}

/** Whether the defaults stay within the bounds of a manifest once every entry has them. */
function fits(defaults: Child, entries: number, problems: Problems): boolean {
  const { values, characters } = defaults.tree.size;
  if (isBounded({ values, characters }, entries)) return true;
  problems.add(
    defaults.keyOffset,
    () =>
      `defaults come to ${counted(values * entries)} values with ${counted(characters * entries)} characters under ` +
      `${counted(entries)} entries; they may come to ${counted(MAX_VALUES)} with ${counted(MAX_CHARACTERS)}.`,
  );
  return false;
}

/** The value without its wrong keys, so that the rest of it is checked, too. */
function partOf<T>(
  schema: z.ZodMiniObject & z.ZodMiniType<T>,
  { child, path }: { child: Child; path: Path },
  problems: Problems,
): T {
  const { tree } = child;
  const result = schema.safeParse(tree.value);
  checkWords(child, path, problems);
  if (result.success) return result.data;

  const { issues } = result.error;
  addIssues(problems, { child, path, keys: Object.keys(schema.shape) }, issues);
  const wrong = new Set<PropertyKey | undefined>(
    issues.flatMap((issue) => (issue.path.length > 0 ? issue.path[0] : keysOf(issue))),
  );
  const right = [...tree.children].filter(([key]) => isMapping(tree) && !wrong.has(key));
  return schema.parse(Object.fromEntries(right.map(([key, { tree }]) => [key, tree.value])));
}

/** Notes names and values that fit the schema and can't be sent as they are meant. */
function checkWords({ tree }: Child, path: Path, problems: Problems): void {
  const options = tree.children.get("options");
  if (options) checkOptions(problems, options.tree, [...path, "options"]);
  const answers = tree.children.get("clarification")?.tree.children.get("answers");
  if (answers) checkNames(problems, answers.tree, [...path, "clarification", "answers"]);
}

function keysOf(issue: z.core.$ZodIssue): string[] {
  return issue.code === "unrecognized_keys" ? issue.keys : [];
}
