import type { CacheEntry } from "../state/stores/actions-cache.js";
import type { Artifact } from "../state/stores/artifact.js";
import type { GitData } from "../state/stores/git-data.js";
import * as z from "../zod.js";
import { gitData } from "./git-data.js";
import { statusOf } from "./github-error.js";
import type { Octokit } from "./octokit.js";

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
export type Account = { readonly id: number; readonly login: string; readonly type: string | null };

type PullRequest = {
  readonly number: number;
  readonly state: "open" | "closed";
  readonly merged: boolean;
  /** The commit that its merge made; of an open one, that of a trial merge. */
  readonly mergeCommitSha: string | null;
};

/** What the action asks of GitHub. Errors of its replies are `RequestError`s with a `status`. */
export type GitHub = {
  /** All comments of a pull request, of every page. */
  listComments(pullRequest: number): Promise<IssueComment[]>;
  /** Sent once: where the reply is lost or a 5xx, nobody knows whether the comment was made. */
  createComment(pullRequest: number, body: string): Promise<IssueComment>;
  updateComment(id: number, body: string): Promise<IssueComment>;
  deleteComment(id: number): Promise<void>;
  /** The newest issues that are open, without pull requests. */
  openIssues(): Promise<Issue[]>;
  /** Sent once, like a comment. */
  createIssue(issue: { readonly title: string; readonly body: string }): Promise<Issue>;
  updateIssue(number: number, body: string): Promise<Issue>;
  /** `completed`: what it asks for is done; `not_planned`: another issue has taken its place. */
  closeIssue(
    number: number,
    closing: { readonly body: string; readonly reason: "completed" | "not_planned" },
  ): Promise<void>;
  /** The account that the token writes as; `null` where GitHub doesn't tell. */
  viewer(): Promise<Account | null>;
  pullRequestsOfCommit(sha: string): Promise<PullRequest[]>;
  /** Throws where there is no such pull request, or the token may not read it. */
  pullRequestState(number: number): Promise<"open" | "closed" | "merged">;
  /** The Actions caches whose key starts with `key`; those of `ref` alone where one is given. */
  listCaches(options: { key: string; ref?: string }): Promise<CacheEntry[]>;
  /** The size of all Actions caches together. */
  cacheBytes(): Promise<number>;
  /** The artifacts of this name, or the newest of all names, expired ones included; the newest first. */
  listArtifacts(name?: string): Promise<Artifact[]>;
  /** Whether a commit has a file. */
  hasFile(path: string, commit: string): Promise<boolean>;
  defaultBranch(): Promise<string>;
  /** Whether `name`, `owner/name`, is a former name of this repository: GitHub leads from there to the present one. */
  isFormerName(name: string): Promise<boolean>;
  readonly git: GitData;
};

/** `repository` is `owner/name`. */
export function createGitHub(octokit: Octokit, repository: string): GitHub {
  const [owner = "", repo = ""] = repository.split("/");
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
      const { data } = await octokit.rest.issues.createComment(request);
      return await sensible(async () => toComment(CommentSchema.parse(data)));
    },
    async updateComment(id, body) {
      const { data } = await octokit.rest.issues.updateComment({ ...at, comment_id: id, body });
      return await sensible(async () => toComment(CommentSchema.parse(data)));
    },
    async deleteComment(id) {
      await octokit.rest.issues.deleteComment({ ...at, comment_id: id });
    },
    async openIssues() {
      const found: Issue[] = [];
      const query = { ...at, state: "open", sort: "created", direction: "desc", per_page: 100 } as const;
      return await sensible(async () => {
        for await (const { data } of octokit.paginate.iterator(octokit.rest.issues.listForRepo, query)) {
          const issues: readonly unknown[] = data;
          const parsed = issues.map((issue) => IssueSchema.parse(issue));
          found.push(...parsed.filter(({ pull_request: pull }) => pull == null).map(toIssue));
          if (found.length >= MAX_ISSUES) break;
        }
        return found;
      });
    },
    async createIssue({ title, body }) {
      return toIssue(
        IssueSchema.parse((await octokit.rest.issues.create({ ...at, title, body, request: { retries: 0 } })).data),
      );
    },
    async updateIssue(number, body) {
      return toIssue(IssueSchema.parse((await octokit.rest.issues.update({ ...at, issue_number: number, body })).data));
    },
    async closeIssue(number, { body, reason }) {
      await octokit.rest.issues.update({ ...at, issue_number: number, body, state: "closed", state_reason: reason });
    },
    viewer() {
      viewer ??= viewerOf(octokit);
      return viewer;
    },
    async pullRequestsOfCommit(sha) {
      const query = { ...at, commit_sha: sha, per_page: 100 };
      return await sensible(async () => {
        const pulls: unknown[] = await octokit.paginate(octokit.rest.repos.listPullRequestsAssociatedWithCommit, query);
        return pulls.map((pull) => toPullRequest(PullSchema.parse(pull)));
      });
    },
    async pullRequestState(number) {
      return await sensible(async () => {
        const { state, merged } = (await octokit.rest.pulls.get({ ...at, pull_number: number })).data;
        if (state === "open") return "open";
        return merged === true ? "merged" : "closed";
      });
    },
    async listCaches({ key, ref }) {
      const query = { ...at, key, per_page: 100, ...(ref === undefined ? {} : { ref }) };
      return await sensible(async () => {
        const caches: unknown[] = await octokit.paginate(octokit.rest.actions.getActionsCacheList, query);
        return caches.map((cache) => {
          const { key, ref, created_at: createdAt } = CacheSchema.parse(cache);
          return { key, ref, createdAt };
        });
      });
    },
    async cacheBytes() {
      return (await octokit.rest.actions.getActionsCacheUsage(at)).data.active_caches_size_in_bytes;
    },
    async listArtifacts(name) {
      const found: Artifact[] = [];
      const query = { ...at, per_page: 100, ...(name === undefined ? {} : { name }) };
      return await sensible(async () => {
        for await (const { data } of octokit.paginate.iterator(octokit.rest.actions.listArtifactsForRepo, query)) {
          const artifacts: readonly unknown[] = data;
          found.push(...artifacts.map((artifact) => toArtifact(ArtifactSchema.parse(artifact))));
          if (found.length >= MAX_ARTIFACTS) break;
        }
        return found;
      });
    },
    async hasFile(path, ref) {
      try {
        await octokit.rest.repos.getContent({ ...at, path, ref });
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
    },
    async defaultBranch() {
      return await sensible(async () => z.string().parse((await octokit.rest.repos.get(at)).data.default_branch));
    },
    async isFormerName(name) {
      const [owner = "", repo = ""] = name.split("/");
      try {
        const { full_name: present } = (await octokit.rest.repos.get({ owner, repo })).data;
        return String(present).toLowerCase() === repository.toLowerCase();
      } catch (error) {
        const status = statusOf(error);
        // GitHub's limits are a 403, too, and tell nothing of the name.
        const isLimit = error instanceof Error && /\brate limit\b/i.test(error.message);
        if (!isLimit && (status === 401 || status === 403 || status === 404)) return false;
        throw error;
      }
    },
    git: gitData({ octokit, ...at }),
  };
}

