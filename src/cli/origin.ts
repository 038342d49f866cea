import { containsCommit, Git, remotesOf } from "../git.js";

/** The repository's name as its host has it, such as `owner/name`; `null` where that isn't known. A lock file names it. */
export async function repositoryName(
  workspace: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  if (env["GITHUB_REPOSITORY"]) return env["GITHUB_REPOSITORY"];
  return nameIn((await remotesOf(workspace)).get("origin") ?? "");
}

/** The name of a repository in the address of a remote: `https://host/owner/name.git`, `git@host:owner/name`. */
export function nameIn(address: string): string | null {
  const [, path = ""] = /^(?:[a-z+]+:\/\/[^/]+\/|[^/:]+@[^/:]+:|[^/:]+\.[^/:]+:)(.+)$/i.exec(address) ?? [];
  const name = path.replace(/\/+$/, "").replace(/\.git$/, "");
  return /^[\w.-]+(?:\/[\w.-]+)+$/.test(name) ? name : null;
}

/** The host of `origin` where it is one that doesn't run GitHub's workflows; `null` for any other. */
export async function foreignHost(workspace: string): Promise<string | null> {
  const address = (await remotesOf(workspace)).get("origin") ?? "";
  const [, host = ""] = /^(?:[a-z+]+:\/\/)?(?:[^/@]*@)?([\w.-]+)[:/]/i.exec(address) ?? [];
  return /(?:^|\.)(?:gitlab|bitbucket|dev\.azure|visualstudio|sr\.ht)(?:\.|$)/i.test(host) ? host : null;
}

/** The branch whose pushes make videos, as far as the clone knows it; `main` where nothing tells. */
export async function defaultBranch(workspace: string): Promise<string> {
  const head = await said(workspace, ["symbolic-ref", "--short", "refs/remotes/origin/HEAD"]);
  if (head !== "") return head.replace(/^origin\//, "");
  for (const name of ["main", "master", "trunk"]) {
    if ((await said(workspace, ["rev-parse", "--verify", "--quiet", `refs/heads/${name}`])) !== "") return name;
  }
  // A branch without a commit has a name, too.
  return (await said(workspace, ["symbolic-ref", "--short", "HEAD"])) || "main";
}

/** The commit that is checked out, and how it stands to the default branch. */
export type Standing = {
  /** `null` where there is none. */
  readonly commit: string | null;
  /** The default branch of the remote, as the clone knows it; `null` where it doesn't. */
  readonly branch: string | null;
  /** Whether that one contains the commit. */
  readonly isOnDefaultBranch: boolean;
};

export async function standingOf(workspace: string): Promise<Standing> {
  const commit = (await said(workspace, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])) || null;
  const remotes = await remotesOf(workspace);
  const [remote = ""] = remotes.has("origin") ? ["origin"] : remotes.keys();
  const refs = ["HEAD", "main", "master"].map((name) => `refs/remotes/${remote}/${name}`);
  for (const ref of commit === null ? [] : refs) {
    const other = await said(workspace, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`]);
    if (other === "") continue;
    const target = (await said(workspace, ["symbolic-ref", "--quiet", ref])) || ref;
    const isOnDefaultBranch = (await containsCommit(workspace, { commit: other, other: commit ?? "" })) === true;
    return { commit, branch: target.slice(`refs/remotes/${remote}/`.length), isOnDefaultBranch };
  }
  return { commit, branch: null, isOnDefaultBranch: false };
}

/** What git says; nothing where it can't, or isn't there. */
async function said(workspace: string, args: readonly string[]): Promise<string> {
  const answer = await new Git(workspace).ask(args).catch(() => null);
  return answer?.code === 0 ? answer.stdout.toString("utf8").trim() : "";
}
