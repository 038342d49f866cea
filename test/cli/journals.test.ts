import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, utimesSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDesk, type Ran, runOn } from "../fixtures/command-line.js";
import { commit, git } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const APPLY = ["apply", "--yes"];
const LOCAL = ".git/videos-as-code";

/** A repository on a laptop, its manifest committed. */
async function openClone() {
  const desk = await openDesk();
  git(desk.workspace, "init", "--quiet", "--initial-branch=main");
  commit(desk.workspace, {
    "videos.yml": JSON.stringify({ version: 1, settings: { state: "file" }, videos: { a: { task: "Explain it." } } }),
  });
  return desk;
}

/** The same after a SIGKILL behind a creation: the uuid is in the journal alone, and the lock was refreshed a moment ago. */
async function openKilled() {
  const desk = await openClone();
  const [file, aside] = [join(desk.workspace, LOCAL, "state.json"), join(desk.workspace, LOCAL, "aside")];
  await desk.run(APPLY, {
    onWords: (text) => {
      if (!text.includes("creation accepted")) return;
      // From here on nothing can be saved.
      renameSync(file, aside);
      mkdirSync(file);
    },
  });
  rmdirSync(file);
  renameSync(aside, file);
  expect(readdirSync(join(desk.workspace, LOCAL, "journals")).filter((name) => name.endsWith(".journal"))).toHaveLength(
    1,
  );
  const lock = join(desk.workspace, LOCAL, "journals/lock");
  writeFileSync(lock, "of a process that was killed");
  // The next command begins 61 s later.
  const now = (desk.clock.now() + 60_000) / 1000;
  utimesSync(lock, now, now);
  return desk;
}

test.each([
  [
    "another worktree",
    async (workspace: string) => {
      const other = join(await temporaryFolder(), "other");
      git(workspace, "worktree", "add", "--quiet", "-b", "other", other);
      return other;
    },
  ],
  [
    "the folder after a move",
    async (workspace: string) => {
      const moved = `${workspace}-moved`;
      onTestFinished(async () => await rm(moved, { recursive: true, force: true }));
      renameSync(workspace, moved);
      return moved;
    },
  ],
  [
    "a folder inside of the repository",
    async (workspace: string) => {
      mkdirSync(join(workspace, "docs"));
      return join(workspace, "docs");
    },
  ],
])("an apply that was killed is gone on with in %s: nothing is blocked, nothing paid again", async (_, goTo) => {
  const desk = await openKilled();
  const workspace = await goTo(desk.workspace);
  const began = desk.clock.now();
  const { code, stderr, stdout } = await desk.run(APPLY, { workspace });
  expect(stderr).toContain("An apply was at work here less than a minute ago. Looking whether it still is.");
  expect(stderr).toContain("Note: saved what an earlier apply on this machine could not save.");
  expect({ code, blocked: stdout.includes("blocked") }).toEqual({ code: 0, blocked: false });
  expect(desk.clock.now() - began).toBeGreaterThan(60_000);
  expect(desk.changes).toEqual(["/v1/videos 200"]);
});

test("a plan in another worktree saves what an apply that was killed could not", async () => {
  const desk = await openKilled();
  const other = join(await temporaryFolder(), "other");
  git(desk.workspace, "worktree", "add", "--quiet", "-b", "other", other);
  const { code, stderr } = await desk.run(["plan"], { workspace: other });
  expect({ code, saved: stderr.includes("saved what an earlier apply") }).toEqual({ code: 0, saved: true });
  expect(readdirSync(join(desk.workspace, LOCAL, "journals"))).toEqual([]);
});

test("of two applies at once, as in two containers that share the clone, the second is refused, and the first goes on", async () => {
  const desk = await openClone();
  const machine = {
    workspace: desk.workspace,
    env: { VIDEOS_BASE_URL: "http://127.0.0.1:1", VIDEOS_API_KEY: desk.sandbox.apiKey },
    clock: desk.clock,
    fetch: async (request: Request) => await desk.fetch(request),
  };
  const others: Promise<Ran>[] = [];
  const first = await desk.run(APPLY, {
    onWords: (text) => {
      if (!text.includes("creation accepted")) return;
      others.push(runOn(machine, ...APPLY, "--recreate", "a"), runOn(machine, "plan"), runOn(machine, "status"));
    },
  });
  const [second, plan, status] = await Promise.all(others);
  expect(second).toMatchObject({ code: 1 });
  expect(second?.stderr).toContain("Another apply of this project is under way on this machine");
  expect([plan?.code, plan?.stderr.includes("saved what")]).toEqual([0, false]);
  // It has not saved this yet.
  expect(status?.stdout).toMatch(/1 in flight/);
  expect(first.code).toBe(0);
  expect(desk.changes).toEqual(["/v1/videos 200"]);
  expect(existsSync(join(desk.workspace, LOCAL, "journals/lock"))).toBe(false);
});

test("an apply that stood still while another command took it over sends nothing more", async () => {
  const desk = await openClone();
  const { code, stdout, stderr } = await desk.run(APPLY, {
    onWords: (text) => {
      if (text.includes("creation accepted")) writeFileSync(join(desk.workspace, LOCAL, "journals/lock"), "another");
    },
  });
  expect(code).toBe(1);
  expect(stdout + stderr).toMatch(/another\s+command has taken it for dead/);
});

test("a trial leaves nothing that git would show, and is in nobody's way", async () => {
  const desk = await openClone();
  const trial = ["--base-url", "sandbox"];
  expect((await desk.run([...APPLY, ...trial])).code).toBe(0);
  expect(git(desk.workspace, "status", "--porcelain", "--ignored")).toBe("");
  expect(readdirSync(join(desk.workspace, LOCAL))).toContain("sandbox.json");
  expect((await desk.run(["status", ...trial])).stdout).toContain(
    "1 made · trial of videos.yml in the file .git/videos-as-code/sandbox.json",
  );
  expect((await desk.run(APPLY)).code).toBe(0);
  expect(desk.changes).toEqual(["/v1/videos 200"]);
});
