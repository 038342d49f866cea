import { LedgerError } from "../ledger/store.js";
import { decoded, type GitData, type Item, type Tip } from "../ledger/stores/git-data.js";
import { reasonOf } from "../ledger/system-error.js";
import * as z from "../zod.js";
import { statusOf } from "./github-error.js";

const ShaSchema = z.object({ sha: z.string() });
const RefSchema = z.object({ object: ShaSchema });
const CommitSchema = z.object({ sha: z.string(), tree: ShaSchema });
const BlobSchema = z.object({ encoding: z.string(), content: z.string() });
const TreeSchema = z.object({
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string() })),
  truncated: z.boolean(),
});
export const RepositorySchema = z.object({ default_branch: z.string() });
const ComparisonSchema = z.object({ status: z.string() });

/** Characters of a text that goes along with a tree: GitHub answers larger requests for trees with a 502, and takes a blob of 39 MiB. */
const MOST_INLINE = 1024 * 1024;

/** Sends a request about a repository: a method and a path in it. */
export type Ask = <Reply extends z.ZodMiniType>(reply: Reply, route: string, given?: object) => Promise<z.infer<Reply>>;

/** GitHub's git data API, as a store of ledgers needs it. */
export class GitHubData implements GitData {
  readonly #repository: string;
  readonly #send: Ask;

  /** `repository` is `owner/name`. */
  constructor(send: Ask, repository: string) {
    this.#repository = repository;
    this.#send = send;
  }

  async readTip(branch: string): Promise<Tip | null> {
    const found = await this.#commitOf(branch);
    if (found !== null) return tipOf(await this.#ask(CommitSchema, "GET /git/commits/{found}", { found }));
    await this.#demandReadable();
    return null;
  }

  async #commitOf(branch: string): Promise<string | null> {
    const ref = await this.#orMissing(this.#ask(RefSchema, "GET /git/ref/{ref}", { ref: `heads/${branch}` }));
    return ref?.object.sha ?? null;
  }

  /** What a token may not read looks as if it weren't there; so does a branch only if another one is. */
  async #demandReadable(): Promise<void> {
    const found = await this.#orMissing(this.#ask(RepositorySchema, "GET "));
    if (found !== null && (await this.#commitOf(found.default_branch)) !== null) return;
    throw new LedgerError(
      `The branches of ${this.#repository} can't be read, so that a first run can't be told from a lost ledger. ${PERMISSION}`,
    );
  }

  /** GitHub lists no more than 7 MB at once; a long list of files is asked for folder by folder. */
  async items(tree: string, { below } = { below: false }): Promise<Map<string, Item>> {
    const deep = below ? await this.#listed(tree, { recursive: "1" }) : null;
    const { tree: items, truncated } = deep?.truncated === false ? deep : await this.#listed(tree);
    if (truncated) throw new LedgerError("The ledger's branch has too many files in one folder. Nothing was changed.");
    const found = new Map<string, Item>();
    for (const item of items) {
      if (!below || item.type === "blob") found.set(item.path, item);
      else if (deep?.truncated)
        for (const [path, blob] of await this.items(item.sha, { below })) found.set(`${item.path}/${path}`, blob);
    }
    return found;
  }

  async readBlob(blob: string, name: string): Promise<string> {
    const { encoding, content } = await this.#ask(BlobSchema, "GET /git/blobs/{blob}", { blob });
    if (encoding === "base64") return decoded(Buffer.from(content, "base64"), name);
    throw new LedgerError(`${name} came in the encoding ${encoding}. Nothing was changed.`);
  }

  async addTree(base: string | null, files: ReadonlyMap<string, string | null>): Promise<string> {
    const tree = await Promise.all(
      Array.from(files, async ([path, content]) => {
        const item = { path, mode: "100644", type: "blob" } as const;
        if (content === null) return { ...item, sha: null };
        if (content.length <= MOST_INLINE) return { ...item, content };
        const { sha } = await this.#ask(ShaSchema, "POST /git/blobs", { content, encoding: "utf-8" });
        return { ...item, sha };
      }),
    );
    const on = base === null ? {} : { base_tree: base };
    return (await this.#ask(ShaSchema, "POST /git/trees", { ...on, tree })).sha;
  }

  async commit({ parent, tree, message }: Parameters<GitData["commit"]>[0]): Promise<Tip> {
    const parents = parent === null ? [] : [parent.commit];
    return tipOf(await this.#ask(CommitSchema, "POST /git/commits", { message, tree, parents }));
  }

  async advance(branch: string, { from, to: sha }: Parameters<GitData["advance"]>[1]): Promise<"done" | "refused"> {
    const ref = `heads/${branch}`;
    const [route, given] =
      from === null ? ["POST /git/refs", { ref: `refs/${ref}` }] : ["PATCH /git/refs/{ref}", { ref, force: false }];
    try {
      await this.#ask(RefSchema, route, { ...given, sha, ...ONCE });
      return "done";
    } catch (cause) {
      const [status, said] = [statusOf(cause), reasonOf(cause)];
      if (status === 409) return "refused";
      if (status !== 422) throw cause;
      if (/fast.?forward|reference (already exists|does not exist|cannot be updated)/i.test(said)) return "refused";
      throw new LedgerError(
        `GitHub refused to move the branch of the ledger (${said}). A ruleset or a protection of the branch must let the token push to it.`,
        { cause },
      );
    }
  }

  async contains(tip: string, commit: string): Promise<boolean> {
    const compared = { basehead: `${commit}...${tip}`, per_page: 1 };
    const { status } = await this.#ask(ComparisonSchema, "GET /compare/{basehead}", compared);
    return status === "ahead" || status === "identical";
  }

  async #listed(sha: string, depth: { readonly recursive?: "1" } = {}) {
    return await this.#ask(TreeSchema, "GET /git/trees/{sha}", { sha, ...depth });
  }

  /** The reply; `null` where what was asked for isn't there. */
  async #orMissing<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  /** Asks, and turns a refusal that will be repeated into a `LedgerError`. */
  async #ask<Reply extends z.ZodMiniType>(reply: Reply, route: string, given?: object): Promise<z.infer<Reply>> {
    try {
      return await this.#send(reply, route, given);
    } catch (cause) {
      const [status, said] = [statusOf(cause), reasonOf(cause)];
      if (status === 401 || (status === 403 && !/rate limit|abuse/i.test(said)))
        throw new LedgerError(`GitHub refused access to the branch of the ledger (${said}). ${PERMISSION}`, { cause });
      // What a token may not write may look as if it weren't there.
      if (!route.startsWith("GET") && status === 404)
        throw new LedgerError(`GitHub refused to write the ledger (${said}). ${PERMISSION} ${OTHER_SERVERS}`, {
          cause,
        });
      throw cause;
    }
  }
}

function tipOf({ sha, tree }: z.infer<typeof CommitSchema>): Tip {
  return { commit: sha, tree: tree.sha };
}

const PERMISSION =
  "`ledger: branch` needs `permissions: contents: write` for the job (a plan: `contents: read`) and a github-token that has it.";

/** Forgejo's and Gitea's API reads trees and commits, and makes none. */
const OTHER_SERVERS = "A server without GitHub's git data API, such as Forgejo or Gitea, needs `ledger: file`.";

/** A request that is sent once: after a lost reply or a 5xx, nobody knows whether something was made, and it is looked for. */
export const ONCE = { request: { retries: 0 } };
