import { type ServerType, serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { StandInArtifact } from "./actions-artifacts.js";
import { createGitRepository } from "./git-repository.js";

type StandInToken = {
  readonly login: string;
  readonly type: "Bot" | "User";
  readonly permissions: "write" | "read";
};
export type StandInComment = {
  readonly id: number;
  readonly pullRequest: number;
  readonly author: { readonly login: string; readonly type: string };
  body: string;
  updatedAt: string;
};
export type StandInIssue = Omit<StandInComment, "pullRequest"> & {
  readonly number: number;
  readonly title: string;
  state: "open" | "closed";
  reason: string | null;
};
export type StandInPull = {
  readonly number: number;
  readonly mergeCommitSha: string | null;
  readonly headSha: string;
  readonly merged: boolean;
  /** Closed without merging. */
  readonly closed?: boolean;
  readonly labels?: readonly string[];
};
export type StandInCache = { readonly key: string; readonly ref: string; readonly version: string };
type StandInRequest = { readonly method: string; readonly path: string; readonly token: string | null };
/** What happens to a request instead of, or after, the usual. */
export type Fault = {
  readonly method: string;
  readonly path: RegExp;
  /** `null`: the usual reply, after `meanwhile`. */
  readonly status: number | null;
  /** True: the work is done before the fault, as when a gateway loses the reply. */
  readonly afterwards: boolean;
  /** What happens first, once: another run that comes between. */
  readonly meanwhile?: () => Promise<void> | void;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What Forgejo and Gitea don't have. */
const NOT_ON_FORGEJO = /\/actions\/(caches?|artifacts)\b|\/graphql$|\/commits\/[^/]+\/pulls/;

const LONGEST_BODY = 65_536;

type StandInRun = {
  readonly id: number;
  readonly html_url: string;
  readonly head_sha: string;
  readonly conclusion: string | null;
};

type Options = {
  /** `owner/name`. */
  readonly repository: string;
  readonly defaultBranch: string;
  readonly tokens: Readonly<Record<string, StandInToken>>;
  readonly now?: () => number;
  /** In place of those that are added. */
  readonly caches?: () => readonly StandInCache[];
  readonly artifacts?: () => readonly StandInArtifact[];
  /** When a file was committed, the first time first, in ISO 8601. */
  readonly firstCommits?: (path: string) => readonly string[];
  /** The commits of the default branch, the oldest first. */
  readonly commits?: () => readonly string[];
  /** The runs of a workflow. */
  readonly runs?: (asked: Readonly<Record<string, string | undefined>>) => readonly StandInRun[];
  /** The size of all caches together. */
  readonly cacheBytes?: () => number;
  /** Where the archives of artifacts are. */
  readonly artifactsUrl?: () => string;
  /** Whether it answers as Forgejo and Gitea do: it has no lists of caches and artifacts, makes no trees, and tells no account's type. */
  readonly forgejo?: boolean;
  /** The files that every commit has. */
  readonly files?: (path: string) => boolean;
};

/** What of GitHub's API the action uses, in memory. */
export function createGitHubStandIn(options: Options) {
  const { repository, defaultBranch, tokens, now = () => Date.UTC(2026, 0, 1) } = options;
  const comments: StandInComment[] = [];
  const issues: StandInIssue[] = [];
  const pulls: StandInPull[] = [];
  const added: StandInCache[] = [];
  const requests: StandInRequest[] = [];
  const faults: Fault[] = [];
  const git = createGitRepository({ defaultBranch });
  let lastCommentId = 1000;

  const tokenOf = (context: Context) => /^(?:token|bearer) (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  const userOf = (context: Context) => tokens[tokenOf(context) ?? ""];
  const timestamp = () => new Date(now()).toISOString();

  /** Those of people, too. Numbers grow from 101. */
  function seedIssue({
    title,
    body,
    login,
    type = "User",
  }: Pick<StandInIssue, "title" | "body"> & StandInIssue["author"]): StandInIssue {
    const number = 101 + issues.length;
    const issue: StandInIssue = {
      id: 5000 + number,
      number,
      title,
      body,
      author: { login, type },
      updatedAt: timestamp(),
      state: "open",
      reason: null,
    };
    issues.push(issue);
    return issue;
  }

  function seedComment(comment: {
    pullRequest: number;
    body: string;
    login: string;
    type?: "Bot" | "User";
  }): StandInComment {
    const { pullRequest, body, login, type = "User" } = comment;
    lastCommentId += 1;
    const seeded = { id: lastCommentId, pullRequest, author: { login, type }, body, updatedAt: timestamp() };
    comments.push(seeded);
    return seeded;
  }

  const app = new Hono();
  app.use(async (context, next) => {
    const url = new URL(context.req.url);
    const path = `${url.pathname}${url.search}`;
    requests.push({ method: context.req.method, path, token: tokenOf(context) ?? null });
    const index = faults.findIndex((fault) => fault.method === context.req.method && fault.path.test(path));
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    await fault?.meanwhile?.();
    if (fault === undefined || fault.status === null || fault.afterwards) await next();
    if (fault !== undefined && fault.status !== null) {
      context.res = json(fault.status, { message: fault.message ?? "Server Error" }, fault.headers);
    }
  });
  app.use(async (context, next) => {
    const user = userOf(context);
    if (user === undefined) return json(401, { message: "Bad credentials" });
    const reads = context.req.method === "GET" || context.req.method === "HEAD";
    if (!reads && user.permissions === "read") return forbidden();
    return await next();
  });

  app.use(async (context, next) => {
    const makes = context.req.method !== "GET" && context.req.path.includes("/git/");
    return options.forgejo === true && (makes || NOT_ON_FORGEJO.test(context.req.path)) ? notFound() : await next();
  });

  app.get("/user", (context) => {
    const user = userOf(context);
    return user === undefined || user.type === "Bot" ? forbidden() : json(200, accountOf(user));
  });
  app.post("/graphql", async (context) => {
    const user = userOf(context);
    const { query } = (await context.req.json()) as { query: string };
    if (user === undefined || query !== "{ viewer { login databaseId } }")
      return json(400, { message: "No such query" });
    return json(200, { data: { viewer: { login: user.login, databaseId: idOf(user.login) } } });
  });

  const renamed = new Map<string, string>();
  const repo = new Hono();
  repo.get("/", () => json(200, { full_name: repository, default_branch: defaultBranch }));
  // Where GitHub's redirect from a former name leads to.
  repo.get("/branches/:branch", (context) => {
    const name = renamed.get(context.req.param("branch"));
    const [tip] = git.history(name ?? context.req.param("branch"));
    if (name === undefined && tip === undefined) return json(404, { message: "Branch not found" });
    return json(200, { name: name ?? context.req.param("branch"), commit: { sha: tip?.sha ?? "" } });
  });
  repo.get("/issues", (context) => {
    const { state = "open" } = context.req.query();
    // To GitHub a pull request is an issue, too.
    const all = [...issues].reverse().filter((issue) => state === "all" || issue.state === state);
    const asIssues = pulls.filter(({ merged, closed = merged }) => !closed).map(pullToIssue);
    return page(context, [...asIssues, ...all.map(issueToJson)]);
  });
  repo.post("/issues", async (context) => {
    const user = userOf(context);
    const { title = "", body = "" } = (await context.req.json()) as { title?: string; body?: string };
    if (user === undefined) return forbidden();
    if ([...body].length > LONGEST_BODY) return tooLong();
    return json(201, issueToJson(seedIssue({ title, body, login: user.login, type: user.type })));
  });
  repo.patch("/issues/:number", async (context) => {
    const issue = issues.find(({ number }) => number === Number(context.req.param("number")));
    const given = (await context.req.json()) as { body?: string; state?: "open" | "closed"; state_reason?: string };
    if (issue === undefined) return notFound();
    issue.body = given.body ?? issue.body;
    issue.state = given.state ?? issue.state;
    issue.reason = given.state_reason ?? issue.reason;
    issue.updatedAt = timestamp();
    return json(200, issueToJson(issue));
  });
  repo.get("/issues/:number/comments", (context) => {
    const pullRequest = Number(context.req.param("number"));
    return page(context, comments.filter((comment) => comment.pullRequest === pullRequest).map(toJson));
  });
  repo.post("/issues/:number/comments", async (context) => {
    const user = userOf(context);
    const body = await bodyOf(context);
    if (user === undefined) return forbidden();
    if (body === null) return tooLong();
    const pullRequest = Number(context.req.param("number"));
    return json(201, toJson(seedComment({ pullRequest, body, login: user.login, type: user.type })));
  });
  repo.get("/issues/comments", (context) => {
    const { since = "" } = context.req.query();
    const newest = comments
      .filter(({ updatedAt }) => updatedAt >= since)
      .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id);
    return page(context, newest.map(toJson));
  });
  repo.patch("/issues/comments/:id", async (context) => {
    const comment = commentOf(context);
    const body = await bodyOf(context);
    if (comment === undefined) return notFound();
    if (body === null) return tooLong();
    comment.body = body;
    comment.updatedAt = timestamp();
    return json(200, toJson(comment));
  });
  repo.delete("/issues/comments/:id", (context) => {
    const comment = commentOf(context);
    if (comment === undefined) return notFound();
    comments.splice(comments.indexOf(comment), 1);
    return new Response(null, { status: 204 });
  });
  repo.get("/commits", (context) => {
    const dates = options.firstCommits?.(context.req.query("path") ?? "") ?? [];
    return page(
      context,
      [...dates].reverse().map((date) => ({ commit: { committer: { date } } })),
    );
  });
  repo.get("/actions/workflows/:workflow/runs", (context) => {
    const { branch, status } = context.req.query();
    const found = options.runs?.({ workflow: context.req.param("workflow"), branch, status }) ?? [];
    return json(200, { total_count: found.length, workflow_runs: found });
  });
  repo.get("/commits/:sha/pulls", (context) => {
    const sha = context.req.param("sha");
    const found = pulls.filter(({ headSha, mergeCommitSha }) => headSha === sha || mergeCommitSha === sha);
    return page(context, found.map(pullToJson));
  });
  repo.get("/pulls", (context) => {
    const { state } = context.req.query();
    const found = pulls.filter(({ merged, closed = merged }) => state !== "closed" || closed);
    return page(context, [...found].reverse().map(pullToJson));
  });
  repo.get("/compare/:range", async (context, next) => {
    const all = options.commits?.() ?? [];
    const [base = "", head = ""] = context.req.param("range").split("...");
    if (!all.includes(base) || !all.includes(head)) return await next();
    const between = all.slice(all.indexOf(base) + 1, all.indexOf(head) + 1);
    const number = Number(context.req.query("page") ?? 1);
    const size = Number(context.req.query("per_page") ?? 30);
    const commits = between.slice((number - 1) * size, number * size).map((sha) => ({ sha }));
    return json(200, { status: between.length === 0 ? "behind" : "ahead", commits, files: [] });
  });
  repo.get("/pulls/:number", (context) => {
    const number = Number(context.req.param("number"));
    const pull = pulls.findLast((pull) => pull.number === number);
    return pull === undefined ? notFound() : json(200, pullToJson(pull));
  });
  repo.get("/actions/caches", (context) => {
    const { key = "", ref } = context.req.query();
    const caches = options.caches?.() ?? added;
    const all = caches.map((cache, index) => ({ id: index + 1, ...cache, created_at: timestamp() }));
    const found = all.filter((cache) => cache.key.startsWith(key) && (ref === undefined || cache.ref === ref));
    return page(context, found, "actions_caches");
  });
  repo.get("/actions/cache/usage", () =>
    json(200, {
      full_name: repository,
      active_caches_size_in_bytes: options.cacheBytes?.() ?? 0,
      active_caches_count: 0,
    }),
  );
  repo.get("/actions/artifacts", (context) => {
    const { name } = context.req.query();
    const all = [...(options.artifacts?.() ?? [])].reverse();
    const found = all.filter((artifact) => name === undefined || artifact.name === name);
    return page(context, found.map(artifactToJson), "artifacts");
  });
  repo.get("/actions/artifacts/:id/zip", (context) => {
    const location = `${options.artifactsUrl?.()}/artifacts/${context.req.param("id")}`;
    return new Response(null, { status: 302, headers: { location } });
  });
  repo.get("/contents/:path{.+}", (context) => {
    const path = context.req.param("path");
    return options.files?.(path) === true ? json(200, { type: "file", path }) : notFound();
  });
  repo.route("/", git.routes);
  app.route(`/repos/${repository}`, repo);
  app.notFound(() => notFound());

  function commentOf(context: Context): StandInComment | undefined {
    return comments.find(({ id }) => id === Number(context.req.param("id")));
  }

  function toJson({ id, pullRequest, author, body, updatedAt }: StandInComment) {
    const html_url = `https://github.test/${repository}/pull/${pullRequest}#issuecomment-${id}`;
    const user = options.forgejo === true ? forgejoAccountOf(author) : accountOf(author);
    return { id, html_url, user, body, updated_at: updatedAt };
  }

  function issueToJson({ id, number, title, author, body, state, updatedAt }: StandInIssue) {
    const html_url = `https://github.test/${repository}/issues/${number}`;
    const user = options.forgejo === true ? forgejoAccountOf(author) : accountOf(author);
    return { id, number, title, html_url, user, body, state, updated_at: updatedAt };
  }

  function pullToIssue({ number }: StandInPull) {
    const html_url = `https://github.test/${repository}/pull/${number}`;
    const user = accountOf({ login: "octocat", type: "User" });
    return {
      id: number,
      number,
      title: "A change",
      html_url,
      user,
      body: null,
      state: "open",
      pull_request: { html_url },
    };
  }

  function pullToJson({ number, mergeCommitSha, headSha, merged, closed = merged, labels = [] }: StandInPull) {
    return {
      number,
      labels: labels.map((name) => ({ name })),
      state: closed ? "closed" : "open",
      merged,
      merged_at: merged ? timestamp() : null,
      merge_commit_sha: mergeCommitSha,
      head: { sha: headSha },
    };
  }

  return {
    fetch: (async (input, init) => {
      const request = new Request(input, init);
      // A response that came over the network knows where from, and Octokit relies on it.
      return Object.defineProperty(await app.fetch(request), "url", { value: request.url });
    }) as typeof fetch,
    /** Serves on a free port of 127.0.0.1. */
    async listen(): Promise<{ url: string; close: () => Promise<void> }> {
      const { server, port } = await new Promise<{ server: ServerType; port: number }>((listening) => {
        const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
          listening({ server, port }),
        );
      });
      const url = `http://127.0.0.1:${port}`;
      return { url, close: () => new Promise((closed) => server.close(() => closed())) };
    },
    /** Those of a pull request, or of all of them, oldest first. */
    comments: (pullRequest?: number) =>
      comments.filter((comment) => pullRequest === undefined || comment.pullRequest === pullRequest),
    seedComment,
    /** In the order of their numbers. */
    issues,
    seedIssue,
    renameBranch: (from: string, to: string) => void renamed.set(from, to),
    addPull: (pull: StandInPull) => void pulls.push(pull),
    addCache: (cache: StandInCache) => void added.push(cache),
    /** Faults happen once each, in order. */
    addFault: (fault: Fault) => void faults.push(fault),
    /** What comes between before the next such request: another run, say. */
    before: (method: string, path: RegExp, meanwhile: NonNullable<Fault["meanwhile"]>) =>
      void faults.push({ method, path, status: null, afterwards: false, meanwhile }),
    requests,
    git,
  };
}

function artifactToJson({ id, name, run, createdAt, expired, content }: StandInArtifact) {
  return {
    id,
    name,
    size_in_bytes: content.length,
    expired,
    created_at: new Date(createdAt).toISOString(),
    workflow_run: {
      id: run.id,
      repository_id: 1,
      head_repository_id: run.fork === true ? 2 : 1,
      head_branch: run.branch,
    },
  };
}

/** An account keeps its id for life. */
function accountOf({ login, type }: { login: string; type: string }) {
  return { id: idOf(login), login, type };
}

function forgejoAccountOf({ login }: { login: string }) {
  return { id: login === "forgejo-actions" ? -2 : idOf(login), login };
}

function idOf(login: string): number {
  return [...login].reduce((id, character) => (id * 31 + character.charCodeAt(0)) % 1_000_000_007, 7);
}

/** One page of a list, with the links to the others that GitHub sends. */
function page(context: Context, all: readonly unknown[], name?: string): Response {
  const url = new URL(context.req.url);
  const size = Math.min(Number(url.searchParams.get("per_page") ?? 30), 100);
  const number = Number(url.searchParams.get("page") ?? 1);
  const last = Math.max(1, Math.ceil(all.length / size));
  const items = all.slice((number - 1) * size, number * size);
  const links = Object.entries({ prev: number - 1, next: number + 1, first: 1, last })
    .filter(([relation, to]) => to >= 1 && to <= last && (relation === "next" || relation === "last" || number > 1))
    .map(([relation, to]) => {
      url.searchParams.set("page", `${to}`);
      return `<${url.href}>; rel="${relation}"`;
    });
  const body = name === undefined ? items : { total_count: all.length, [name]: items };
  return json(200, body, last > 1 ? { link: links.join(", ") } : {});
}

/** The text of a comment that is to be written, or `null` where GitHub would not take one so long. */
async function bodyOf(context: Context): Promise<string | null> {
  const json: unknown = await context.req.json();
  const body = typeof json === "object" && json !== null && "body" in json ? json.body : "";
  return typeof body === "string" && [...body].length <= LONGEST_BODY ? body : null;
}

function forbidden(): Response {
  return json(403, { message: "Resource not accessible by integration" });
}

function notFound(): Response {
  return json(404, { message: "Not Found" });
}

function tooLong(): Response {
  return json(422, { message: `Validation Failed: body is too long (maximum is ${LONGEST_BODY} characters)` });
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}
