import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test as plainTest } from "vitest";
import { stringify } from "yaml";
import { createActionsCacheStandIn } from "../../harness/actions-cache.js";
import { createGitHubStandIn } from "../../harness/github.js";
import { type ActionStep, runAction } from "../../harness/runner.js";
import { startWarp, warpedClock } from "../../harness/warp.js";
import { type Intercept, listen } from "../../src/sandbox/http/listen.js";
import { createSandbox, type SandboxOptions } from "../../src/sandbox/sandbox.js";
import { type State, StateSchema } from "../../src/state/state.js";
import { type Run, soundRun } from "./run.js";

const MAIN = "refs/heads/main";
/** What `${{ github.token }}` is for a workflow of the repository, and for one of a fork's pull request. */
export const TOKEN = "ghs_tokenOfTheWorkflow";
const FORK_TOKEN = "ghs_readOnlyTokenOfAFork";

export type Options = Omit<Partial<SandboxOptions>, "clock"> & {
  /** How many times as fast as on the wall time runs. */
  readonly speed?: number;
};

export type RunOptions = Pick<ActionStep, "onStdout" | "post" | "env"> & {
  /** On top of the address, the key and `state: file`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Secrets of this run beside the sandbox's own key. */
  readonly secrets?: readonly string[];
};

type PullEvent = {
  /** The repository that its branch is in. */
  readonly from: string;
  readonly action?: "opened" | "synchronize" | "closed" | undefined;
  readonly merged?: boolean | undefined;
  readonly author?: string | undefined;
};

type Trigger = Pick<ActionStep, "event" | "ref" | "token">;

