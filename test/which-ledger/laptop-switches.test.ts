import { mkdirSync, rmSync, writeFileSync } from "node:fs";
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
  expect(await apply("file", PROJECT)).toContain("no note of it could be left in the file ledger.jsonl on the branch");
  expect(await apply("branch", PROJECT)).toContain("They were found in the file .git/videos-as-code/ledger.jsonl");
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
  const told = await desk.run(["log"]);
  expect(told.code).toBe(1);
  expect(told.stderr.replace(/\s+/g, " ")).toMatch(
    /goes on in the file \.git\/videos-as-code\/ledger\.jsonl\. .* → docs: ledger-elsewhere/,
  );
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
      "and goes on in the file .git/videos-as-code/ledger.jsonl",
    );
  }
  expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  expect(desk.sandbox.videos()).toHaveLength(2);
});

test("a laptop whose move to a file was cut off stops once another clone has made that move: nothing is paid again", async () => {
  const desk = await openDesk();
  const { root, bare } = await withOrigin(desk.workspace);
  const clone = join(root, "clone");
  const push = (ledger: string, videos: object) => {
    commit(desk.workspace, { "videos.yml": JSON.stringify({ version: 1, settings: { ledger }, videos }) });
    git(desk.workspace, "push", "--quiet", "origin", "main");
  };
  push("branch", FIRST);
  expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  push("file", PROJECT);
  // What a run has done that was cut off before it told the branch.
  const copied = git(bare, "show", "videos-as-code:ledger.jsonl");
  mkdirSync(join(desk.workspace, ".git/videos-as-code"), { recursive: true });
  writeFileSync(join(desk.workspace, ".git/videos-as-code/ledger.jsonl"), `${copied}\n`);
  git(root, "clone", "--quiet", bare, clone);
  expect(await desk.run(["apply", "--yes"], { workspace: clone })).toMatchObject({ code: 0 });
  const { code, stderr } = await desk.run(["apply", "--yes"]);
  expect(code).toBe(1);
  expect(stderr.replace(/\s+/g, " ")).toContain("goes on in the file .git/videos-as-code/ledger.jsonl, of which");
  expect({ videos: desk.sandbox.videos().length, edits: desk.sandbox.edits().length }).toEqual(PAID);
});

test("a laptop goes on where the branch was set back to before the move that the laptop made: its clone remembers that move", async () => {
  const desk = await openDesk();
  const { bare } = await withOrigin(desk.workspace);
  for (const ledger of ["file", "branch"]) {
    commit(desk.workspace, { "videos.yml": JSON.stringify({ version: 1, settings: { ledger }, videos: PROJECT }) });
    git(desk.workspace, "push", "--quiet", "origin", "main");
    expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  }
  const [first] = git(bare, "rev-list", "--reverse", "videos-as-code").split("\n");
  git(bare, "update-ref", "refs/heads/videos-as-code", first ?? "");
  expect(git(bare, "show", "videos-as-code:ledger.jsonl")).not.toContain('"moved"');
  expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  expect(desk.sandbox.videos()).toHaveLength(2);
});
