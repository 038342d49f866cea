import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { type Intercept, listen } from "../../src/sandbox/http/listen.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { createArtifactsStandIn } from "../actions-artifacts.js";
import { createActionsCacheStandIn } from "../actions-cache.js";
import { createGitHubStandIn } from "../github.js";
import { type ActionStep, runAction } from "../runner.js";
import { startWarp, warpedClock } from "../warp.js";

export const STORES = ["cache", "branch", "file"] as const;
export type Store = (typeof STORES)[number];

/** What is asked for, by id. */
export type Videos = Readonly<
  Record<string, { readonly task: string; readonly edits: readonly string[]; uuid?: string }>
>;

const MAIN = "refs/heads/main";
const TOKEN = "ghs_tokenOfTheWorkflow";
/**
 * So much faster than on the wall, time runs. More would make a busy machine look like a service that takes hours, and a run learns from
 * that how long to wait. So the service works faster, too.
 */
const SPEED = 40;
const SERVICE_SPEED = 20;

/** Writes the entries into two files: with each run, every one of them moves to the other file. */
async function writeProject(
  workspace: string,
  { videos, runs, store }: { videos: Videos; runs: number; store: Store },
): Promise<void> {
  const part = (own: number) =>
    Object.fromEntries(Object.entries(videos).filter((_, index) => (index + runs) % 2 === own));
  const root = { version: 1, settings: { ledger: store }, include: ["more.videos.yml"], videos: part(0) };
  await writeFile(join(workspace, "videos.yml"), JSON.stringify(root));
  await writeFile(join(workspace, "more.videos.yml"), JSON.stringify({ version: 1, videos: part(1) }));
}

const ResultsSchema = z.array(z.object({ id: z.string(), outcome: z.string() }));

/** A repository whose workflow runs the built action, each phase in a process of its own, with the sandbox as its service. */
export async function openRepository(store: Store) {
  const warp = startWarp({ k: SPEED });
  const { now } = warpedClock(warp);
  const folder = await realpath(await mkdtemp(join(tmpdir(), "videos-as-code-kills-")));
  const workspace = join(folder, "workspace");
  await mkdir(workspace);
  const sandbox = createSandbox({ credits: 1_000_000, clock: { now }, speed: SERVICE_SPEED });
  const artifacts = createArtifactsStandIn({ now });
  const github = createGitHubStandIn({
    repository: "acme/docs",
    defaultBranch: "main",
    tokens: { [TOKEN]: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
    now,
    artifacts: artifacts.all,
    artifactsUrl: () => results.url,
  });
  const cache = createActionsCacheStandIn({ now, onSaved: (entry) => github.addCache(entry), artifacts });
  const repository = { network: (async (_request, pass) => await pass()) satisfies Intercept as Intercept };
  const service = await listen(sandbox, {
    intercept: async (request, pass) => await repository.network(request, pass),
  });
  const api = await github.listen();
  const results = await cache.listen();
  let runs = 0;
  return Object.assign(repository, {
    sandbox,
    /** Runs the workflow on these videos. */
    async run(
      videos: Videos,
      { recreate = [], ...options }: Pick<ActionStep, "onStdout" | "post"> & { recreate?: string[] } = {},
    ) {
      runs++;
      await writeProject(workspace, { videos, runs, store });
      const step = await runAction({
        ...options,
        // A busy machine must not look like a run that hangs.
        deadlineMs: 600_000,
        workspace,
        warp,
        temp: await mkdtemp(join(folder, "temp-")),
        event: { name: "push", payload: { repository: { default_branch: "main" } } },
        ref: MAIN,
        token: TOKEN,
        sha: String(runs).padStart(40, "0"),
        repository: "acme/docs",
        run: { id: 1000 + runs, number: runs },
        inputs: {
          "base-url": service.url,
          "api-key": sandbox.apiKey,
          comment: "false",
          "timeout-minutes": "10080",
          recreate: recreate.join("\n"),
        },
        env: {
          GITHUB_API_URL: api.url,
          ...results.env({ ref: MAIN, defaultRef: MAIN, run: { id: 1000 + runs, branch: "main" } }),
        },
      });
      const told = ResultsSchema.safeParse(JSON.parse(step.outputs["results"] ?? "[]")).data ?? [];
      return { step, told };
    },
    async close(): Promise<void> {
      await Promise.all([service.close(), api.close(), results.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  });
}

export type Repository = Awaited<ReturnType<typeof openRepository>>;
