import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyOwnFolder, wantedFrom } from "../../demo/own-folder.js";
import { repositoryRoot } from "../../harness/root.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";
import { entryWith, workspaceWith } from "../fixtures/workspace.js";

test("without an argument, the demo plays its own story", async () => {
  expect(await wantedFrom([])).toEqual({ kind: "story" });
});

test.each([
  ["--help", ["--help"], /npm run demo -- FOLDER {4}plans and applies/],
  ["an option that it doesn't have", ["--fast"], /takes one folder, and was given --fast/],
  ["two folders", ["a", "b"], /takes one folder, and was given a b/],
  ["a folder that isn't there", ["/nowhere/at-all"], /^There is no folder \/nowhere\/at-all\./],
])("with %s it says what it takes, and ends with code 64", async (_, args, words) => {
  expect(await wantedFrom(args)).toEqual({ kind: "end", code: 64, words: expect.stringMatching(words) });
});

test("with a file it names the folder of that file, and ends with code 64", async () => {
  const folder = workspaceWith({ "videos.yml": entryWith("task: x") });
  const wanted = await wantedFrom([join(folder, "videos.yml")]);
  expect(wanted).toEqual({ kind: "end", code: 64, words: expect.stringContaining(`npm run demo -- ${folder}`) });
});

test("a folder without a manifest ends with code 65, and a manifest by another name is named", async () => {
  const folder = workspaceWith({ "videos.yaml": entryWith("task: x") });
  expect(await wantedFrom([folder])).toEqual({
    kind: "end",
    code: 65,
    words: `${folder} has no manifest, which is named videos.yml. It has videos.yaml: rename it to videos.yml.`,
  });
});

test("a manifest with a mistake ends with code 65, and its line", async () => {
  const wanted = await wantedFrom([workspaceWith({ "videos.yml": entryWith("task: Explain: it") })]);
  expect(wanted).toMatchObject({
    kind: "end",
    code: 65,
    words: expect.stringContaining("videos.yml:4:18 a text with"),
  });
});

test("it says what a sandbox can't have", async () => {
  const folder = workspaceWith({
    "videos.yml": entryWith("task: x", "uuid: 6f1c0d5e-0000-4000-8000-000000000000", "moved_from: old-tour"),
  });
  expect(await wantedFrom([folder])).toEqual({
    kind: "folder",
    folder,
    remarks: [
      "The sandbox begins empty. It has no videos, so it leaves these entries with a uuid alone: a.",
      "There is no earlier run, so moved_from has nothing to move: a.",
    ],
  });
});

test("of the example manifest, there is nothing that a sandbox can't have", async () => {
  const folder = join(repositoryRoot(), "examples");
  expect(await wantedFrom([folder])).toEqual({ kind: "folder", folder, remarks: [] });
});

test("the demo plays in a copy of the folder, without the state of a trial there", async () => {
  const folder = workspaceWith({
    "videos.yml": entryWith("task: x"),
    "docs/a.md": "A.",
    "docs/film.mp4": "0".repeat(1024 * 1024 + 1),
    ".videos-as-code/sandbox.json": "{}",
    "node_modules/b/b.md": "B.",
  });
  const copy = await temporaryFolder();
  await copyOwnFolder(folder, copy);
  expect(readdirSync(copy).sort()).toEqual(["docs", "videos.yml"]);
  expect(readdirSync(join(copy, "docs"))).toEqual(["a.md"]);
});
