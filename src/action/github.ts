import type { CacheEntry } from "../ledger/stores/actions-cache.js";
import { type Artifact, ArtifactSchema } from "../ledger/stores/artifact-schema.js";
import { once } from "../maps.js";
import * as z from "../zod.js";
import { GitHubData, ONCE, RepositorySchema } from "./git-data.js";
import { statusOf } from "./github-error.js";
import type { Octokit } from "./octokit.js";

/**
 * A login can be given up and taken by somebody else; its id can't. Only a bot's login ends with `[bot]`. Forgejo and Gitea tell no
 * `type`, and the account that their workflows write as has an id below 0, as no person's.
 */
const AccountSchema = z.object({ id: z.int(), login: z.string(), type: z.nullish(z.string()) });
export type Account = z.infer<typeof AccountSchema>;

const CommentSchema = z.object({
  id: z.int(),
  body: z.catch(z.string(), ""),
  html_url: z.string(),
  /** `null` where the account is gone. */
  user: z.nullable(AccountSchema),
});
export type IssueComment = z.infer<typeof CommentSchema>;

const IssueSchema = z.extend(CommentSchema, { number: z.int(), pull_request: z.optional(z.unknown()) });
export type Issue = z.infer<typeof IssueSchema>;

const PullSchema = z.object({
  number: z.int(),
  state: z.string(),
  merged: z.nullish(z.boolean()),
  merged_at: z.nullish(z.string()),
  merge_commit_sha: z.nullish(z.string()),
});

const CacheSchema = z.object({ key: z.string(), ref: z.string(), created_at: z.string() });

const NameSchema = z.object({ full_name: z.string() });
const BranchSchema = z.object({ name: z.string() });
const HeadSchema = z.object({ commit: z.object({ sha: z.string() }) });
const CommitSchema = z.object({ commit: z.object({ committer: z.object({ date: z.string() }) }) });
const RunSchema = z.object({
  id: z.int(),
  html_url: z.string(),
  head_sha: z.string(),
  conclusion: z.nullable(z.string()),
});
const RunsSchema = z.object({ workflow_runs: z.array(RunSchema) });
const UsageSchema = z.object({ active_caches_size_in_bytes: z.number() });

/** What GitHub gives at once. */
export const PAGE = 100;
/** How many comments are read back at most. */
export const MOST_COMMENTS = 1_000;
const MOST_COMMITS = 1_000;

/** A busy repository has more; a ledger's is renewed often enough to be among the newest. */
const MOST_ARTIFACTS = 2_000;

/** Pull requests included. A repository with more has a newer issue of ours among the first, or gets a second one. */
const MOST_ISSUES = 5_000;

/** What the action asks of GitHub. Errors of its replies are `RequestError`s with a `status`. */
export class GitHub {
  readonly git: GitHubData;
  /** The account that the token writes as, asked for once; `null` where GitHub doesn't tell. */
  readonly viewer: () => Promise<Account | null>;
  /** Its code is large: it is loaded with the first request. */
  readonly #octokit: () => Promise<Octokit>;
  readonly #at: { readonly owner: string; readonly repo: string };

