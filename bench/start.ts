import { spawn } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readAction } from "../harness/action.js";
import { createActionsCacheStandIn } from "../harness/actions-cache.js";
import { createGitHubStandIn } from "../harness/github.js";
import { repositoryRoot } from "../harness/root.js";
import type { Store } from "../src/ledger/store.js";
import { actionsCache } from "../src/ledger/stores/actions-cache.js";
import { CacheStore } from "../src/ledger/stores/cache.js";
import { fileStore } from "../src/ledger/stores/file.js";
import { loadProject } from "../src/manifest/project.js";
import { environmentOf, machine, NODE } from "./environment.js";
import { madeLedger } from "./made-ledger.js";
import { median } from "./median.js";

// npm run bench:start: what a step costs that finds nothing to do, beside the start of Node itself. A plan of 50 entries,
// all unchanged, on a branch without a pull request, with its ledger in a file; with --cache, in the default store, the Actions cache, with
// stand-ins of GitHub and its cache in this process. An argument names the dist/ of another commit to measure beside it. The environment
// variable RUNS says how often each subject runs.
const ENTRIES = 50;
const RUNS = Number(process.env["RUNS"] ?? "31");
const WARM_UPS = 3;
/**
 * What the main step may take at most with its ledger in a file, in times of Node itself: docker/build-push-action, which is built the same way,
 * takes 5.2, google-github-actions/auth 3.4 and sticky-pull-request-comment 3.1. The cache's service has its own pace.
 */
const TARGET = 5;

const MANIFEST = "videos.yml";
const DEFAULT_REF = "refs/heads/main";
const TOKEN = "ghs_tokenOfTheWorkflow";

const root = repositoryRoot();
const { values, positionals: others } = parseArgs({ options: { cache: { type: "boolean" } }, allowPositionals: true });
const inCache = values.cache === true;
const folder = await realpath(await mkdtemp(join(tmpdir(), "videos-as-code-bench-")));
const workspace = join(folder, "workspace");
const closing: (() => Promise<unknown>)[] = [async () => await rm(folder, { recursive: true, force: true })];
try {
  await mkdir(workspace);
  await prepare();
  const action = await readAction(root);
  const environment = {
    ...environmentOf(workspace, action.inputs, { manifest: MANIFEST }),
    ...(inCache ? await saveInCache() : await saveInFile()),
  };
  const builds = [
    { file: join(root, action.main), of: "" },
    ...others.map((folder) => ({ file: resolve(folder, "index.js"), of: ` (${folder})` })),
  ];
  const subjects = [
    { name: "node -e 0", args: ["-e", "0"], env: environment },
    ...builds.flatMap(({ file, of }) => [
      { name: `main: an unchanged plan, ledger: ${inCache ? "cache" : "file"}${of}`, args: [file], env: environment },
      { name: `post: nothing to save${of}`, args: [file], env: { ...environment, "STATE_is-post": "true" } },
    ]),
  ].map((subject) => ({ ...subject, times: [] as number[] }));

  // Interleaved, so that whatever else the machine does falls on all of them.
  for (let run = 0; run < WARM_UPS + RUNS; run++) {
    for (const { name, args, env, times } of subjects) {
      const { took, status, output } = await timed(args, env);
      const unchanged = output.match(/: unchanged$/gm)?.length ?? 0;
      if (status !== 0 || (!/^(?:node|post)/.test(name) && unchanged !== ENTRIES)) {
        throw new Error(`${name} ended with ${status} and ${unchanged} unchanged entries.\n${output}`);
      }
      if (run >= WARM_UPS) times.push(took);
    }
  }
  const [bare = Number.NaN, taken = Number.NaN] = subjects.map(({ times }) => median(times));
  console.log(`${machine()}, medians of ${RUNS} interleaved runs\n`);
  console.log("| | wall time | of node -e 0 |\n| --- | --: | --: |");
  for (const { name, times } of subjects) {
    console.log(`| ${name} | ${median(times).toFixed(1)} ms | ${(median(times) / bare).toFixed(2)} × |`);
  }
  const verdict = taken <= TARGET * bare ? "met" : `not met, by ${(taken - TARGET * bare).toFixed(1)} ms`;
  const bound = `At most ${TARGET} × node -e 0: ${(taken / bare).toFixed(2)} ×, ${verdict}.`;
  console.log(`\n${inCache ? "With the ledger in the cache there is no bound." : bound}`);
} finally {
  for (const close of closing.reverse()) await close();
}

/** Runs Node to its end. */
async function timed(args: readonly string[], env: Record<string, string>) {
  const started = performance.now();
  const child = spawn(NODE, args, { cwd: workspace, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const status = await new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", (code) => resolve(code)),
  );
  return { took: performance.now() - started, status, output };
}

async function prepare(): Promise<void> {
  const lines = Array.from(
    { length: ENTRIES },
    (_, index) => `  video-${index + 1}:\n    task: Explain chapter ${index + 1} of the handbook to a new colleague.\n`,
  );
  await writeFile(
    join(workspace, MANIFEST),
    `version: 1\nsettings: { ledger: ${inCache ? "cache" : "file"} }\nvideos:\n${lines.join("")}`,
  );
}

/** Saves the ledger of having made everything. */
async function save(store: Store): Promise<void> {
  const project = await loadProject({ workspace, root: MANIFEST });
  const { facts, texts } = await madeLedger(project);
  const { cursor } = await store.read();
  await store.append(cursor, facts, texts);
}

async function saveInFile(): Promise<Record<string, string>> {
  await save(fileStore({ path: join(workspace, ".videos-as-code/ledger.jsonl"), project: "" }));
  return {};
}

/** Saves the ledger as a run on the default branch does. Returns what a step finds in its environment to read it. */
async function saveInCache(): Promise<Record<string, string>> {
  const github = createGitHubStandIn({
    repository: "acme/docs",
    defaultBranch: "main",
    tokens: { [TOKEN]: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
  });
  const cache = createActionsCacheStandIn({ onSaved: (entry) => github.addCache(entry) });
  const [api, results] = [await github.listen(), await cache.listen()];
  closing.push(async () => await Promise.all([api.close(), results.close()]));
  const scopes = { ref: DEFAULT_REF, defaultRef: DEFAULT_REF };
  // The package works in the working directory, and takes its address from the environment.
  process.chdir(workspace);
  Object.assign(process.env, results.env(scopes), { GITHUB_WORKSPACE: workspace, RUNNER_TEMP: folder });
  const store = new CacheStore({
    cache: async () => await actionsCache(workspace),
    listCaches: async () => [],
    workspace,
    project: "",
    ...scopes,
    randomSuffix: () => "bench",
    clock: { now: () => 0, sleep: async () => undefined },
  });
  // The package prints what a runner reads.
  const { write } = process.stdout;
  process.stdout.write = () => true;
  await save(store).finally(() => {
    process.stdout.write = write;
  });
  return {
    ...results.env({ ref: "refs/heads/topic", defaultRef: DEFAULT_REF }),
    GITHUB_API_URL: api.url,
    "INPUT_GITHUB-TOKEN": TOKEN,
  };
}
