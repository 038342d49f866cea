import type { KnownForms } from "./canonical-text.js";
import { defaultsOf, type Layer } from "./entries.js";
import { Files } from "./files.js";
import { includedBy, type Tracked } from "./include.js";
import {
  type Entry,
  MAX_ENTRIES,
  MAX_PROJECT_ENTRIES,
  ManifestError,
  type Place,
  type Position,
  type Problem,
} from "./manifest.js";
import { type ManifestFile, readManifest, type Shared } from "./manifest-file.js";
import { normalPath } from "./pattern.js";
import { firstOf, throwIfAny } from "./problems.js";
import { counted, printable, quoted } from "./quote.js";
import { checkMoves } from "./rules.js";
import { ManifestTexts, Sources } from "./sources.js";
import type { Texts } from "./texts.js";
import { isBounded } from "./yaml/tree.js";

/** A place of an id that stands more than once in a project. */
export type Duplicate = {
  readonly id: string;
  /** The file of this place, from the workspace on. */
  readonly manifest: string;
  readonly position: Position;
  readonly movedFrom: string | null;
  /** The other places, in the order of the files. */
  readonly others: readonly Place[];
};

/** One root manifest with the manifests that it includes: what a run is about. */
export type Project = {
  /** The path of the root manifest, from the workspace on, with forward slashes. */
  readonly root: string;
  /** All files: the root, then those that it includes in the order of their paths. */
  readonly manifests: readonly string[];
  /** Each with an id of its own, in the order of the files. */
  readonly entries: readonly Entry[];
  /** Every place of an id that stands more than once. None of them is in `entries`. */
  readonly duplicates: readonly Duplicate[];
  /** Every text that a brief of the project names. One of a file that was changed since can't be had. */
  readonly texts: Texts;
  /** What the files say and may not mean, in the order of the files. */
  readonly warnings: readonly Problem[];
};

/** What the manifests of a project may have together: each is parsed. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/**
 * Reads the manifest `root`, a path from the folder `workspace` on, with all manifests that it includes, and hashes the files that they
 * name, each read once: with `forms`, which are known already, the canonical form of each is made then, too. `tracked` lists what git's
 * index has. Throws a `ManifestError` with everything that is wrong in any of the files, but for ids that stand twice; a text that holds one
 * of `secrets` is wrong.
 */
export async function loadProject({
  workspace,
  root,
  forms = null,
  tracked = async () => [],
  secrets = [],
}: {
  workspace: string;
  root: string;
  forms?: KnownForms | null;
  tracked?: Tracked;
  secrets?: readonly string[];
}): Promise<Project> {
  const files = openFiles(workspace, { path: root, forms, secrets });
  const texts = new ManifestTexts(files);
  const sources = new Sources({ files, texts });
  const shared: Shared = { workspace, files, texts, sources, root: normalPath(root), above: null };
  const first = await readManifest(root, shared);
  const included = await includedBy(first, { files, tracked });
  const read = [first, ...(await readIncluded(included, { first, shared }))];
  checkMoves(read);
  const leaks = files.leaks.map((problem) => () => problem);
  throwIfAny([leaks, ...read.map(({ problems }) => problems.mistakes)]);
  const entries = read.flatMap((file) => file.entries);
  const duplicates = duplicatesOf(entries);
  const twice = new Set(duplicates.map(({ id }) => id));
  return {
    root: shared.root,
    manifests: read.map(({ path }) => path),
    entries: entries.filter(({ id }) => !twice.has(id)),
    duplicates,
    texts,
    warnings: firstOf(read.flatMap(({ problems }) => problems.warnings)),
  };
}

/** The manifests at these paths, up to one that makes the project too large. */
async function readIncluded(
  paths: readonly string[],
  { first, shared }: { first: ManifestFile; shared: Shared },
): Promise<ManifestFile[]> {
  const above = first.draft && defaultsOf(first.draft, first);
  const read: ManifestFile[] = [];
  let [entries, characters] = [first.draft?.entries.length ?? 0, 0];
  for (const path of paths) {
    const file = await readManifest(path, { ...shared, above });
    read.push(file);
    entries += file.draft?.entries.length ?? 0;
    characters += file.characters;
    if (!fits(file, { entries, characters, above })) break;
  }
  return read;
}

/** Whether a project is within its bounds with this file, up to which it has so many entries and characters. */
function fits(
  { problems, draft }: ManifestFile,
  { entries, characters, above }: { entries: number; characters: number; above: Layer | null },
): boolean {
  const fault =
    entries > MAX_PROJECT_ENTRIES
      ? `the project has over ${counted(MAX_PROJECT_ENTRIES)} entries with those of this file; split it into two projects, each with an instance.`
      : characters > MAX_CHARACTERS
        ? `the manifests of the project have over ${counted(MAX_CHARACTERS)} characters with this file; move tasks into files of their own, named by task_file.`
        : null;
  if (fault !== null) {
    problems.add(draft?.entries[0]?.child.keyOffset ?? 0, () => fault);
    return false;
  }
  // Each manifest is bounded by itself.
  if (above === null || isBounded(above.tree.size, Math.ceil((entries * MAX_ENTRIES) / MAX_PROJECT_ENTRIES)))
    return true;
  const message = `defaults come to too much under the ${counted(entries)} entries of the project; make them shorter, or write them in the manifests that need them.`;
  above.problems.addOnce(above.tree.offset, () => message);
  return false;
}

/** Every place of an id that stands more than once. */
function duplicatesOf(entries: readonly Entry[]): Duplicate[] {
  const byId = new Map<string, Entry[]>();
  for (const entry of entries) {
    const known = byId.get(entry.id);
    if (known) known.push(entry);
    else byId.set(entry.id, [entry]);
  }
  return entries.flatMap((entry) => {
    const { id, manifest, position, movedFrom } = entry;
    const others = (byId.get(id) ?? []).filter((other) => other !== entry);
    const placed = others.map((other) => ({ file: other.manifest, ...other.position }));
    return others.length === 0 ? [] : [{ id, manifest, position, movedFrom, others: placed }];
  });
}

type Opening = { readonly path: string; readonly forms: KnownForms | null; readonly secrets: readonly string[] };

function openFiles(workspace: string, { path, forms, secrets }: Opening): Files {
  try {
    return new Files(workspace, forms, secrets);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `the workspace ${quoted(workspace)} can't be opened: ${printable(reason)}.`;
    throw new ManifestError([{ file: printable(path), position: { line: 1, column: 1 }, message }]);
  }
}
