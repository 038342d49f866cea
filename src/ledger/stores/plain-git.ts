import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askGit, failed, type GitAnswer, type GitCommand, GitError, listedIn, NoGitError, wordsOf } from "../../git.js";
import { message } from "../../messages/catalogue.js";
import { LedgerError } from "../store.js";
import { decoded, type GitData, type Item, type Tip } from "./git-data.js";

export type Memory = "offline" | "forgotten" | { readonly tip: string };

type Options = {
  /** A clone of the repository. Its work tree, index and branches are left alone. */
  readonly folder: string;
  /** The name or the address of the remote that has the branch. */
  readonly remote: string;
  /** `offline`: only what the clone has of the branch counts; or what it had at a tip. `forgotten`: it doesn't remember what is read. */
  readonly memory?: Memory | undefined;
  /**
   * The commit that the remote had as the tip of the branch when it was asked last, or `null` where it had no branch: the first reading goes by it,
   * and an append to what has changed since is refused.
   */
  readonly tip?: string | null | undefined;
};

type Extra = Pick<GitCommand, "input" | "env">;

/** Whoever has told git no name can append to a ledger all the same. */
const NAME = "videos-as-code";

/** A git repository behind a clone's remote, through the `git` of this machine: whatever host it is, and whatever lets git in. */
export class PlainGit implements GitData {
  readonly #folder: string;
  readonly #remote: string;
  readonly #memory: Options["memory"];
  #tip: Options["tip"];
  /** Whether a push was found where the branch is read: both addresses of the remote are of one repository. */
  #hasArrived = false;
  /** The names that git lacks for a commit, once it has refused one. */
  #names: Record<string, string> | null = null;

  constructor({ folder, remote, memory, tip }: Options) {
    this.#folder = folder;
    this.#remote = remote;
    this.#memory = memory;
    this.#tip = tip;
  }

  async readTip(branch: string): Promise<Tip | null> {
    const isOffline = this.#memory !== undefined && this.#memory !== "forgotten";
    const commit = isOffline ? await this.#newestHere(branch) : await this.#fetched(branch);
    // Git takes a commit for its tree.
    return commit === null ? null : { commit, tree: commit };
  }

  /** What the clone remembers of the branch, or what `git fetch` has brought since. */
  async #newestHere(branch: string): Promise<string | null> {
    const remembered = await this.#remembered(branch);
    if (typeof this.#memory === "object") return remembered;
    const tracked = await this.#commitAt(`refs/remotes/${this.#remote}/${branch}`);
    const isNewer = tracked !== null && (remembered === null || (await this.contains(tracked, remembered)));
    return isNewer ? tracked : remembered;
  }

