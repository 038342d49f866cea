import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createGitHubStandIn } from "../../harness/github.js";
import { run } from "../run.js";
import { ACT, fromGo } from "./programs.js";
import { withCommit } from "./workflows.js";

// npm run check:act: act runs the workflows of examples/workflows as they are, on examples/videos.yml, from the first pull request to the
// nights after the merge: on this machine without containers, in the built-in sandbox, and with a stand-in for GitHub. Three aren't run: the
// last step of those that write into the docs needs GitHub itself, and a preview needs a service. It needs Go, and a connection to Go's modules.

const RUNS = [
  ["preview-forks.yml", "pull_request"],
  ["ledger-branch.yml", "pull_request"],
  ["ledger-branch.yml", "push"],
  ["videos.yml", "schedule"],
  ["nightly.yml", "schedule"],
  ["weekly.yml", "pull_request"],
  ["weekly.yml", "schedule"],
  ["weekly.yml", "workflow_dispatch"],
] as const;
const TOKEN = "ghs_tokenOfTheWorkflow";

const folder = await mkdtemp(join(tmpdir(), "videos-as-code-act-"));
const github = createGitHubStandIn({
  repository: "acme/docs",
  defaultBranch: "main",
  tokens: { [TOKEN]: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
  now: () => Date.now(),
});
const api = await github.listen();
try {
  const act = fromGo(ACT, join(folder, "go"));
  if (act === null) throw new Error("act is not here: it needs Go, and a connection to Go's modules.");
  const workspace = join(folder, "docs");
  const sha = await commitOf(workspace);
  for (const [workflow, event] of RUNS) await play(act, { workspace, sha, workflow, event });
  const made = github.comments(7).filter(({ body }) => body.includes("### ✅ Videos: 5 created"));
  if (made.length !== 1) throw new Error("The pull request has no comment that says what was made.");
} finally {
  await api.close();
  // Go makes the folders of its modules read-only.
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** Makes a repository of the example, with all its workflows. */
async function commitOf(workspace: string): Promise<string> {
  const workflows = join(workspace, ".github", "workflows");
  await mkdir(workflows, { recursive: true });
  for (const part of ["videos.yml", "briefs", "docs"]) {
    await cp(join("examples", part), join(workspace, part), { recursive: true });
  }
  for (const workflow of new Set(RUNS.map(([workflow]) => workflow))) {
    const text = await readFile(join("examples", "workflows", workflow), "utf8");
    await writeFile(join(workflows, workflow), withCommit(text));
  }
  const git = async (...args: string[]) => await run("git", args, { cwd: workspace });
  await git("init", "--quiet", "--initial-branch=main");
  await git("remote", "add", "origin", "https://github.com/acme/docs.git");
  await git("add", ".");
  await git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "Begin");
  return (await git("rev-parse", "HEAD")).trim();
}

type Play = {
  readonly workspace: string;
  readonly sha: string;
  readonly workflow: string;
  readonly event: (typeof RUNS)[number][1];
};

async function play(act: string, { workspace, sha, workflow, event }: Play): Promise<void> {
  const merged = event !== "pull_request";
  github.addPull({ number: 7, mergeCommitSha: merged ? sha : null, headSha: sha, merged });
  const head = { sha, ref: "topic", repo: { full_name: "acme/docs" } };
  const pull = { number: 7, user: { login: "octocat" }, head, base: { ref: "main", sha } };
  const repository = { default_branch: "main", full_name: "acme/docs" };
  const payload = { repository, ...(merged ? { ref: "refs/heads/main" } : { action: "opened", pull_request: pull }) };
  const path = join(folder, "event.json");
  await writeFile(path, JSON.stringify(payload));
  const options = {
    workflows: join(".github", "workflows", workflow),
    eventpath: path,
    platform: "ubuntu-latest=-self-hosted",
    "local-repository": `your-org/videos-as-code@${"0".repeat(40)}=${resolve(".")}`,
    var: "VIDEOS_BASE_URL=sandbox",
    secret: `GITHUB_TOKEN=${TOKEN}`,
    env: `GITHUB_API_URL=${api.url}`,
    "artifact-server-path": join(folder, "artifacts"),
    "artifact-server-addr": "127.0.0.1",
    "cache-server-addr": "127.0.0.1",
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(act, [event, ...args], {
    cwd: workspace,
    env: { ...process.env, HOME: folder, XDG_CACHE_HOME: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (log += text));
  const exitCode = await new Promise((ended, failed) => child.on("close", ended).on("error", failed));
  if (exitCode !== 0) throw new Error(`act ${event} of ${workflow} ended with ${exitCode}.\n${log}`);
  console.log(`✓ ${workflow}, ${event}`);
}
