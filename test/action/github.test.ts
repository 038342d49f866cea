import { describe, expect, test } from "vitest";
import { createGitHubStandIn } from "../../harness/github.js";
import { GitHub } from "../../src/action/github.js";
import { createOctokit } from "../../src/action/octokit.js";
import { chainOf } from "../../src/sentence.js";
import { VERSION } from "../../src/version.js";
import { nobodyWaits } from "./timers.js";

nobodyWaits();

const standIn = createGitHubStandIn({
  repository: "acme/docs",
  defaultBranch: "trunk",
  tokens: {
    workflow: { login: "github-actions[bot]", type: "Bot", permissions: "write" },
    person: { login: "octavia", type: "User", permissions: "write" },
  },
});
const connect = (token: string) =>
  new GitHub(createOctokit({ token, apiUrl: "https://api.github.test", fetch: standIn.fetch }), "acme/docs");

test.each([
  ["is no object", null],
  ["is empty", {}],
  ["is a list", []],
  ["has a tree that is no list", { sha: "a", tree: {} }],
  ["has a tree of nothing", { sha: "a", tree: [null] }],
  ["has a tree that may not be whole", { sha: "a", tree: [] }],
  ["has a blob without content", { encoding: "base64" }],
])("a reply of the git data API that %s is said to make no sense, in no parser's words", async (_name, body) => {
  const fetch = async () => Response.json(body);
  const octokit = createOctokit({ token: "workflow", apiUrl: "https://api.github.test", fetch });
  const { git } = new GitHub(octokit, "acme/docs");
  const words = "GitHub's reply makes no sense; check that GITHUB_API_URL is the address of its API";
  const asked = [git.readTip("x"), git.items("a"), git.items("a", { below: true }), git.readBlob("a", "x")];
  for (const each of asked) expect(chainOf(await each.catch((error: unknown) => error))).toBe(words);
});

describe("the pull request of a commit is", () => {
  const sha = "a".repeat(40);
  const pull = { state: "closed", merged_at: "2026-01-01T00:00:00Z", merge_commit_sha: null } as const;
  const closed = { ...pull, merged_at: null };
  const open = { ...closed, state: "open" } as const;

  test.each([
    ["the one whose merge made it", [pull, { ...pull, merge_commit_sha: sha }], 2],
    ["else a merged one", [open, pull], 2],
    ["else an open one", [closed, open], 2],
    ["not one whose trial merge it is, before a merged one", [{ ...open, merge_commit_sha: sha }, pull], 2],
    ["none that was closed unmerged", [closed], null],
    ["none of none", [], null],
  ])("%s", async (_name, pulls, expected) => {
    const fetch = async () => Response.json(pulls.map((one, at) => ({ ...one, number: at + 1 })));
    const octokit = createOctokit({ token: "workflow", apiUrl: "https://api.github.test", fetch });
    expect(await new GitHub(octokit, "acme/docs").pullRequestOfCommit(sha)).toBe(expected);
  });

  test("asked of GitHub", async () => {
    standIn.addPull({ number: 12, mergeCommitSha: sha, headSha: "b".repeat(40), merged: true });
    standIn.addPull({ number: 13, mergeCommitSha: null, headSha: sha, merged: false });
    const github = connect("workflow");
    expect(await github.pullRequestOfCommit(sha)).toBe(12);
    expect(await github.pullRequestOfCommit("c".repeat(40))).toBeNull();
  });

  test("named by the commit's subject, only where its merge has made the commit", async () => {
    standIn.addPull({ number: 12, mergeCommitSha: sha, headSha: "b".repeat(40), merged: true });
    standIn.addPull({ number: 13, mergeCommitSha: sha, headSha: "b".repeat(40), merged: false });
    const github = connect("workflow");
    expect(await github.mergedAs(12, sha)).toBe(12);
    expect(await github.mergedAs(12, "c".repeat(40))).toBeNull();
    expect(await github.mergedAs(13, sha)).toBeNull();
    expect(await github.mergedAs(null, sha)).toBeNull();
  });
});

test("a token's account is known by its number, a person's and an app's", async () => {
  expect(await connect("workflow").viewer()).toMatchObject({ login: "github-actions[bot]", type: "Bot" });
  const { id, ...person } = (await connect("person").viewer()) ?? {};
  expect(person).toEqual({ login: "octavia", type: "User" });
  expect(id).toBeGreaterThan(0);
});

test("an app's account that GitHub doesn't tell is not known", async () => {
  standIn.addFault({ method: "POST", path: /^\/graphql$/, status: 403, afterwards: false });
  expect(await connect("workflow").viewer()).toBeNull();
});

