import { execFileSync } from "node:child_process";
import { linkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadProject } from "../../../src/manifest/project.js";
import { hashText } from "../../../src/manifest/texts.js";
import { entryWith, problemsIn, workspaceWith } from "../../fixtures/workspace.js";

const KEY = "canary-key";

/** A workspace with every kind of file that must not be read, and a secret beside it. */
function hostileWorkspace(): string {
  const outside = workspaceWith({ "secret.md": KEY, "folder/secret.md": KEY });
  const workspace = workspaceWith({
    "docs/a.md": "A\n",
    "docs/empty.md": " \n",
    "docs/latin1.md": Buffer.from("caf\xe9", "latin1"),
    "docs/nul.md": "a\0b",
    "docs/big.md": "x".repeat(1024 * 1024 + 1),
    "docs/most.md": "x".repeat(1024 * 1024),
    ".git/config": KEY,
    "mixed/text.md": "text",
    "mixed/a.png": Buffer.from([0x89, 0x50, 0, 1]),
    "mixed/b.png": Buffer.from([0x89, 0x50, 0, 1]),
    "linked/own.md": "own",
  });
  const link = (target: string, path: string) => symlinkSync(target, join(workspace, path));
  link(join(outside, "secret.md"), "docs/out.md");
  link(join(outside, "folder"), "docs/outside");
  link("../docs/out.md", "linked/twice.md");
  link("../docs/a.md", "docs/inside.md");
  link("../docs", "linked/docs");
  link("nowhere", "docs/dangling.md");
  link("loop.md", "docs/loop.md");
  link("../.git/config", "docs/git.md");
  link("../.git", "docs/git");
  link("/proc/self/environ", "docs/environ.md");
  link("/dev/zero", "docs/zero.md");
  execFileSync("mkfifo", [join(workspace, "docs/pipe.md")]);
  return workspace;
}

async function problemsWith(workspace: string, manifest: string): Promise<string[]> {
  writeFileSync(join(workspace, "videos.yml"), manifest);
  const problems = await problemsIn(workspace);
  expect(problems.join("\n")).not.toContain(KEY);
  return problems.map((problem) => problem.replace(/^videos\.yml:/, ""));
}

const OUT = "which is a link that leads out of the workspace";

describe.skipIf(process.platform === "win32")("a task file", () => {
  test.each<[name: string, path: string, clause: string | null]>([
    ["a file", "docs/a.md", null],
    ["by another way", "./docs//a.md", null],
    ["of 1 MiB", "docs/most.md", null],
    ["by a link inside", "docs/inside.md", null],
    ["by a linked folder inside", "linked/docs/a.md", null],
    ["missing", "docs/none.md", "which does not exist; write the path of a file from the workspace on"],
    ["below a file", "docs/a.md/b.md", "which does not exist; write the path of a file from the workspace on"],
    ["a folder", "docs", "which is a folder; name a file in it"],
    ["nothing but space", "docs/empty.md", "which is empty; write the task into it"],
    ["Latin-1", "docs/latin1.md", "which is not UTF-8 text at 1:4; save the file as UTF-8"],
    ["with a NUL", "docs/nul.md", "which holds a NUL byte, as pictures and UTF-16 do; a text file in UTF-8 is wanted"],
    ["over 1 MiB", "docs/big.md", "which has more than 1 MiB"],
    ["a link out", "docs/out.md", OUT],
    ["a link to a link out", "linked/twice.md", OUT],
    ["below a link out", "docs/outside/secret.md", OUT],
    ["a dangling link", "docs/dangling.md", "which is a link to nothing"],
    ["a loop", "docs/loop.md", "which is a link that leads in a circle"],
    ["the environment", "docs/environ.md", OUT],
    ["a device", "docs/zero.md", OUT],
    ["a named pipe", "docs/pipe.md", "which is not a regular file"],
    ["in .git", ".git/config", "which is inside .git; name a file of the repository"],
    ["in .GIT", ".GIT/config", "which is inside .git; name a file of the repository"],
    ["a link into .git", "docs/git.md", "which is a link into .git"],
    ["below a link to .git", "docs/git/config", "which is a link into .git"],
    ["absolute", "/etc/passwd", "which begins with a slash; paths begin in the workspace; write: etc/passwd"],
    [
      "with a drive letter",
      "C:/x.md",
      "which is a path of one machine; write paths from the workspace on, such as docs/a.md",
    ],
    ["above", "../secret.md", "which leads out of the workspace; name a file inside"],
    ["above and back", "docs/../docs/a.md", 'which holds ".." behind its beginning; write the path without it'],
    ["with backslashes", "docs\\a.md", "which holds a backslash; write: docs/a.md"],
    [
      "with a backslash in double quotes",
      "docs\new.md",
      "which holds a backslash in double quotes, and YAML takes that for a special sign; paths have /; write: docs/new.md",
    ],
    [
      "with another one",
      "docs\u0007.md",
      "which holds a backslash in double quotes, and YAML takes that for a special sign; paths have /; write: docs/a.md",
    ],
    [
      "of two files, a line each",
      "docs/a.md\ndocs/b.md",
      "which holds a sign that no file name has, such as a line's end",
    ],
    ["without a name", " ", "which is empty; write the path of a file"],
    ["encoded", "%2e%2e/secret.md", "which does not exist; write the path of a file from the workspace on"],
    ["a URL", "file:///etc/passwd", "which does not exist; write the path of a file from the workspace on"],
    ["of a home", "~/.ssh/id_rsa", "which does not exist; write the path of a file from the workspace on"],
  ])("%s", async (_name, path, clause) => {
    const written = JSON.stringify(path);
    const shown = written;
    const problems = await problemsWith(hostileWorkspace(), entryWith(`task_file: ${written}`));
    const end = clause?.includes("write: ") ? "" : ".";
    const expected = clause === null ? [] : [`4:16 videos.a.task_file names ${shown}, ${clause}${end}`];
    expect(problems).toEqual(expected);
  });
});

