import type { Octokit } from "@octokit/rest";
import type { GitData } from "../state/stores/git-data.js";
import * as z from "../zod.js";
import { gitData } from "./git-data.js";
import { statusOf } from "./github-status.js";

export type IssueComment = {
  readonly id: number;
  readonly body: string;
  readonly url: string;
  /** `null` where the account is gone. */
  readonly author: Account | null;
};

/** A login can be given up and taken by somebody else; its id can't. Only a bot's login ends with `[bot]`. */
export type Account = { readonly id: number; readonly login: string; readonly type: string };

export type PullRequest = {
  readonly number: number;
  readonly state: "open" | "closed";
  readonly merged: boolean;
  /** The commit that its merge made; of an open one, that of a trial merge. */
  readonly mergeCommitSha: string | null;
};

export type CacheEntry = {
  readonly id: number;
  readonly key: string;
  readonly ref: string;
  readonly version: string;
  readonly createdAt: string;
};

/** What the action asks of GitHub. Errors of its replies are `RequestError`s with a `status`. */
export type GitHub = {
  /** All comments of a pull request, of every page. */
  listComments(pullRequest: number): Promise<IssueComment[]>;
  /** Sent once: where the reply is lost or a 5xx, nobody knows whether the comment was made. */
  createComment(pullRequest: number, body: string): Promise<IssueComment>;
  updateComment(id: number, body: string): Promise<IssueComment>;
  deleteComment(id: number): Promise<void>;
  /** The account that the token writes as; `null` where GitHub doesn't tell. */
  viewer(): Promise<Account | null>;
  pullRequestsOfCommit(sha: string): Promise<PullRequest[]>;
  /** Throws where there is no such pull request, or the token may not read it. */
  pullRequestState(number: number): Promise<"open" | "closed" | "merged">;
  /** The Actions caches whose key starts with `key`; those of `ref` alone where one is given. */
  listCaches(options: { key: string; ref?: string }): Promise<CacheEntry[]>;
  defaultBranch(): Promise<string>;
  readonly git: GitData;
};

/** A job must not be held up for minutes by a comment. */
const LONGEST_WAIT_SECONDS = 30;
const REQUEST_TIMEOUT_MS = 20_000;
const RETRIES = 2;

export async function createGitHub(options: {
  readonly token: string;
  /** `owner/name`. */
  readonly repository: string;
  /** Such as `https://api.github.com`. */
  readonly apiUrl: string;
  readonly fetch?: typeof fetch;
}): Promise<GitHub> {
  const octokit = await connect(options);
  const [owner = "", repo = ""] = options.repository.split("/");
  const at = { owner, repo };
  let viewer: Promise<Account | null> | null = null;
  return {
    async listComments(pullRequest) {
      const query = { ...at, issue_number: pullRequest, per_page: 100 };
      return await sensible(async () => {
        const comments: unknown[] = await octokit.paginate(octokit.rest.issues.listComments, query);
        return comments.map((comment) => toComment(CommentSchema.parse(comment)));
      });
    },
    async createComment(pullRequest, body) {
      const request = { ...at, issue_number: pullRequest, body, request: { retries: 0 } };
      return toComment((await octokit.rest.issues.createComment(request)).data);
    },
    async updateComment(id, body) {
      return toComment((await octokit.rest.issues.updateComment({ ...at, comment_id: id, body })).data);
    },
    async deleteComment(id) {
      await octokit.rest.issues.deleteComment({ ...at, comment_id: id });
    },
    viewer() {
      viewer ??= viewerOf(octokit);
      return viewer;
    },
    async pullRequestsOfCommit(sha) {
      const query = { ...at, commit_sha: sha, per_page: 100 };
      const pulls = await octokit.paginate(octokit.rest.repos.listPullRequestsAssociatedWithCommit, query);
      return pulls.map(({ number, state, merged_at, merge_commit_sha }) => ({
        number,
        state: state === "open" ? "open" : "closed",
        merged: merged_at !== null,
        mergeCommitSha: merge_commit_sha,
      }));
    },
    async pullRequestState(number) {
      const { state, merged } = (await octokit.rest.pulls.get({ ...at, pull_number: number })).data;
      if (state === "open") return "open";
      return merged ? "merged" : "closed";
    },
    async listCaches({ key, ref }) {
      const query = { ...at, key, per_page: 100, ...(ref === undefined ? {} : { ref }) };
      const caches = await octokit.paginate(octokit.rest.actions.getActionsCacheList, query);
      return caches.map(({ id = 0, key = "", ref = "", version = "", created_at = "" }) => ({
        id,
        key,
        ref,
        version,
        createdAt: created_at,
      }));
    },
    async defaultBranch() {
      return (await octokit.rest.repos.get(at)).data.default_branch;
    },
    git: gitData({ octokit, ...at }),
  };
}

