import { posix } from "node:path";
import type { Brief } from "./brief.js";
import { kindOf } from "./canonical-text.js";
import { type Draft, type DraftEntry, draftOf } from "./draft.js";
import { type Files, type FileText, MISSING } from "./files.js";
import type { Entry } from "./manifest.js";
import { meantBy, wayOut } from "./near-file.js";
import { mergeOptions } from "./options.js";
import { pathFrom, patternFault } from "./pattern.js";
import { Problems } from "./problems.js";
import { nameOf, type Path, printable, quoted } from "./quote.js";
import { checkTask } from "./rules.js";
import type { EntryFields } from "./schema.js";
import { checkPaths } from "./settings.js";
import type { PlacedPattern, Sources } from "./sources.js";
import { hashText } from "./texts.js";
import { parseYaml } from "./yaml/parse.js";
import { treeOf } from "./yaml/to-tree.js";
import type { Tree } from "./yaml/tree.js";

/** A manifest that was read. */
export type ManifestFile = {
  /** From the workspace on, in its normal form. */
  readonly path: string;
  readonly characters: number;
  readonly problems: Problems;
  /** `null` where it is too broken to tell its entries. */
  readonly draft: Draft | null;
  readonly entries: readonly Entry[];
};

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

/** What all manifests of a project share. */
export type Shared = {
  readonly workspace: string;
  readonly files: Files;
  readonly sources: Sources;
  /** `defaults` of the root manifest; `null` for the root itself. */
  readonly above: Layer | null;
  /** The path of the root manifest. */
  readonly root: string;
};

/** A manifest whose own text was read, and no file that it names. */
export type OpenedManifest = Omit<ManifestFile, "entries">;

/** Reads what a manifest says itself, and notes what is wrong with it. */
export function openManifest(
  given: string,
  { files, workspace, root }: Omit<Shared, "sources" | "above">,
): OpenedManifest {
  const found = files.text(given);
  if ("fault" in found) return unreadable(given, found, { files, workspace });
  const { text } = found;
  const path = posix.normalize(given);
  const { root: top, faults, lines } = parseYaml(text);
  const problems = new Problems({ file: path, lines });
  for (const { offset, message } of faults) problems.add(offset, () => message);
  if (!top && problems.count === 0) {
    problems.add(0, () => "the manifest is empty; start with version: 1 and videos: {}.");
  }
  const tree = top && treeOf(top, { text, problems });
  const draft = tree && draftOf(tree, { problems, includedBy: path === root ? null : root });
  if (draft?.settings) checkPaths(draft.settings, posix.dirname(path), problems);
  return { path, characters: text.length, problems, draft };
}

/** Reads the files that a manifest names, and notes what is wrong with its entries. */
export function readManifest(opened: OpenedManifest, shared: Shared): ManifestFile {
  const { draft, problems } = opened;
  for (const entry of draft?.entries ?? []) checkTask(entry, problems);
  return { ...opened, entries: draft ? entriesOf(draft, { ...shared, ...opened }) : [] };
}

/** A manifest that is no text, or is not there. */
function unreadable(
  path: string,
  { fault, at }: Extract<FileText, { fault: string }>,
  { files, workspace }: Pick<Shared, "files" | "workspace">,
): OpenedManifest {
  const problems = new Problems({
    file: printable(path),
    lines: { linePos: () => ({ line: at?.line ?? 1, col: at?.column ?? 1 }) },
  });
  const isMissing = fault === MISSING;
  const message = () => {
    if (at) return `the manifest is a file ${fault.replace(` at ${at.line}:${at.column}`, "")}.`;
    const meant = isMissing ? meantBy(files, { written: path, pattern: posix.normalize(path), folder: "." }) : "";
    const way = !isMissing
      ? "."
      : files.list("", 1).length === 0
        ? ", since the workspace is empty: check out the repository first (actions/checkout)."
        : `${meant.endsWith("?") ? meant : "."} Correct the input manifest, or add the file.`;
    return `the manifest is ${quoted(path)} in ${quoted(workspace)}, ${fault}${way}`;
  };
  problems.add(0, message);
  return { path, characters: 0, problems, draft: null };
}

type Context = Shared & Pick<ManifestFile, "path" | "problems">;

/** `defaults` of a manifest, if it has any. */
export function defaultsOf({ defaults }: Draft, { path, problems }: Pick<Context, "path" | "problems">): Layer | null {
  return defaults && { ...defaults, tree: defaults.child.tree, path: ["defaults"], manifest: path, problems };
}

/** The entries of a manifest, each file that they name read and hashed. */
function entriesOf(draft: Draft, context: Context): Entry[] {
  const { path: manifest, problems, sources, above } = context;
  const below = [above, defaultsOf(draft, context)].filter((layer) => layer !== null);
  return draft.entries.map((entry): Entry => {
    const { id, child, fields, path } = entry;
    const layers = [...below, { path, tree: child.tree, fields, manifest, problems }];
    const given = <K extends keyof EntryFields>(key: K) =>
      layers.findLast((layer) => layer.fields[key] !== undefined)?.fields[key] ?? null;
    const category = given("category") ?? "training";
    const task = taskOf(entry, context);
    const { sources: named, found } = sources.of(patternsOf(entry, layers));
    const options = layers.reduce((merged, layer) => mergeOptions(merged, layer.fields.options ?? {}), {});
    const brief = task && { ...task, sources: named, options, aspect_ratio: given("aspect_ratio"), category };
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
      found,
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
  { files, problems, path: manifest }: Context,
): Pick<Brief, "task"> | null {
  if (fields.task !== undefined) return { task: files.add(fields.task) };
  const written = fields.task_file;
  if (written === undefined) return null;
  const folder = posix.dirname(manifest);
  const file = pathFrom(folder, written);
  const read = files.hash(file, kindOf(null));
  const fault = "fault" in read ? read.fault : read.hash === EMPTY ? "which is empty; write the task into it" : null;
  if ("hash" in read && !fault) return { task: read.hash };
  const offset = child.tree.children.get("task_file")?.tree.offset ?? child.keyOffset;
  const way = () => wayOut(files, { written, pattern: file, folder }, { fault, ofFolder: "; name a file in it." });
  problems.add(offset, () => `${nameOf([...path, "task_file"])} names ${quoted(written)}, ${fault}${way()}`);
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