/** A repository whose workflow uses the built action, on a GitHub of its own, with the sandbox as its video service. */
async function openRepository({ speed = 300, ...options }: Options = {}) {
  let warp = startWarp({ k: speed });
  const now = () => warpedClock(warp).now();
  const folder = await realpath(await mkdtemp(join(tmpdir(), "videos-as-code-")));
  const workspace = join(folder, "workspace");
  await mkdir(workspace);
  const sandbox = createSandbox({ credits: 100_000, ...options, clock: { now } });
  const github = createGitHubStandIn({
    repository: "acme/docs",
    defaultBranch: "main",
    tokens: {
      [TOKEN]: { login: "github-actions[bot]", type: "Bot", permissions: "write" },
      [FORK_TOKEN]: { login: "github-actions[bot]", type: "Bot", permissions: "read" },
    },
    now,
  });
  const cache = createActionsCacheStandIn({ now, onSaved: (entry) => github.addCache(entry) });
  const repository = {
    sandbox,
    github,
    cache,
    workspace,
    /** What becomes of requests on their way to the sandbox. */
    network: (async (_request, pass) => await pass()) satisfies Intercept as Intercept,
  };
  const service = await listen(sandbox, {
    intercept: async (request, pass) => await repository.network(request, pass),
  });
  const api = await github.listen();
  const results = await cache.listen();
  let commits = 0;
  let runs = 0;

  /** What is in the workspace and wasn't there before the next run. */
  async function commit(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(workspace, path)), { recursive: true });
      await writeFile(join(workspace, path), text);
    }
  }

  async function run({ event, ref, token = TOKEN }: Trigger, options: RunOptions): Promise<Run> {
    runs += 1;
    const { inputs, secrets = [], env, ...ending } = options;
    const asked = sandbox.requests().length;
    const temp = await mkdtemp(join(folder, "temp-"));
    const step = await runAction({
      ...ending,
      workspace,
      temp,
      event,
      ref,
      token,
      sha: shaOf(commits),
      repository: "acme/docs",
      run: { id: 1000 + runs, number: runs },
      inputs: {
        "base-url": service.url,
        "api-key": sandbox.apiKey,
        state: "file",
        // A busy machine must not look like a slow service.
        "timeout-minutes": "10080",
        ...inputs,
      },
      env: { GITHUB_API_URL: api.url, ...results.env({ ref, defaultRef: MAIN }), ...env },
      warp,
    });
    return await soundRun({
      step,
      requests: sandbox.requests().slice(asked),
      secrets: [sandbox.apiKey, token, ...secrets],
      folders: [workspace, temp],
      comments: [7, 8].flatMap((pullRequest) => github.comments(pullRequest)).map(({ body }) => body),
    });
  }

  const payload = { repository: { default_branch: "main" } };
  const onPullRequest = (number: number, { from, ...given }: PullEvent) => {
    const { action = "synchronize", merged = false, author = "octocat" } = given;
    const head = { sha: shaOf(commits), repo: { full_name: from } };
    const pull = { number, merged, user: { login: author }, head };
    return {
      event: { name: "pull_request", payload: { ...payload, action, pull_request: pull } },
      ref: `refs/pull/${number}/merge`,
    };
  };

  return Object.assign(repository, {
    async close(): Promise<void> {
      await Promise.all([service.close(), api.close(), results.close()]);
      await rm(folder, { recursive: true, force: true });
    },
    url: service.url,
    now,
    commit,
    /** Writes `videos.yml`: these entries, by id. */
    async videos(entries: Readonly<Record<string, object>>): Promise<void> {
      await commit({ "videos.yml": stringify({ version: 1, videos: entries }) });
    },
    /** A new commit on the default branch: the merge of a pull request where one is given, else one that nobody is told of. */
    async push({ merges, ...options }: RunOptions & { merges?: number } = {}): Promise<Run> {
      commits += 1;
      const push = { event: { name: "push", payload }, ref: MAIN };
      if (merges === undefined) return await run(push, { ...options, inputs: { comment: "false", ...options.inputs } });
      github.addPull({ number: merges, mergeCommitSha: shaOf(commits), headSha: shaOf(commits - 1), merged: true });
      return await run(push, options);
    },
    async pushTo(ref: string, options: RunOptions = {}): Promise<Run> {
      commits += 1;
      return await run({ event: { name: "push", payload }, ref }, options);
    },
    /** A commit on a branch of this repository that a pull request is open for. */
    async pullRequest(
      number: number,
      { action, merged, author, ...options }: RunOptions & Omit<PullEvent, "from"> = {},
    ): Promise<Run> {
      commits += 1;
      const closed = action === "closed";
      github.addPull({ number, mergeCommitSha: null, headSha: shaOf(commits), merged: merged === true, closed });
      return await run(onPullRequest(number, { from: "acme/docs", action, merged, author }), options);
    },
    /** The same from a fork: no secrets, and a token that may only read. */
    async forkPullRequest(number: number, options: RunOptions = {}): Promise<Run> {
      commits += 1;
      const inputs = { "base-url": "", "api-key": "", ...options.inputs };
      return await run(
        { ...onPullRequest(number, { from: "mallory/docs" }), token: FORK_TOKEN },
        { ...options, inputs },
      );
    },
    /** Any other event on the default branch. */
    async trigger(name: string, options: RunOptions = {}): Promise<Run> {
      return await run({ event: { name, payload }, ref: MAIN }, options);
    },
    async schedule(options: RunOptions = {}): Promise<Run> {
      return await run({ event: { name: "schedule", payload: { schedule: "0 3 * * *" } }, ref: MAIN }, options);
    },
    /** The one comment on a pull request. Throws where there are more. */
    comment(pullRequest: number): string | null {
      const bodies = github.comments(pullRequest).filter(({ author }) => author.type === "Bot");
      if (bodies.length > 1) throw new Error(`pull request ${pullRequest} has ${bodies.length} comments of ours`);
      return bodies[0]?.body ?? null;
    },
    /** The saved state of `state: file`. */
    async state(): Promise<State> {
      return StateSchema.parse(JSON.parse(await readFile(join(workspace, ".videos-as-code/state.json"), "utf8")));
    },
    /** The line of an entry in `videos.yml`, counted from 1. */
    async lineOf(id: string): Promise<number> {
      const lines = (await readFile(join(workspace, "videos.yml"), "utf8")).split("\n");
      return lines.findIndex((line) => line.startsWith(`  ${id}:`)) + 1;
    },
    /** From now on time runs `k` times as fast as on the wall. */
    changeSpeed(k: number): void {
      warp = startWarp({ k, t0: now() });
    },
    /** Lets `ms` go by at once. */
    letPass(ms: number): void {
      warp = startWarp({ k: warp.k, t0: now() + ms });
    },
  });
}

export type Repository = Awaited<ReturnType<typeof openRepository>>;

/** A test that opens repositories; side by side with the others of its file, since it mostly waits. */
export const test = plainTest.extend<{ open: (options?: Options) => Promise<Repository> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are wanted.
  open: async ({}, use) => {
    const opened: Repository[] = [];
    await use(async (options) => {
      const repository = await openRepository(options);
      opened.push(repository);
      return repository;
    });
    await Promise.all(opened.map(async (repository) => await repository.close()));
  },
}).concurrent;

function shaOf(commit: number): string {
  return commit.toString(16).padStart(40, "c");
}
