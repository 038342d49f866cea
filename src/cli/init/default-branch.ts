import { Git, NoGitError } from "../../git.js";

/** The branch whose pushes make videos, as far as the clone knows it; `main` where nothing tells. */
export async function defaultBranch(workspace: string): Promise<string> {
  const git = new Git(workspace);
  const word = async (...args: string[]) => {
    const { code, stdout } = await git.ask(args);
    return code === 0 ? stdout.toString("utf8").trim() : "";
  };
  try {
    const head = await word("symbolic-ref", "--short", "refs/remotes/origin/HEAD");
    if (head !== "") return head.replace(/^origin\//, "");
    for (const name of ["main", "master", "trunk"]) {
      if ((await word("rev-parse", "--verify", "--quiet", `refs/heads/${name}`)) !== "") return name;
    }
    // A branch without a commit has a name, too.
    return (await word("symbolic-ref", "--short", "HEAD")) || "main";
  } catch (error) {
    if (error instanceof NoGitError) return "main";
    throw error;
  }
}
