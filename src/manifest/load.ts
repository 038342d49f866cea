import { posix } from "node:path";
import { type Brief, hashText } from "./brief.js";
import { type KnownForms, kindOf } from "./canonical-text.js";
import { type Draft, type DraftEntry, draftOf } from "./draft.js";
import { Files } from "./files.js";
import { type Entry, type Manifest, ManifestError, type Position } from "./manifest.js";
import { ManifestTexts } from "./manifest-texts.js";
import { meantFile } from "./near-file.js";
import { mergeOptions } from "./options.js";
import { normalPath, pathFrom } from "./path.js";
import { patternFault } from "./pattern.js";
import { Problems } from "./problems.js";
import { nameOf, printable, quoted } from "./quote.js";
import { checkRules } from "./rules.js";
import { EntrySchema, ITEM_KEYS, ManifestSchema } from "./schema.js";
import { type PlacedPattern, Sources } from "./sources.js";
import type { Keys } from "./yaml/mend/scan.js";
import { parseYaml, type Yaml } from "./yaml/parse.js";
import { treeOf } from "./yaml/to-tree.js";

/**
 * Reads the manifest at `path`, relative to the folder `workspace`, and hashes all the files it names, each read
 * once: with `forms`, which are known already, the canonical form of each is made then, too. Throws a `ManifestError` with everything that is wrong, in the order of the file.
 */
export async function loadManifest({
  workspace,
  path,
  forms = null,
}: {
  workspace: string;
  path: string;
  forms?: KnownForms | null;
}): Promise<Manifest> {
  const files = openFiles(workspace, { path, forms });
  const file = normalPath(path);
  const text = manifestText(files, { workspace, path });
  const yaml = parseYaml(text);
  const read = await readManifest(yaml, {
    files,
    problems: new Problems({ file, lines: yaml.lines }),
    folder: posix.dirname(file),
  });
  if (read.problems.count > 0) await checkMended(text, { files, file, yaml, count: read.problems.count });
  read.problems.throwIfAny();
  return { path: file, entries: read.entries, texts: read.texts, warnings: read.problems.warnings() };
}

/**
 * Throws a `ManifestError` where mistakes of YAML are behind those of a manifest: with them, and with what is wrong besides once
 * they are mended.
 */
async function checkMended(
  text: string,
  { files, file, yaml, count }: { files: Files; file: string; yaml: Yaml; count: number },
): Promise<void> {
  if (yaml.faults.some(({ refused }) => refused)) return;
  // Most manifests have no mistake.
  const { mend } = await import("./yaml/mend/mend.js");
  const mended = mend(text, KEYS);
  if (mended === null) return;
  const { mistakes, placeOf } = mended;
  const problems = new Problems({ file, lines: yaml.lines, placeOf });
  for (const mistake of mistakes) problems.addCause(mistake);
  if (mended.text !== text) {
    const second = parseYaml(mended.text);
    await readManifest(second, { files, problems, folder: posix.dirname(file) });
    // What YAML takes as it is may be meant so: then mending it makes nothing better.
    if (yaml.faults.length === 0 && problems.count - mistakes.length >= count) return;
  }
  problems.throwIfAny();
}

/** The keys of a manifest, by which its mistakes are told from its texts. */
const KEYS: Keys = {
  all: new Set([...Object.keys(ManifestSchema.shape), ...Object.keys(EntrySchema.shape), ...ITEM_KEYS, "answers"]),
  lists: new Set(["sources", "edits", "reference_image_urls"]),
};

/** Reads the entries of a manifest, and notes what is wrong with them. */
async function readManifest(
  { root, faults, text }: Yaml,
  { files, problems, folder }: { files: Files; problems: Problems; folder: string },
): Promise<{ entries: Entry[]; problems: Problems; texts: ManifestTexts }> {
  const texts = new ManifestTexts(files);
  for (const { offset, message } of faults) problems.add(offset, () => message);
  if (!root && problems.count === 0) {
    problems.add(0, () => "the manifest is empty; start with version: 1 and videos: {}.");
  }
  const tree = root && treeOf(root, { text, problems });
  const draft = tree && draftOf(tree, problems);
  if (draft) checkRules(draft, problems);
  const entries = draft ? await entriesOf(draft, { files, problems, texts, folder }) : [];
  return { entries, problems, texts };
}

function openFiles(workspace: string, { path, forms }: { path: string; forms: KnownForms | null }): Files {
  try {
    return new Files(workspace, forms);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw atStart(path, `the workspace ${quoted(workspace)} can't be opened: ${printable(reason)}.`);
  }
}

function manifestText(files: Files, { workspace, path }: { workspace: string; path: string }): string {
  const read = files.text(path);
  if ("text" in read) return read.text;
  const { fault, at } = read;
  if (at !== undefined) {
    const message = `the manifest is a file ${fault.replace(` at ${at.line}:${at.column}`, "")}.`;
    throw new ManifestError([{ file: printable(path), position: at, message }]);
  }
  const isMissing = fault.endsWith("exist");
  const isBare = isMissing && files.list("", 1).length === 0;
  const meant = isMissing ? meantFile(files, { written: path, path: normalPath(path), folder: "." }) : "";
  const hint = isBare
    ? ", since the workspace is empty: check out the repository first (actions/checkout)."
    : isMissing
      ? `${/\?$/.test(meant) ? meant : "."} Correct the input manifest, or add the file.`
      : ".";
  throw atStart(path, `the manifest is ${quoted(path)} in ${quoted(workspace)}, ${fault}${hint}`);
}

