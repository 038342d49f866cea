import { posix } from "node:path";
import type { Brief } from "./brief.js";
import { isSame } from "./canonical-json.js";
import { type Draft, draftOf, type Root } from "./draft.js";
import { type Files, type FileText, MISSING } from "./files/files.js";
import { meantBy, nameIn, wayOut } from "./files/near-file.js";
import { patternFault } from "./files/pattern.js";
import type { PlacedPattern, Sources } from "./files/sources.js";
import { formatOf } from "./formats/format.js";
import { FRONT_MATTER } from "./formats/front-matter-keys.js";
import type { Entry } from "./manifest.js";
import { mergeOptions } from "./options.js";
import { Problems } from "./problems.js";
import { printable, quoted } from "./quote.js";
import { checkTask } from "./rules.js";
import type { VariantFields } from "./schema.js";
import { checkPaths } from "./settings.js";
import { hashText } from "./texts.js";
import { type DraftEntry, lacksVariant, taskLayer, withNames } from "./variants.js";
import { note, readYaml } from "./yaml/value.js";

/** A manifest whose own text was read, and no file that it names. */
export type ManifestFile = {
  readonly characters: number;
  readonly problems: Problems;
  /** `null` where it is too broken to tell its entries. */
  readonly draft: Draft | null;
};

/** What opening a manifest takes. `root`: the root manifest, where this is one that it includes; else `null`. */
export type Opening = { readonly workspace: string; readonly files: Files; readonly root: Root | null };

/** Reads what a manifest says itself, and notes what is wrong with it. */
export function openManifest(given: string, { files, workspace, root }: Opening): ManifestFile {
  const found = files.text(given);
  if ("fault" in found) return unreadable(given, found, { files, workspace });
  const { text } = found;
  const { value, problems } = readYaml(text, posix.normalize(given));
  const draft = value && draftOf(value, root);
  if (draft?.settings) checkPaths(draft.settings);
  return { characters: text.length, problems, draft };
}

/** A manifest that is no text, or is not there. */
function unreadable(
  path: string,
  { fault, at }: Extract<FileText, { fault: string }>,
  { files, workspace }: Omit<Opening, "root">,
): ManifestFile {
  const problems = new Problems(printable(path), { linePos: () => ({ line: at?.line ?? 1, col: at?.column ?? 1 }) });
  const isMissing = fault === MISSING;
  const message = () => {
    if (at) return `the manifest is a file ${fault.replace(` at ${at.line}:${at.column}`, "")}.`;
    const meant = isMissing ? meantBy(files, { written: path, pattern: posix.normalize(path), folder: "." }) : "";
    const way = !isMissing
      ? "."
      : files.list("", 1).length === 0
        ? ", since the workspace is empty: check out the repository first, or let `videos-as-code init` write a first one."
        : `${meant.endsWith("?") ? meant : "."} Correct the input manifest, or let \`videos-as-code init\` write a first one.`;
    return `the manifest is ${quoted(path)} in ${quoted(workspace)}, ${fault}${way}`;
  };
  problems.add(0, message, "manifest-missing");
  return { characters: 0, problems, draft: null };
}

type Reading = {
  readonly files: Files;
  readonly sources: Sources;
  /** The keys of a page's front matter that count. */
  readonly keys: readonly string[];
};

