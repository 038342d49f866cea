import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../../harness/root.js";
import { runAction } from "../../harness/runner.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const MANIFEST =
  "version: 1\nsettings: { ledger: file }\nvideos:\n  start:\n    task: Explain how a new user signs in.\n";

test("the archive of a commit, which is all that a workflow downloads, is small and runs", async () => {
  const actionDir = await temporaryFolder();
  const archive = join(await temporaryFolder(), "commit.tar");
  const root = repositoryRoot();
  execFileSync("git", ["archive", "--worktree-attributes", "--output", archive, "HEAD"], { cwd: root });
  execFileSync("tar", ["-xf", archive, "-C", actionDir]);
  expect(readdirSync(actionDir)).toEqual(expect.arrayContaining(["LICENSE", "README.md", "action.yml", "dist"]));
  for (const name of ["docs", "harness", "package-lock.json", "src", "test"]) {
    expect(readdirSync(actionDir)).not.toContain(name);
  }

  const workspace = await temporaryFolder();
  writeFileSync(join(workspace, "videos.yml"), MANIFEST);
  const step = await runAction({
    actionDir,
    workspace,
    inputs: { "base-url": "sandbox", mode: "apply", comment: "false", wait: "false" },
    event: { name: "push", payload: { repository: { default_branch: "main" } } },
    ref: "refs/heads/main",
    sha: "a".repeat(40),
    repository: "acme/docs",
  });
  expect([step.exitCode, step.post?.exitCode]).toEqual([0, 0]);
  expect(step.outputs).toMatchObject({ mode: "apply", pending: "1", failed: "0" });
});
