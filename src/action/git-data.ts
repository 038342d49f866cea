import { StateError } from "../state/store.js";
import { decoded, type GitData, type Item, type Tip } from "../state/stores/git-data.js";
import * as z from "../zod.js";
import { sensible, statusOf, text } from "./github-error.js";
import type { Octokit } from "./octokit.js";

const TreeSchema = z.looseObject({
  tree: z.array(z.looseObject({ path: z.string(), type: z.string(), sha: z.string() })),
  truncated: z.boolean(),
});

/** GitHub's git data API, as a store of states needs it. */
export class GitHubData implements GitData {
  readonly #at: { readonly owner: string; readonly repo: string };
  readonly #connect: () => Promise<Octokit>;

  constructor(connect: () => Promise<Octokit>, at: { readonly owner: string; readonly repo: string }) {
    this.#at = at;
    this.#connect = connect;
  }

  async readTip(branch: string): Promise<Tip | null> {
    const found = await this.#commitOf(branch);
    if (found === null) {
      await this.#demandReadable();
      return null;
    }
    return await this.#asking(async ({ git }) => {
      const { sha, tree } = (await git.getCommit({ ...this.#at, commit_sha: found })).data;
      return { commit: text(sha), tree: text(tree.sha) };
    });
  }

  async #commitOf(branch: string): Promise<string | null> {
    return await this.#orMissing(async ({ git }) =>
      text((await git.getRef({ ...this.#at, ref: `heads/${branch}` })).data.object.sha),
    );
  }

  /** What a token may not read looks as if it weren't there; so does a branch only if another one is. */
  async #demandReadable(): Promise<void> {
    const { owner, repo } = this.#at;
    const main = await this.#orMissing(async ({ repos }) => text((await repos.get(this.#at)).data.default_branch));
    if (main !== null && (await this.#commitOf(main)) !== null) return;
    throw new StateError(
      `The branches of ${owner}/${repo} can't be read, so that a first run can't be told from a lost state. ${PERMISSION}`,
    );
  }

  /** GitHub lists no more than 7 MB at once; a long list of files is asked for folder by folder. */
  async items(tree: string, { below } = { below: false }): Promise<Map<string, Item>> {
    const deep = below ? await this.#listed(tree, { recursive: "1" }) : null;
    const { tree: items, truncated } = deep?.truncated === false ? deep : await this.#listed(tree);
    if (truncated) throw new StateError("The state's branch has too many files in one folder. Nothing was changed.");
    const found = new Map<string, Item>();
    for (const item of items) {
      if (!below || item.type === "blob") found.set(item.path, item);
      else if (deep?.truncated)
        for (const [path, blob] of await this.items(item.sha, { below })) found.set(`${item.path}/${path}`, blob);
    }
    return found;
  }

  async readBlob(blob: string, name: string): Promise<string> {
    return await this.#asking(async ({ git }) => {
      const { encoding, content } = (await git.getBlob({ ...this.#at, file_sha: blob })).data;
      if (text(encoding) === "base64") return decoded(Buffer.from(text(content), "base64"), name);
      throw new StateError(`${name} came in the encoding ${encoding}. Nothing was changed.`);
    });
  }

  async addTree(base: string | null, files: ReadonlyMap<string, string | null>): Promise<string> {
    const tree = Array.from(files, ([path, content]) => {
      const item = { path, mode: "100644", type: "blob" } as const;
      return content === null ? { ...item, sha: null } : { ...item, content };
    });
    const on = base === null ? {} : { base_tree: base };
    return await this.#writing(async ({ git }) => text((await git.createTree({ ...this.#at, ...on, tree })).data.sha));
  }

  async commit({ parent, tree, message }: Parameters<GitData["commit"]>[0]): Promise<Tip> {
    const parents = parent === null ? [] : [parent.commit];
    const change = { ...this.#at, message, tree, parents };
    return await this.#writing(async ({ git }) => ({ commit: text((await git.createCommit(change)).data.sha), tree }));
  }

  async advance(branch: string, { from, to: sha }: Parameters<GitData["advance"]>[1]): Promise<"done" | "refused"> {
    const [ref, at] = [`heads/${branch}`, { ...this.#at, sha, ...ONCE }];
    try {
      await this.#writing(async ({ git }) =>
        from === null
          ? await git.createRef({ ...at, ref: `refs/${ref}` })
          : await git.updateRef({ ...at, ref, force: false }),
      );
      return "done";
    } catch (cause) {
      const [status, said] = [statusOf(cause), messageOf(cause)];
      if (status === 409) return "refused";
      if (status !== 422) throw cause;
      if (/fast.?forward|reference (already exists|does not exist|cannot be updated)/i.test(said)) return "refused";
      throw new StateError(
        `GitHub refused to move the branch of the state (${said}). A ruleset or a protection of the branch must let the token push to it.`,
        { cause },
      );
    }
  }

  async contains(tip: string, commit: string): Promise<boolean> {
    const compared = { ...this.#at, basehead: `${commit}...${tip}`, per_page: 1 };
    const status = await this.#asking(
      async ({ repos }) => (await repos.compareCommitsWithBasehead(compared)).data.status,
    );
    return status === "ahead" || status === "identical";
  }

  async #listed(tree: string, depth: { readonly recursive?: "1" } = {}) {
    return await this.#asking(async ({ git }) =>
      TreeSchema.parse((await git.getTree({ ...this.#at, tree_sha: tree, ...depth })).data),
    );
  }

  /** The same; `null` where it isn't there. */
  async #orMissing<T>(ask: Ask<T>): Promise<T | null> {
    try {
      return await this.#asking(ask);
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  /** Asks, and turns a refusal that will be repeated into a `StateError`. */
  async #asking<T>(ask: Ask<T>, { writes = false } = {}): Promise<T> {
    try {
      const { rest } = await this.#connect();
      return await sensible(async () => await ask(rest));
    } catch (cause) {
      const [status, said] = [statusOf(cause), messageOf(cause)];
      if (status === 401 || (status === 403 && !/rate limit|abuse/i.test(said)))
        throw new StateError(`GitHub refused access to the branch of the state (${said}). ${PERMISSION}`, { cause });
      // What a token may not write may look as if it weren't there.
      if (writes && status === 404)
        throw new StateError(`GitHub refused to write the state (${said}). ${PERMISSION} ${OTHER_SERVERS}`, { cause });
      throw cause;
    }
  }

  async #writing<T>(ask: Ask<T>): Promise<T> {
    return await this.#asking(ask, { writes: true });
  }
}

type Ask<T> = (rest: Octokit["rest"]) => Promise<T>;

const PERMISSION =
  "`state: branch` needs `permissions: contents: write` for the job (a plan: `contents: read`) and a github-token that has it.";

/** Forgejo's and Gitea's API reads trees and commits, and makes none. */
const OTHER_SERVERS = "A server without GitHub's git data API, such as Forgejo or Gitea, needs `state: file`.";

/** After a lost reply the branch is looked at, not the request repeated. */
const ONCE = { request: { retries: 0 } };

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
