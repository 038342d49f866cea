import { posix } from "node:path";
import { type Draft, draftOf } from "./draft.js";
import { entriesOf, type Layer } from "./entries.js";
import type { Files, FileText } from "./files.js";
import type { Entry } from "./manifest.js";
import { meantFile } from "./near-file.js";
import { normalPath } from "./pattern.js";
import { Problems } from "./problems.js";
import { printable, quoted } from "./quote.js";
import { checkTask } from "./rules.js";
import { checkPaths } from "./settings.js";
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

/** A manifest whose own text was read, and no file that it names. */
export type OpenedManifest =
  | { readonly kind: "unreadable"; readonly path: string; readonly found: Extract<FileText, { fault: string }> }
  | { readonly kind: "opened"; readonly text: string; readonly drafted: Drafted };

type Drafted = Pick<ManifestFile, "path" | "problems" | "draft">;

export function openManifest(given: string, { files, root }: Pick<Shared, "files" | "root">): OpenedManifest {
  const found = files.text(given);
  if ("fault" in found) return { kind: "unreadable", path: given, found };
  const { text } = found;
  const path = normalPath(given);
  const yaml = parseYaml(text);
  const drafted = draftIn(yaml, { path, problems: new Problems({ file: path, lines: yaml.lines }), root });
  return { kind: "opened", text, drafted };
}

/** Reads the files that a manifest names. What is wrong is in its `problems`. */
export async function readManifest(opened: OpenedManifest, shared: Shared): Promise<ManifestFile> {
  if (opened.kind === "unreadable") return unreadable(opened.path, opened.found, shared);
  return await withEntries(opened.drafted, opened.text, shared);
}

/** Reads what a manifest says itself, and notes what is wrong with it. */
function draftIn(
  { root: top, faults, text }: Yaml,
  { path, problems, root }: { path: string; problems: Problems; root: string },
): Drafted {
  for (const { offset, message } of faults) problems.add(offset, () => message);
  if (!top && problems.count === 0) {
    problems.add(0, () => "the manifest is empty; start with version: 1 and videos: {}.");
  }
  const tree = top && treeOf(top, { text, problems });
  const draft = tree && draftOf(tree, { problems, includedBy: path === root ? null : root });
  if (draft?.settings) checkPaths(draft.settings, posix.dirname(path), problems);
  return { path, problems, draft };
}

/** Reads the entries of a manifest with the files that they name, and notes what is wrong with them. */
async function withEntries({ path, problems, draft }: Drafted, text: string, shared: Shared): Promise<ManifestFile> {
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
