import { containsCommit, remotesOf, said, topOf } from "../git.js";
import { trackedIn } from "../manifest/files/tracked.js";
import { andList } from "../manifest/quote.js";

/** How many files a message names. */
const NAMED = 5;

/** The repository's name as its host has it, such as `owner/name`; `null` where that isn't known. A lock file names it. */
export async function repositoryName(
  workspace: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  if (env["GITHUB_REPOSITORY"]) return env["GITHUB_REPOSITORY"];
  const remotes = await remotesOf(workspace);
  return nameIn(remotes.get(projectRemote(remotes) ?? "") ?? "");
}

/** The name of a repository in the address of a remote: `https://host/owner/name.git`, `git@host:owner/name`. */
export function nameIn(address: string): string | null {
  const [, path = ""] = /^(?:[a-z+]+:\/\/[^/]+\/|[^/:]+@[^/:]+:|[^/:]+\.[^/:]+:)(.+)$/i.exec(address) ?? [];
  // Azure DevOps and Bitbucket Server have other paths for https than for ssh.
  const name = path
    .replace(/^(?:scm|v3)\/(?=[^/]+\/[^/])|\/+$/g, "")
    .replace("/_git/", "/")
    .replace(/\.git$/, "");
  return /^[\w.-]+(?:\/[\w.-]+)+$/.test(name) ? name : null;
}

/** The host in the address of a remote where it is one that doesn't run GitHub's workflows; `null` for any other. */
export function foreignHost(address: string): string | null {
  const [, host = ""] = /^(?:[a-z+]+:\/\/)?(?:[^/@]*@)?([\w.-]+)[:/]/i.exec(address) ?? [];
  return /(?:^|\.)(?:gitlab|bitbucket|dev\.azure|visualstudio|sr\.ht)(?:\.|$)/i.test(host) ? host : null;
}

/** The branch whose pushes make videos, as far as the clone knows it; `main` where nothing tells. */
export async function defaultBranch(workspace: string): Promise<string> {
  const head = await said(workspace, ["symbolic-ref", "--short", "refs/remotes/origin/HEAD"]);
  if (head !== "") return head.replace(/^origin\//, "");
  for (const name of ["main", "master"])
    if ((await said(workspace, ["rev-parse", "--verify", "--quiet", `refs/remotes/origin/${name}`])) !== "")
      return name;
  // A branch without a commit has a name, too.
  return (await said(workspace, ["symbolic-ref", "--short", "HEAD"])) || "main";
}

/** The remote that is the project's: `upstream`, which in a fork's clone is the repository that it was made of, else `origin`, else the only one. */
export function projectRemote(remotes: ReadonlyMap<string, string>): string | null {
  const named = ["upstream", "origin"].find((name) => remotes.has(name));
  const [only = null] = remotes.size === 1 ? remotes.keys() : [];
  return named ?? only;
}

/** The commit that is checked out, and how it stands to the default branch. */
export type Standing = {
  /** `null` where there is none. */
  readonly commit: string | null;
  /** The default branch of the remote, as the clone knows it; `null` where it doesn't. */
  readonly branch: string | null;
  readonly isClean: boolean;
  /** Whether that branch contains what would be applied. */
  readonly isOnDefaultBranch: boolean;
  /** Files that videos are made from and git doesn't have. */
  readonly unknownToGit: readonly string[];
};

export const NO_COMMIT: Standing = {
  commit: null,
  branch: null,
  isClean: true,
  isOnDefaultBranch: false,
  unknownToGit: [],
};

/** `lockFile`: what an apply alone writes. Pages with marked blocks may be sources, too. `manifest`: the root, which git may not have yet. */
export async function standingOf(
  workspace: string,
  {
    lockFile,
    manifest,
    files,
  }: {
    readonly lockFile: string | null;
    readonly manifest: string;
    /** Those that the videos are made from. */
    readonly files: () => Promise<readonly string[]>;
  },
): Promise<Standing> {
  const commitOf = async (name: string) =>
    await said(workspace, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]);
  const nameOf = async (ref: string) => await said(workspace, ["symbolic-ref", "--quiet", ref]);
  const commit = topOf(workspace) === null ? "" : await commitOf("HEAD");
  if (commit === "") return NO_COMMIT;
  const remotes = await remotesOf(workspace);
  const remote = projectRemote(remotes);
  const apart = lockFile === null ? [] : [`:(exclude,literal)${lockFile}`];
  const changesIn = async (...which: string[]) => await said(workspace, ["status", "--porcelain", ...which]);
  const isClean =
    (await changesIn("--untracked-files=no", "--", ".", ...apart)) === "" && (await changesIn("--", manifest)) === "";
  // Nobody else has another one.
  if (remote === null) return { ...NO_COMMIT, commit, isClean, isOnDefaultBranch: isClean };
  const unknownToGit = await lackedByGit(workspace, manifest, await files());
  const standingTo = async (name: string): Promise<Standing | null> => {
    const ref = `refs/remotes/${remote}/${name}`;
    const tip = await commitOf(ref);
    if (tip === "") return null;
    const branch = ((await nameOf(ref)) || ref).slice(`refs/remotes/${remote}/`.length);
    const isThere = (await containsCommit(workspace, { commit: tip, other: commit })) === true;
    const isOnDefaultBranch = isClean && isThere && unknownToGit.length === 0;
    return { commit, branch, isClean, isOnDefaultBranch, unknownToGit };
  };
  // What the clone remembers may be a former name.
  const told = await said(workspace, ["ls-remote", "--symref", "--", remote, "HEAD"]);
  const [, head = "HEAD"] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(told) ?? [];
  for (const name of [head, "HEAD", "main", "master"]) {
    const standing = await standingTo(name);
    if (standing !== null) return standing;
  }
  return { ...NO_COMMIT, commit, isClean };
}

/** Those that git's index doesn't have: they are new, or git ignores them. What lies in a submodule is the submodule's. */
async function lackedByGit(workspace: string, manifest: string, files: readonly string[]): Promise<string[]> {
  const index = new Set(await trackedIn(workspace, manifest));
  const folders = (path: string) => path.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"));
  return files.filter((path) => !folders(path).some((part) => index.has(part)));
}

/** What to say of a commit that nobody else's apply has; `null` where they have it, or nobody can tell. */
export function wordsOfStanding({ branch, isClean, isOnDefaultBranch, unknownToGit }: Standing): string | null {
  if (isOnDefaultBranch || branch === null) return null;
  const fault =
    unknownToGit.length > 0
      ? `Git doesn't have ${andList(unknownToGit, NAMED)}, which videos are made from`
      : isClean
        ? `This commit isn't on the remote's ${branch}`
        : "Some changes here aren't committed";
  return `${fault}: an apply of ${branch} elsewhere would take its videos back, and making them again would be paid for.`;
}
