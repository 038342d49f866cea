import type { GitData, Tip } from "../../../src/state/stores/git-data.js";

type Commit = Tip & { readonly parent: string | null; readonly message: string };

/** One branch of a git repository, with troubles on request. */
export class FakeGit implements GitData {
  readonly commits = new Map<string, Commit>();
  readonly #trees = new Map<string, Readonly<Record<string, string>>>();
  tip: string | null = null;
  readonly calls: string[] = [];
  /** The paths that each request for a tree named. */
  readonly added: string[][] = [];
  /** What comes between the next moves of the branch and their being asked for, in order. */
  before: (() => void)[] = [];
  /** What becomes of the next moves, in order; then they work. */
  moves: ("works" | "lost before" | "lost after" | "denied")[] = [];
  readable = true;
  denied = new Error("no");

  async readTip(): Promise<Tip | null> {
    this.calls.push("read");
    if (!this.readable) throw new Error("socket hang up");
    return this.tip === null ? null : this.#commit(this.tip);
  }

  async readFile(tree: string, path: string): Promise<string | null> {
    return this.#trees.get(tree)?.[path] ?? null;
  }

  async listFiles(tree: string, folder: string): Promise<Map<string, string>> {
    this.calls.push("list");
    const all = Object.keys(this.#trees.get(tree) ?? {}).filter((path) => path.startsWith(`${folder}/`));
    return new Map(all.map((path) => [path.slice(folder.length + 1), `${tree}:${path}`]));
  }

  async readBlob(blob: string): Promise<string> {
    this.calls.push("blob");
    const [tree = "", path = ""] = blob.split(":");
    return this.#trees.get(tree)?.[path] ?? "";
  }

  async addTree(base: string | null, files: ReadonlyMap<string, string | null>): Promise<string> {
    const tree = `t${this.#trees.size + 1}`;
    const all = { ...(base === null ? {} : this.#trees.get(base)) };
    for (const [path, text] of files) {
      if (text !== null) all[path] = text;
      else if (all[path] === undefined) throw new Error(`422: there is no ${path} to take away`);
      else delete all[path];
    }
    this.#trees.set(tree, all);
    this.added.push([...files.keys()]);
    return tree;
  }

  async commit({ parent, tree, message }: Parameters<GitData["commit"]>[0]): Promise<Tip> {
    const commit = `c${this.commits.size + 1}`;
    this.commits.set(commit, { commit, tree, parent: parent?.commit ?? null, message });
    return { commit, tree };
  }

  /** What somebody else does at once: a commit with this file on the branch. */
  push(path: string, text: string): void {
    const [tree, commit] = [`t${this.#trees.size + 1}`, `c${this.commits.size + 1}`];
    const tip = this.tip === null ? null : this.#commit(this.tip);
    this.#trees.set(tree, { ...(tip === null ? {} : this.#trees.get(tip.tree)), [path]: text });
    this.commits.set(commit, { commit, tree, parent: tip?.commit ?? null, message: "theirs" });
    this.tip = commit;
  }

  /** The files at the tip, by path. */
  files(): Readonly<Record<string, string>> {
    return this.tip === null ? {} : (this.#trees.get(this.#commit(this.tip).tree) ?? {});
  }

  async create(_branch: string, commit: string) {
    return await this.#move("create", commit, () => this.tip === null);
  }

  async advance(_branch: string, commit: string) {
    return await this.#move("advance", commit, () => this.tip !== null && this.#contains(commit, this.tip));
  }

  async contains(tip: string, commit: string): Promise<boolean> {
    this.calls.push("contains");
    return this.#contains(tip, commit);
  }

  /** Messages from the tip back. */
  history(): string[] {
    const messages: string[] = [];
    for (let at = this.tip; at !== null; ) {
      const { message, parent } = this.#commit(at);
      messages.push(message.split("\n")[0] ?? "");
      at = parent;
    }
    return messages;
  }

  file(path: string): string | null {
    return this.tip === null ? null : (this.#trees.get(this.#commit(this.tip).tree)?.[path] ?? null);
  }

  async #move(call: string, commit: string, isAllowed: () => boolean): Promise<"done" | "refused"> {
    this.calls.push(call);
    this.before.shift()?.();
    const fate = this.moves.shift() ?? "works";
    if (fate === "denied") throw this.denied;
    if (fate === "lost before") throw new Error("socket hang up");
    if (!isAllowed()) return "refused";
    this.tip = commit;
    if (fate === "lost after") throw new Error("socket hang up");
    return "done";
  }

  #contains(tip: string, commit: string): boolean {
    const { parent } = this.#commit(tip);
    return tip === commit || (parent !== null && this.#contains(parent, commit));
  }

  #commit(sha: string): Commit {
    const commit = this.commits.get(sha);
    if (commit === undefined) throw new Error(`no commit ${sha}`);
    return commit;
  }
}