function atStart(path: string, message: string): ManifestError {
  return new ManifestError([{ file: printable(path), position: { line: 1, column: 1 }, message }]);
}

/** The hash of a text that is only white space. */
const EMPTY = hashText("");

type Context = {
  readonly files: Files;
  readonly problems: Problems;
  readonly texts: ManifestTexts;
  /** The folder of the manifest. */
  readonly folder: string;
};

async function entriesOf(draft: Draft, { files, problems, texts, folder }: Context): Promise<Entry[]> {
  const placed = draft.entries.map((entry) => patternsOf(entry, draft));
  const sources = new Sources({ files, problems, texts, folder });
  if (!(await sources.match(placed.flat()))) return [];
  return draft.entries.map((entry, index): Entry => {
    const { id, child, fields } = entry;
    const { defaults } = draft;
    const category = fields.category ?? defaults.fields.category ?? "training";
    const task = taskOf(entry, { files, problems, texts, folder });
    const patterns = placed[index] ?? [];
    const found = sources.of(patterns);
    const brief: Brief | null =
      task === null
        ? null
        : {
            ...task,
            sources: found,
            options: mergeOptions(defaults.fields.options ?? {}, fields.options ?? {}),
            aspect_ratio: fields.aspect_ratio ?? defaults.fields.aspect_ratio ?? null,
            category,
          };
    return {
      id,
      title: fields.title ?? null,
      uuid: fields.uuid ?? null,
      movedFrom: fields.moved_from ?? null,
      category,
      onChange: fields.on_change ?? defaults.fields.on_change ?? "edit",
      clarification: fields.clarification ?? defaults.fields.clarification ?? null,
      brief,
      found: sources.found(patterns),
      edits: fields.edits ?? [],
      position: problems.positionOf(child.keyOffset),
      optionPositions: optionPositions(draft, { child, problems }),
      editPositions: Array.from(child.tree.children.get("edits")?.tree.children.values() ?? [], ({ tree }) =>
        problems.positionOf(tree.offset),
      ),
    };
  });
}

const NO_POSITIONS: ReadonlyMap<string, Position> = new Map();

/** Where the options of an entry stand, its own or those of `defaults`. */
function optionPositions(
  { defaults }: Draft,
  { child, problems }: { child: DraftEntry["child"]; problems: Problems },
): ReadonlyMap<string, Position> {
  const options = [defaults.tree, child.tree].flatMap((tree) => tree?.children.get("options")?.tree.children ?? []);
  if (options.length === 0) return NO_POSITIONS;
  return new Map(
    options.flatMap((children) =>
      Array.from(children, ([name, { keyOffset }]) => [String(name), problems.positionOf(keyOffset)] as const),
    ),
  );
}

/** An entry's task, or `null` where it has none or its file can't be read. */
function taskOf(
  { child, path, fields }: DraftEntry,
  { files, problems, texts, folder }: Context,
): Pick<Brief, "task" | "task_canonical"> | null {
  if (fields.task !== undefined) return { task: texts.add(fields.task) };
  if (fields.task_file === undefined) return null;
  const file = pathFrom(folder, fields.task_file);
  const read = files.hash(file, kindOf(null));
  const fault = "fault" in read ? read.fault : read.hash === EMPTY ? "which is empty; write the task into it" : null;
  if ("hash" in read && !fault) {
    texts.addFile(file, read.hash);
    const { hash: task, canonical } = read;
    return canonical === undefined ? { task } : { task, task_canonical: canonical };
  }
  const offset = child.tree.children.get("task_file")?.tree.offset ?? child.keyOffset;
  const written = fields.task_file;
  const meant = () => {
    if (fault === "which is a folder") return "; name a file in it.";
    return fault === "which does not exist" ? meantFile(files, { written, path: file, folder }) : ".";
  };
  problems.add(offset, () => `${nameOf([...path, "task_file"])} names ${quoted(written)}, ${fault}${meant()}`);
  return null;
}

/** The patterns of an entry, its own or those of `defaults`, with their places. */
function patternsOf({ child, path }: DraftEntry, { defaults }: Draft): PlacedPattern[] {
  const keys = child.tree.children;
  if (!keys.has("task") && !keys.has("task_file")) return [];
  const own = keys.get("sources");
  const list = own ?? defaults.tree?.children.get("sources");
  if (list === undefined || !Array.isArray(list.tree.value)) return [];
  const base = own ? path : ["defaults"];
  return [...list.tree.children].flatMap(([index, { tree }]) => {
    const { value: pattern, offset } = tree;
    if (typeof pattern !== "string" || patternFault(pattern) !== null) return [];
    return [{ pattern, offset, name: nameOf([...base, "sources", index]) }];
  });
}
