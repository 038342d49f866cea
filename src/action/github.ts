import * as z from "zod";
import type { CacheEntry } from "../ledger/stores/actions-cache.js";
import { type Artifact, ArtifactSchema } from "../ledger/stores/artifact-schema.js";
import { once } from "../maps.js";
import { GitHubData } from "./git-data.js";
import { type Octokit, ONCE, type Place, statusOf, told } from "./octokit.js";

/**
 * A login can be given up and taken by somebody else; its id can't. Only a bot's login ends with `[bot]`. Forgejo and Gitea tell no
 * `type`, and the account that their workflows write as has an id below 0, as no person's.
 */
const AccountSchema = z.object({ id: z.int(), login: z.string(), type: z.string().nullish() });
export type Account = z.infer<typeof AccountSchema>;

const CommentSchema = z.object({
  id: z.int(),
  body: z.string().catch(""),
  html_url: z.string(),
  /** `null` where the account is gone. */
  user: AccountSchema.nullable(),
});
export type IssueComment = z.infer<typeof CommentSchema>;

const IssueSchema = CommentSchema.extend({ number: z.int(), pull_request: z.unknown().optional() });
export type Issue = z.infer<typeof IssueSchema>;

/** A pull request that was merged. */
type MergedPull = { readonly number: number; readonly mergeCommit: string; readonly labels: string[] };

/** Readers of a reply. */
const comment = ({ data }: { readonly data: unknown }) => CommentSchema.parse(data);
const issue = ({ data }: { readonly data: unknown }) => IssueSchema.parse(data);

/** Octokit's types leave all of it open, and a list without one of ours means a first run. */
const CachesSchema = z.array(z.object({ key: z.string(), ref: z.string(), created_at: z.string() }));

/** What GitHub gives at once. */
export const PAGE = 100;
/** How many comments are read back at most. */
export const MOST_COMMENTS = 1_000;
const MOST_COMMITS = 1_000;
/** How many closed pull requests are asked for at most, those that were changed last. */
export const MOST_PULLS = 1_000;

/** A busy repository has more; a ledger's is renewed often enough to be among the newest. */
const MOST_ARTIFACTS = 2_000;

/** Pull requests included. A repository with more has a newer issue of ours among the first, or gets a second one. */
const MOST_ISSUES = 5_000;

/** What the action asks of GitHub. Errors of its replies are `RequestError`s with a `status`. */
export class GitHub {
  readonly git: GitHubData;
  /** The account that the token writes as, asked for once; `null` where GitHub doesn't tell. */
  readonly viewer: () => Promise<Account | null>;
  readonly #rest: Octokit["rest"];
  readonly #paginate: Octokit["paginate"];
  readonly #at: Place;
  readonly #pages: Place & { readonly per_page: number };