  /** `repository` is `owner/name`. */
  constructor(connect: () => Promise<Octokit>, repository: string) {
    const [owner = "", repo = ""] = repository.split("/");
    this.#octokit = once(connect);
    this.#at = { owner, repo };
    this.git = new GitHubData(this.#ask.bind(this), repository);
    this.viewer = once(async () => await viewerOf(await this.#octokit()));
  }

  /** All of a pull request, of every page. */
  async listComments(issue_number: number): Promise<IssueComment[]> {
    return await this.#list(CommentSchema, "/issues/{issue_number}/comments", { issue_number });
  }

  /** So many of the repository at least, whatever they are on, the newest first; none that was last changed before `since`. */
  async newestComments(most: number, since: string | null = null): Promise<IssueComment[]> {
    const query = { sort: "updated", direction: "desc", ...(since === null ? {} : { since }) };
    return await this.#list(CommentSchema, "/issues/comments", query, most);
  }

  /** When a file was first committed, in ISO 8601; `null` where there is no such file, or its history is too long. */
  async firstCommitOf(path: string): Promise<string | null> {
    const commits = await this.#list(CommitSchema, "/commits", { path }, MOST_COMMITS);
    return commits.length < MOST_COMMITS ? (commits.at(-1)?.commit.committer.date ?? null) : null;
  }

  /** The newest run of a workflow on a branch that has ended, and did not end before its first step. `workflow`: the name of its file. */
  async newestEnded(workflow: string, branch: string): Promise<z.infer<typeof RunSchema> | null> {
    const query = { workflow, branch, status: "completed", per_page: 20 };
    const { workflow_runs: runs } = await this.#ask(RunsSchema, "GET /actions/workflows/{workflow}/runs", query);
    const ended = runs.filter(({ conclusion }) => conclusion === "success" || conclusion === "failure");
    return ended.reduce<z.infer<typeof RunSchema> | null>((a, b) => (a === null || b.id > a.id ? b : a), null);
  }

  /** The commit that a branch is at. */
  async headOf(branch: string): Promise<string> {
    return (await this.#ask(HeadSchema, "GET /branches/{branch}", { branch })).commit.sha;
  }

  async createComment(issue_number: number, body: string): Promise<IssueComment> {
    return await this.#ask(CommentSchema, "POST /issues/{issue_number}/comments", { issue_number, body, ...ONCE });
  }

  async updateComment(comment_id: number, body: string): Promise<IssueComment> {
    return await this.#ask(CommentSchema, "PATCH /issues/comments/{comment_id}", { comment_id, body });
  }

  async deleteComment(comment_id: number): Promise<void> {
    await this.#ask(z.unknown(), "DELETE /issues/comments/{comment_id}", { comment_id });
  }

  /** The newest ones that are open, without pull requests. */
  async openIssues(): Promise<Issue[]> {
    const listed = await this.#list(IssueSchema, "/issues", { state: "open" }, MOST_ISSUES);
    return listed.filter(({ pull_request: pull }) => pull == null);
  }

  async createIssue(issue: { readonly title: string; readonly body: string }): Promise<Issue> {
    return await this.#ask(IssueSchema, "POST /issues", { ...issue, ...ONCE });
  }

  /** `state_reason`: `completed`, where what it asks for is done; `not_planned`, where another issue has taken its place. */
  async updateIssue(
    issue_number: number,
    change: { body: string; state?: "closed"; state_reason?: "completed" | "not_planned" },
  ): Promise<Issue> {
    return await this.#ask(IssueSchema, "PATCH /issues/{issue_number}", { issue_number, ...change });
  }

  /** The Actions caches whose key starts with `key`; those of `ref` alone where one is given. */
  async listCaches(wanted: { key: string; ref?: string }): Promise<CacheEntry[]> {
    const listed = await this.#list(CacheSchema, "/actions/caches", wanted);
    return listed.map(({ key, ref, created_at: createdAt }) => ({ key, ref, createdAt }));
  }

  /** The size of all Actions caches together. */
  async cacheBytes(): Promise<number> {
    return (await this.#ask(UsageSchema, "GET /actions/cache/usage")).active_caches_size_in_bytes;
  }

  /** The newest artifacts of this name, expired ones included; the newest first. Up to 100 are one request. */
  async listArtifacts(name: string, most = MOST_ARTIFACTS): Promise<Artifact[]> {
    return await this.#list(ArtifactSchema, "/actions/artifacts", { name }, most);
  }

  /** The pull request that a commit came from: the one whose merge made it, else a merged one, else an open one. */
  async pullRequestOfCommit(commit_sha: string): Promise<number | null> {
    const pulls = await this.#list(PullSchema, "/commits/{commit_sha}/pulls", { commit_sha });
    const merged = pulls.filter(({ merged_at: at }) => at != null);
    // The merge commit of an open one is that of a trial merge.
    const made = merged.find(({ merge_commit_sha: made }) => made === commit_sha);
    return (made ?? merged[0] ?? pulls.find(({ state }) => state === "open"))?.number ?? null;
  }

  /** A pull request, where its merge has made this commit. A commit's subject may name any. */
  async mergedAs(pull_number: number | null, commit: string): Promise<number | null> {
    if (pull_number === null) return null;
    const pull = await this.#ask(PullSchema, "GET /pulls/{pull_number}", { pull_number });
    return pull.merged === true && pull.merge_commit_sha === commit ? pull.number : null;
  }

  /** Throws where there is no such pull request, or the token may not read it. */
  async pullRequestState(pull_number: number): Promise<"open" | "closed" | "merged"> {
    const { state, merged } = await this.#ask(PullSchema, "GET /pulls/{pull_number}", { pull_number });
    if (state === "open") return "open";
    return merged === true ? "merged" : "closed";
  }

  async defaultBranch(): Promise<string> {
    return (await this.#ask(RepositorySchema, "GET ")).default_branch;
  }

  /** The present name of a branch: GitHub leads from a former one to it. Throws where there is none. */
  async presentNameOf(branch: string): Promise<string> {
    return (await this.#ask(BranchSchema, "GET /branches/{branch}", { branch })).name;
  }

  /** The present name of a repository: GitHub leads from a former one to it. Throws where there is none. */
  async presentRepository(name: string): Promise<string> {
    const [owner = "", repo = ""] = name.split("/");
    return (await this.#ask(NameSchema, "GET ", { owner, repo })).full_name;
  }

  /** What the repository has at a path: so many at least, the newest first, or all. */
  async #list<Item extends z.ZodMiniType>(item: Item, path: string, query: object, most = Number.POSITIVE_INFINITY) {
    const found: unknown[] = [];
    const { paginate } = await this.#octokit();
    const pages = paginate.iterator(`GET ${PLACE}${path}`, { ...this.#at, ...query, per_page: PAGE });
    const read = async () => {
      for await (const { data } of pages) {
        found.push(...data);
        if (found.length >= most) break;
      }
      return { data: found };
    };
    return await told(z.array(item), read());
  }

  /** `route`: a method and a path in the repository. */
  async #ask<Reply extends z.ZodMiniType>(reply: Reply, route: string, given?: object): Promise<z.infer<Reply>> {
    const { request } = await this.#octokit();
    return await told(reply, request(route.replace(" ", ` ${PLACE}`), { ...this.#at, ...given }));
  }
}

const PLACE = "/repos/{owner}/{repo}";

/** What GitHub's API never says is not shown in the words of a parser, not even as a cause: a page of a proxy, say. */
async function told<Schema extends z.ZodMiniType>(
  schema: Schema,
  asked: Promise<{ readonly data: unknown }>,
): Promise<z.infer<Schema>> {
  try {
    return schema.parse((await asked).data);
  } catch (cause) {
    if (!(cause instanceof TypeError || cause instanceof z.core.$ZodError)) throw cause;
    throw new Error("GitHub's reply makes no sense; check that GITHUB_API_URL is the address of its API");
  }
}

const ViewerSchema = z.object({ viewer: z.object({ login: z.string(), databaseId: z.int() }) });

async function viewerOf(octokit: Octokit): Promise<Account | null> {
  try {
    return await told(AccountSchema, octokit.request("GET /user"));
  } catch (error) {
    const status = statusOf(error);
    if (status !== 403 && status !== 404) throw error;
  }
  // The REST API tells an app's token nothing of itself, the GraphQL API does.
  const answer = ViewerSchema.safeParse(await octokit.graphql("{ viewer { login databaseId } }").catch(() => null));
  return answer.success ? { id: answer.data.viewer.databaseId, login: answer.data.viewer.login, type: "Bot" } : null;
}
