import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDesk } from "../fixtures/command-line.js";
import { commit, git, withOrigin } from "../fixtures/git-repository.js";
import { FIRST, PAID, PROJECT } from "./repository.js";

test.each([
  { from: "file", to: "branch" },
  { from: "branch", to: "file" },
])("on a laptop, ledger: $from to $to and back, and to $to again: nothing is paid again", async ({ from, to }) => {
  const desk = await openDesk();
  await withOrigin(desk.workspace);
  const apply = async (ledger: string, videos: object) => {
    const text = JSON.stringify({ version: 1, settings: { ledger }, videos });
    commit(desk.workspace, { "videos.yml": text });
    git(desk.workspace, "push", "--quiet", "origin", "main");
    const { code, stderr } = await desk.run(["apply", "--yes"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
    return { videos: desk.sandbox.videos().length, edits: desk.sandbox.edits().length };
  };
  await apply(from, FIRST);
  expect(await apply(to, PROJECT)).toEqual(PAID);
  for (const ledger of [from, from, to, to, from]) expect(await apply(ledger, PROJECT)).toEqual(PAID);
});

test("on a laptop, ledger: branch to file, of which the branch takes no note, and back: nothing is paid again", async () => {
  const desk = await openDesk();
  const { bare } = await withOrigin(desk.workspace);
  mkdirSync(join(bare, "hooks"));
  const hook = join(bare, "hooks/pre-receive");
  const apply = async (ledger: string, videos: object) => {
    commit(desk.workspace, { "videos.yml": JSON.stringify({ version: 1, settings: { ledger }, videos }) });
    git(desk.workspace, "push", "--quiet", "origin", "main");
    if (ledger === "file") writeFileSync(hook, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const { code, stderr } = await desk.run(["apply", "--yes"]);
    expect(code).toBe(0);
    rmSync(hook, { force: true });
    return stderr.replace(/\s+/g, " ");
  };
  await apply("branch", FIRST);
  expect(await apply("file", PROJECT)).toContain("no note of it could be left where it was");
  expect(await apply("branch", PROJECT)).toContain("taken over from the file .git/videos-as-code/ledger.json");
  expect({ videos: desk.sandbox.videos().length, edits: desk.sandbox.edits().length }).toEqual(PAID);
});

test("a command about the ledger takes no note for one: it says where the ledger is", async () => {
  const desk = await openDesk();
  await withOrigin(desk.workspace);
  for (const ledger of ["branch", "file", "branch"]) {
    commit(desk.workspace, { "videos.yml": JSON.stringify({ version: 1, settings: { ledger }, videos: PROJECT }) });
    git(desk.workspace, "push", "--quiet", "origin", "main");
    if (ledger !== "branch" || desk.sandbox.videos().length === 0)
      expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  }
  const removed = await desk.run(["ledger", "remove", "a", "--yes"]);
  expect(removed.code).toBe(1);
  expect(removed.stderr).toContain("has moved to the file .git/videos-as-code/ledger.json");
  expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  expect(desk.sandbox.videos()).toHaveLength(2);
});

test("a clone knows the newest ledger that it has seen, though the branch was deleted and begun anew before", async () => {
  const desk = await openDesk();
  const { root, bare } = await withOrigin(desk.workspace);
  const other = join(root, "clone");
  const apply = async (workspace: string) => await desk.run(["apply", "--yes"], { workspace });
  const push = (...ids: string[]) => {
    const videos = Object.fromEntries(ids.map((id) => [id, { task: `Explain ${id}.` }]));
    commit(desk.workspace, { "videos.yml": JSON.stringify({ version: 1, settings: { ledger: "branch" }, videos }) });
    git(desk.workspace, "push", "--quiet", "origin", "main");
  };
  push("a");
  expect(await apply(desk.workspace)).toMatchObject({ code: 0 });
  git(root, "clone", "--quiet", bare, other);
  expect(await apply(other)).toMatchObject({ code: 0 });
  for (const ids of [
    ["a", "b"],
    ["a", "b", "c"],
  ]) {
    git(bare, "update-ref", "-d", "refs/heads/videos-as-code");
    push(...ids);
    expect(await apply(desk.workspace)).toMatchObject({ code: 0 });
    git(other, "pull", "--quiet", "origin", "main");
    expect(await apply(other)).toMatchObject({ code: 0 });
  }
  git(bare, "update-ref", "-d", "refs/heads/videos-as-code");
  expect(await apply(other)).toMatchObject({ code: 0 });
  expect(desk.sandbox.videos()).toHaveLength(3);
});

test("a command about the ledger changes none that was set back, and the apply goes on with the newest one", async () => {
  const desk = await openDesk();
  const { bare } = await withOrigin(desk.workspace);
  const push = async (...ids: string[]) => {
    const videos = Object.fromEntries(ids.map((id) => [id, { task: `Explain ${id}.` }]));
    commit(desk.workspace, { "videos.yml": JSON.stringify({ version: 1, settings: { ledger: "branch" }, videos }) });
    git(desk.workspace, "push", "--quiet", "origin", "main");
    expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  };
  await push("a", "z");
  const tip = git(bare, "rev-parse", "refs/heads/videos-as-code");
  await push("a", "b", "z");
  git(bare, "update-ref", "refs/heads/videos-as-code", tip);
  const moved = await desk.run(["ledger", "move", "z", "y", "--yes"]);
  expect(moved.code).toBe(1);
  expect(moved.stderr.replace(/\s+/g, " ")).toContain("has been set back to save");
  expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  expect(desk.sandbox.videos()).toHaveLength(3);
  expect(await desk.run(["ledger", "move", "z", "y", "--yes"])).toMatchObject({ code: 0 });
});

test("a lineage that a person was about to give up counts as before, where that one then declines the plan", async () => {
  const desk = await openDesk();
  const { root, bare } = await withOrigin(desk.workspace);
  const other = join(root, "clone");
  const manifest = (task: string) =>
    JSON.stringify({ version: 1, settings: { ledger: "branch" }, videos: { a: { task } } });
  commit(desk.workspace, { "videos.yml": manifest("Explain it.") });
  git(desk.workspace, "push", "--quiet", "origin", "main");
  expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  git(bare, "update-ref", "-d", "refs/heads/videos-as-code");
  git(root, "clone", "--quiet", bare, other);
  expect(await desk.run(["apply", "--yes", "--first-run"], { workspace: other })).toMatchObject({ code: 0 });
  commit(desk.workspace, { "videos.yml": manifest("Explain all of it.") });
  git(desk.workspace, "push", "--quiet", "origin", "main");
  const paid = desk.changes.length;
  const apply = async (...args: string[]) => await desk.run(["apply", ...args], { terminal: { types: ["no"] } });
  const said = async (...args: string[]) => (await apply(...args)).stderr.replace(/\s+/g, " ");
  expect(await said()).toContain("There are two states");
  await apply("--first-run");
  expect(await said()).toContain("There are two states");
  expect(desk.changes).toHaveLength(paid);
});

test("another laptop that has not pulled the switch stops, and so does one that has: the file is elsewhere", async () => {
  const desk = await openDesk();
  const { root, bare } = await withOrigin(desk.workspace);
  const clone = join(root, "clone");
  const manifest = (ledger: string) => JSON.stringify({ version: 1, settings: { ledger }, videos: PROJECT });
  for (const ledger of ["branch", "file"]) {
    commit(desk.workspace, { "videos.yml": manifest(ledger) });
    git(desk.workspace, "push", "--quiet", "origin", "main");
    expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
    if (ledger === "branch") git(root, "clone", "--quiet", bare, clone);
  }
  for (const pull of [false, true]) {
    if (pull) git(clone, "pull", "--quiet");
    const { code, stderr, stdout } = await desk.run(["apply", "--yes"], { workspace: clone });
    expect(code).toBe(1);
    expect((stderr + stdout).replace(/\s+/g, " ")).toContain(
      "which says that it has moved to the file .git/videos-as-code/ledger.json",
    );
  }
  expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  expect(desk.sandbox.videos()).toHaveLength(2);
});

test("a note that could not be left on the branch is left by the next apply, and another laptop stops", async () => {
  const desk = await openDesk();
  const { root, bare } = await withOrigin(desk.workspace);
  const clone = join(root, "clone");
  mkdirSync(join(bare, "hooks"));
  const hook = join(bare, "hooks/pre-receive");
  for (const ledger of ["branch", "file"]) {
    commit(desk.workspace, { "videos.yml": JSON.stringify({ version: 1, settings: { ledger }, videos: PROJECT }) });
    git(desk.workspace, "push", "--quiet", "origin", "main");
    if (ledger === "file") writeFileSync(hook, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  }
  rmSync(hook);
  git(root, "clone", "--quiet", bare, clone);
  expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  expect(await desk.run(["apply", "--yes"], { workspace: clone })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("which says that it has moved to"),
  });
  // Nothing is left to do, so nothing more is saved.
  const saved = readFileSync(join(desk.workspace, ".git/videos-as-code/ledger.json"), "utf8");
  expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  expect(readFileSync(join(desk.workspace, ".git/videos-as-code/ledger.json"), "utf8")).toBe(saved);
});