/** The entries of a manifest, each file that they name read and hashed. Notes what is wrong with them. */
export function entriesOf({ draft }: ManifestFile, { files, sources, keys }: Reading): Entry[] {
  const entries = draft?.entries ?? [];
  checkVariantNames(entries);
  return entries.map((entry): Entry => {
    checkTask(entry);
    const { id, value, fields, layers } = entry;
    const { problems } = value;
    const given = <K extends keyof VariantFields>(key: K) =>
      layers.findLast((layer) => layer.fields[key] !== undefined)?.fields[key] ?? null;
    const category = given("category") ?? "training";
    const task = taskOf(entry, files);
    const patterns = patternsOf(entry);
    const { sources: named, found } = sources.of(patterns);
    const options = layers.reduce((merged, layer) => mergeOptions(merged, layer.fields.options ?? {}), {});
    const brief = task && {
      ...{ ...task, sources: named, options, aspect_ratio: given("aspect_ratio"), category },
      ...(isSame(keys, FRONT_MATTER) ? {} : { front_matter: [...keys] }),
    };
    return {
      id,
      manifest: problems.file,
      title: given("title"),
      uuid: fields.uuid ?? null,
      movedFrom: fields.moved_from ?? null,
      accept: fields.accept ?? null,
      category,
      onChange: given("on_change") ?? "edit",
      clarification: given("clarification") ?? "fail",
      brief,
      found,
      patterns: patterns.map(({ pattern, isExclusion }) => (isExclusion ? `!${pattern}` : pattern)),
      edits: fields.edits ?? [],
      position: problems.positionOf(value.keyOffset),
      editPositions: Array.from(value.children.get("edits")?.children.values() ?? [], ({ offset }) =>
        problems.positionOf(offset),
      ),
    };
  });
}

/** Notes paths and patterns that name a variant where the entry is none. Those of `defaults` are noted once. */
function checkVariantNames(entries: readonly DraftEntry[]): void {
  const lists = entries
    .filter(({ names }) => names.variant === null)
    .flatMap(({ layers }) =>
      ["sources", "task_file"].map((key) =>
        layers.findLast(({ value }) => value.children.has(key))?.value.children.get(key),
      ),
    );
  for (const list of new Set(lists)) {
    for (const value of list === undefined ? [] : [list, ...list.children.values()]) {
      if (typeof value.json !== "string" || !lacksVariant(value.json, { variant: null })) continue;
      note(value, `is ${quoted(value.json)}, and an entry itself has no {variant}; write it below variants.`);
    }
  }
}

/** The hash of a text that is only white space. */
const EMPTY = hashText("");

/** An entry's task, or `null` where it has none or its file can't be read. */
function taskOf(entry: DraftEntry, files: Files): Pick<Brief, "task"> | null {
  const given = taskLayer(entry);
  if (given?.fields.task !== undefined) return { task: files.add(given.fields.task) };
  const file = given?.value.children.get("task_file");
  if (file === undefined || given?.fields.task_file === undefined) return null;
  const { names } = entry;
  if (lacksVariant(given.fields.task_file, names)) return null;
  const named = nameIn(withNames(given.fields.task_file, names), file);
  const read = files.hash(named.pattern, formatOf(null));
  const fault = "fault" in read ? read.fault : read.hash === EMPTY ? "which is empty; write the task into it" : null;
  if ("hash" in read && !fault) return { task: read.hash };
  const way = () => wayOut(files, named, { fault, ofFolder: "; name a file in it." });
  note(file, () => `names ${quoted(named.written)}, ${fault}${way()}`, "manifest-path");
  return null;
}

/** The patterns of an entry, its own or those of the parts that it is made of, with their places. */
function patternsOf(entry: DraftEntry): PlacedPattern[] {
  const { names, layers } = entry;
  if (taskLayer(entry) === undefined) return [];
  const lists = layers.map(({ value }) => value.children.get("sources"));
  const sources = lists.findLast((list) => list !== undefined);
  return [...(sources?.children.values() ?? [])].flatMap((value) => {
    if (typeof value.json !== "string") return [];
    const isExclusion = value.json.startsWith("!");
    const written = value.json.slice(isExclusion ? 1 : 0);
    if (patternFault(written) !== null || lacksVariant(written, names)) return [];
    return [{ ...nameIn(withNames(written, names), value), value, isExclusion }];
  });
}

/** All patterns of a manifest's sources that can be looked up. */
export function sourcePatterns({ draft }: ManifestFile): PlacedPattern[] {
  return (draft?.entries ?? []).flatMap(patternsOf);
}
