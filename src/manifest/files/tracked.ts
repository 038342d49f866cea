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
