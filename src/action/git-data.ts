import { LedgerError } from "../ledger/store.js";
import { decoded, type GitData, type Item, type Tip } from "../ledger/stores/git-data.js";
import { reasonOf } from "../ledger/system-error.js";
import { message } from "../messages/catalogue.js";
import { type Octokit, ONCE, type Place, statusOf, told } from "./octokit.js";

/** Characters of a text that goes along with a tree: GitHub answers larger requests for trees with a 502, and takes a blob of 39 MiB. */
const MOST_INLINE = 1024 * 1024;

type CommitReply = { readonly data: { readonly sha: string; readonly tree: { readonly sha: string } } };

/** GitHub's git data API, as a store of ledgers needs it. */
export class GitHubData implements GitData {
  readonly #rest: Octokit["rest"];
  readonly #at: Place;

  constructor(rest: Octokit["rest"], at: Place) {
    this.#rest = rest;
    this.#at = at;
  }

  async readTip(branch: string): Promise<Tip | null> {
    const commit_sha = await this.#commitOf(branch);
    if (commit_sha !== null) return await answer(this.#rest.git.getCommit({ ...this.#at, commit_sha }), tipOf);
    await this.#demandReadable();
    return null;
  }

  async #commitOf(branch: string): Promise<string | null> {
    const asked = this.#rest.git.getRef({ ...this.#at, ref: `heads/${branch}` });
    return await orMissing(answer(asked, ({ data }) => data.object.sha));
  }

  /** What a token may not read looks as if it weren't there; so does a branch only if another one is. */
  async #demandReadable(): Promise<void> {
    const asked = this.#rest.repos.get(this.#at);
    const main = await orMissing(answer(asked, ({ data }) => data.default_branch));
    if (main !== null && (await this.#commitOf(main)) !== null) return;
    const { owner, repo } = this.#at;
    const said = `GitHub shows no branch of ${owner}/${repo}, so that a first run can't be told from a lost ledger`;
    throw new LedgerError(message("branch-permission", { act: "read", said, isOtherServer: false }));
  }

  /** GitHub lists no more than 7 MB at once; a long list of files is asked for folder by folder. */
  async items(tree: string, { below } = { below: false }): Promise<Map<string, Item>> {
    const deep = below ? await this.#listed(tree, { recursive: "1" }) : null;
    const { items, truncated } = deep?.truncated === false ? deep : await this.#listed(tree);
    if (truncated) throw new Error("there are too many files in one folder");
    const found = new Map<string, Item>();
    for (const item of items) {
      if (!below || item.type === "blob") found.set(item.path, item);
      else if (deep?.truncated)
        for (const [path, blob] of await this.items(item.sha, { below })) found.set(`${item.path}/${path}`, blob);
    }
    return found;
  }

  async #listed(tree_sha: string, depth: { readonly recursive?: "1" } = {}) {
    const asked = this.#rest.git.getTree({ ...this.#at, tree_sha, ...depth });
    return await answer(asked, ({ data: { tree, truncated } }) => {
      // A list that may not be whole is none.
      if (typeof truncated !== "boolean") return undefined;
      return { items: tree.map(({ path, type, sha }) => ({ path, type, sha })), truncated };
    });
  }

  async readBlob(file_sha: string, name: string): Promise<string> {
    const asked = this.#rest.git.getBlob({ ...this.#at, file_sha });
    const { encoding, bytes } = await answer(asked, ({ data }) => {
      return { encoding: data.encoding, bytes: Buffer.from(data.content, "base64") };
    });
    if (encoding === "base64") return decoded(bytes, name);
    throw new Error(`${name} came in the encoding ${encoding}`);
  }

  async addTree(base: string | null, files: ReadonlyMap<string, string | null>): Promise<string> {
    const tree = await Promise.all(
      Array.from(files, async ([path, content]) => {
        const item = { path, mode: "100644", type: "blob" } as const;
        if (content === null) return { ...item, sha: null };
        if (content.length <= MOST_INLINE) return { ...item, content };
        const blob = this.#rest.git.createBlob({ ...this.#at, content, encoding: "utf-8" });
        return { ...item, sha: await answer(blob, ({ data }) => data.sha, WRITES) };
      }),
    );
    const on = base === null ? {} : { base_tree: base };
    return await answer(this.#rest.git.createTree({ ...this.#at, ...on, tree }), ({ data }) => data.sha, WRITES);
  }

  async commit({ parent, tree, message }: Parameters<GitData["commit"]>[0]): Promise<Tip> {
    const parents = parent === null ? [] : [parent.commit];
    return await answer(this.#rest.git.createCommit({ ...this.#at, message, tree, parents }), tipOf, WRITES);
  }

  async advance(branch: string, { from, to: sha }: Parameters<GitData["advance"]>[1]): Promise<"done" | "refused"> {
    const [ref, move] = [`heads/${branch}`, { ...this.#at, sha, ...ONCE }];
    const moving: Promise<{ readonly data: { readonly object: { readonly sha: string } } }> =
      from === null
        ? this.#rest.git.createRef({ ...move, ref: `refs/${ref}` })
        : this.#rest.git.updateRef({ ...move, ref, force: false });
    try {
      await answer(moving, ({ data }) => data.object.sha, WRITES);
      return "done";
    } catch (cause) {
      const [status, said] = [statusOf(cause), reasonOf(cause)];
      if (status === 409) return "refused";
      if (status !== 422) throw cause;
      if (/fast.?forward|reference (already exists|does not exist|cannot be updated)/i.test(said)) return "refused";
      throw new LedgerError(message("branch-protected", { who: "GitHub", said, branch }), { cause });
    }
  }

  async contains(tip: string, commit: string): Promise<boolean> {
    const compared = { ...this.#at, basehead: `${commit}...${tip}`, per_page: 1 };
    const asked = this.#rest.repos.compareCommitsWithBasehead(compared);
    return await answer(asked, ({ data: { status } }) => status === "ahead" || status === "identical");
  }
}

/** What `read` finds in a reply. A refusal that will be repeated is a `LedgerError`. */
async function answer<Reply, Told>(
  asked: Promise<Reply>,
  read: (reply: Reply) => Told | undefined,
  { writes } = { writes: false },
): Promise<Told> {
  try {
    return await told(asked, read);
  } catch (cause) {
    const [status, said] = [statusOf(cause), reasonOf(cause)];
    const isRefused = status === 401 || (status === 403 && !/rate limit|abuse/i.test(said));
    // What a token may not write may look as if it weren't there.
    const isAbsent = status === 404 && writes;
    if (!isRefused && !isAbsent) throw cause;
    const act = writes ? "write" : "read";
    throw new LedgerError(message("branch-permission", { act, said, isOtherServer: isAbsent }), { cause });
  }
}

const WRITES = { writes: true };

/** `null` where what was asked for isn't there. */
async function orMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

function tipOf({ data: { sha, tree } }: CommitReply): Tip {
  return { commit: sha, tree: tree.sha };
}
