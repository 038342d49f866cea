import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { firstWorkflow } from "../../../src/cli/runs/first-files.js";
import { loadProject } from "../../../src/manifest/project.js";
import { VERSION } from "../../../src/version.js";
import { runOn } from "../../fixtures/command-line.js";
import { git, ownRepository } from "../../fixtures/git-repository.js";

const WORKFLOW = ".github/workflows/videos.yml";
const DOCS = { "docs/getting-started.md": "# Getting: started\n\nSign in.\n", "docs/zebra.md": "# Zebra\n" };
const ORIGIN = "https://github.com/acme/handbook.git";
const read = (workspace: string, path: string) => readFileSync(join(workspace, path), "utf8");

/** A clone of a repository with these files. */
async function clone(files: Readonly<Record<string, string>> = DOCS, origin = ORIGIN): Promise<string> {
  const workspace = await ownRepository(files);
  git(workspace, "remote", "add", "origin", origin);
  return workspace;
}

test("--yes writes a manifest about the docs, and a workflow that needs no account", async () => {
  const workspace = await clone();
  const { code, stdout, stderr } = await runOn({ workspace }, "init", "--yes");
  expect({ code, stdout }).toEqual({ code: 0, stdout: `Wrote videos.yml\nWrote ${WORKFLOW}\n` });
  expect(stderr).toContain("      - docs/getting-started.md");
  expect(stderr).toContain("          base-url: sandbox\n");
  const left = `In ${WORKFLOW}, the action's own address in place of your-org/videos-as-code.`;
  expect(stderr).toContain(`\nLeft to fill in:\n  1. ${left}\n\nNext:\n  1. `);
  const { entries, warnings, settings } = await loadProject({ workspace, root: "videos.yml" });
  expect(settings.ledger).toBe("branch");
  expect(entries.map(({ id, title }) => ({ id, title }))).toEqual([
    { id: "getting-started", title: "Getting: started" },
  ]);
  expect(warnings).toEqual([]);
  expect(parse(read(workspace, WORKFLOW))).toMatchObject({
    on: { pull_request: { types: expect.arrayContaining(["labeled", "unlabeled"]) }, push: { branches: ["main"] } },
    jobs: {
      videos: {
        permissions: PERMISSIONS,
        steps: [{}, { uses: `your-org/videos-as-code@v${VERSION}`, with: { "base-url": "sandbox" } }],
      },
    },
  });
});

const PERMISSIONS = { contents: "write", "pull-requests": "write", actions: "read" };

test("the workflow with a service is the example, with this repository's branch and manifest", async () => {
  const workspace = await clone();
  git(workspace, "branch", "-m", "trunk");
  const args = ["--yes", "--base-url", "https://api.example.com", "--manifest", "docs/videos.yml", "--json"];
  const { stdout, stderr } = await runOn({ workspace }, "init", ...args);
  expect(JSON.parse(stdout)).toEqual({ written: ["docs/videos.yml", WORKFLOW] });
  expect(stderr).toContain(
    "with the secret VIDEOS_API_KEY and the variable VIDEOS_BASE_URL (https://api.example.com).",
  );
  const example = parse(readFileSync("examples/workflows/ledger-branch.yml", "utf8"));
  const [checkout, step] = example.jobs.videos.steps;
  const uses = `your-org/videos-as-code@v${VERSION}`;
  expect(parse(read(workspace, WORKFLOW))).toEqual({
    ...example,
    on: { ...example.on, push: { branches: ["trunk"] } },
    jobs: {
      videos: {
        ...example.jobs.videos,
        steps: [checkout, { uses, with: { manifest: "docs/videos.yml", ...step.with } }],
      },
    },
  });
});

test("no address of this machine gets into a workflow", async () => {
  const workspace = await clone();
  await runOn({ workspace, env: { VIDEOS_BASE_URL: "http://127.0.0.1:8080" } }, "init", "--yes");
  expect(parse(read(workspace, WORKFLOW)).jobs.videos.steps[1].with).toEqual({
    "base-url": "sandbox",
    "timeout-minutes": 5,
  });
});