  async #remembered(branch: string): Promise<string | null> {
    return typeof this.#memory === "object" ? this.#memory.tip : await this.#commitAt(refOf(branch));
  }

  async #commitAt(ref: string): Promise<string | null> {
    const answer = await this.#ask(["rev-parse", "--verify", "--quiet", ref]);
    return answer.code === 0 ? answer.stdout.toString("utf8").trim() : null;
  }

  /** What the clone remembers of the branch, but for what a commit contains: what was fetched last, and the tips of former histories. */
  async rememberedTips(branch: string, { beyond }: { readonly beyond: string | null }): Promise<string[]> {
    const apart = beyond === null ? [] : [`--no-merged=${beyond}`];
    const { stdout } = await this.#ask(["for-each-ref", "--format=%(objectname)", ...apart, refOf(branch), FORMER]);
    return [...new Set(stdout.toString("utf8").split("\n").filter(Boolean))];
  }

  async #fetched(branch: string): Promise<string | null> {
    const told = this.#tip;
    this.#tip = undefined;
    const commit = told === undefined ? await this.#listed(branch) : told;
    if (commit !== null) await this.#fetch(branch, commit);
    return commit;
  }

  /** The commit that the remote has as the tip of a branch. */
  async #listed(branch: string): Promise<string | null> {
    const ref = `refs/heads/${branch}`;
    const args = ["ls-remote", "--heads", "--", this.#remote, ref];
    const listed = await this.#ask(args);
    if (listed.code !== 0) {
      // In a folder that is no clone, git takes the name of a remote for an address, and speaks of that.
      await this.#text(["rev-parse", "--git-dir"]);
      throw this.#errorOf(args, listed);
    }
    return listedIn(listed).commits.get(ref) ?? null;
  }

  async items(tree: string, { below } = { below: false }): Promise<Map<string, Item>> {
    const listed = await this.#text(["ls-tree", "-z", ...(below ? ["-r"] : []), tree]);
    return new Map(
      listed.split("\0").flatMap((line) => {
        const [, type, sha, path] = /^\d+ (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
        return type === undefined || sha === undefined || path === undefined ? [] : [[path, { type, sha }] as const];
      }),
    );
  }

  async readBlob(blob: string, name: string): Promise<string> {
    const args = ["cat-file", "blob", blob];
    const answer = await this.#ask(args);
    if (answer.code !== 0) throw failed(args, answer);
    return decoded(answer.stdout, name);
  }

  async addTree(base: string | null, files: ReadonlyMap<string, string | null>): Promise<string> {
    const temporary = await mkdtemp(join(tmpdir(), "videos-as-code-git-"));
    const env = { GIT_INDEX_FILE: join(temporary, "index") };
    const index = async (args: readonly string[], input = "") =>
      await this.#text(["-c", "core.splitIndex=false", ...args], { env, input });
    try {
      if (base !== null) await index(["read-tree", "--no-sparse-checkout", base]);
      const added = [...files].flatMap(([path, content]) => (content === null ? [] : [{ path, content }]));
      const blobs = await this.#addBlobs(join(temporary, "files"), added);
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
  }

  /** The hashes of these texts, in their order. One command takes them all: a first append may have thousands. */
  async #addBlobs(folder: string, files: readonly { readonly content: string }[]): Promise<string[]> {
    await mkdir(folder);
    for (const [at, { content }] of files.entries()) await writeFile(join(folder, String(at)), content);
    const paths = files.map((_, at) => `${join(folder, String(at))}\n`).join("");
    return (await this.#text(["hash-object", "-w", "--no-filters", "--stdin-paths"], { input: paths })).split("\n");
  }

  async commit({ parent, tree, message }: Parameters<GitData["commit"]>[0]): Promise<Tip> {
    const parents = parent === null ? [] : ["-p", parent.commit];
    const args = ["-c", "i18n.commitEncoding=UTF-8", "commit-tree", tree, ...parents];
    const asked = { input: message };
    if (this.#names === null) {
      const made = await this.#ask(args, asked);
      if (made.code === 0) return { commit: made.stdout.toString("utf8").trim(), tree };
      this.#names = await this.#missingNames();
    }
    return { commit: (await this.#text(args, { ...asked, env: this.#names })).trim(), tree };
  }

  async #missingNames(): Promise<Record<string, string>> {
    const missing: Record<string, string> = {};
    for (const role of ["AUTHOR", "COMMITTER"]) {
      if ((await this.#ask(["var", `GIT_${role}_IDENT`])).code === 0) continue;
      missing[`GIT_${role}_NAME`] = NAME;
      missing[`GIT_${role}_EMAIL`] = `${NAME}@localhost`;
    }
    return missing;
  }

  async advance(branch: string, { to: commit }: { to: string }): Promise<"done" | "refused"> {
    const settings = ["-c", `remote.${this.#remote}.mirror=false`];
    const options = ["--porcelain", "--no-follow-tags", "--recurse-submodules=no", "--signed=false"];
    const spec = `${commit}:refs/heads/${branch}`;
    const answer = await this.#ask([...settings, "push", ...options, "--", this.#remote, spec]);
    if (answer.code === 0) {
      if (!this.#hasArrived) await this.#demandArrived(branch, commit);
      this.#hasArrived = true;
      await this.#remember(branch, commit);
      return "done";
    }
    const [refused] = /^!.*$/m.exec(answer.stdout.toString("utf8")) ?? [];
    if (refused === undefined) throw this.#errorOf(["push"], answer);
    if (FIRST_CAME_ANOTHER.test(refused)) return "refused";
    const words = wordsOf([refused.split("\t").at(-1), ...remarks(answer.stderr)].join("\n"));
    // Without a word of the other side, the branch may have moved.
    if (!/\[(?:remote )?rejected\]/.test(refused)) throw new GitError(`git push failed: ${words}`);
    throw new LedgerError(message("branch-protected", { who: nameOf(this.#remote), said: words, branch }));
  }

  /** Where this fails, the next one who reads the branch fetches it. */
  async #remember(branch: string, commit: string): Promise<void> {
    await this.#ask(["update-ref", refOf(branch), commit]);
  }

  /** A remote may have another address for pushes: what is pushed there, nobody reads. */
  async #demandArrived(branch: string, commit: string): Promise<void> {
    if ((await this.#listed(branch)) === commit) return;
    const tip = await this.#fetched(branch);
    if (tip !== null && (await this.contains(tip, commit))) return;
    throw new LedgerError(message("git-remote-split", { remote: nameOf(this.#remote) }));
  }

  async contains(tip: string, commit: string): Promise<boolean> {
    const args = ["merge-base", "--is-ancestor", commit, tip];
    const answer = await this.#ask(args);
    if (answer.code > 1) throw failed(args, answer);
    return answer.code === 0;
  }

  /** Brings a commit of a branch into the clone, unless it is there. */
  async #fetch(branch: string, commit: string): Promise<void> {
    if ((await this.#ask(["merge-base", "--is-ancestor", commit, refOf(branch)])).code === 0) return;
    const former = this.#memory === "forgotten" ? null : await this.#remembered(branch);
    // A branch that was reset, or begun anew, has another history: what the clone remembers of the former one stays under a name of its own.
    if (former !== null) await this.#ask(["update-ref", `${FORMER}/${former}`, former]);
    const spec = this.#memory === "forgotten" ? `refs/heads/${branch}` : `+refs/heads/${branch}:${refOf(branch)}`;
    const args = ["fetch", "--quiet", "--no-tags", "--no-prune", "--no-recurse-submodules", "--no-write-fetch-head"];
    const answer = await this.#ask([...args, "--refmap=", "--", this.#remote, spec]);
    if (former !== null && (await this.contains(commit, former).catch(() => false)))
      await this.#ask(["update-ref", "-d", `${FORMER}/${former}`]);
    if (answer.code === 0) return;
    // Two processes may fetch into one clone: the ref is the other one's then, and the commit is there all the same.
    if ((await this.#ask(["cat-file", "-e", `${commit}^{tree}`])).code === 0) return;
    throw this.#errorOf(args, answer);
  }

  async #ask(args: readonly string[], options?: Extra): Promise<GitAnswer> {
    try {
      return await askGit({ folder: this.#folder, args, ...options });
    } catch (cause) {
      throw cause instanceof NoGitError
        ? new LedgerError(message("git-missing", { said: cause.message }), { cause })
        : cause;
    }
  }

  async #text(args: readonly string[], options?: Extra): Promise<string> {
    const answer = await this.#ask(args, options);
    if (answer.code === 0) return answer.stdout.toString("utf8");
    throw this.#errorOf(args, answer);
  }

  /** A `LedgerError` for what happens again however often it is tried. */
  #errorOf(args: readonly string[], answer: GitAnswer): Error {
    const said = answer.stderr;
    const about = { remote: nameOf(this.#remote), said: wordsOf(said) };
    if (/not a git repository/.test(said)) return new LedgerError(message("git-no-clone", about));
    if (/does not appear to be a git repository|No such remote/.test(said)) {
      // Of a remote that the clone has, git names the address.
      const isLacking = said.includes(`'${this.#remote}'`);
      return new LedgerError(message("git-remote", { ...about, isLacking }));
    }
    if (NO_ACCESS.test(said)) return new LedgerError(message("git-no-access", about));
    return failed(args, answer);
  }
}

/** What the clone has of a branch, with all that it holds: nobody else moves this ref, and git clears nothing away behind it. */
function refOf(branch: string): string {
  return `refs/videos-as-code/${branch}`;
}

/** Where a clone keeps the histories that a branch had before. */
const FORMER = "refs/videos-as-code/former";

/** Another push came first: ours is no descendant, or the other one was faster by a moment. */
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
