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
import type { Sources } from "./sources.js";
import { parseYaml } from "./yaml/parse.js";
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
  const path = normalPath(given);
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
export async function readManifest(opened: OpenedManifest, shared: Shared): Promise<ManifestFile> {
  const { draft, problems } = opened;
  for (const entry of draft?.entries ?? []) checkTask(entry, problems);
  return { ...opened, entries: draft ? await entriesOf(draft, { ...shared, ...opened }) : [] };
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
  const isMissing = fault.endsWith("exist");
  const message = () => {
    if (at) return `the manifest is a file ${fault.replace(` at ${at.line}:${at.column}`, "")}.`;
    const meant = isMissing ? meantFile(files, { written: path, path: normalPath(path), folder: "." }) : "";
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
