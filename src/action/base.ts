import { rm } from "node:fs/promises";
import { askGit, failed, GitError, said } from "../git.js";
import { OF_ANYBODY } from "../manifest/files/tracked.js";

/** Who may fetch: a token, for the addresses of a server, such as `https://github.com`. */
type Access = { readonly server: string; readonly token: string };

/** As git's configuration: a checkout may have kept no credentials. The empty value stands in for one that has. */
function inConfig({ server, token }: Access): Readonly<Record<string, string>> {
  const key = `http.${server}/.extraheader`;
  const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;
  return {
    GIT_CONFIG_COUNT: "2",
    GIT_CONFIG_KEY_0: key,
    GIT_CONFIG_VALUE_0: "",
    GIT_CONFIG_KEY_1: key,
    GIT_CONFIG_VALUE_1: header,
  };
}

/** The first one of the two commits that a merge commit has made one: what a pull request is merged into. */
const PARENTS = /^parent ([0-9a-f]{40,64})\nparent [0-9a-f]{40,64}$/m;

/**
 * Puts the files that a pull request is merged into in a folder of their own. A checkout of a pull request is that of a trial merge, whose first parent
 * these are; where the clone lacks them, they are fetched, once. Rejects with `GitError` where they can't be had, and with `NoGitError` without git.
 */
export async function checkOutBase(
  { workspace, folder }: { readonly workspace: string; readonly folder: string },
  access: Access,
): Promise<void> {
  const [, base] = PARENTS.exec(await said(workspace, [...OF_ANYBODY, "cat-file", "commit", "HEAD"])) ?? [];
  if (base === undefined) throw new GitError("what is checked out is no merge of a pull request");
  const index = `${folder}.index`;
  const git = async (...args: readonly string[]) => {
    const answer = await askGit({
      folder: workspace,
      args: [...OF_ANYBODY, ...args],
      env: { ...inConfig(access), GIT_INDEX_FILE: index },
    });
    if (answer.code !== 0) throw failed(args, answer);
  };
  try {
    const known = await askGit({ folder: workspace, args: [...OF_ANYBODY, "cat-file", "-e", `${base}^{tree}`] });
    if (known.code !== 0) await git("fetch", "--quiet", "--no-tags", "--depth=1", "origin", base);
    await git("read-tree", base);
    await git("checkout-index", "--all", "--force", `--prefix=${folder}/`);
  } finally {
    await rm(index, { force: true });
  }
}
