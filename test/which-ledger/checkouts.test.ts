import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCached } from "../fixtures/cached-runs.js";
import { commit, git } from "../fixtures/git-repository.js";
import { FIRST, PAID, PROJECT, paidRepository, saidBy } from "./repository.js";

test("a commit that the workflow checks out in place of its event's is the one that is applied", async () => {
  const world = await paidRepository({ ledger: "branch" });
  const { workspace } = world.simulation;
  git(workspace, "init", "--quiet", "--initial-branch=main");
  const manifest = (videos: object) => JSON.stringify({ version: 1, settings: { ledger: "branch" }, videos });
  const older = commit(workspace, { "videos.yml": manifest(FIRST) });
  const newer = commit(workspace, { "videos.yml": manifest(PROJECT) });
  expect(
    (await world.start("schedule", PROJECT, { sha: newer, inputs: { "on-missing-ledger": "create" } })).failure,
  ).toBeNull();
  git(workspace, "checkout", "--quiet", "--force", older);
  expect(saidBy(await world.start("schedule", FIRST, { sha: newer }))).toContain(`and ${older} doesn't contain it`);
  expect(world.paid()).toEqual(PAID);
});

test("a run from before the default branch got another name knows the artifacts of that one", async () => {
  const world = await openCached();
  const { simulation, github } = world;
  const A = { a: { task: "Explain a." } };
  const go = async (videos: object, branch: string, runId: number, sha: string) => {
    await simulation.write("videos.yml", JSON.stringify({ version: 1, videos }));
    return await world.run({ branch, runId, sha, inputs: { comment: "true" } });
  };
  const push = (text: string) => {
    github.git.push("main", { files: { "videos.yml": text }, message: text });
    return github.git.history("main")[0]?.sha ?? "";
  };
  await go(A, "master", 2001, push("one"));
  const sha = push("two");
  github.renameBranch("master", "main");
  const AB = { ...A, b: { task: "Explain b." } };
  await go(AB, "main", 2003, sha);
  await go(AB, "master", 2002, sha);
  expect(simulation.sandbox.videos()).toHaveLength(2);
});

test("a source that isn't checked out is missed in a repository that has a folder of its own", async () => {
  const world = await openCached();
  const { simulation } = world;
  const repository = join(simulation.workspace, "main");
  await simulation.write("main/README.md", "The docs.");
  git(repository, "init", "--quiet", "--initial-branch=main");
  const videos = { a: { task: "Explain the docs.", sources: ["main/docs/**/*.md"] } };
  commit(repository, {
    "videos.yml": JSON.stringify({ version: 1, videos }),
    "docs/a.md": "# Invoices\n\nHow to pay them.\n",
    "docs/more/b.md": "# Refunds\n\nHow to get them.\n",
  });
  const inputs = { manifest: "main/videos.yml" };
  expect((await world.run({ inputs })).failure).toBeNull();
  git(repository, "update-index", "--skip-worktree", "docs/more/b.md");
  rmSync(join(repository, "docs/more/b.md"));
  const sparse = await world.run({ inputs });
  expect(sparse.host.annotations.map(({ message }) => message).join("\n")).toContain(
    "which git has and the workspace lacks",
  );
  expect(simulation.sandbox.edits()).toEqual([]);
});
