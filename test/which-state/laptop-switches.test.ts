import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDesk } from "../fixtures/command-line.js";
import { commit, GIT_ENV, git } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";
import { FIRST, PAID, PROJECT } from "./repository.js";

beforeEach(() => {
  for (const [name, value] of Object.entries(GIT_ENV)) vi.stubEnv(name, value);
});
afterEach(() => void vi.unstubAllEnvs());

test.each([
  { from: "file", to: "branch" },
  { from: "branch", to: "file" },
])("on a laptop, state: $from to $to and back, and to $to again: nothing is paid again", async ({ from, to }) => {
  const desk = await openDesk();
  const bare = await temporaryFolder();
  git(bare, "init", "--quiet", "--bare", "--initial-branch=main");
  git(desk.workspace, "init", "--quiet", "--initial-branch=main");
  git(desk.workspace, "remote", "add", "origin", bare);
  const apply = async (state: string, videos: object) => {
    const text = JSON.stringify({ version: 1, settings: { state }, videos });
    commit(desk.workspace, { "videos.yml": text });
    git(desk.workspace, "push", "--quiet", "origin", "main");
    const { code, stderr } = await desk.run(["apply", "--yes"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
    return { videos: desk.sandbox.videos().length, edits: desk.sandbox.edits().length };
  };
  await apply(from, FIRST);
  expect(await apply(to, PROJECT)).toEqual(PAID);
  for (const state of [from, from, to, to, from]) expect(await apply(state, PROJECT)).toEqual(PAID);
});
