import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDesk } from "../fixtures/command-line.js";
import { git, withOrigin } from "../fixtures/git-repository.js";

const BRANCH = { ledger: "branch" };

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