/** The pull request that a commit came from: the one whose merge made it, else a merged one, else an open one. */
export async function pullRequestOfCommit(
  github: Pick<GitHub, "pullRequestsOfCommit">,
  sha: string,
): Promise<number | null> {
  const pulls = await github.pullRequestsOfCommit(sha);
  const found =
    pulls.find(({ merged, mergeCommitSha }) => merged && mergeCommitSha === sha) ??
    pulls.find(({ merged }) => merged) ??
    pulls.find(({ state }) => state === "open");
  return found?.number ?? null;
}

const CommentSchema = z.looseObject({
  id: z.int(),
  body: z.optional(z.string()),
  html_url: z.string(),
  user: z.nullable(z.looseObject({ id: z.int(), login: z.string(), type: z.string() })),
});

/** What GitHub's API never says is not shown in the words of a parser: a page of a proxy, say. */
async function sensible<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof TypeError || cause instanceof z.core.$ZodError)) throw cause;
    throw new Error("GitHub's reply makes no sense: is GITHUB_API_URL the address of its API?", { cause });
  }
}

async function viewerOf(octokit: Octokit): Promise<Account | null> {
  try {
    const { id, login, type } = (await octokit.rest.users.getAuthenticated()).data;
    return { id, login, type };
  } catch (error) {
    if (statusOf(error) !== 403) throw error;
    return await viewerOfApp(octokit);
  }
}

const ViewerSchema = z.object({ viewer: z.object({ login: z.string(), databaseId: z.int() }) });

/** The REST API tells an app's token nothing of itself, the GraphQL API does. */
async function viewerOfApp(octokit: Octokit): Promise<Account | null> {
  try {
    const { viewer } = ViewerSchema.parse(await octokit.graphql("{ viewer { login databaseId } }"));
    return { id: viewer.databaseId, login: viewer.login, type: "Bot" };
  } catch {
    return null;
  }
}

/** Octokit is loaded here, when it is used: every run would pay for it otherwise. */
async function connect(options: {
  readonly token: string;
  readonly apiUrl: string;
  readonly fetch?: typeof fetch;
}): Promise<Octokit> {
  const [{ Octokit }, { retry }, { throttling }] = await Promise.all([
    import("@octokit/rest"),
    import("@octokit/plugin-retry"),
    import("@octokit/plugin-throttling"),
  ]);
  const limited = (wait: number, _request: object, _octokit: object, tries: number) =>
    tries < RETRIES && wait <= LONGEST_WAIT_SECONDS;
  const silent = () => {};
  return new (Octokit.plugin(retry, throttling))({
    auth: options.token,
    baseUrl: options.apiUrl,
    userAgent: "videos-as-code",
    request: { fetch: impatient(options.fetch ?? (await proxied()) ?? fetch) },
    // Limits (403 and 429) are the throttling plugin's.
    retry: { retries: RETRIES, doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451] },
    throttle: { id: crypto.randomUUID(), onRateLimit: limited, onSecondaryRateLimit: limited },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
}

function impatient(send: typeof fetch): typeof fetch {
  return (url, init) => send(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
}

/** A fetch that honours the proxy variables, where there are any; Node's own ignores them. */
async function proxied(): Promise<typeof fetch | null> {
  const names = ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"];
  if (!names.some((name) => (process.env[name] ?? "") !== "")) return null;
  const { EnvHttpProxyAgent, fetch: send } = await import("undici");
  const dispatcher = new EnvHttpProxyAgent();
  // Octokit calls it with an address and plain options, and both fetches take and give the same of them.
  return ((url: string, init: object) => send(url, { ...init, dispatcher })) as unknown as typeof fetch;
}

function toComment(comment: {
  readonly id: number;
  readonly body?: string | undefined;
  readonly html_url: string;
  readonly user: Account | null;
}): IssueComment {
  const { id, body = "", html_url: url, user } = comment;
  return { id, body, url, author: user === null ? null : { id: user.id, login: user.login, type: user.type } };
}
