import { askGit, commitsAt, containsCommit, type Listed, listedIn, said, topOf } from "../git.js";
import { LEDGER_BRANCH } from "../ledger/names.js";
import { andList } from "../manifest/quote.js";

/** How many files a message names. */
const NAMED = 5;

/** The addresses of a clone's remotes, by name. */
export type Remotes = ReadonlyMap<string, string>;

/** The name of the project's repository as its host has it, such as `owner/name`; `null` where no remote tells it. */
export function repositoryName(remotes: Remotes): string | null {
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
export function projectRemote(remotes: Remotes): string | null {
  const named = ["upstream", "origin"].find((name) => remotes.has(name));
  const [only = null] = remotes.size === 1 ? remotes.keys() : [];
  return named ?? only;
}

/** What the project's remote lists of its default branch and of the ledger's branch; `null` where there is no remote, or it can't be asked. */
export async function listedBy(workspace: string, remote: string | null): Promise<Listed | null> {
  if (remote === null) return null;
  const args = ["ls-remote", "--symref", "--", remote, "HEAD", `refs/heads/${LEDGER_BRANCH}`];
  const answer = await askGit({ folder: workspace, args }).catch(() => null);
  return answer?.code === 0 ? listedIn(answer) : null;
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

/** What a commit is compared with. */
type Known = {
  /** The remote that is the project's; `null` where there is none. */
  readonly remote: string | null;
  /** What that has listed; `null` where it could not be asked. */
  readonly listed: Listed | null;
  /** The root, which git may not have yet. */
  readonly manifest: string;
  /** What an apply alone writes. Pages with marked blocks may be sources, too. */
  readonly lockFile: string | null;
  /** The files that the videos are made from. */
  readonly files: () => Promise<readonly string[]>;
  /** The paths that git's index has. */
  readonly tracked: () => Promise<readonly string[]>;
};

/** How the commit that is checked out stands to the default branch, as far as the clone and the remote tell. */
export async function standingOf(workspace: string, known: Known): Promise<Standing> {
  const { remote, listed, manifest, lockFile, files, tracked } = known;
  if (topOf(workspace) === null) return NO_COMMIT;
  // What the clone remembers of the remote may be a former name.
  const names = remote === null ? [] : [listed?.head ?? "HEAD", "HEAD", "main", "master"];
  const inClone = `refs/remotes/${remote}/`;
  const [commit = null, ...tips] = await commitsAt(workspace, ["HEAD", ...names.map((name) => inClone + name)]);
  if (commit === null) return NO_COMMIT;
  const index = new Set(await tracked());
  const apart = lockFile === null ? [] : [`:(exclude,literal)${lockFile}`];
  const changes = await said(workspace, ["status", "--porcelain", "--untracked-files=no", "--", ".", ...apart]);
  const isClean = changes === "" && lackedByGit(index, [manifest]).length === 0;
  // Nobody else has another one.
  if (remote === null) return { ...NO_COMMIT, commit, isClean, isOnDefaultBranch: isClean };
  const [name] = names.filter((_, at) => tips[at] !== null);
  const tip = tips.find((one) => one !== null) ?? null;
  if (tip === null || name === undefined) return { ...NO_COMMIT, commit, isClean };
  const named = name === "HEAD" ? await said(workspace, ["symbolic-ref", "--quiet", `${inClone}HEAD`]) : "";
  const branch = named === "" ? name : named.slice(inClone.length);
  const unknownToGit = lackedByGit(index, await files());
  const isThere = (await containsCommit(workspace, { commit: tip, other: commit })) === true;
  const isOnDefaultBranch = isClean && isThere && unknownToGit.length === 0;
  return { commit, branch, isClean, isOnDefaultBranch, unknownToGit };
}

/** Those that git's index doesn't have: they are new, or git ignores them. What lies in a submodule is the submodule's. */
function lackedByGit(index: ReadonlySet<string>, files: readonly string[]): string[] {
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
