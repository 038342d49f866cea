import { existsSync, lstatSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { askGit, NoGitError, said, topOf } from "../../git.js";

/** A job in a container finds the workspace to be somebody else's. These commands run nothing of a repository. */
export const OF_ANYBODY = ["-c", "safe.directory=*"];

function topFrom(folder: string): string | null {
  return existsSync(folder) ? topOf(folder) : null;
}

/** Where git knows of a workspace: it is in a repository, or its root manifest is, checked out into a folder of its own. `null` where neither is. */
function checkoutOf(workspace: string, manifest: string): string | null {
  return topFrom(workspace) === null ? topFrom(join(workspace, posix.dirname(manifest))) : workspace;
}

/** Whether git has a file that a sparse checkout leaves out of a folder. */
export async function isLeftOut(folder: string, path: string): Promise<boolean> {
  // No path has a NUL, and Node starts no program with one.
  if (path.includes("\0")) return false;
  return (await said(folder, [...OF_ANYBODY, "--literal-pathspecs", "ls-files", "-t", "--", path])).startsWith("S ");
}

/** The paths that git's index has, from the workspace on; none where there is no git, or no repository. */
export async function trackedIn(workspace: string, manifest: string): Promise<readonly string[]> {
  const checkout = checkoutOf(workspace, manifest);
  if (checkout === null) return [];
  const way = relative(workspace, checkout).split(sep).join("/");
  const paths = (await said(checkout, [...OF_ANYBODY, "ls-files", "-z"])).split("\0").filter((path) => path !== "");
  return way === "" ? paths : paths.map((path) => `${way}/${path}`);
}

/** Those of some paths that git ignores, and doesn't have all the same; none where there is no git, or no repository. */
export async function ignoredAmong(
  workspace: string,
  manifest: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const folder = checkoutOf(workspace, manifest);
  if (folder === null) return [];
  const { inside, outside } = seenFrom(workspace, folder);
  const input = paths.flatMap(inside).join("\0");
  if (input === "") return [];
  return await listed(folder, ["check-ignore", "-z", "--stdin"], input).then((found) => found.map(outside));
}

/** Those of some paths that git doesn't have yet, and doesn't ignore. */
export async function unknownAmong(
  workspace: string,
  manifest: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const folder = checkoutOf(workspace, manifest);
  if (folder === null) return [];
  const { outside } = seenFrom(workspace, folder);
  const found = await listed(folder, ["ls-files", "--others", "--exclude-standard", "-z"], "");
  const unknown = new Set(found.map(outside));
  return paths.filter((path) => unknown.has(path));
}

async function listed(folder: string, args: readonly string[], input: string): Promise<string[]> {
  try {
    const { code, stdout } = await askGit({ folder, args: [...OF_ANYBODY, ...args], input });
    return code === 0
      ? stdout
          .toString("utf8")
          .split("\0")
          .filter((path) => path !== "")
      : [];
  } catch (error) {
    if (error instanceof NoGitError) return [];
    throw error;
  }
}

/** How a path of a workspace is written in the checkout that it is in, or that is in it, and the other way round. */
function seenFrom(workspace: string, folder: string) {
  const way = relative(workspace, folder).split(sep).join("/");
  const before = way === "" ? "" : `${way}/`;
  return {
    inside: (path: string) => (path.startsWith(before) ? [path.slice(before.length)] : []),
    outside: (path: string) => before + path,
  };
}

/**
 * The commit that is checked out, or the one of the event where that only has commits of the job itself on top; empty where there is none, or
 * nobody can tell.
 */
export async function checkedOut(workspace: string, manifest: string, sha: string): Promise<string> {
  const checkout = checkoutOf(workspace, manifest);
  if (checkout === null) return "";
  const head = await said(checkout, [...OF_ANYBODY, "rev-parse", "--verify", "HEAD^{commit}"]);
  const isOnTop = head === sha || (await said(checkout, [...OF_ANYBODY, "merge-base", sha, "HEAD"])) === sha;
  return isOnTop ? sha : head;
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
