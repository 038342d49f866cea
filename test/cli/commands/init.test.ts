import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { firstWorkflow } from "../../../src/cli/init/first-files.js";
import { loadProject } from "../../../src/manifest/project.js";
import { VERSION } from "../../../src/version.js";
import { runOn } from "../../fixtures/command-line.js";
import { git, ownRepository, put } from "../../fixtures/git-repository.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const WORKFLOW = ".github/workflows/videos.yml";
const DOCS = { "docs/getting-started.md": "# Getting: started\n\nSign in.\n", "docs/zebra.md": "# Zebra\n" };
const read = (workspace: string, path: string) => readFileSync(join(workspace, path), "utf8");

test("--yes writes a manifest about the docs, and a workflow that needs no account", async () => {
  const workspace = await ownRepository(DOCS);
  const { code, stdout, stderr } = await runOn({ workspace }, "init", "--yes");
  expect({ code, stdout }).toEqual({ code: 0, stdout: `Wrote videos.yml\nWrote ${WORKFLOW}\n` });
  expect(stderr).toContain("      - docs/getting-started.md");
  expect(stderr).toContain("Next:\n  1. ");
  const { entries, warnings } = await loadProject({ workspace, root: "videos.yml" });
  expect(entries.map(({ id, title }) => ({ id, title }))).toEqual([
    { id: "getting-started", title: "Getting: started" },
  ]);
  expect(warnings).toEqual([]);
  expect(parse(read(workspace, WORKFLOW))).toMatchObject({
    on: { pull_request: null, push: { branches: ["main"] } },
    jobs: { videos: { steps: [{}, { uses: `your-org/videos-as-code@v${VERSION}`, with: { "base-url": "sandbox" } }] } },
  });
});

test("the workflow with a service is the example, with this repository's branch, manifest and address", async () => {
  const workspace = await ownRepository(DOCS);
  git(workspace, "branch", "-m", "trunk");
  const args = ["--yes", "--base-url", "https://api.example.com", "--manifest", "docs/videos.yml", "--json"];
  const { stdout } = await runOn({ workspace }, "init", ...args);
  expect(JSON.parse(stdout)).toEqual({ written: ["docs/videos.yml", WORKFLOW] });
  const example = parse(readFileSync("examples/workflows/videos.yml", "utf8"));
  const [checkout, step] = example.jobs.videos.steps;
  const uses = `your-org/videos-as-code@v${VERSION}`;
  const changed = { ...step.with, manifest: "docs/videos.yml", "base-url": "https://api.example.com" };
  expect(parse(read(workspace, WORKFLOW))).toEqual({
    ...example,
    on: { ...example.on, push: { branches: ["trunk"] } },
    jobs: { videos: { ...example.jobs.videos, steps: [checkout, { uses, with: changed }] } },
  });
});

test("the workflow with the sandbox is that of the guide", () => {
  const guide = /```yaml\n(name: Videos in the sandbox\n[\s\S]*?)```/.exec(
    readFileSync("docs/getting-started.md", "utf8"),
  );
  const written = parse(firstWorkflow({ branch: "main", manifest: "videos.yml", service: "sandbox" }));
  const shown = parse(guide?.[1] ?? "");
  shown.jobs.videos.steps[1].uses = `your-org/videos-as-code@v${VERSION}`;
  expect(written).toEqual(shown);
});

test.each([["1.0"], ["yes"], ["feature/a"], ["a: b"], ["[x"]])(
  "a branch called %j is written so that YAML reads it",
  (branch) => {
    const text = firstWorkflow({ branch, manifest: "videos.yml", service: "sandbox" });
    expect(parse(text).on.push.branches).toEqual([branch]);
  },
);

test("at a terminal it asks for the page, for what makes the videos, and before it writes", async () => {
  const workspace = await ownRepository(DOCS);
  const types = ["docs/zebra.md", `\${{ vars.VIDEOS_BASE_URL }}`, "yes"];
  const { code } = await runOn({ workspace, terminal: { types } }, "init");
  expect(code).toBe(0);
  expect(parse(read(workspace, "videos.yml")).videos).toMatchObject({
    zebra: { title: "Zebra", sources: ["docs/zebra.md"] },
  });
  expect(read(workspace, WORKFLOW)).toContain(`base-url: \${{ vars.VIDEOS_BASE_URL }}\n`);
});

describe("nothing is written", () => {
  test.each([
    ["where a person gives up at the first question", { types: [] }],
    ["where a person gives up at the second one", { types: ["docs/zebra.md"] }],
    ["where a person says no", { types: ["docs/zebra.md", "sandbox", "no"] }],
  ])("%s", async (_name, terminal) => {
    const workspace = await ownRepository(DOCS);
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
    expect(ran.stderr).toContain("Add --yes to write what is shown above.");
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
  const workspace = await ownRepository({ ...DOCS, "videos.yml": "mine\n" });
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

test("where another workflow makes the videos already, none is added", async () => {
  const workspace = await temporaryFolder();
  put(workspace, { ".github/workflows/ci.yml": "jobs:\n  a:\n    steps:\n      - uses: acme/videos-as-code@v1\n" });
  const ran = await runOn({ workspace }, "init", "--yes");
  expect(ran).toMatchObject({ code: 0, stdout: "Wrote videos.yml\n" });
  expect(ran.stderr).toContain(`${WORKFLOW} is not needed: .github/workflows/ci.yml makes videos already`);
  expect(existsSync(join(workspace, WORKFLOW))).toBe(false);
  expect((await loadProject({ workspace, root: "videos.yml" })).entries.map(({ id }) => id)).toEqual(["first-video"]);
});

test.each([
  ["https://gitlab.example.com/o/r.git", "gitlab.example.com"],
  ["git@gitlab.com:o/r.git", "gitlab.com"],
  ["https://o@dev.azure.com/o/p/_git/r", "dev.azure.com"],
  ["ssh://git@bitbucket.org/o/r", "bitbucket.org"],
])("for a repository at %s it writes no workflow of GitHub, and names the guide", async (url, host) => {
  const workspace = await ownRepository(DOCS);
  git(workspace, "remote", "add", "origin", url);
  const ran = await runOn({ workspace }, "init", "--yes");
  expect(ran).toMatchObject({ code: 0, stdout: "Wrote videos.yml\n" });
  expect(ran.stderr).toContain(`${WORKFLOW} is for GitHub, and origin is at ${host}. See https://`);
});

test.each(["https://github.com/o/gitlab-docs.git", "git@github.example.com:o/r", "/srv/gitlab.git"])(
  "for a repository at %s it writes one",
  async (url) => {
    const workspace = await ownRepository(DOCS);
    git(workspace, "remote", "add", "origin", url);
    expect((await runOn({ workspace }, "init", "--yes")).stdout).toContain(WORKFLOW);
  },
);
