import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { open, run } from "../fixtures/engine-runs.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const ENTRY = { tour: { sources: ["docs/**/*.md"] } };

const WITH_NAME = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"];

/** A video of a page of the repository, and of one in a submodule. */
async function opened() {
  const simulation = await open();
  const { workspace } = simulation;
  const gitIn = (cwd: string, ...args: string[]) =>
    execFileSync("git", [...WITH_NAME, ...args], { cwd, stdio: "pipe", encoding: "utf8" });
  const git = (...args: string[]) => gitIn(workspace, ...args);
  const api = await temporaryFolder();
  gitIn(api, "init", "--quiet", "--initial-branch=main");
  gitIn(api, "commit", "--quiet", "--allow-empty", "--message", "Begin");
  await simulation.write("docs/guide.md", "# Guide\n\nThe guide.\n");
  await simulation.write("docs/more.md", "# More\n\nMore of it.\n");
  git("init", "--quiet", "--initial-branch=main");
  git("submodule", "--quiet", "add", api, "docs/api");
  await simulation.write("docs/api/api.md", "# API\n\nHow to call it.\n");
  gitIn(`${workspace}/docs/api`, "add", "--all");
  gitIn(`${workspace}/docs/api`, "commit", "--quiet", "--message", "Add a page");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Add pages");
  expect((await run(simulation, ENTRY)).told).toEqual(["tour succeeded create"]);
  return { simulation, git };
}

test("a video is not edited for want of a page that a checkout without submodules lacks", async () => {
  const { simulation, git } = await opened();
  git("submodule", "--quiet", "deinit", "--force", "docs/api");
  const { result } = await run(simulation, ENTRY);
  expect(result.report.stop?.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^videos\.tour\.sources names "docs\/api\/api\.md", which git has and the workspace lacks: .*submodules: true/,
    ),
  ]);
  expect(simulation.sandbox.edits()).toEqual([]);
});

test("nor for want of a page that a sparse checkout leaves out", async () => {
  const { simulation, git } = await opened();
  git("sparse-checkout", "set", "--no-cone", "/docs/guide.md", "/docs/api");
  const { stopped } = await run(simulation, ENTRY);
  expect(stopped).toContain("The manifest");
  expect(simulation.sandbox.edits()).toEqual([]);
});

test("a page that a commit has removed is no source any more", async () => {
  const { simulation, git } = await opened();
  git("rm", "--quiet", "docs/more.md");
  expect((await run(simulation, ENTRY)).told).toEqual(["tour succeeded edit"]);
});

test("a page that a commit has removed behind a link is none either", async () => {
  const { simulation, git } = await opened();
  await simulation.write("pages/extra.md", "# Extra\n\nThe extra page.\n");
  symlinkSync("../pages", join(simulation.workspace, "docs/linked"));
  git("add", "--all");
  git("commit", "--quiet", "--message", "Add a link");
  const linked = { tour: { sources: ["docs/guide.md", "docs/linked/*.md"] } };
  await simulation.write("pages/last.md", "# Last\n\nThe last page.\n");
  expect((await run(simulation, linked)).told).toEqual(["tour succeeded edit"]);
  await rm(join(simulation.workspace, "pages/last.md"));
  expect((await run(simulation, linked)).stopped).toBeNull();
});

test("nor is one that the entry no longer names, in a checkout that lacks it", async () => {
  const { simulation, git } = await opened();
  git("sparse-checkout", "set", "--no-cone", "/docs/guide.md", "/docs/api");
  const { told } = await run(simulation, { tour: { sources: ["docs/guide.md", "docs/api/*.md"] } });
  expect(told).toEqual(["tour succeeded edit"]);
});

test("a creation in flight is not edited for want of a page, either", async () => {
  const { simulation, git } = await opened();
  const two = { ...ENTRY, more: { sources: ["docs/*.md"] } };
  await run(simulation, two, { wait: false });
  git("sparse-checkout", "set", "--no-cone", "/docs/guide.md", "/docs/api");
  expect((await run(simulation, two)).stopped).toContain("The manifest");
});

test("a video is not created without a page that a checkout lacks", async () => {
  const { simulation, git } = await opened();
  git("sparse-checkout", "set", "--no-cone", "/docs/guide.md", "/docs/api");
  const { result } = await run(simulation, { ...ENTRY, fresh: { sources: ["docs/*.md"] } });
  const [problem] = result.report.stop?.problems.filter(({ message }) => message.includes("videos.fresh")) ?? [];
  expect(problem?.message).toContain('videos.fresh.sources names "docs/more.md", which git has');
  expect(simulation.sandbox.videos()).toHaveLength(1);
});
