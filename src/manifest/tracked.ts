import { Git, NoGitError } from "../git.js";

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
