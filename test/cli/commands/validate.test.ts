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

test("every mistake of every manifest is told with its place, and ends with 65", async () => {
  const workspace = workspaceWith({ "good.yml": GOOD, "bad.yml": BAD });
  const { code, stdout } = await runOn({ workspace }, "validate", "[bg]*.yml", "none.yml");
  expect(code).toBe(65);
  expect(stdout.split("\n").map((line) => line.slice(0, 40))).toEqual([
    expect.stringMatching(/^bad.yml:4:5 videos.a.tsak is not a known/),
    expect.stringMatching(/^bad.yml:5:/),
    "bad.yml: 2 mistakes",
    "good.yml: valid, 2 videos",
    expect.stringMatching(/^none.yml:1:1 /),
    "none.yml: 1 mistake",
    "",
  ]);
});

test("--json has the same for programs", async () => {
  const workspace = workspaceWith({ "videos.yml": BAD });
  const { code, stdout } = await runOn({ workspace }, "validate", "--json");
  expect(code).toBe(65);
  const { valid, manifests } = JSON.parse(stdout);
  expect({ valid, manifest: manifests[0].manifest, videos: manifests[0].videos }).toEqual({
    valid: false,
    manifest: "videos.yml",
    videos: null,
  });
  expect(manifests[0].mistakes[0]).toMatchObject({ file: "videos.yml", line: 4, column: 5 });
});

test("the name of a manifest's folder can't make the terminal do something either", async () => {
  const workspace = workspaceWith({ "a\u001b]0;owned\u0007b/videos.yml": "version: 2\n" });
  const { stdout, stderr } = await runOn({ workspace, terminal: {} }, "validate", "*/videos.yml");
  expect(stdout).toContain("a]0;ownedb/videos.yml");
  expect(stdout + stderr).not.toMatch(/\u001b\]|\u0007/);
});

test("a manifest can't make the terminal do something", async () => {
  const workspace = workspaceWith({ "videos.yml": 'version: 1\nvideos: { a: { task: x, "\\e]0;owned\\a": 1 } }\n' });
  const { stdout } = await runOn({ workspace, terminal: {} }, "validate");
  expect(stdout).not.toMatch(/\u001b\]|\u0007/);
});