test("the workflow with the sandbox is that of the guide", () => {
  const guide = /```yaml\n(name: Videos in the sandbox\n[\s\S]*?)```/.exec(
    readFileSync("docs/getting-started.md", "utf8"),
  );
  const written = parse(firstWorkflow({ ...FIRST, branch: "main" }));
  const shown = parse(guide?.[1] ?? "");
  shown.jobs.videos.steps[1].uses = `your-org/videos-as-code@v${VERSION}`;
  expect(written).toEqual(shown);
});

const FIRST = { manifest: "videos.yml", sandbox: true, ledger: "cache" } as const;

test.each([["1.0"], ["yes"], ["feature/a"], ["a: b"], ["[x"]])(
  "a branch called %j is written so that YAML reads it",
  (branch) => {
    const text = firstWorkflow({ ...FIRST, branch });
    expect(parse(text).on.push.branches).toEqual([branch]);
  },
);

test("at a terminal it asks before it writes; with a remote, the ledger is on a branch", async () => {
  const workspace = await clone();
  const { code, stderr } = await runOn({ workspace, terminal: { types: ["", "yes"] } }, "init");
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^On which page do people watch a video, .*\? Docs link to it; Enter leaves it out \(settings\.link\)\. /,
  );
  expect(parse(read(workspace, "videos.yml"))).toMatchObject({
    settings: { ledger: "branch" },
    videos: { "getting-started": { title: "Getting: started", sources: ["docs/getting-started.md"] } },
  });
});

const PAGE = "https://app.example.com/v/{uuid}";

test("at a terminal it asks for the page where people watch, again where the answer is no such address", async () => {
  const workspace = await clone();
  const types = ["app.example.com", PAGE, "yes"];
  const { stderr } = await runOn({ workspace, terminal: { types } }, "init");
  expect(stderr).toContain('That address is "app.example.com"; it takes an http or https address with {uuid} in it');
  expect(stderr).toContain(`    link: ${PAGE}\n`);
  expect(parse(read(workspace, "videos.yml")).settings).toEqual({ ledger: "branch", link: PAGE });
});

test("--link says it without a question, and a wrong one writes nothing", async () => {
  const workspace = await clone();
  const wrong = await runOn({ workspace }, "init", "--yes", "--link", "https://app.example.com/v");
  expect(wrong).toMatchObject({ code: 64, stdout: "" });
  expect(wrong.stderr).toContain('--link is "https://app.example.com/v"; it takes');
  await runOn({ workspace, terminal: { types: ["yes"] } }, "init", "--link", PAGE);
  expect(parse(read(workspace, "videos.yml")).settings.link).toBe(PAGE);
  const { stderr } = await runOn({ workspace }, "init", "--yes", "--link", PAGE);
  expect(stderr).toContain("videos.yml is there already, and stays as it is: write settings.link there.");
});

test("a workflow whose ledger is in the cache writes no branch", () => {
  const { jobs } = parse(firstWorkflow({ ...FIRST, branch: "main" }));
  expect(jobs.videos.permissions).toEqual({ ...PERMISSIONS, contents: "read" });
});

test("without a remote the ledger is a file of the clone, which needs no workflow", async () => {
  const workspace = await ownRepository(DOCS);
  const { stdout, stderr } = await runOn({ workspace }, "init", "--yes");
  expect(stdout).toBe("Wrote videos.yml\n");
  expect(parse(read(workspace, "videos.yml")).settings).toEqual({ ledger: "file" });
  expect(stderr).toContain(`${WORKFLOW} is not written: with ledger: file, this machine alone has the ledger.`);
  expect(stderr).not.toContain("Left to fill in");
});

test("a workflow follows the manifest that is there already", async () => {
  const workspace = await clone({ "videos.yml": "version: 1\nsettings: { ledger: branch }\nvideos: {}\n" });
  expect((await runOn({ workspace }, "init", "--yes")).stdout).toBe(`Wrote ${WORKFLOW}\n`);
  expect(parse(read(workspace, WORKFLOW)).jobs.videos.permissions).toEqual(PERMISSIONS);
});

