import type { Octokit } from "@octokit/rest";
import type { GitData, Tip } from "../state/branch-store.js";
import { StateError } from "../state/store.js";
import { statusOf } from "./github-status.js";

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

  return {
    readTip,
    async readFile(tree, path) {
      const { data } = await asking(async () => await git.getTree({ ...at, tree_sha: tree }));
      const found = data.tree.find((item) => item.path === path);
      if (found === undefined && !data.truncated) return null;
      if (found?.type !== "blob" || found.sha === undefined) {
        throw new StateError(`${path} on the state's branch is not a file that can be read. Nothing was changed.`);
      }
      const { sha } = found;
      const blob = (await asking(async () => await git.getBlob({ ...at, file_sha: sha }))).data;
      return textOf(blob, path);
    },
    async commit({ parent, path, text, message }) {
      const item = { path, mode: "100644", type: "blob", content: text } as const;
      const base = parent === null ? {} : { base_tree: parent.tree };
      const tree = (await writing(async () => await git.createTree({ ...at, ...base, tree: [item] }))).data.sha;
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
      throw new StateError(`GitHub refused to write the state (${messageOf(cause)}). ${PERMISSION}`, { cause });
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
