import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDesk } from "../fixtures/command-line.js";
import { commit, git, put, withOrigin } from "../fixtures/git-repository.js";

const BRANCH = { ledger: "branch" };

const pipeline = (id: number) => ({ CI_PIPELINE_ID: String(id), CI_JOB_ID: String(id * 10) });
const flat = (text: string) => text.replace(/\s+/g, " ");

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

test.each([
  ["nobody answers", "http://127.0.0.1:1/docs.git"],
  ["the disk of the remote is away", "/nowhere/docs.git"],
])("without a network a plan shows what this clone knows of the ledger, and says so: %s", async (_why, address) => {
  const { desk, env } = await clonedDesk();
  await desk.videos({ a: { task: "Explain it." } }, BRANCH);
  expect((await desk.run(["apply", "--yes"], { env: env(7) })).code).toBe(0);
  git(desk.workspace, "remote", "set-url", "origin", address);
  await desk.videos({ a: { task: "Explain it." }, b: { task: "Show it." } }, BRANCH);
  const { code, stdout, stderr } = await desk.run(["plan"]);
  expect([code, stdout.split("\n")[0]]).toEqual([
    0,
    "📝 Plan since the apply of 21 November: 1 video to create (price unknown), 1 unchanged",
  ]);
  expect(flat(stderr)).toContain("What follows is from this clone's copy of the ledger, which may be behind.");
  expect(stderr).not.toContain("git remote add");
  const applied = await desk.run(["apply", "--yes"], { env: env(8) });
  expect(applied.stderr).not.toContain("git remote add");
  expect([applied.code, desk.changes.length]).toEqual([1, 1]);
});

test("a clone in which no command ever ran has the branch that git has brought along", async () => {
  const { desk, bare, root, env } = await clonedDesk();
  await desk.videos({ a: { task: "Explain it." } }, BRANCH);
  commit(desk.workspace, { "README.md": "# Ours\n" });
  git(desk.workspace, "push", "--quiet", "origin", "HEAD");
  await desk.run(["apply", "--yes"], { env: env(7) });
  git(root, "clone", "--quiet", bare, "fresh");
  const fresh = join(root, "fresh");
  put(fresh, { "videos.yml": readFileSync(join(desk.workspace, "videos.yml"), "utf8") });
  const offlinePlan = async () => {
    git(fresh, "remote", "set-url", "origin", "http://127.0.0.1:1/docs.git");
    const { stdout, stderr } = await desk.run(["plan"], { workspace: fresh });
    git(fresh, "remote", "set-url", "origin", bare);
    expect(flat(stderr)).toContain("What follows is from this clone's copy of the ledger, which may be behind.");
    return stdout;
  };
  expect(await offlinePlan()).toContain("1 unchanged");
  await desk.run(["plan"], { workspace: fresh });
  const again = { a: { task: "Explain it well." } };
  await desk.videos(again, BRANCH);
  await desk.run(["apply", "--yes"], { env: env(8) });
  put(fresh, { "videos.yml": readFileSync(join(desk.workspace, "videos.yml"), "utf8") });
  expect(await offlinePlan()).toContain("1 edit");
  git(fresh, "fetch", "--quiet");
  expect(await offlinePlan()).toContain("1 unchanged");
});