test("a task that nobody has written yet is a mistake on its line", async () => {
  const workspace = await clone({ "src/a.md": "# A\n" });
  const { stderr } = await runOn({ workspace }, "init", "--yes");
  const mistake = "videos.yml:10:11 videos.first-video.task is still the example's; write what the video explains.";
  expect(stderr).toContain("\n  1. In videos.yml, the task: what the video explains.\n");
  expect(await runOn({ workspace }, "validate")).toMatchObject({
    code: 65,
    stdout: `${mistake}\n1 mistake\n`,
  });
  expect(await runOn({ workspace }, "plan")).toMatchObject({ code: 65, stderr: expect.stringContaining(mistake) });
});

describe("nothing is written", () => {
  test.each([
    ["where a person gives up", { types: [] }],
    ["where a person says no", { types: ["no"] }],
  ])("%s", async (_name, terminal) => {
    const workspace = await clone();
    const ran = await runOn({ workspace, terminal }, "init");
    expect(ran).toMatchObject({ code: 1, stdout: "" });
    expect(ran.stderr).toContain("Nothing was written.");
    expect(git(workspace, "status", "--porcelain")).toBe("");
  });

  test("where nobody can be asked; what would be is shown", async () => {
    const workspace = await ownRepository(DOCS);
    const ran = await runOn({ workspace }, "init");
    expect(ran).toMatchObject({ code: 64, stdout: "" });
    expect(ran.stderr).toContain('title: "Getting: started"');
    expect(ran.stderr).toContain(
      "Write videos.yml? This is asked for, and nobody is at a terminal. Add --yes to do it.",
    );
    expect(git(workspace, "status", "--porcelain")).toBe("");
  });

  test.each([
    ["a manifest outside of the workspace", ["--manifest", "../videos.yml"], "--manifest"],
    ["an address that is none", ["--base-url", "ftp://x"], "--base-url"],
  ])("with %s", async (_name, args, message) => {
    const workspace = await ownRepository(DOCS);
    const ran = await runOn({ workspace }, "init", "--yes", ...args);
    expect(ran.code).toBe(64);
    expect(ran.stderr).toContain(message);
  });
});

test("a file that is there already is never written over", async () => {
  const workspace = await clone({ ...DOCS, "videos.yml": "mine\n" });
  const first = await runOn({ workspace }, "init", "--yes");
  expect(first).toMatchObject({ code: 0, stdout: `Wrote ${WORKFLOW}\n` });
  expect(first.stderr).toContain("videos.yml is there already, and stays as it is.");
  expect(read(workspace, "videos.yml")).toBe("mine\n");
  const before = read(workspace, WORKFLOW);
  expect(await runOn({ workspace }, "init", "--yes", "--json")).toMatchObject({
    code: 0,
    stdout: '{\n  "written": []\n}\n',
  });
  expect(read(workspace, WORKFLOW)).toBe(before);
});

test.each([
  ["https://gitlab.example.com/o/r.git", "gitlab.example.com"],
  ["git@gitlab.com:o/r.git", "gitlab.com"],
  ["https://o@dev.azure.com/o/p/_git/r", "dev.azure.com"],
  ["ssh://git@bitbucket.org/o/r", "bitbucket.org"],
])("for a repository at %s it writes no workflow of GitHub, and names the guide", async (url, host) => {
  const workspace = await clone(DOCS, url);
  const ran = await runOn({ workspace }, "init", "--yes");
  expect(ran).toMatchObject({ code: 0, stdout: "Wrote videos.yml\n" });
  expect(ran.stderr).toContain(`${WORKFLOW} is for GitHub, and origin is at ${host}. See https://`);
});

test.each(["https://github.com/o/gitlab-docs.git", "git@github.example.com:o/r", "/srv/gitlab.git"])(
  "for a repository at %s it writes one",
  async (url) => {
    const workspace = await clone(DOCS, url);
    expect((await runOn({ workspace }, "init", "--yes")).stdout).toContain(WORKFLOW);
  },
);

test("on a branch of its own, the workflow is that of the default branch", async () => {
  const workspace = await clone();
  git(workspace, "update-ref", "refs/remotes/origin/main", "HEAD");
  git(workspace, "switch", "--quiet", "--create", "add-videos");
  await runOn({ workspace }, "init", "--yes");
  expect(parse(read(workspace, WORKFLOW))).toMatchObject({ on: { push: { branches: ["main"] } } });
});
