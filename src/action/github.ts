import type { RestEndpointMethodTypes } from "@octokit/rest";
import type { CacheEntry } from "../state/stores/actions-cache.js";
import type { Artifact } from "../state/stores/artifact.js";
import * as z from "../zod.js";
import { GitHubData } from "./git-data.js";
import { number, sensible, statusOf, text } from "./github-error.js";
import type { Octokit } from "./octokit.js";

type Reply<
  Group extends keyof RestEndpointMethodTypes,
  Method extends keyof RestEndpointMethodTypes[Group],
> = RestEndpointMethodTypes[Group][Method] extends { response: { data: infer Data } } ? Data : never;
type ListedIssue = Pick<Reply<"issues", "create">, "id" | "number" | "body" | "html_url" | "user" | "pull_request">;
type ListedPull = Pick<
  Reply<"repos", "listPullRequestsAssociatedWithCommit">[number],
  "number" | "state" | "merged_at" | "merge_commit_sha"
>;
type ListedCache = Reply<"actions", "getActionsCacheList">["actions_caches"][number];
type ListedArtifact = Reply<"actions", "listArtifactsForRepo">["artifacts"][number];
type User = NonNullable<Reply<"issues", "createComment">["user"]>;

export type IssueComment = {
  readonly id: number;
  readonly body: string;
  readonly url: string;
  /** `null` where the account is gone. */
  readonly author: Account | null;
};

export type Issue = IssueComment & { readonly number: number };

/**
 * A login can be given up and taken by somebody else; its id can't. Only a bot's login ends with `[bot]`. Forgejo and Gitea tell no
 * `type`, and the account that their workflows write as has an id below 0, as no person's.
 */
export type Account = Pick<User, "id" | "login"> & { readonly type: string | null };

/** What the action asks of GitHub. Errors of its replies are `RequestError`s with a `status`. */
export type GitHub = ReturnType<typeof createGitHub>;

type Repository = { readonly octokit: Octokit; readonly owner: string; readonly repo: string };

/** `repository` is `owner/name`. */
export function createGitHub(octokit: Octokit, repository: string) {
  const [owner = "", repo = ""] = repository.split("/");
  const at = { octokit, owner, repo };
  return { ...commentsOn(at), ...issuesOf(at), ...storedIn(at), ...aboutOf(at), git: new GitHubData(at) };
}

function commentsOn({ octokit, ...at }: Repository) {
  const { issues } = octokit.rest;
  return {
    /** All of a pull request, of every page. */
    async listComments(pullRequest: number): Promise<IssueComment[]> {
      const query = { ...at, issue_number: pullRequest, per_page: 100 };
      return await sensible(async () => (await octokit.paginate(issues.listComments, query)).map(toComment));
    },
    /** The newest 100 of the repository, whatever they are on. */
    async newestComments(): Promise<IssueComment[]> {
      const query = { ...at, sort: "updated", direction: "desc", per_page: 100 } as const;
      return await sensible(async () => (await issues.listCommentsForRepo(query)).data.map(toComment));
    },
    /** Sent once: where the reply is lost or a 5xx, nobody knows whether the comment was made. */
    async createComment(pullRequest: number, body: string): Promise<IssueComment> {
      const request = { ...at, issue_number: pullRequest, body, request: { retries: 0 } };
      return await sensible(async () => toComment((await issues.createComment(request)).data));
    },
    async updateComment(id: number, body: string): Promise<IssueComment> {
      return await sensible(async () => toComment((await issues.updateComment({ ...at, comment_id: id, body })).data));
    },
    async deleteComment(id: number): Promise<void> {
      await issues.deleteComment({ ...at, comment_id: id });
    },
  };
}

function issuesOf({ octokit, ...at }: Repository) {
  const { issues } = octokit.rest;
  return {
    /** The newest ones that are open, without pull requests. */
    async openIssues(): Promise<Issue[]> {
      const query = { ...at, state: "open", sort: "created", direction: "desc", per_page: 100 } as const;
      return await sensible(async () => {
        const listed = await first(MOST_ISSUES, octokit.paginate.iterator(issues.listForRepo, query));
        return listed.filter(({ pull_request: pull }) => pull == null).map(toIssue);
      });
    },
    /** Sent once, like a comment. */
    async createIssue({ title, body }: { readonly title: string; readonly body: string }): Promise<Issue> {
      return await sensible(async () =>
        toIssue((await issues.create({ ...at, title, body, request: { retries: 0 } })).data),
      );
    },
    async updateIssue(number: number, body: string): Promise<Issue> {
      return await sensible(async () => toIssue((await issues.update({ ...at, issue_number: number, body })).data));
    },
    /** `completed`: what it asks for is done; `not_planned`: another issue has taken its place. */
    async closeIssue(
      number: number,
      { body, reason }: { readonly body: string; readonly reason: "completed" | "not_planned" },
    ): Promise<void> {
      await issues.update({ ...at, issue_number: number, body, state: "closed", state_reason: reason });
    },
  };
}

