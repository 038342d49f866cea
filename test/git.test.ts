import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { askGit, commitsAt, commonFolderOf, remotesOf, topOf, wordsOf } from "../src/git.js";
import { commit, git, ownRepository } from "./fixtures/git-repository.js";
import { temporaryFolder } from "./fixtures/temporary-folder.js";

afterEach(() => void vi.unstubAllEnvs());

test("git and its helpers don't get the keys of the service", async () => {
  // A shell may drop a name with a hyphen, such as INPUT_API-KEY; INPUT_MODE stands for all inputs.
  const names = ["VIDEOS_API_KEY", "VIDEOS_BEARER_TOKEN", "VIDEOS_REALTIME_KEY", "INPUT_API-KEY", "INPUT_MODE"];
  for (const name of names) vi.stubEnv(name, "s3cr3t-word");
  const folder = await temporaryFolder();
  const told = String((await askGit({ folder, args: ["-c", "alias.told=!env", "told"] })).stdout);
  expect(told).toContain("GIT_TERMINAL_PROMPT=0");
  expect(told).not.toContain("s3cr3t-word");
});

test("a command that hangs is ended with all that it has started", async () => {
  // The inner sleep keeps the output open.
  const args = ["-c", "alias.hang=!sleep 600 & sleep 600", "hang"];
  const { code, stderr } = await askGit({ folder: await temporaryFolder(), args, timeout: 100 });
  expect({ code, stderr }).toEqual({ code: 128, stderr: "no answer within 0.1 s" });
});

test.skipIf(process.platform === "win32")("a command has no terminal at which it could ask", async () => {
  const args = ["-c", "alias.question=!read answer </dev/tty", "question"];
  const { code, stderr } = await askGit({ folder: await temporaryFolder(), args });
  expect(code).not.toBe(0);
  expect(stderr).toMatch(/tty/);
});

test.each([
  ["an address loses who may enter", "fatal: no https://ada:p%40ss@host/x.git", "fatal: no https://host/x.git"],
  ["advice is left out", "hint: Updates were rejected\nfatal: it failed.\nhint: see the help", "fatal: it failed"],
  ["lines become one", "remote: Not you.\r\nfatal: no\n", "remote: Not you; fatal: no"],
  ["what a terminal would obey is left out", "remote: \u001b[31mred\u0007", "remote:  [31mred"],
])("in git's words, %s", (_name, said, words) => {
  expect(wordsOf(said)).toBe(words);
});

test("the top of a repository and its git folder are the same from each of its folders, through links, and whatever git's variables say", async () => {
  const top = await ownRepository({ "docs/index.md": "# Docs\n" });
  const link = join(await temporaryFolder(), "link");
  symlinkSync(join(top, "docs"), link);
  vi.stubEnv("GIT_DIR", join(await ownRepository({ "a.md": "" }), ".git"));
  for (const folder of [top, join(top, "docs"), link]) expect(topOf(folder)).toBe(top);
  expect(commonFolderOf(top)).toBe(join(top, ".git"));
});

test("worktrees share the git folder, and each has a top of its own; a submodule has both", async () => {
  const top = await ownRepository({ "a.md": "" });
  const other = join(await temporaryFolder(), "other");
  git(top, "worktree", "add", "--quiet", "-b", "other", other);
  expect([topOf(other), commonFolderOf(other)]).toEqual([other, join(top, ".git")]);
  const part = await ownRepository({ "b.md": "" });
  git(top, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", part, "part");
  commit(top, {});
  expect([topOf(join(top, "part")), commonFolderOf(join(top, "part"))]).toEqual([
    join(top, "part"),
    join(top, ".git/modules/part"),
  ]);
  renameSync(top, `${top}-moved`);
  expect(() => topOf(other)).toThrow("git worktree repair");
  renameSync(`${top}-moved`, top);
});

test("a folder outside of every repository has no top; an empty .git makes none", async () => {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, ".git"));
  expect(topOf(folder)).toBeNull();
});

test("the commits of several names are asked for at once; what is no commit here has none", async () => {
  const top = await ownRepository({ "a.md": "" });
  const first = git(top, "rev-parse", "HEAD");
  git(top, "tag", "--annotate", "--message=One", "one");
  const second = commit(top, { "a.md": "a" });
  const names = ["HEAD", "refs/heads/other", "refs/tags/one", "HEAD:a.md", "refs/heads/main", "0".repeat(40)];
  expect(await commitsAt(top, names)).toEqual([second, null, first, null, second, null]);
  expect(await commitsAt(await temporaryFolder(), ["HEAD"])).toEqual([null]);
});

test("remotes have their addresses; without a repository there are none", async () => {
  const top = await ownRepository({ "a.md": "" });
  git(top, "remote", "add", "origin", "git@host:me/docs.git");
  git(top, "remote", "add", "up.stream", "https://host/team/docs.git");
  const remotes = [
    ["origin", "git@host:me/docs.git"],
    ["up.stream", "https://host/team/docs.git"],
  ];
  expect([...(await remotesOf(top))]).toEqual(remotes);
  expect([...(await remotesOf(await temporaryFolder()))]).toEqual([]);
});
