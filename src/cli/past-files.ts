import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InputError } from "../engine/options.js";
import { Git, NoGitError } from "../git.js";

/** The files of a workspace as they were at a commit. */
export class PastFiles {
  readonly #git: Git;
  readonly #commit: string;
  /** The workspace's path in the repository, with a slash at its end; empty at its root. */
  readonly #prefix: string;

  private constructor(git: Git, commit: string, prefix: string) {
    this.#git = git;
    this.#commit = commit;
    this.#prefix = prefix;
  }

  /**
   * The files at the commit where the workspace's history has left that of `ref`; at `ref` itself where the two have nothing in common.
   * Throws `InputError` where there is no such commit here.
   */
  static async open(workspace: string, ref: string): Promise<PastFiles> {
    const git = new Git(workspace);
    try {
      const top = await git.ask(["rev-parse", "--show-toplevel"]);
      if (top.code !== 0)
        throw new InputError([`${workspace} is no clone of a git repository, so that nothing tells what ${ref} was.`]);
      const named = await git.ask(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
      if (named.code !== 0) {
        const fetch = "Fetch it first (git fetch origin), and in a workflow check out with fetch-depth: 0.";
        throw new InputError([`--since is ${JSON.stringify(ref)}, and this clone has no such commit. ${fetch}`]);
      }
      const commit = named.stdout.toString("utf8").trim();
      const base = await git.ask(["merge-base", commit, "HEAD"]);
      const prefix = (await git.text(["rev-parse", "--show-prefix"])).trim();
      const root = new Git(top.stdout.toString("utf8").replace(/\n$/, ""));
      return new PastFiles(root, base.code === 0 ? base.stdout.toString("utf8").trim() : commit, prefix);
    } catch (error) {
      throw error instanceof NoGitError ? new InputError([error.message]) : error;
    }
  }

  get commit(): string {
    return this.#commit;
  }

  /** The text of a file, byte order mark and all; `null` where the commit has none. */
  async text(path: string): Promise<string | null> {
    const { code, stdout } = await this.#git.ask(["cat-file", "blob", `${this.#commit}:${this.#prefix}${path}`]);
    return code === 0 ? stdout.toString("utf8") : null;
  }

  /** Does something in a folder that has these files and folders of the workspace, as a checkout would write them. */
  async within<T>(paths: readonly string[], work: (workspace: string) => Promise<T>): Promise<T> {
    const temporary = await mkdtemp(join(tmpdir(), "videos-as-code-past-"));
    const options = { env: { GIT_INDEX_FILE: join(temporary, "index") } };
    try {
      await this.#git.text(["-c", "core.splitIndex=false", "read-tree", "--no-sparse-checkout", this.#commit], options);
      const files = join(temporary, "files");
      const wanted = await this.#filesIn(paths);
      const input = wanted.map((path) => `${path}\0`).join("");
      await this.#git.text(["checkout-index", "--quiet", "-z", "--stdin", `--prefix=${files}/`], { ...options, input });
      return await work(join(files, this.#prefix));
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  /** The files at these paths or below them. With a link on the way, all files: it leads anywhere. */
  async #filesIn(paths: readonly string[]): Promise<string[]> {
    const items = (await this.#git.text(["ls-tree", "-r", "-z", this.#commit])).split("\0").flatMap((line) => {
      const [, mode, path] = /^(\d+) \w+ [0-9a-f]+\t(.*)$/s.exec(line) ?? [];
      return mode === undefined || path === undefined || mode === SUBMODULE ? [] : [{ path, isLink: mode === LINK }];
    });
    const wanted = paths.map((path) => this.#prefix + path).filter((path) => path !== "");
    const isAll = wanted.length < paths.length;
    const meets = (path: string) =>
      wanted.some((folder) => path === folder || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`));
    const hasLink = items.some(({ path, isLink }) => isLink && (isAll || meets(path)));
    return items.filter(({ path }) => isAll || hasLink || meets(path)).map(({ path }) => path);
  }
}

const LINK = "120000";
const SUBMODULE = "160000";
