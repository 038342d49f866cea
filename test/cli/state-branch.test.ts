import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDesk } from "../fixtures/command-line.js";
import { GIT_ENV, git, put, withOrigin } from "../fixtures/git-repository.js";

beforeEach(() => {
  for (const [name, value] of Object.entries(GIT_ENV)) vi.stubEnv(name, value);
});
afterEach(() => void vi.unstubAllEnvs());

const BRANCH = { state: "branch" };

const pipeline = (id: number) => ({ CI_PIPELINE_ID: String(id), CI_JOB_ID: String(id * 10) });

/** A desk whose workspace is a clone of a bare repository. */
async function clonedDesk() {
  const desk = await openDesk();
  const { root, bare } = await withOrigin(desk.workspace);
  const env = (id: number) => ({
    VIDEOS_BASE_URL: "http://127.0.0.1:1",
    VIDEOS_API_KEY: desk.sandbox.apiKey,
    ...pipeline(id),
  });
  return { desk, bare, root, env };
}

test("an apply saves on a branch, another clone sees its videos, and nothing is paid for twice", async () => {
  const { desk, bare, root, env } = await clonedDesk();
  await desk.videos({ a: { task: "Explain it." } }, BRANCH);
  const first = await desk.run(["apply", "--yes"], { env: env(7) });
  expect(first.code).toBe(0);
  expect(git(bare, "log", "--format=%s", "videos-as-code").split("\n")).toContain("videos: a (run 7)");
  const clone = join(root, "clone");
  git(root, "clone", "--quiet", "--depth=1", "--branch=videos-as-code", `file://${bare}`, clone);
  git(clone, "switch", "--quiet", "--orphan", "main");
  put(clone, {
    "videos.yml": JSON.stringify({ version: 1, settings: BRANCH, videos: { a: { task: "Explain it." } } }),
  });
  const plan = await desk.run(["plan", "--detailed-exitcode"], { workspace: clone });
  expect(plan.code).toBe(0);
  const again = await desk.run(["apply", "--yes"], { workspace: clone, env: env(8) });
  expect(again.code).toBe(0);
  expect(desk.changes).toEqual(["/v1/videos 200"]);
});

test("a status asks the remote once", async () => {
  const { desk, root, env } = await clonedDesk();
  await desk.videos({ a: { task: "Explain it." } }, BRANCH);
  await desk.run(["apply", "--yes"], { env: env(7) });
  const [asked, script] = [join(root, "asked"), join(root, "upload-pack")];
  writeFileSync(script, `#!/bin/sh\necho asked >> '${asked}'\nexec git-upload-pack "$@"\n`, { mode: 0o755 });
  git(desk.workspace, "config", "remote.origin.uploadpack", script);
  const { stdout } = await desk.run(["status"]);
  expect(stdout).toMatch(/^1 made · /);
  expect(readFileSync(asked, "utf8")).toBe("asked\n");
});

test("an older pipeline that is started again applies nothing", async () => {
  const { desk, env } = await clonedDesk();
  await desk.videos({ a: { task: "Explain it." } }, BRANCH);
  expect((await desk.run(["apply", "--yes"], { env: env(9) })).code).toBe(0);
  await desk.videos({ a: { task: "Explain what it was." } }, BRANCH);
  const old = await desk.run(["apply", "--yes"], { env: env(8) });
  expect(old.code).toBe(1);
  expect(old.stderr).toContain("Run 9");
  expect(desk.changes).toEqual(["/v1/videos 200"]);
});
