import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, utimesSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDesk, type Ran, runOn } from "../fixtures/command-line.js";
import { commit, git, put, withOrigin } from "../fixtures/git-repository.js";
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
  await killBehindCreation(desk, join(desk.workspace, LOCAL, "state.json"));
  return desk;
}

/** `place`: where the state is. */
async function killBehindCreation(desk: Awaited<ReturnType<typeof openDesk>>, place: string): Promise<void> {
  const aside = `${place}-aside`;
  await desk.run(APPLY, {
    onWords: (text) => {
      if (!text.includes("creation accepted")) return;
      // From here on nothing can be saved.
      renameSync(place, aside);
      mkdirSync(place);
    },
  });
  rmdirSync(place);
  renameSync(aside, place);
  expect(readdirSync(join(desk.workspace, LOCAL, "journals")).filter((name) => name.endsWith(".journal"))).toHaveLength(
    1,
  );
  const lock = join(desk.workspace, LOCAL, "journals/lock");
  writeFileSync(lock, "of a process that was killed");
  // The next command begins 61 s later.
  const now = (desk.clock.now() + 60_000) / 1000;
  utimesSync(lock, now, now);
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
  expect(stderr).toContain(
    "An apply was at work here less than a minute ago. Looking whether it still is, which takes up to a minute.",
  );
  expect(stderr).toContain("Note: saved what an earlier apply on this machine could not save.");
  expect({ code, blocked: stdout.includes("blocked") }).toEqual({ code: 0, blocked: false });
  expect(desk.clock.now() - began).toBeGreaterThan(60_000);
  expect(desk.changes).toEqual(["/v1/videos 200"]);
});

const [A, B] = [{ task: "Explain it." }, { task: "Explain the bill." }];
const EDITED_A = { ...A, edits: ["Replace the old logo."] };
const [CREATED, EDITED] = ["/v1/videos 200", "/v1/edits 202"];

test("where the setting names another store since an apply was killed, the state moves there with the texts of all its videos", async () => {
  const desk = await openClone();
  await withOrigin(desk.workspace);
  expect((await desk.run(APPLY)).code).toBe(0);
  await desk.videos({ a: A, b: B });
  await killBehindCreation(desk, join(desk.workspace, LOCAL, "state.json"));
  await desk.videos({ a: A, b: B }, { state: "branch" });
  const moved = await desk.run(APPLY);
  expect(moved.stderr).toContain("Note: saved what an earlier apply on this machine could not save.");
  expect(moved.code).toBe(0);
  // The words of the edit are made of the former text.
  await desk.videos({ a: { task: "Explain it to a child." }, b: B }, { state: "branch" });
  expect((await desk.run(APPLY)).code).toBe(0);
  expect(desk.changes).toEqual([CREATED, CREATED, EDITED]);
});

/** A clone in which an apply of `b` was killed, then its branch went on elsewhere, and now its setting names the file. */
async function openOvertaken() {
  const desk = await openClone();
  const { root, bare } = await withOrigin(desk.workspace);
  await desk.videos({ a: A }, { state: "branch" });
  expect((await desk.run(APPLY)).code).toBe(0);
  await desk.videos({ a: A, b: B }, { state: "branch" });
  await killBehindCreation(desk, bare);
  const other = join(root, "other");
  git(root, "clone", "--quiet", bare, other);
  const settings = { state: "branch" };
  put(other, { "videos.yml": JSON.stringify({ version: 1, settings, videos: { a: EDITED_A } }) });
  expect((await desk.run(APPLY, { workspace: other })).code).toBe(0);
  expect(desk.changes).toEqual([CREATED, CREATED, EDITED]);
  await desk.videos({ a: EDITED_A, b: B });
  return { desk, bare };
}

test("what others have saved since an apply was killed is not paid for again where the setting names another store", async () => {
  const { desk } = await openOvertaken();
  expect((await desk.run(APPLY)).code).toBe(0);
  expect(desk.changes).toEqual([CREATED, CREATED, EDITED]);
});

test("where the branch is gone since an apply was killed, the texts come from the clone's copy of it", async () => {
  const desk = await openClone();
  const { bare } = await withOrigin(desk.workspace);
  await desk.videos({ a: A }, { state: "branch" });
  expect((await desk.run(APPLY)).code).toBe(0);
  await desk.videos({ a: A, b: B }, { state: "branch" });
  await killBehindCreation(desk, bare);
  git(bare, "update-ref", "-d", "refs/heads/videos-as-code");
  await desk.videos({ a: { task: "Explain it to a child." }, b: B }, { state: "branch" });
  expect((await desk.run(APPLY)).code).toBe(0);
  expect(desk.changes).toEqual([CREATED, CREATED, EDITED]);
});

test("where the state of a killed apply can't be read, nothing is sent until it can", async () => {
  const { desk, bare } = await openOvertaken();
  renameSync(bare, `${bare}-aside`);
  const { code, stderr } = await desk.run(APPLY);
  expect(code).toBe(1);
  expect(stderr).toContain(
    "An earlier apply on this machine was killed, and its state (save 4) is not in the file .git/videos-as-code/state.json. " +
      "Whether it is elsewhere can't be told: the branch videos-as-code of origin can't be read",
  );
  expect(desk.changes).toEqual([CREATED, CREATED, EDITED]);
  renameSync(`${bare}-aside`, bare);
  expect((await desk.run(APPLY)).code).toBe(0);
  expect(desk.changes).toEqual([CREATED, CREATED, EDITED]);
});

test("of two applies at once, as in two containers that share the clone, the second is refused, and the first goes on", async () => {
  const desk = await openClone();
  const others: Promise<Ran>[] = [];
  const first = await desk.run(APPLY, {
    onWords: (text) => {
      if (!text.includes("creation accepted")) return;
      const machine = desk.machine();
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
