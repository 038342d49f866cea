import { Git, NoGitError } from "../git.js";

/** Whether git has a file that a sparse checkout leaves out of a folder. */
export async function isLeftOut(folder: string, path: string): Promise<boolean> {
  try {
    const { stdout } = await new Git(folder).ask(["--literal-pathspecs", "ls-files", "-t", "--", path]);
    return stdout.toString("utf8").startsWith("S ");
  } catch (error) {
    if (error instanceof NoGitError) return false;
    throw error;
  }
}

/** The paths that git's index has below a folder, from there on; none where there is no git, or no repository. */
export async function trackedBelow(folder: string): Promise<readonly string[]> {
  try {
    const { code, stdout } = await new Git(folder).ask(["ls-files", "-z"]);
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
