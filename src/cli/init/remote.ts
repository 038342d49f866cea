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

/** The host of `origin` where it is one that doesn't run GitHub's workflows; `null` for any other. */
export async function foreignHost(workspace: string): Promise<string | null> {
  try {
    const { stdout } = await new Git(workspace).ask(["config", "--get", "remote.origin.url"]);
    const [, host = ""] = /^(?:[a-z+]+:\/\/)?(?:[^/@]*@)?([\w.-]+)[:/]/i.exec(stdout.toString("utf8")) ?? [];
    return /(?:^|\.)(?:gitlab|bitbucket|dev\.azure|visualstudio|sr\.ht)(?:\.|$)/i.test(host) ? host : null;
  } catch (error) {
    if (error instanceof NoGitError) return null;
    throw error;
  }
}
