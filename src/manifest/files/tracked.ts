import { existsSync, lstatSync } from "node:fs";
import { join, posix } from "node:path";
import { said } from "../../git.js";

/** Whether git has a file that a sparse checkout leaves out of a folder. */
export async function isLeftOut(folder: string, path: string): Promise<boolean> {
  // No path has a NUL, and Node starts no program with one.
  if (path.includes("\0")) return false;
  return (await said(folder, ["--literal-pathspecs", "ls-files", "-t", "--", path])).startsWith("S ");
}

/** The paths that git's index has below a folder, from there on; none where there is no git, or no repository. */
export async function trackedBelow(folder: string): Promise<readonly string[]> {
  return (await said(folder, ["ls-files", "-z"])).split("\0").filter((path) => path !== "");
}

/** Those of these paths that a folder lacks, though git's index has them, or a submodule that isn't checked out may have them. */
export function lackedBy(folder: string, paths: readonly string[], tracked: readonly string[]): string[] {
  const index = new Set(tracked);
  // Nothing lies below a file: what the index has above a path is a submodule, or a link.
  const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const isAway = (path: string): boolean =>
    path !== "." &&
    ((index.has(path) && !isLink(join(folder, path)) && !existsSync(join(folder, path, ".git"))) ||
      isAway(posix.dirname(path)));
  return paths.filter((path) => !existsSync(join(folder, path)) && isAway(path));
}