describe.skipIf(process.platform === "win32")("sources", () => {
  test.each<[name: string, sources: string[], problems: string[]]>([
    [
      "a pattern without a match",
      ["docs/*.txt"],
      [
        '5:15 videos.a.sources[0] is "docs/*.txt", which matches no file; docs holds a.md, big.md, dangling.md and 13 more.',
      ],
    ],
    [
      "a file that is missing",
      ["docs/none.md"],
      [
        '5:15 videos.a.sources[0] names "docs/none.md", which does not exist; write the path of a file from the workspace on.',
      ],
    ],
    [
      "pictures among the matches",
      ["mixed/*"],
      [
        '5:15 videos.a.sources[0] matches "mixed/a.png", which holds a NUL byte, as pictures and UTF-16 do; a text file in UTF-8 is wanted, and 1 more that can\'t be read.',
      ],
    ],
    [
      "a link alone",
      ["linked/t*"],
      ['5:15 videos.a.sources[0] is "linked/t*", which matches no file; linked holds docs, own.md and twice.md.'],
    ],
    ["a link by its path", ["linked/twice.md"], [`5:15 videos.a.sources[0] names "linked/twice.md", ${OUT}.`]],
    [
      "a folder outside",
      ["docs/outside/*"],
      ['5:15 videos.a.sources[0] is "docs/outside/*", which matches no file; there is no folder "docs/outside".'],
    ],
    [
      "several at once",
      ["x/*", "docs/a.md", "y/*"],
      [
        '5:15 videos.a.sources[0] is "x/*", which matches no file; there is no folder "x".',
        '5:35 videos.a.sources[2] is "y/*", which matches no file; there is no folder "y".',
      ],
    ],
    [
      "dots that a glob takes for the folder above",
      ["....*"],
      ['5:15 videos.a.sources[0] holds ".." behind its beginning; write the pattern without it.'],
    ],
    [
      "a pattern that would take for ever",
      ["docs/*a*a*a*a*a*b"],
      [
        "5:15 videos.a.sources[0] is too intricate; write several simpler ones: a pattern has at most 200 characters, 4 **, and 3 * and {…} between two slashes.",
      ],
    ],
  ])("%s", async (_name, sources, problems) => {
    const manifest = entryWith(
      "task: x",
      `sources: ${JSON.stringify(sources).replaceAll(",", ", ")}`.replaceAll("{a, ..}", "{a,..}"),
    );
    expect(await problemsWith(hostileWorkspace(), manifest)).toEqual(problems);
  });

  test("what is wrong with a pattern of defaults is said once", async () => {
    const manifest = "version: 1\ndefaults: {sources: [none.md]}\nvideos: {a: {task: x}, b: {task: y}}\n";
    expect(await problemsWith(workspaceWith({}), manifest)).toEqual([
      '2:22 defaults.sources[0] names "none.md", which does not exist; write the path of a file from the workspace on.',
    ]);
  });

  test.each<[name: string, sources: string, paths: string[]]>([
    ["files of all depths", "docs/**/*.md", ["docs/Z.md", "docs/a.md", "docs/deep/er/b.md", "docs/é.md"]],
    ["files of one depth", "docs/*.md", ["docs/Z.md", "docs/a.md", "docs/é.md"]],
    ["one of several", "docs/{a,Z}.md", ["docs/Z.md", "docs/a.md"]],
    ["one of several letters", "docs/[aZ].md", ["docs/Z.md", "docs/a.md"]],
    ["from here", "./docs/?.md", ["docs/Z.md", "docs/a.md", "docs/é.md"]],
    ["with a slash at its end", "docs/*.md/", ["docs/Z.md", "docs/a.md", "docs/é.md"]],
    ["with two stars in a name", "docs/**.md", ["docs/Z.md", "docs/a.md", "docs/é.md"]],
    ["in upper case", "docs/z*", []],
    ["in node_modules", "docs/node_modules/*", []],
  ])("match %s", async (_name, pattern, paths) => {
    const workspace = workspaceWith({
      "docs/a.md": "1",
      "docs/Z.md": "2",
      "docs/é.md": "3",
      "docs/deep/er/b.md": "4",
      "docs/.hidden/c.md": "5",
      "docs/node_modules/d.md": "7",
      "docs/other.txt": "6",
      "videos.yml": entryWith("task: x", `sources: [${JSON.stringify(pattern)}, docs/a.md]`),
    });
    symlinkSync("a.md", join(workspace, "docs/link.md"));
    symlinkSync("deep", join(workspace, "docs/linked.md"));
    if (paths.length === 0) {
      expect(await problemsIn(workspace)).toHaveLength(1);
      return;
    }
    const { entries, texts } = await loadProject({ workspace, root: "videos.yml" });
    const sources = entries[0]?.brief?.sources ?? [];
    expect(sources.map(({ path }) => path)).toEqual(paths);
    for (const { text } of sources) expect(hashText(await texts.get(text))).toBe(text);
  });

  test("are named by the text that they hold, whatever its bytes are", async () => {
    const files = {
      "plain.txt": "One\ntwo.",
      "spaced.txt": " \n\tOne\ntwo. \n\n",
      "windows.txt": "One\r\ntwo.\r\n",
      "old.txt": "One\rtwo.",
      "marked.txt": "\ufeffOne\ntwo.",
      "wide.txt": "\u2003One\ntwo.\u00a0\n",
      "accent.txt": "é\nè",
      "control.txt": "\u0001 One \u001f",
    };
    const workspace = workspaceWith({ ...files, "videos.yml": entryWith("task: x", 'sources: ["*.txt"]') });
    const { entries, texts } = await loadProject({ workspace, root: "videos.yml" });
    const found = new Map(entries[0]?.brief?.sources.map(({ path, text }) => [path, text]));
    for (const path of ["plain", "spaced", "windows", "old", "marked", "wide"])
      expect(found.get(`${path}.txt`), path).toBe(hashText("One\ntwo."));
    expect(found.get("accent.txt")).toBe(hashText("é\nè"));
    expect(found.get("control.txt")).toBe(hashText("\u0001 One \u001f"));
    for (const text of found.values()) expect(hashText(await texts.get(text))).toBe(text);
  });

  test("over 512 MiB in all are refused", async () => {
    const workspace = workspaceWith({
      "videos.yml": entryWith("task: x", 'sources: ["docs/*.txt"]'),
      "docs/0.txt": "x".repeat(1024 * 1024),
    });
    for (let index = 1; index <= 512; index++)
      linkSync(join(workspace, "docs/0.txt"), join(workspace, `docs/${index}.txt`));
    expect(await problemsIn(workspace)).toEqual([
      expect.stringMatching(/^videos\.yml:5:15 videos\.a\.sources\[0\] matches "docs\/\d+\.txt", which .*512 MiB/),
    ]);
  });

  test("too many are refused", async () => {
    const files = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`docs/${index}.md`, "x"]));
    const entries = Array.from({ length: 100 }, (_, index) => `  v${index}: {task: x}\n`).join("");
    const manifest = `version: 1\ndefaults: {sources: ["docs/*"]}\nvideos:\n${entries}`;
    expect(await problemsWith(workspaceWith(files), manifest)).toEqual([
      "2:22 defaults.sources[0] brings the source files of all entries to over 20,000; name fewer.",
    ]);
  });
});
