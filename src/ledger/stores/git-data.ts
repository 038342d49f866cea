import { message } from "../../messages/catalogue.js";
import { LedgerError } from "../store.js";

/** A commit by its hash, and what names the tree that it holds. */
export type Tip = { readonly commit: string; readonly tree: string };

/** What a tree has at a path. */
export type Item = { readonly type?: string | undefined; readonly sha: string };

/**
 * What a store asks of a git repository over the network. Every method may reject; a `LedgerError` means that asking again does
 * not help.
 */
export type GitData = {
  /** Where a branch is; `null` only where it is proven that there is no such branch. */
  readTip(branch: string): Promise<Tip | null>;
  /** What is at the root of a tree, by its name; or all files in it, by their path. */
  items(tree: string, options?: { readonly below: boolean }): Promise<ReadonlyMap<string, Item>>;
  /** The text of a blob, which messages call `name`. */
  readBlob(blob: string, name: string): Promise<string>;
  /** A new tree: that of `base`, if any, with these files, by path; `null` removes a file of `base`. */
  addTree(base: string | null, files: ReadonlyMap<string, string | null>): Promise<string>;
  /** A new commit that is on no branch yet. Without a parent it is the first of an orphan branch. */
  commit(change: { parent: Tip | null; tree: string; message: string }): Promise<Tip>;
  /** Moves a branch forward from a tip to a commit that descends from it, or creates it there; never forced. */
  advance(branch: string, move: { from: Tip | null; to: string }): Promise<"done" | "refused">;
  /** True where `commit` is `tip` or one of its ancestors. */
  contains(tip: string, commit: string): Promise<boolean>;
};

/** The text of a file. Throws `LedgerError` where it is none. */
export function decoded(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new LedgerError(message("ledger-damaged", { where: path, isNot: "UTF-8" }), { cause });
  }
}
