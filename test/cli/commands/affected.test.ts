import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runOn } from "../../fixtures/command-line.js";
import { commit, git, ownRepository, put } from "../../fixtures/git-repository.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const MANIFEST = `version: 1
videos:
  billing:
    task: Explain billing.
    sources: ["docs/billing/*.md"]
  tour:
    task: Walk through the menu.
`;
const FILES = {
  "videos.yml": MANIFEST,
  "docs/billing/a.md": "# Billing\n\nOne two.\n",
  "docs/other.md": "Other\n",
};

test("a change to a source touches its entry, a new line break doesn't", async () => {
  const workspace = await ownRepository(FILES);
  const first = git(workspace, "rev-parse", "HEAD");
  put(workspace, { "docs/billing/a.md": "# Billing\n\nOne\ntwo.\n", "docs/other.md": "Another\n" });
  const none = await runOn({ workspace }, "affected", "--since", "main");
  expect(none).toEqual({ code: 0, stdout: "", stderr: `Since main (${first.slice(0, 7)}), 0 of 2 entries touched.\n` });
  commit(workspace, { "docs/billing/a.md": "# Billing\n\nOne two three.\n" });
  put(workspace, { "videos.yml": MANIFEST.replace("the menu", "all menus").replace("version: 1", "version: 1 # x") });
  const both = await runOn({ workspace }, "affected", "--since", "HEAD~1");
  expect(both.stdout).toBe("billing: changed: sources (docs/billing/a.md)\ntour: changed: task\n");
  expect(await runOn({ workspace }, "affected", "--since", first, "--ids")).toMatchObject({
    stdout: "billing\ntour\n",
  });
});

test("--json says what changed of each entry, and since when", async () => {
  const workspace = await ownRepository(FILES);
  const first = git(workspace, "rev-parse", "HEAD");
  put(workspace, {
    "videos.yml": MANIFEST.replace("  tour:", "  walk:").replace(/ {2}billing:\n.*\n.*\n/, "  new: { task: New. }\n"),
  });
  const { code, stdout } = await runOn({ workspace }, "affected", "--since", "main", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    since: { ref: "main", commit: first },
    entries: [
      { manifest: "videos.yml", id: "new", change: "added", from: null, parts: [], files: [] },
      { manifest: "videos.yml", id: "walk", change: "moved", from: "tour", parts: [], files: [] },
      { manifest: "videos.yml", id: "billing", change: "removed", from: null, parts: [], files: [] },
    ],
  });
  const { stdout: ids } = await runOn({ workspace }, "affected", "--since", "main", "--ids");
  expect(ids).toBe("new\nwalk\n");
});

test("a pattern compares every manifest that it finds, and an id that two have is written behind its manifest", async () => {
  const of = (task: string) => `version: 1\nvideos:\n  intro: { task: ${task} }\n  own-${task}: { task: x }\n`;
  const workspace = await ownRepository({ "a/videos.yml": of("a"), "b/videos.yml": of("b") });
  put(workspace, { "a/videos.yml": of("a").replace("task: a", "task: c"), "c/videos.yml": of("c") });
  const args = ["affected", "--since", "HEAD", "--manifest", "*/videos.yml"];
  const { stdout, stderr } = await runOn({ workspace }, ...args);
  expect(stdout).toBe("a/videos.yml#intro: changed: task\nc/videos.yml#intro: new\nown-c: new\n");
  expect(stderr).toMatch(/, 3 of 6 entries touched\.\n$/);
  const two = ["--manifest", "./c/videos.yml", "--manifest", "b/videos.yml"];
  const some = await runOn({ workspace }, "affected", "--since", "HEAD", "--ids", ...two);
  expect(some.stdout).toBe("c/videos.yml#intro\nown-c\n");
  const none = await runOn({ workspace }, "affected", "--since", "HEAD", "--manifest", "d/*.yml");
  expect(none).toMatchObject({ code: 64, stdout: "" });
  expect(none.stderr).toContain('--manifest has "d/*.yml", which finds no file');
});

test("what others have changed on the branch meanwhile is no change of this one", async () => {
  const workspace = await ownRepository(FILES);
  git(workspace, "switch", "--quiet", "--create", "topic");
  commit(workspace, { "docs/other.md": "Ours\n" });
  git(workspace, "switch", "--quiet", "main");
  commit(workspace, { "docs/billing/a.md": "# Theirs\n" });
  git(workspace, "switch", "--quiet", "topic");
  expect(await runOn({ workspace }, "affected", "--since", "main", "--ids")).toMatchObject({ code: 0, stdout: "" });
});

test("a workspace below the repository's root, links, submodules and tracked file modes don't matter", async () => {
  const root = await ownRepository(
    Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`site/${path}`, text])),
  );
  const workspace = join(root, "site");
  symlinkSync("../other.md", join(workspace, "docs/billing/linked.md"));
  put(workspace, { "videos.yml": MANIFEST.replace("billing/*.md", "billing/linked.md") });
  git(root, "update-index", "--add", "--cacheinfo", `160000,${git(root, "rev-parse", "HEAD")},site/module`);
  commit(root, {});
  expect(await runOn({ workspace }, "affected", "--since", "HEAD")).toMatchObject({ code: 0, stdout: "" });
  put(workspace, { "docs/other.md": "Another\n" });
  expect(await runOn({ workspace }, "affected", "--since", "HEAD")).toMatchObject({
    stdout: "billing: changed: sources (docs/billing/linked.md)\n",
  });
});

test("where the commit has no manifest, every entry is new", async () => {
  const workspace = await ownRepository({ "docs/billing/a.md": "A\n" });
  put(workspace, FILES);
  const { code, stdout } = await runOn({ workspace }, "affected", "--since", "HEAD");
  expect({ code, stdout }).toEqual({ code: 0, stdout: "billing: new\ntour: new\n" });
});

test("neither the index nor the work tree is touched", async () => {
  const workspace = await ownRepository(FILES);
  put(workspace, { "docs/other.md": "Mine\n", "new.md": "new\n" });
  git(workspace, "add", "new.md");
  const before = git(workspace, "status", "--porcelain");
  await runOn({ workspace }, "affected", "--since", "HEAD");
  expect(git(workspace, "status", "--porcelain")).toBe(before);
});

describe("the exit code says what is wrong:", () => {
  test.each([
    ["no --since", [], 64, "required option '--since <ref>' not specified"],
    [
      "a ref that isn't there",
      ["--since", "nowhere"],
      64,
      '--since is "nowhere", and this clone has no such commit. Fetch it first',
    ],
    ["a ref that looks like an option", ["--since=--all"], 64, "has no such commit"],
    ["a manifest that is wrong now", ["--since", "HEAD", "--manifest", "wrong.yml"], 65, "wrong.yml:2:"],
    ["a manifest that was wrong then", ["--since", "HEAD", "--manifest", "once.yml"], 65, "HEAD:once.yml:2:"],
  ])("%s", async (_name, args, code, message) => {
    const workspace = await ownRepository({ ...FILES, "once.yml": "version: 1\nvideos: 1\n" });
    put(workspace, { "wrong.yml": "version: 1\nvideos: 1\n", "once.yml": MANIFEST });
    const ran = await runOn({ workspace }, "affected", ...args);
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code, stdout: "" });
    expect(ran.stderr).toContain(message);
  });

  test("a folder that is no clone", async () => {
    const workspace = await temporaryFolder();
    put(workspace, FILES);
    const ran = await runOn({ workspace }, "affected", "--since", "main");
    expect(ran).toMatchObject({ code: 64, stdout: "" });
    expect(ran.stderr).toContain("is no clone of a git repository, so that nothing tells what main was.");
  });
});

test("files come as a checkout writes them", async () => {
  const workspace = await ownRepository({ ...FILES, ".gitattributes": "*.md working-tree-encoding=UTF-8 eol=crlf\n" });
  execFileSync("git", ["-C", workspace, "checkout", "--quiet", "--", "."]);
  expect(await runOn({ workspace }, "affected", "--since", "HEAD")).toMatchObject({ code: 0, stdout: "" });
});
