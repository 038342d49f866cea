import { StateError } from "../store.js";

/** A commit with the tree that it holds, by their hashes. */
export type Tip = { readonly commit: string; readonly tree: string };

/**
 * What a store asks of a git repository over the network. Every method may reject; a `StateError` means that asking again does
 * not help.
 */
export type GitData = {
  /** Where a branch is; `null` only where it is proven that there is no such branch. */
  readTip(branch: string): Promise<Tip | null>;
  /** The text of a file at the root of a tree; `null` only where it is proven that there is none. */
  readFile(tree: string, path: string): Promise<string | null>;
  /** The names of what is at the root of a tree. */
  names(tree: string): Promise<readonly string[]>;
  /** The blobs of all files below a folder at the root of a tree, by their path in that folder; none without such a folder. */
  listFiles(tree: string, folder: string): Promise<ReadonlyMap<string, string>>;
  readBlob(blob: string): Promise<string>;
  /** A new tree: that of `base`, if any, with these files, by path; `null` removes a file of `base`. */
  addTree(base: string | null, files: ReadonlyMap<string, string | null>): Promise<string>;
  /** A new commit that is on no branch yet. Without a parent it is the first of an orphan branch. */
  commit(change: { parent: Tip | null; tree: string; message: string }): Promise<Tip>;
  /** Moves a branch forward from a tip to a commit that descends from it, or creates it there; never forced. */
  advance(branch: string, move: { from: Tip | null; to: string }): Promise<"done" | "refused">;
  /** True where `commit` is `tip` or one of its ancestors. */
  contains(tip: string, commit: string): Promise<boolean>;
};

/** The text of a file. Throws `StateError` where it is none. */
export function decoded(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new StateError(`${path} is not UTF-8. Restore an earlier commit of it; nothing was changed.`, { cause });
  }
}
