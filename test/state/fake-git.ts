import type { GitData, Tip } from "../../src/state/branch-store.js";

type Commit = Tip & { readonly parent: string | null; readonly message: string };

/** One branch of a git repository, with troubles on request. */
export class FakeGit implements GitData {
  readonly commits = new Map<string, Commit>();
  readonly #trees = new Map<string, Readonly<Record<string, string>>>();
  tip: string | null = null;
  readonly calls: string[] = [];
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

  async commit({ parent, path, text, message }: Parameters<GitData["commit"]>[0]): Promise<Tip> {
    const number = this.commits.size + 1;
    const [commit, tree] = [`c${number}`, `t${number}`];
    this.#trees.set(tree, { ...(parent === null ? {} : this.#trees.get(parent.tree)), [path]: text });
    this.commits.set(commit, { commit, tree, parent: parent?.commit ?? null, message });
    return { commit, tree };
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