/** The caches and the artifacts of a repository. */
function storedIn({ octokit, ...at }: Repository) {
  const { actions } = octokit.rest;
  return {
    /** The Actions caches whose key starts with `key`; those of `ref` alone where one is given. */
    async listCaches(wanted: { key: string; ref?: string }): Promise<CacheEntry[]> {
      const query = { ...at, ...wanted, per_page: 100 };
      return await sensible(async () => (await octokit.paginate(actions.getActionsCacheList, query)).map(toCache));
    },
    /** The size of all Actions caches together. */
    async cacheBytes(): Promise<number> {
      return (await actions.getActionsCacheUsage(at)).data.active_caches_size_in_bytes;
    },
    /** The newest artifacts of this name, expired ones included; the newest first. Up to 100 are one request. */
    async listArtifacts(name: string, most = MOST_ARTIFACTS): Promise<Artifact[]> {
      const query = { ...at, name, per_page: 100 };
      return await sensible(async () =>
        (await first(most, octokit.paginate.iterator(actions.listArtifactsForRepo, query))).map(toArtifact),
      );
    },
  };
}

/** The items of so many pages that they are at least this many, or all. */
async function first<Item>(most: number, pages: AsyncIterable<{ readonly data: Item[] }>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const { data } of pages) {
    found.push(...data);
    if (found.length >= most) break;
  }
  return found;
}

/** A busy repository has more; a state's is renewed often enough to be among the newest. */
const MOST_ARTIFACTS = 2_000;

/** Pull requests included. A repository with more has a newer issue of ours among the first, or gets a second one. */
const MOST_ISSUES = 5_000;

/** Asks once, however often it is called. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask();
    return asked;
  };
}

/** What is known of a repository and of who asks. */
function aboutOf({ octokit, ...at }: Repository) {
  const { pulls, repos } = octokit.rest;
  return {
    /** The account that the token writes as; `null` where GitHub doesn't tell. */
    viewer: once(async () => await viewerOf(octokit)),
    async pullRequestsOfCommit(sha: string): Promise<ListedPull[]> {
      const query = { ...at, commit_sha: sha, per_page: 100 };
      return await sensible(async () =>
        (await octokit.paginate(repos.listPullRequestsAssociatedWithCommit, query)).map((pull) => ({
          ...pull,
          number: number(pull.number),
        })),
      );
    },
    /** Throws where there is no such pull request, or the token may not read it. */
    async pullRequestState(number: number): Promise<"open" | "closed" | "merged"> {
      return await sensible(async () => {
        const { state, merged } = (await pulls.get({ ...at, pull_number: number })).data;
        if (state === "open") return "open";
        return merged === true ? "merged" : "closed";
      });
    },
    async defaultBranch(): Promise<string> {
      return await sensible(async () => z.string().parse((await repos.get(at)).data.default_branch));
    },
    /** Whether `name`, `owner/name`, is a former name of this repository: GitHub leads from there to the present one. */
    async isFormerName(name: string): Promise<boolean> {
      const [owner = "", repo = ""] = name.split("/");
      try {
        const { full_name: present } = (await repos.get({ owner, repo })).data;
        return String(present).toLowerCase() === `${at.owner}/${at.repo}`.toLowerCase();
      } catch (error) {
        const status = statusOf(error);
        // GitHub's limits are a 403, too, and tell nothing of the name.
        const isLimit = error instanceof Error && /\brate limit\b/i.test(error.message);
        if (!isLimit && (status === 401 || status === 403 || status === 404)) return false;
        throw error;
      }
    },
  };
}

/** The pull request that a commit came from: the one whose merge made it, else a merged one, else an open one. */
export async function pullRequestOfCommit(
  github: Pick<GitHub, "pullRequestsOfCommit">,
  sha: string,
): Promise<number | null> {
  const pulls = await github.pullRequestsOfCommit(sha);
  const merged = pulls.filter(({ merged_at: at }) => at != null);
  // The merge commit of an open one is that of a trial merge.
  const made = merged.find(({ merge_commit_sha: made }) => made === sha);
  return (made ?? merged[0] ?? pulls.find(({ state }) => state === "open"))?.number ?? null;
}

async function viewerOf(octokit: Octokit): Promise<Account | null> {
  try {
    return await sensible(async () => toAccount((await octokit.rest.users.getAuthenticated()).data));
  } catch (error) {
    const status = statusOf(error);
    if (status !== 403 && status !== 404) throw error;
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

function toComment({ id, body, html_url: url, user }: Pick<ListedIssue, "id" | "body" | "html_url" | "user">) {
  return { id: number(id), body: text(body ?? ""), url: text(url), author: user === null ? null : toAccount(user) };
}

function toIssue(issue: ListedIssue): Issue {
  return { ...toComment(issue), number: number(issue.number) };
}

function toAccount({ id, login, type }: Pick<User, "id" | "login"> & { readonly type?: string }): Account {
  return { id: number(id), login: text(login), type: type ?? null };
}

function toCache({ key = "", ref = "", created_at: createdAt = "" }: ListedCache): CacheEntry {
  return { key: text(key), ref: text(ref), createdAt: text(createdAt) };
}

function toArtifact(listed: ListedArtifact): Artifact {
  const { id, name, size_in_bytes: size, expired, created_at: createdAt, workflow_run: run } = listed;
  const { repository_id: own, head_repository_id: head, head_branch: branch } = run ?? {};
  const isOfRepository = own && head ? own === head : null;
  return {
    id: number(id),
    name: text(name),
    size: number(size),
    expired,
    createdAt: text(createdAt ?? ""),
    run: run?.id === undefined ? null : { id: run.id, branch: branch ?? null, isOfRepository },
  };
}
