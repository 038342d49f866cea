import { posix } from "node:path";
import type { Brief } from "./brief.js";
import { kindOf } from "./canonical-text.js";
import type { Draft, DraftEntry } from "./draft.js";
import type { Files } from "./files.js";
import type { Entry } from "./manifest.js";
import { meantFile } from "./near-file.js";
import { mergeOptions } from "./options.js";
import { pathFrom, patternFault } from "./pattern.js";
import type { Problems } from "./problems.js";
import { nameOf, type Path, quoted } from "./quote.js";
import type { EntryFields } from "./schema.js";
import type { ManifestTexts, PlacedPattern, Sources } from "./sources.js";
import { hashText } from "./texts.js";
import type { Tree } from "./yaml/tree.js";

/** Values that an entry has: its own, those of `defaults` in its manifest, or in the root. */
export type Layer = {
  /** Where in the manifest they stand. */
  readonly path: Path;
  readonly tree: Tree;
  readonly fields: EntryFields;
  /** The manifest that they stand in. */
  readonly manifest: string;
  readonly problems: Problems;
};

type Context = {
  readonly path: string;
  readonly problems: Problems;
  readonly files: Files;
  readonly texts: ManifestTexts;
  readonly sources: Sources;
  /** `defaults` of the root manifest where this is another one. */
  readonly above: Layer | null;
};

/** `defaults` of a manifest, if it has any. */
export function defaultsOf({ defaults }: Draft, { path, problems }: Pick<Context, "path" | "problems">): Layer | null {
  return defaults && { ...defaults, path: ["defaults"], manifest: path, problems };
}

/** The entries of a manifest, each file that they name read and hashed. */
export async function entriesOf(draft: Draft, context: Context): Promise<Entry[]> {
  const { path: manifest, problems, sources, above } = context;
  const below = [above, defaultsOf(draft, context)].filter((layer) => layer !== null);
  const placed = draft.entries.map((entry) => {
    const own = { path: entry.path, tree: entry.child.tree, fields: entry.fields, manifest, problems };
    const layers = [...below, own];
    return { entry, layers, patterns: patternsOf(entry, layers) };
  });
  if (!(await sources.match(placed.flatMap(({ patterns }) => patterns)))) return [];
  return placed.map(({ entry, layers, patterns }): Entry => {
    const { id, child, fields } = entry;
    const given = <K extends keyof EntryFields>(key: K) =>
      layers.findLast((layer) => layer.fields[key] !== undefined)?.fields[key] ?? null;
    const category = given("category") ?? "training";
    const task = taskOf(entry, context);
    const found = sources.of(patterns);
    const options = layers.reduce((merged, layer) => mergeOptions(merged, layer.fields.options ?? {}), {});
    const brief = task && { ...task, sources: found, options, aspect_ratio: given("aspect_ratio"), category };
    return {
      id,
      manifest,
      title: fields.title ?? null,
      uuid: fields.uuid ?? null,
      movedFrom: fields.moved_from ?? null,
      category,
      onChange: given("on_change") ?? "edit",
      clarification: given("clarification") ?? "fail",
      brief,
      found: sources.found(patterns),
      edits: fields.edits ?? [],
      position: problems.positionOf(child.keyOffset),
      editPositions: Array.from(child.tree.children.get("edits")?.tree.children.values() ?? [], ({ tree }) =>
        problems.positionOf(tree.offset),
      ),
    };
  });
}

/** The hash of a text that is only white space. */
const EMPTY = hashText("");

/** An entry's task, or `null` where it has none or its file can't be read. */
function taskOf(
  { child, path, fields }: DraftEntry,
  { files, problems, texts, path: manifest }: Context,
): Pick<Brief, "task"> | null {
  if (fields.task !== undefined) return { task: texts.add(fields.task) };
  const written = fields.task_file;
  if (written === undefined) return null;
  const folder = posix.dirname(manifest);
  const file = pathFrom(folder, written);
  const read = files.hash(file, kindOf(null));
  const fault = "fault" in read ? read.fault : read.hash === EMPTY ? "which is empty; write the task into it" : null;
  if ("hash" in read && !fault) {
    texts.addFile(file, read.hash);
    return { task: read.hash };
  }
  const offset = child.tree.children.get("task_file")?.tree.offset ?? child.keyOffset;
  const meant = () => {
    if (fault === "which is a folder") return "; name a file in it.";
    return fault === "which does not exist" ? meantFile(files, { written, path: file, folder }) : ".";
  };
  problems.add(offset, () => `${nameOf([...path, "task_file"])} names ${quoted(written)}, ${fault}${meant()}`);
  return null;
}

/** The patterns of an entry, its own or those of `defaults`, with their places. */
function patternsOf({ child }: DraftEntry, layers: readonly Layer[]): PlacedPattern[] {
  const keys = child.tree.children;
  if (!keys.has("task") && !keys.has("task_file")) return [];
  const layer = layers.findLast(({ tree }) => tree.children.has("sources"));
  const list = layer?.tree.children.get("sources");
  if (layer === undefined || list === undefined || !Array.isArray(list.tree.value)) return [];
  const { path, manifest, problems } = layer;
  const folder = posix.dirname(manifest);
  return [...list.tree.children].flatMap(([index, { tree }]) => {
    const { value: written, offset } = tree;
    if (typeof written !== "string" || patternFault(written) !== null) return [];
    const name = nameOf([...path, "sources", index]);
    return [{ written, pattern: pathFrom(folder, written), offset, name, folder, problems }];
  });
}