  /** `repository` is `owner/name`. */
  constructor(octokit: Octokit, repository: string) {
    this.#rest = octokit.rest;
    this.#paginate = octokit.paginate;
    this.#at = placeOf(repository);
    this.#pages = { ...this.#at, per_page: 100 };
    this.git = new GitHubData(octokit.rest, this.#at);
    this.viewer = once(async () => await viewerOf(octokit));
  }

  /** All of a pull request, of every page. */
  async listComments(issue_number: number): Promise<IssueComment[]> {
    const listed = this.#paginate(this.#rest.issues.listComments, { ...this.#pages, issue_number });
    return await told(listed, z.array(CommentSchema).parse);
  }

  /** So many of the repository at least, whatever they are on, the newest first; none that was last changed before `since`. */
  async newestComments(most: number, since: string | null = null): Promise<IssueComment[]> {
    const asked = { ...this.#pages, sort: "updated", direction: "desc", ...(since === null ? {} : { since }) } as const;
    const listed = this.#paginate(this.#rest.issues.listCommentsForRepo, asked, upTo(most));
    return await told(listed, (comments) => z.array(CommentSchema).parse(comments));
  }

  /** When a file was first committed, in ISO 8601; `null` where there is no such file, or its history is too long. */
  async firstCommitOf(path: string): Promise<string | null> {
    const listed = this.#paginate(this.#rest.repos.listCommits, { ...this.#pages, path }, upTo(MOST_COMMITS));
    return await told(listed, (commits) =>
      commits.length < MOST_COMMITS ? (commits.at(-1)?.commit.committer?.date ?? null) : null,
    );
  }

  /**
   * The newest run of a workflow on a branch that has ended, and did not end before its first step. `workflow`: the name of its file. GitHub also
   * lists the runs of pull requests whose own branch has that name, those of forks among them: they are about another commit.
   */
  async newestEnded(workflow: string, branch: string) {
    const asked = { ...this.#pages, workflow_id: workflow, branch, status: "completed" } as const;
    return await told(this.#rest.actions.listWorkflowRuns(asked), ({ data }) => {
      const ended = data.workflow_runs.filter(
        ({ conclusion, event }) =>
          (conclusion === "success" || conclusion === "failure") && !event.startsWith("pull_request"),
      );
      return ended.sort((a, b) => b.id - a.id)[0] ?? null;
    });
  }

  /** The commit that a branch is at. */
  async headOf(branch: string): Promise<string> {
    return await told(this.#rest.repos.getBranch({ ...this.#at, branch }), ({ data }) => data.commit.sha);
  }

  async createComment(issue_number: number, body: string): Promise<IssueComment> {
    return await told(this.#rest.issues.createComment({ ...this.#at, issue_number, body, ...ONCE }), comment);
  }

  async updateComment(comment_id: number, body: string): Promise<IssueComment> {
    return await told(this.#rest.issues.updateComment({ ...this.#at, comment_id, body }), comment);
  }

  async deleteComment(comment_id: number): Promise<void> {
    await this.#rest.issues.deleteComment({ ...this.#at, comment_id });
  }

  /** The newest ones that are open, without pull requests. */
  async openIssues(): Promise<Issue[]> {
    const open = { ...this.#pages, state: "open" } as const;
    const listed = this.#paginate(this.#rest.issues.listForRepo, open, upTo(MOST_ISSUES));
    return (await told(listed, z.array(IssueSchema).parse)).filter(({ pull_request: pull }) => pull == null);
  }

  async createIssue(given: { readonly title: string; readonly body: string }): Promise<Issue> {
    return await told(this.#rest.issues.create({ ...this.#at, ...given, ...ONCE }), issue);
  }

  /** `state_reason`: `completed`, where what it asks for is done; `not_planned`, where another issue has taken its place. */
  async updateIssue(
    issue_number: number,
    change: { body: string; state?: "closed"; state_reason?: "completed" | "not_planned" },
  ): Promise<Issue> {
    return await told(this.#rest.issues.update({ ...this.#at, issue_number, ...change }), issue);
  }

  /** The Actions caches whose key starts with `key`; those of `ref` alone where one is given. */
  async listCaches(wanted: { key: string; ref?: string }): Promise<CacheEntry[]> {
    const listed = this.#paginate(this.#rest.actions.getActionsCacheList, { ...this.#pages, ...wanted });
    const caches = await told(listed, CachesSchema.parse);
    return caches.map(({ key, ref, created_at: createdAt }) => ({ key, ref, createdAt }));
  }

  /** The size of all Actions caches together. */
  async cacheBytes(): Promise<number> {
    const asked = this.#rest.actions.getActionsCacheUsage(this.#at);
    return await told(asked, ({ data }) => data.active_caches_size_in_bytes);
  }

  /** The newest artifacts of this name, expired ones included; the newest first. Up to 100 are one request. */
  async listArtifacts(name: string, most = MOST_ARTIFACTS): Promise<Artifact[]> {
    const named = { ...this.#pages, name };
    return await told(this.#paginate(this.#rest.actions.listArtifactsForRepo, named, upTo(most)), (artifacts) =>
      z.array(ArtifactSchema).parse(artifacts),
    );
  }

  /** The pull request that a commit came from: the one whose merge made it, else a merged one, else an open one. */
  async pullRequestOfCommit(commit_sha: string): Promise<number | null> {
    const of = { ...this.#pages, commit_sha };
    return await told(this.#paginate(this.#rest.repos.listPullRequestsAssociatedWithCommit, of), (pulls) => {
      const merged = pulls.filter(({ merged_at: at }) => at != null);
      // The merge commit of an open one is that of a trial merge.
      const made = merged.find(({ merge_commit_sha: made }) => made === commit_sha);
      return (made ?? merged[0] ?? pulls.find(({ state }) => state === "open"))?.number ?? null;
    });
  }

  /** A pull request, where its merge has made this commit. A commit's subject may name any. */
  async mergedAs(pull_number: number | null, commit: string): Promise<number | null> {
    if (pull_number === null) return null;
    return await told(this.#rest.pulls.get({ ...this.#at, pull_number }), ({ data }) =>
      data.merged && data.merge_commit_sha === commit ? data.number : null,
    );
  }

  /** Throws where there is no such pull request, or the token may not read it. */
  async pullRequestState(pull_number: number): Promise<"open" | "closed" | "merged"> {
    const asked = this.#rest.pulls.get({ ...this.#at, pull_number });
    return await told(asked, ({ data: { state, merged } }) => (merged ? "merged" : state));
  }

  /** The commits that a commit contains and an earlier one doesn't, up to 1,000. */
  async commitsSince(since: string, commit: string): Promise<string[]> {
    const all: string[] = [];
    for (let page = 1; page <= MOST_COMMITS / PAGE; page++) {
      const asked = { ...this.#pages, basehead: `${since}...${commit}`, page };
      const found = await told(this.#rest.repos.compareCommitsWithBasehead(asked), ({ data: { commits } }) =>
        commits.map(({ sha }) => sha),
      );
      all.push(...found);
      if (found.length < PAGE) break;
    }
    return all;
  }

  /**
   * The pull requests that were merged into a branch since a time, in milliseconds since the Unix epoch; the newest merge first. `isCut`: there are
   * more than `MOST_PULLS` closed ones that were changed since, of which the ones that were changed last are listed.
   */
  async mergedInto(base: string, since: number): Promise<{ pulls: MergedPull[]; isCut: boolean }> {
    const asked = { ...this.#pages, base, state: "closed", sort: "updated", direction: "desc" } as const;
    const isOld = ({ updated_at: at }: { readonly updated_at: string }) => Date.parse(at) < since;
    let found = 0;
    const listed = this.#paginate(this.#rest.pulls.list, asked, ({ data }, done) => {
      found += data.length;
      if (found >= MOST_PULLS || data.some(isOld)) done();
      return data;
    });
    return await told(listed, (all) => {
      const merged = all.flatMap(({ number, merged_at: at, merge_commit_sha: mergeCommit, labels }) =>
        at === null || mergeCommit === null
          ? []
          : [{ at, number, mergeCommit, labels: labels.map(({ name }) => name) }],
      );
      const pulls = merged.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.number - a.number);
      return { pulls, isCut: all.length >= MOST_PULLS && !all.some(isOld) };
    });
  }

  async defaultBranch(): Promise<string> {
    return await told(this.#rest.repos.get(this.#at), ({ data }) => data.default_branch);
  }

  /** The present name of a branch: GitHub leads from a former one to it. Throws where there is none. */
  async presentNameOf(branch: string): Promise<string> {
    return await told(this.#rest.repos.getBranch({ ...this.#at, branch }), ({ data }) => data.name);
  }

  /** The present name of a repository: GitHub leads from a former one to it. Throws where there is none. */
  async presentRepository(name: string): Promise<string> {
    return await told(this.#rest.repos.get(placeOf(name)), ({ data }) => data.full_name);
  }
}

function placeOf(repository: string): Place {
  const [owner = "", repo = ""] = repository.split("/");
  return { owner, repo };
}

/** Ends the pages once they have so many items, or more. */
function upTo(most: number) {
  let found = 0;
  return <Item>({ data }: { readonly data: Item[] }, done: () => void): Item[] => {
    found += data.length;
    if (found >= most) done();
    return data;
  };
}

async function viewerOf(octokit: Octokit): Promise<Account | null> {
  try {
    return await told(octokit.rest.users.getAuthenticated(), ({ data }) => AccountSchema.parse(data));
  } catch (error) {
    const status = statusOf(error);
    if (status !== 403 && status !== 404) throw error;
  }
  // The REST API tells an app's token nothing of itself, the GraphQL API does.
  const asked = octokit.graphql<{ viewer: { login: string; databaseId: number } }>("{ viewer { login databaseId } }");
  return await told(asked, ({ viewer: { login, databaseId: id } }) => ({ id, login, type: "Bot" })).catch(() => null);
}