test("caches are listed by the start of their key and by ref, through all pages", async () => {
  for (let index = 0; index < 130; index++) {
    standIn.addCache({ key: `videos-as-code-v1@${index}`, ref: "refs/heads/trunk", version: "v" });
  }
  standIn.addCache({ key: "videos-as-code-v1@x", ref: "refs/pull/1/merge", version: "v" });
  standIn.addCache({ key: "node-modules", ref: "refs/heads/trunk", version: "v" });
  const github = connect("workflow");
  expect(await github.listCaches({ key: "videos-as-code-v1@" })).toHaveLength(131);
  expect(await github.listCaches({ key: "videos-as-code-v1@", ref: "refs/pull/1/merge" })).toEqual([
    { key: "videos-as-code-v1@x", ref: "refs/pull/1/merge", createdAt: "2026-01-01T00:00:00.000Z" },
  ]);
});

test("the default branch is the repository's", async () => {
  expect(await connect("workflow").defaultBranch()).toBe("trunk");
});

test("a read that GitHub failed to answer is tried again", async () => {
  standIn.addFault({ method: "GET", path: /^\/repos\/acme\/docs$/, status: 502, afterwards: false });
  expect(await connect("workflow").defaultBranch()).toBe("trunk");
});

describe("a secondary rate limit is", () => {
  const limit = (seconds: string) => ({
    method: "GET",
    path: /^\/repos\/acme\/docs$/,
    status: 403,
    afterwards: false,
    message: "You have exceeded a secondary rate limit.",
    headers: { "retry-after": seconds },
  });

  test("waited for where it is short", async () => {
    standIn.addFault(limit("1"));
    expect(await connect("workflow").defaultBranch()).toBe("trunk");
  });

  test("an error where it would hold up the job", async () => {
    standIn.addFault(limit("120"));
    await expect(connect("workflow").defaultBranch()).rejects.toThrow("secondary rate limit");
  });
});

test("each attempt of a request has a time limit of its own", async () => {
  const signals = new Set<AbortSignal | null | undefined>();
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    signals.add(init?.signal);
    return signals.size === 1 ? new Response("", { status: 502 }) : Response.json({ default_branch: "trunk" });
  };
  const octokit = createOctokit({ token: "workflow", apiUrl: "https://api.github.test", fetch });
  expect(await new GitHub(octokit, "acme/docs").defaultBranch()).toBe("trunk");
  expect([...signals]).toEqual([expect.any(AbortSignal), expect.any(AbortSignal)]);
});

test("each request tells which release sends it", async () => {
  const agents: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    agents.push(new Headers(init?.headers).get("user-agent"));
    return await standIn.fetch(input, init);
  };
  const octokit = createOctokit({ token: "workflow", apiUrl: "https://api.github.test", fetch });
  await new GitHub(octokit, "acme/docs").defaultBranch();
  expect(agents).toEqual([expect.stringContaining(`videos-as-code/${VERSION}`)]);
});

describe("merged pull requests", () => {
  const SINCE = Date.parse("2026-03-01T00:00:00Z");
  /** A page of 100 closed pull requests that were changed last on a day of March. */
  const pageOf = (number: number, updated_at: string) =>
    Array.from({ length: 100 }, (_, at) => ({
      number: number * 100 + at,
      updated_at,
      merged_at: updated_at,
      merge_commit_sha: "a".repeat(40),
      labels: [],
    }));
  const listing = (updatedAt: (page: number) => string) => {
    const pages: number[] = [];
    const fetch = async (input: string | URL | Request) => {
      const { searchParams, href } = new URL(input instanceof Request ? input.url : String(input));
      const number = Number(searchParams.get("page") ?? 1);
      pages.push(number);
      const next = new URL(href);
      next.searchParams.set("page", String(number + 1));
      return Response.json(pageOf(number, updatedAt(number)), { headers: { link: `<${next}>; rel="next"` } });
    };
    return {
      pages,
      github: new GitHub(createOctokit({ token: "workflow", apiUrl: "https://api.github.test", fetch }), "acme/docs"),
    };
  };

  test("are read back to the first that was changed before the time that is asked about", async () => {
    const { pages, github } = listing((page) => (page < 3 ? "2026-03-02T00:00:00Z" : "2026-02-01T00:00:00Z"));
    const { pulls, isCut } = await github.mergedInto("main", SINCE);
    expect([pages, pulls.length, isCut]).toEqual([[1, 2, 3], 300, false]);
  });

  test("are the thousand that were changed last, in a repository where more were changed since, and that is said", async () => {
    const { pulls, isCut } = await listing(() => "2026-03-02T00:00:00Z").github.mergedInto("main", SINCE);
    expect([pulls.length, isCut]).toEqual([1_000, true]);
  });
});

test("the newest run of a workflow on a branch is none of a pull request whose own branch has that name", async () => {
  const run = (id: number, event: string, conclusion = "success") => ({ id, event, conclusion });
  const workflow_runs = [
    run(9, "pull_request"),
    run(8, "push", "cancelled"),
    run(6, "push"),
    run(7, "schedule", "failure"),
  ];
  const fetch = async () => Response.json({ total_count: 4, workflow_runs });
  const github = new GitHub(
    createOctokit({ token: "workflow", apiUrl: "https://api.github.test", fetch }),
    "acme/docs",
  );
  expect(await github.newestEnded("videos.yml", "main")).toMatchObject({ id: 7 });
});
