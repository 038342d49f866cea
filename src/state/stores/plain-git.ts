import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failed, Git, type GitAnswer, GitError, type GitOptions, NoGitError, wordsOf } from "../../git.js";
import { StateError } from "../store.js";
import type { GitData, Tip } from "./git-data.js";

type Options = {
  /** A clone of the repository. Its work tree, index and branches are left alone. */
  readonly folder: string;
  /** The name or the address of the remote that has the branch. */
  readonly remote: string;
};

/** Whoever has told git no name can save a state all the same. */
const NAME = "videos-as-code";

/** A git repository behind a clone's remote, through the `git` of this machine: whatever host it is, and whatever lets git in. */
export function plainGit({ folder, remote }: Options): GitData {
  const git = new Git(folder);

  async function ask(args: readonly string[], options?: GitOptions): Promise<GitAnswer> {
    try {
      return await git.ask(args, options);
    } catch (cause) {
      throw cause instanceof NoGitError
        ? new StateError(`${cause.message} \`state: branch\` needs it.`, { cause })
        : cause;
    }
  }

  async function text(args: readonly string[], options?: GitOptions): Promise<string> {
    const answer = await ask(args, options);
    if (answer.code === 0) return answer.stdout.toString("utf8");
    throw refusal(answer.stderr) ?? failed(args, answer);
  }

  /** An error for what happens again however often it is tried; `null` for anything else. */
  function refusal(said: string): StateError | null {
    const words = wordsOf(said);
    if (/not a git repository/.test(said))
      return new StateError(`\`state: branch\` needs a clone, and this is none: ${words}. Use state: file.`);
    if (/does not appear to be a git repository|No such remote/.test(said))
      return new StateError(
        `\`state: branch\` needs the remote ${nameOf(remote)}, which can't be used: ${words}. \`git remote -v\` lists those of this clone.`,
      );
    if (NO_ACCESS.test(said))
      return new StateError(
        `${nameOf(remote)} doesn't let git in: ${words}. Git asks nobody for a password here: give it an SSH agent, a credential helper or a token ` +
          "that may read the repository and push to the branch of the state.",
      );
    return null;
  }

  type Item = { readonly type: string; readonly sha: string };

  async function items(tree: string, args: readonly string[] = []): Promise<Map<string, Item>> {
    const listed = await text(["ls-tree", "-z", ...args, tree]);
    return new Map(
      listed.split("\0").flatMap((line) => {
        const [, type, sha, path] = /^\d+ (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
        return type === undefined || sha === undefined || path === undefined ? [] : [[path, { type, sha }] as const];
      }),
    );
  }

  async function readBlob(sha: string, path: string): Promise<string> {
    const args = ["cat-file", "blob", sha];
    const answer = await ask(args);
    if (answer.code !== 0) throw failed(args, answer);
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(answer.stdout);
    } catch (cause) {
      throw new StateError(`${path} is not UTF-8. Restore an earlier commit of it; nothing was changed.`, { cause });
    }
  }

  /** Brings a commit of a branch into the clone, unless it is there. */
  async function fetch(branch: string, commit: string): Promise<void> {
    if ((await ask(["merge-base", "--is-ancestor", commit, refOf(branch)])).code === 0) return;
    const spec = `+refs/heads/${branch}:${refOf(branch)}`;
    const args = ["fetch", "--quiet", "--no-tags", "--no-prune", "--no-recurse-submodules", "--no-write-fetch-head"];
    const answer = await ask([...args, "--refmap=", "--", remote, spec]);
    if (answer.code === 0) return;
    // Two processes may fetch into one clone: the ref is the other one's then, and the commit is there all the same.
    if ((await ask(["cat-file", "-e", `${commit}^{tree}`])).code === 0) return;
    throw refusal(answer.stderr) ?? failed(args, answer);
  }

  async function push(branch: string, commit: string): Promise<"done" | "refused"> {
    const settings = ["-c", `remote.${remote}.mirror=false`];
    const options = ["--porcelain", "--no-follow-tags", "--recurse-submodules=no", "--signed=false"];
    const spec = `${commit}:refs/heads/${branch}`;
    const { code, stdout, stderr } = await ask([...settings, "push", ...options, "--", remote, spec]);
    if (code === 0) {
      // Where this fails, the next one who reads the branch fetches it.
      await ask(["update-ref", refOf(branch), commit]);
      return "done";
    }
    const [refused] = /^!.*$/m.exec(stdout.toString("utf8")) ?? [];
    if (refused === undefined) throw refusal(stderr) ?? failed(["push"], { code, stdout, stderr });
    if (FIRST_CAME_ANOTHER.test(refused)) return "refused";
    const words = wordsOf([refused.split("\t").at(-1), ...remarks(stderr)].join("\n"));
    // Without a word of the other side, the branch may have moved.
    if (!/\[(?:remote )?rejected\]/.test(refused)) throw new GitError(`git push failed: ${words}`);
    throw new StateError(
      `${nameOf(remote)} refused the branch of the state: ${words}. A rule or a hook of the repository must let you push to ${branch}.`,
    );
  }

  /** Names for whoever has told git none. */
  async function identity(): Promise<Record<string, string>> {
    const missing: Record<string, string> = {};
    for (const role of ["AUTHOR", "COMMITTER"]) {
      if ((await ask(["var", `GIT_${role}_IDENT`])).code === 0) continue;
      missing[`GIT_${role}_NAME`] = NAME;
      missing[`GIT_${role}_EMAIL`] = `${NAME}@localhost`;
    }
    return missing;
  }

  return {
    async readTip(branch) {
      const ref = `refs/heads/${branch}`;
      const args = ["ls-remote", "--heads", "--", remote, ref];
      const listed = await ask(args);
      if (listed.code !== 0) {
        // In a folder that is no clone, git takes the name of a remote for an address, and speaks of that.
        await text(["rev-parse", "--git-dir"]);
        throw refusal(listed.stderr) ?? failed(args, listed);
      }
      const heads = listed.stdout.toString("utf8").split("\n");
      const [commit] = heads.find((line) => line.endsWith(`\t${ref}`))?.split("\t") ?? [];
      if (commit === undefined) return null;
      await fetch(branch, commit);
      return { commit, tree: (await text(["rev-parse", "--verify", `${commit}^{tree}`])).trim() };
    },
    async readFile(tree, path) {
      const found = (await items(tree)).get(path);
      if (found === undefined) return null;
      if (found.type === "blob") return await readBlob(found.sha, path);
      throw new StateError(`${path} on the state's branch is not a file that can be read. Nothing was changed.`);
    },
    listRoot: async (tree) => [...(await items(tree)).keys()],
    async listFiles(tree, path) {
      if ((await items(tree)).get(path)?.type !== "tree") return new Map();
      const files = [...(await items(`${tree}:${path}`, ["-r"]))].filter(([, { type }]) => type === "blob");
      return new Map(files.map(([name, { sha }]) => [name, sha]));
    },
    readBlob: async (blob) => await readBlob(blob, `The blob ${blob}`),
    async addTree(base, files) {
      const temporary = await mkdtemp(join(tmpdir(), "videos-as-code-git-"));
      const options = { env: { GIT_INDEX_FILE: join(temporary, "index") } };
      const index = async (args: readonly string[], input = "") =>
        await text(["-c", "core.splitIndex=false", ...args], { ...options, input });
      try {
        await index(base === null ? ["read-tree", "--empty"] : ["read-tree", "--no-sparse-checkout", base]);
        const added = [...files].flatMap(([path, content]) => (content === null ? [] : [{ path, content }]));
        const blobs = await addBlobs(join(temporary, "files"), added);
        // The hash of nothing is as long as every other one of the repository.
        const gone = [...files].flatMap(([path, content]) =>
          content === null ? [`0 ${"0".repeat(base?.length ?? 40)}\t${path}\0`] : [],
        );
        const there = added.map(({ path }, at) => `100644 ${blobs[at]}\t${path}\0`);
        await index(["update-index", "-z", "--index-info"], [...gone, ...there].join(""));
        return (await index(["write-tree"])).trim();
      } finally {
        await rm(temporary, { recursive: true, force: true });
      }
    },
    async commit({ parent, tree, message }): Promise<Tip> {
      const parents = parent === null ? [] : ["-p", parent.commit];
      const commit = await text(["-c", "i18n.commitEncoding=UTF-8", "commit-tree", tree, ...parents], {
        input: message,
        env: await identity(),
      });
      return { commit: commit.trim(), tree };
    },
    create: push,
    advance: push,
    async contains(tip, commit) {
      const args = ["merge-base", "--is-ancestor", commit, tip];
      const answer = await ask(args);
      if (answer.code > 1) throw failed(args, answer);
      return answer.code === 0;
    },
  };

  /** The hashes of these texts, in their order. One command takes them all: a first save has thousands. */
  async function addBlobs(folder: string, files: readonly { readonly content: string }[]): Promise<string[]> {
    await mkdir(folder);
    for (const [at, { content }] of files.entries()) await writeFile(join(folder, String(at)), content);
    const paths = files.map((_, at) => `${join(folder, String(at))}\n`).join("");
    return (await text(["hash-object", "-w", "--no-filters", "--stdin-paths"], { input: paths })).split("\n");
  }
}

/** What the clone has of a branch, with all that it holds: nobody else moves this ref, and git clears nothing away behind it. */
function refOf(branch: string): string {
  return `refs/videos-as-code/${branch}`;
}

/** Another save came first: ours is no descendant, or the other one was faster by a moment. */
const FIRST_CAME_ANOTHER =
  /\[(?:remote )?rejected\] \(.*(?:fetch first|non-fast-forward|stale info|cannot lock ref|failed to update ref|incorrect old value|reference already exists)/;

const NO_ACCESS =
  /Authentication failed|could not read (?:Username|Password)|Permission (?:to .* )?denied|returned error: 40[13]|Host key verification failed|Repository not found|access denied|not allowed to push|marked as read only|Write access/i;

/** What a server's hooks have said. */
function remarks(stderr: string): string[] {
  return stderr.split("\n").filter((line) => line.startsWith("remote:"));
}

/** A remote as a message names it: an address may hold a password. */
function nameOf(remote: string): string {
  return wordsOf(remote);
}
