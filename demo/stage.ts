import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createArtifactsStandIn } from "../harness/actions-artifacts.js";
import { createActionsCacheStandIn } from "../harness/actions-cache.js";
import { createGitHubStandIn } from "../harness/github.js";
import { runAction, type StepResult } from "../harness/runner.js";
import { type GivenSettings, withSettings } from "../harness/settings.js";
import { startWarp, warpedClock } from "../harness/warp.js";
import { listen } from "../src/sandbox/http/listen.js";
import { type Charge, createSandbox, type EditSnapshot, type RequestRecord } from "../src/sandbox/sandbox.js";
import { ASKED_ABOUT } from "./manifests.js";
import { copyOwnFolder } from "./own-folder.js";

/** How many times as fast as on the wall the demo's clocks run. */
export const SPEED = 60;

const REPOSITORY = "acme/docs";
const DEFAULT_REF = "refs/heads/main";
const TOKEN = "ghs_theTokenOfTheDemosWorkflow";

const QUESTION = {
  id: "audience",
  question: "Who is this video for?",
  options: ["Customers", "Support staff"],
  allowsCustom: true,
};

/** A run of the workflow. */
export type Run = {
  readonly event:
    | { readonly name: "pull_request"; readonly pullRequest: number }
    | { readonly name: "push"; readonly merges: number }
    | { readonly name: "schedule" };
  /** `videos.yml` as the run finds it; `null` where it is in the workspace. */
  readonly manifest: string | null;
  /** What the manifest has under `settings`, beside `link`. */
  readonly settings?: GivenSettings | undefined;
  /** Called with each line of the step's log, as it comes. */
  readonly onLine: (line: string) => void;
};

/** What a run did to the world. */
export type RunResult = {
  readonly step: StepResult;
  readonly requests: readonly RequestRecord[];
  readonly charges: readonly Charge[];
  /** The body of the pull request's comment; `null` where it has none. */
  readonly comment: string | null;
  readonly pullRequest: number | null;
};

/** A repository on a GitHub of its own, with the sandbox as its video service; all on this machine. */
export async function openStage(given: string | null) {
  const warp = startWarp({ k: SPEED });
  const clock = warpedClock(warp);
  const sandbox = createSandbox({
    clock,
    seed: "demo",
    baseUrl: "https://videos.example.com",
    controls: true, // A key may answer questions (R 4.7).
    marketing: true,
    scenario: { video: ({ task }) => (task.startsWith(ASKED_ABOUT) ? { rounds: [[QUESTION]] } : {}) },
  });
  const service = await listen(sandbox);
  const artifacts = createArtifactsStandIn({ now: clock.now });
  const github = createGitHubStandIn({
    repository: REPOSITORY,
    defaultBranch: "main",
    tokens: { [TOKEN]: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
    now: clock.now,
    artifacts: artifacts.all,
    artifactsUrl: () => results.url,
  });
  const api = await github.listen();
  const cache = createActionsCacheStandIn({ now: clock.now, onSaved: (entry) => github.addCache(entry), artifacts });
  const results = await cache.listen();
  const workspace = await mkdtemp(join(tmpdir(), "videos-as-code-demo-"));
  if (given !== null) await copyOwnFolder(given, workspace);
  let runs = 0;

  async function run({ event, manifest, settings = {}, onLine }: Run): Promise<RunResult> {
    runs += 1;
    const sha = commitOf(runs);
    const onPullRequest = event.name === "pull_request";
    const ref = onPullRequest ? `refs/pull/${event.pullRequest}/merge` : DEFAULT_REF;
    const pullRequest = event.name === "pull_request" ? event.pullRequest : event.name === "push" ? event.merges : null;
    if (event.name === "push") {
      github.addPull({ number: event.merges, mergeCommitSha: sha, headSha: commitOf(runs - 1), merged: true });
    }
    if (manifest !== null) {
      const given = { link: "https://videos.example.com/watch/{uuid}", ...settings };
      await writeFile(join(workspace, "videos.yml"), withSettings(manifest, given));
    }
    const seen = { requests: sandbox.requests().length, charges: sandbox.ledger().length };
    const lines = lineByLine(onLine);
    const step = await runAction({
      workspace,
      repository: REPOSITORY,
      ref,
      sha,
      token: TOKEN,
      warp,
      run: { id: 7000 + runs, number: runs },
      // A plan needs no key, and here it gets none.
      inputs: {
        "base-url": service.url,
        "api-key": onPullRequest ? "" : sandbox.apiKey,
        // A folder's own pages may show the videos of real runs.
        "on-missing-ledger": given === null || onPullRequest ? "auto" : "create",
      },
      event: {
        name: event.name,
        payload: {
          repository: { default_branch: "main" },
          ...(onPullRequest ? { pull_request: { number: event.pullRequest, head: { sha } } } : {}),
        },
      },
      env: {
        GITHUB_API_URL: api.url,
        ...results.env({
          ref,
          defaultRef: DEFAULT_REF,
          run: { id: 7000 + runs, branch: ref.replace(/^refs\/heads\//, "") },
        }),
      },
      onStdout: lines.push,
    });
    lines.end();
    return {
      step,
      requests: sandbox.requests().slice(seen.requests),
      charges: sandbox.ledger().slice(seen.charges),
      comment: pullRequest === null ? null : (github.comments(pullRequest).at(-1)?.body ?? null),
      pullRequest,
    };
  }

  return {
    run,
    apiKey: sandbox.apiKey,
    /** A file of the workspace. */
    read: (path: string) => readFileSync(join(workspace, path), "utf8"),
    write: (path: string, text: string) => {
      mkdirSync(dirname(join(workspace, path)), { recursive: true });
      writeFileSync(join(workspace, path), text);
    },
    setCredits: (credits: number) => sandbox.setCredits(credits),
    edits: (): readonly EditSnapshot[] => sandbox.edits(),
    videos: () => sandbox.videos(),
    requests: () => sandbox.requests(),
    comments: (pullRequest: number) => github.comments(pullRequest),
    async close(): Promise<void> {
      await Promise.all([service.close(), api.close(), results.close()]);
      await rm(workspace, { recursive: true, force: true });
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The commit of the demo's nth run. */
function commitOf(run: number): string {
  return `${run}c0ffee`.repeat(6).slice(0, 40);
}

function lineByLine(onLine: (line: string) => void) {
  let rest = "";
  return {
    push: (text: string) => {
      const lines = `${rest}${text}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    },
    end: () => {
      if (rest !== "") onLine(rest);
    },
  };
}
