import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskWith, openDesk, runOn } from "../fixtures/command-line.js";
import { commit, git, ownRepository, put } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const manifestOf = (...ids: string[]) =>
  JSON.stringify({
    version: 1,
    settings: { ledger: "file" },
    videos: Object.fromEntries(ids.map((id) => [id, { task: "Explain it." }])),
  });

async function validate(folder: string, ...args: readonly string[]): Promise<string> {
  return (await runOn({ workspace: folder }, "validate", ...args)).stdout;
}

test("whichever folder it is started in, a command is about the manifest at the top, or else the outermost on the way up", async () => {
  const top = await ownRepository({ "a/b/videos.yml": manifestOf("x"), "a/videos.yml": manifestOf("x", "y") });
  mkdirSync(join(top, "a/b/c"));
  expect(await validate(join(top, "a/b/c"))).toBe("a/videos.yml: valid, 2 videos\n");
  put(top, { "videos.yml": manifestOf("x", "y", "z") });
  expect(await validate(join(top, "a/b"))).toBe("videos.yml: valid, 3 videos\n");
});

test("a manifest that is named is looked for from the folder of the command on, and told from the top on", async () => {
  const top = await ownRepository({ "videos.yml": manifestOf("x"), "a/videos.yml": manifestOf("x", "y") });
  expect(await validate(join(top, "a"), "--manifest", "videos.yml")).toBe("a/videos.yml: valid, 2 videos\n");
  expect(await validate(join(top, "a"), "--manifest", "../videos.yml")).toBe("videos.yml: valid, 1 video\n");
  expect(await validate(join(top, "a"), "--manifest", "none.yml")).toContain(
    'a/none.yml:1:1 the manifest is "a/none.yml"',
  );
  const { code, stderr } = await runOn({ workspace: top }, "plan", "--manifest", "../videos.yml");
  expect([code, stderr.includes("leads out of the workspace")]).toEqual([65, true]);
});

test("without a repository, the folder of the command is the top", async () => {
  const folder = await temporaryFolder();
  put(folder, { "videos.yml": manifestOf("x"), "a/videos.yml": manifestOf("x", "y") });
  expect(await validate(join(folder, "a"))).toBe("videos.yml: valid, 2 videos\n");
});

test("a file that a person names for the plan is written where the command was started", async () => {
  const top = await ownRepository({ "videos.yml": manifestOf("x"), "docs/index.md": "# Docs\n" });
  await runOn({ workspace: join(top, "docs") }, "plan", "--markdown", "plan.md");
  expect([existsSync(join(top, "docs/plan.md")), existsSync(join(top, "plan.md"))]).toEqual([true, false]);
});

test("an apply from another folder, another worktree, or through a link, of folder or file, pays for nothing again", async () => {
  const desk = await openDesk();
  const { workspace } = desk;
  git(workspace, "init", "--quiet", "--initial-branch=main");
  commit(workspace, { "docs/videos.yml": manifestOf("x"), "docs/deep/page.md": "# Page\n" });
  const other = join(await temporaryFolder(), "other");
  git(workspace, "worktree", "add", "--quiet", "-b", "other", other);
  symlinkSync("docs", join(workspace, "link"));
  symlinkSync("docs/videos.yml", join(workspace, "link.yml"));
  const from = [
    [workspace, "--manifest", "link/videos.yml"],
    [workspace, "--manifest", "docs/videos.yml"],
    [workspace, "--manifest", "link.yml"],
    [join(workspace, "docs/deep")],
    [join(workspace, "link")],
    [join(other, "docs")],
  ] as const;
  for (const [folder, ...args] of from) {
    const { code } = await desk.run(["apply", "--yes", ...args], { workspace: folder });
    expect({ code, changes: desk.changes }).toEqual({ code: 0, changes: ["/v1/videos 200"] });
  }
});

test("a ledger that a commit brings is read by nobody", async () => {
  const desk = await openDesk();
  git(desk.workspace, "init", "--quiet");
  await desk.videos({ a: { task: "Explain it." } }, { ledger: "file" });
  await desk.run(["apply", "--yes"]);
  const [run = ""] = (await readFile(join(desk.workspace, ".git/videos-as-code/ledger.jsonl"), "utf8")).split("\n");
  commit(desk.workspace, { ".videos-as-code/ledger.jsonl": `${run}\n` });
  const { stdout } = await desk.run(["apply", "--yes", "--json"]);
  expect(JSON.parse(stdout).unchanged).toBe(1);
});

test("a folder that has become a repository since doesn't pay again: the former ledger is named", async () => {
  const desk = await deskWith({ a: { task: "Explain it." } }, { ledger: "file" });
  await desk.run(["apply", "--yes"]);
  git(desk.workspace, "init", "--quiet");
  const { code, stderr } = await desk.run(["apply", "--yes"]);
  expect(stderr).toContain(".videos-as-code/ledger.jsonl, from before this was a repository");
  expect([code, desk.changes.length]).toEqual([1, 1]);
});
