import { type Draft, draftOf } from "./draft.js";
import { entriesOf, type Layer } from "./entries.js";
import type { Files, FileText } from "./files.js";
import type { Entry } from "./manifest.js";
import { meantFile } from "./near-file.js";
import { normalPath } from "./pattern.js";
import { Problems } from "./problems.js";
import { printable, quoted } from "./quote.js";
import { checkTask } from "./rules.js";
import type { ManifestTexts, Sources } from "./sources.js";
import { parseYaml, type Yaml } from "./yaml/parse.js";
import { treeOf } from "./yaml/to-tree.js";

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

/** What all manifests of a project share. */
export type Shared = {
  readonly workspace: string;
  readonly files: Files;
  readonly texts: ManifestTexts;
  readonly sources: Sources;
  /** `defaults` of the root manifest; `null` for the root itself. */
  readonly above: Layer | null;
  /** The path of the root manifest. */
  readonly root: string;
};

/** Reads a manifest, and the files that it names. What is wrong is in its `problems`. */
export async function readManifest(given: string, shared: Shared): Promise<ManifestFile> {
  const found = shared.files.text(given);
  if ("fault" in found) return unreadable(given, found, shared);
  const { text } = found;
  const path = normalPath(given);
  const yaml = parseYaml(text);
  return await readYaml(yaml, { path, problems: new Problems({ file: path, lines: yaml.lines }), shared });
}

/** Reads the entries of a manifest, and notes what is wrong with them. */
async function readYaml(
  { root, faults, text }: Yaml,
  { path, problems, shared }: { path: string; problems: Problems; shared: Shared },
): Promise<ManifestFile> {
  for (const { offset, message } of faults) problems.add(offset, () => message);
  if (!root && problems.count === 0) {
    problems.add(0, () => "the manifest is empty; start with version: 1 and videos: {}.");
  }
  const tree = root && treeOf(root, { text, problems });
  const draft = tree && draftOf(tree, { problems, includedBy: path === shared.root ? null : shared.root });
  for (const entry of draft?.entries ?? []) checkTask(entry, problems);
  const entries = draft ? await entriesOf(draft, { ...shared, path, problems }) : [];
  return { path, characters: text.length, problems, draft, entries };
}

/** A manifest that is no text, or is not there. */
function unreadable(
  path: string,
  { fault, at }: Extract<FileText, { fault: string }>,
  { files, workspace }: Shared,
): ManifestFile {
  const problems = new Problems({
    file: printable(path),
    lines: { linePos: () => ({ line: at?.line ?? 1, col: at?.column ?? 1 }) },
  });
  const isMissing = fault.endsWith("exist");
  const meant = isMissing ? meantFile(files, { written: path, path: normalPath(path), folder: "." }) : "";
  const way = !isMissing
    ? "."
    : files.list("", 1).length === 0
      ? ", since the workspace is empty: check out the repository first (actions/checkout)."
      : `${meant.endsWith("?") ? meant : "."} Correct the input manifest, or add the file.`;
  const message = at
    ? `the manifest is a file ${fault.replace(` at ${at.line}:${at.column}`, "")}.`
    : `the manifest is ${quoted(path)} in ${quoted(workspace)}, ${fault}${way}`;
  problems.add(0, () => message);
  return { path, characters: 0, problems, draft: null, entries: [] };
}
