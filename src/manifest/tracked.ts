import { Git, NoGitError } from "../git.js";

/** Whether git has a file that a sparse checkout leaves out of a folder. */
export async function isLeftOut(folder: string, path: string): Promise<boolean> {
  // No path has a NUL, and Node starts no program with one.
  if (path.includes("\0")) return false;
  return (await printed(folder, ["--literal-pathspecs", "ls-files", "-t", "--", path])).startsWith("S ");
}

/** The paths that git's index has below a folder, from there on; none where there is no git, or no repository. */
export async function trackedBelow(folder: string): Promise<readonly string[]> {
  return (await printed(folder, ["ls-files", "-z"])).split("\0").filter((path) => path !== "");
}

/** What a command prints; nothing where it fails, or there is no git. */
async function printed(folder: string, args: readonly string[]): Promise<string> {
  try {
    const { code, stdout } = await new Git(folder).ask(args);
    return code === 0 ? stdout.toString("utf8") : "";
  } catch (error) {
    if (error instanceof NoGitError) return "";
    throw error;
  }
}