/** A busy repository has more; a state's is renewed often enough to be among the newest. */
const MAX_ARTIFACTS = 2_000;

/** A repository with more open issues has a newer one of ours among the first, or gets a second one. */
const MAX_ISSUES = 3_000;

const ArtifactSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  size_in_bytes: z.number(),
  expired: z.boolean(),
  created_at: z.nullish(z.string()),
  workflow_run: z.nullish(
    z.looseObject({
      id: z.optional(z.int()),
      repository_id: z.nullish(z.int()),
      head_repository_id: z.nullish(z.int()),
      head_branch: z.nullish(z.string()),
    }),
  ),
});

function toArtifact(listed: z.infer<typeof ArtifactSchema>): Artifact {
  const { id, name, size_in_bytes: size, expired, created_at, workflow_run: run } = listed;
  const { repository_id: own, head_repository_id: head } = run ?? {};
  return {
    id,
    name,
    size,
    expired,
    createdAt: created_at ?? "",
    run:
      run?.id === undefined
        ? null
        : { id: run.id, branch: run.head_branch ?? null, isOfRepository: own && head ? own === head : null },
  };
}

const CacheSchema = z.object({
  key: z._default(z.string(), ""),
  ref: z._default(z.string(), ""),
  created_at: z._default(z.string(), ""),
});

const PullSchema = z.looseObject({
  number: z.int(),
  state: z.string(),
  merged_at: z.nullish(z.string()),
  merge_commit_sha: z.nullish(z.string()),
});

function toPullRequest(pull: z.infer<typeof PullSchema>): PullRequest {
  const { number, state, merged_at: mergedAt, merge_commit_sha: sha } = pull;
  return { number, state: state === "open" ? "open" : "closed", merged: mergedAt != null, mergeCommitSha: sha ?? null };
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

const AccountSchema = z.looseObject({ id: z.int(), login: z.string(), type: z.optional(z.string()) });

const CommentSchema = z.looseObject({
  id: z.int(),
  body: z.optional(z.string()),
  html_url: z.string(),
  user: z.nullable(AccountSchema),
});

const IssueSchema = z.looseObject({
  ...CommentSchema.shape,
  body: z.nullish(z.string()),
  number: z.int(),
  pull_request: z.nullish(z.unknown()),
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
    const { data } = await octokit.rest.users.getAuthenticated();
    return await sensible(async () => toAccount(AccountSchema.parse(data)));
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

function toComment(comment: {
  readonly id: number;
  readonly body?: string | undefined;
  readonly html_url: string;
  readonly user: z.infer<typeof AccountSchema> | null;
}): IssueComment {
  const { id, body = "", html_url: url, user } = comment;
  return { id, body, url, author: user === null ? null : toAccount(user) };
}

function toIssue({ number, body, ...issue }: z.infer<typeof IssueSchema>): Issue {
  return { ...toComment({ ...issue, body: body ?? "" }), number };
}

function toAccount({ id, login, type }: z.infer<typeof AccountSchema>): Account {
  return { id, login, type: type ?? null };
}
