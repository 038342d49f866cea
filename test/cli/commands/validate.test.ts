import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runOn } from "../../fixtures/command-line.js";
import { workspaceWith } from "../../fixtures/workspace.js";

const GOOD = "version: 1\nvideos: { a: { task: Explain it. }, b: { task: Show it. } }\n";
const BAD = "version: 1\nvideos:\n  a:\n    tsak: Explain.\n  b: { task: Show it., on_change: never }\n";

test("a manifest without mistakes is valid, and nothing but it is read", async () => {
  const workspace = workspaceWith({ "videos.yml": GOOD });
  expect(await runOn({ workspace }, "validate")).toEqual({
    code: 0,
    stdout: "videos.yml: valid, 2 videos\n",
    stderr: "",
  });
});

test("every mistake of every file of the project is told with its place, and ends with 65", async () => {
  const root = GOOD.replace("version: 1", "version: 1\ninclude: [docs/*.yml]");
  const workspace = workspaceWith({ "videos.yml": root, "docs/bad.yml": BAD });
  const { code, stdout } = await runOn({ workspace }, "validate");
  expect(code).toBe(65);
  expect(stdout.split("\n").map((line) => line.slice(0, 45))).toEqual([
    expect.stringMatching(/^docs\/bad.yml:4:5 videos.a.tsak is not a known/),
    expect.stringMatching(/^docs\/bad.yml:5:/),
    "2 mistakes",
    "",
  ]);
});

test("an id that stands twice is a mistake at each of its places", async () => {
  const root = "version: 1\ninclude: [docs/*.yml]\nvideos: { a: { task: Explain it. } }\n";
  const workspace = workspaceWith({ "videos.yml": root, "docs/videos.yml": GOOD });
  const { code, stdout } = await runOn({ workspace }, "validate");
  expect(code).toBe(65);
  expect(stdout).toMatch(/^videos\.yml:3:\d+ The id a stands at docs\/videos\.yml:2 and videos\.yml:3\./m);
  expect(stdout).toMatch(/^docs\/videos\.yml:2:\d+ The id a stands at docs\/videos\.yml:2 and videos\.yml:3\./m);
});

test("--json has the same for programs", async () => {
  const workspace = workspaceWith({ "videos.yml": BAD });
  const { code, stdout } = await runOn({ workspace }, "validate", "--json");
  expect(code).toBe(65);
  expect(JSON.parse(stdout)).toMatchObject({
    valid: false,
    manifests: ["videos.yml"],
    videos: null,
    mistakes: [{ file: "videos.yml", line: 4, column: 5 }, {}],
    warnings: [],
  });
});

test("the name of a manifest's folder can't make the terminal do something either", async () => {
  const path = "a\u001b]0;owned\u0007b/videos.yml";
  const workspace = workspaceWith({ [path]: "version: 2\n" });
  const { stdout, stderr } = await runOn({ workspace, terminal: {} }, "validate", "--manifest", path);
  expect(stdout).toContain(String.raw`a\u001b]0;owned\u0007b/videos.yml:1:1`);
  expect(stdout + stderr).not.toMatch(/\u001b\]|\u0007/);
});

test("a manifest can't make the terminal do something", async () => {
  const workspace = workspaceWith({ "videos.yml": 'version: 1\nvideos: { a: { task: x, "\\e]0;owned\\a": 1 } }\n' });
  const { stdout } = await runOn({ workspace, terminal: {} }, "validate");
  expect(stdout).not.toMatch(/\u001b\]|\u0007/);
});

test("--json escapes what can't be seen or turns text around, and means the same", async () => {
  const path = "a\u202eb\u200b\u009b/videos.yml";
  const workspace = workspaceWith({ [path]: "version: 2\n" });
  const { stdout } = await runOn({ workspace }, "validate", "--manifest", path, "--json");
  expect(stdout).toContain(String.raw`a\u202eb\u200b\u009b/videos.yml`);
  expect(stdout).toMatch(/^[\n\x20-\x7e]*$/);
  expect(JSON.parse(stdout)).toMatchObject({ manifests: [path] });
});

test("a pattern of embed that matches nothing is a warning, and a block that can't be filled a mistake, each on its line", async () => {
  const settings = 'settings:\n  embed: ["docs/*.md", "guides/*.md"]\n';
  const workspace = workspaceWith({
    "videos.yml": GOOD + settings,
    "docs/a.md": "<!-- video: a -->\n<!-- /video -->\n",
  });
  const warning = 'videos.yml:4:10 warning: settings.embed names "guides/*.md", which matches no file.';
  expect(await runOn({ workspace }, "validate")).toMatchObject({
    code: 0,
    stdout: `${warning}\nvideos.yml: valid, 2 videos\n`,
  });
  writeFileSync(join(workspace, "docs/a.md"), "<!-- video: tour -->\n<!-- /video -->\n");
  const { code, stdout } = await runOn({ workspace }, "validate");
  expect(code).toBe(65);
  expect(stdout).toMatch(
    /^docs\/a\.md:1:1 "tour" is no video of videos\.yml; it has a and b\. → docs: marked-block\n1 mistake\n$/,
  );
});

test("a warning of a manifest stands beside the mistakes of documents: it may be their cause", async () => {
  const workspace = workspaceWith({
    "videos.yml": 'version: 1\nsettings: { embed: [a.md] }\ninclude: ["doc/*.yml"]\nvideos: {}\n',
    "docs/more.yml": "version: 1\nvideos: { b: { task: Explain it. } }\n",
    "a.md": "<!-- video: b -->\n<!-- /video -->\n",
  });
  const { stdout } = await runOn({ workspace }, "validate");
  expect(stdout).toContain("which matches no manifest");
  expect(stdout).toContain('"b" is no video of videos.yml');
});
