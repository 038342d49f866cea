import { StateError } from "../state/store.js";
import type { GitData, Tip } from "../state/stores/git-data.js";
import { statusOf } from "./github-error.js";
import type { Octokit } from "./octokit.js";

type Options = {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
};

/** GitHub's git data API, as a store of states needs it. */
export function gitData({ octokit, owner, repo }: Options): GitData {
  const at = { owner, repo };
  const { git, repos } = octokit.rest;

  async function readTip(branch: string): Promise<Tip | null> {
    const ref = await orMissing(async () => (await git.getRef({ ...at, ref: `heads/${branch}` })).data);
    if (ref === null) {
      await demandReadable();
      return null;
    }
    const { sha: commit, tree } = (await asking(async () => await git.getCommit({ ...at, commit_sha: ref.object.sha })))
      .data;
    return { commit, tree: tree.sha };
  }

  /** What a token may not read looks as if it weren't there; so does a branch only if another one is. */
  async function demandReadable(): Promise<void> {
    const readable = await orMissing(async () => {
      const { default_branch: main } = (await repos.get(at)).data;
      return (await git.getRef({ ...at, ref: `heads/${main}` })).data;
    });
    if (readable === null) {
      throw new StateError(
        `The branches of ${owner}/${repo} can't be read, so that a first run can't be told from a lost state. ${PERMISSION}`,
      );
    }
  }

  type Item = { readonly path: string; readonly type: string; readonly sha: string };

  async function readTree(tree: string, { recursive }: { recursive: boolean }) {
    const deep = recursive ? { recursive: "1" } : {};
    const { data } = await asking(async () => await git.getTree({ ...at, tree_sha: tree, ...deep }));
    const items = data.tree.flatMap(({ path, type, sha }): Item[] =>
      path !== undefined && type !== undefined && sha !== undefined ? [{ path, type, sha }] : [],
    );
    return { items, truncated: data.truncated };
  }

  /** What is at the root of a tree under this name; `null` only where it is proven that there is nothing. */
  async function itemOf(tree: string, name: string): Promise<Item | null> {
    const { items, truncated } = await readTree(tree, { recursive: false });
    const found = items.find(({ path }) => path === name);
    if (found !== undefined || !truncated) return found ?? null;
    throw new StateError(`The state's branch has too many files to find ${name} among. Nothing was changed.`);
  }

  /** All files of a tree, at any depth. GitHub lists no more than 7 MB at once; a long list is asked for folder by folder. */
  async function blobsIn(tree: string): Promise<Map<string, string>> {
    const whole = await readTree(tree, { recursive: true });
    if (!whole.truncated) return blobsOf(whole.items);
    const found = new Map<string, string>();
    for (const { path, type, sha } of (await readTree(tree, { recursive: false })).items) {
      if (type === "blob") found.set(path, sha);
      else for (const [below, blob] of await blobsIn(sha)) found.set(`${path}/${below}`, blob);
    }
    return found;
  }

  function blobsOf(items: readonly Item[]): Map<string, string> {
    return new Map(items.flatMap(({ path, type, sha }) => (type === "blob" ? [[path, sha] as const] : [])));
  }

  async function readBlob(sha: string, path: string): Promise<string> {
    return textOf((await asking(async () => await git.getBlob({ ...at, file_sha: sha }))).data, path);
  }

  return {
    readTip,
    async readFile(tree, path) {
      const found = await itemOf(tree, path);
      if (found === null) return null;
      if (found.type === "blob") return await readBlob(found.sha, path);
      throw new StateError(`${path} on the state's branch is not a file that can be read. Nothing was changed.`);
    },
    async listFiles(tree, folder) {
      const found = await itemOf(tree, folder);
      return found?.type === "tree" ? await blobsIn(found.sha) : new Map();
    },
    readBlob: async (blob) => await readBlob(blob, `The blob ${blob}`),
    async addTree(base, files) {
      const tree = Array.from(files, ([path, content]) => {
        const item = { path, mode: "100644", type: "blob" } as const;
        return content === null ? { ...item, sha: null } : { ...item, content };
      });
      const on = base === null ? {} : { base_tree: base };
      return (await writing(async () => await git.createTree({ ...at, ...on, tree }))).data.sha;
    },
    async commit({ parent, tree, message }) {
      const parents = parent === null ? [] : [parent.commit];
      const { data } = await writing(async () => await git.createCommit({ ...at, message, tree, parents }));
      return { commit: data.sha, tree };
    },
    async create(branch, sha) {
      return await moving(async () => await git.createRef({ ...at, ref: `refs/heads/${branch}`, sha, ...ONCE }));
    },
    async advance(branch, sha) {
      return await moving(
        async () => await git.updateRef({ ...at, ref: `heads/${branch}`, sha, force: false, ...ONCE }),
      );
    },
    async contains(tip, commit) {
      const { data } = await asking(
        async () => await repos.compareCommitsWithBasehead({ ...at, basehead: `${commit}...${tip}`, per_page: 1 }),
      );
      return data.status === "ahead" || data.status === "identical";
    },
  };
}

const PERMISSION =
  "`state: branch` needs `permissions: contents: write` for the job (a plan: `contents: read`) and a github-token that has it.";

/** Forgejo's and Gitea's API reads trees and commits, and makes none. */
const OTHER_SERVERS = "A server without GitHub's git data API, such as Forgejo or Gitea, needs `state: file`.";

/** After a lost reply the branch is looked at, not the request repeated. */
const ONCE = { request: { retries: 0 } };

async function orMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  return await asking(async () => {
    try {
      return await ask();
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  });
}

/** Turns a refusal that will be repeated into a `StateError`. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const status = statusOf(cause);
    if (status === 401 || (status === 403 && !isLimit(cause))) {
      throw new StateError(`GitHub refused access to the branch of the state (${messageOf(cause)}). ${PERMISSION}`, {
        cause,
      });
    }
    throw cause;
  }
}

async function writing<T>(ask: () => Promise<T>): Promise<T> {
  return await asking(async () => {
    try {
      return await ask();
    } catch (cause) {
      // What a token may not write may look as if it weren't there.
      if (statusOf(cause) !== 404) throw cause;
      throw new StateError(`GitHub refused to write the state (${messageOf(cause)}). ${PERMISSION} ${OTHER_SERVERS}`, {
        cause,
      });
    }
  });
}

async function moving(ask: () => Promise<unknown>): Promise<"done" | "refused"> {
  return await writing(async () => {
    try {
      await ask();
      return "done" as const;
    } catch (cause) {
      const status = statusOf(cause);
      if (status === 409) return "refused" as const;
      if (status !== 422) throw cause;
      if (/fast.?forward|reference (already exists|does not exist|cannot be updated)/i.test(messageOf(cause)))
        return "refused" as const;
      throw new StateError(
        `GitHub refused to move the branch of the state (${messageOf(cause)}). A ruleset or a protection of the branch must let the token push to it.`,
        { cause },
      );
    }
  });
}

function isLimit(error: unknown): boolean {
  return /rate limit|abuse/i.test(messageOf(error));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function textOf({ content, encoding }: { content: string; encoding: string }, path: string): string {
  if (encoding !== "base64") throw new StateError(`${path} came in the encoding ${encoding}. Nothing was changed.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(content, "base64"));
  } catch (cause) {
    throw new StateError(`${path} is not UTF-8. Restore an earlier commit of it; nothing was changed.`, { cause });
  }
}
