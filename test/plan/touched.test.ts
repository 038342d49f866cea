import { expect, test } from "vitest";
import { loadManifest } from "../../src/manifest/load.js";
import { namedPaths } from "../../src/manifest/named-paths.js";
import { touchedEntries } from "../../src/plan/touched.js";
import { put } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const MANIFEST = `version: 1
videos:
  billing:
    title: Billing
    task: Explain billing.
    sources: ["docs/*.md"]
    options: { voice: Anna }
  tour:
    task: Walk a new user through the menu.
`;
const FILES = { "videos.yml": MANIFEST, "docs/a.md": "# A\n\nOne two three.\n", "docs/b.md": "B\n" };

async function manifestOf(files: Readonly<Record<string, string>>) {
  const workspace = await temporaryFolder();
  put(workspace, files);
  return await loadManifest({ workspace, path: "videos.yml", forms: new Map() });
}

/** What the entries are that differ once `files` are as they are given. */
async function touchedBy(files: Readonly<Record<string, string | null>>) {
  const all = Object.entries({ ...FILES, ...files }).flatMap(([path, text]) => (text === null ? [] : [[path, text]]));
  return await touchedEntries(await manifestOf(FILES), await manifestOf(Object.fromEntries(all)));
}

const nothing = { from: null, parts: [], files: [] };
const edited = (from: string, to: string) => ({ "videos.yml": MANIFEST.replace(from, to) });

test.each([
  ["a paragraph is wrapped anew, with Windows' line ends", { "docs/a.md": "# A\r\n\r\nOne\r\ntwo three.\r\n" }],
  ["a source gets another name", { "docs/b.md": null, "docs/c.md": "B\n" }],
  ["a comment or a date of a page changes", { "docs/b.md": "---\nlast_updated: 2026-01-01\n---\n<!-- todo -->\nB\n" }],
  ["the title changes", edited("title: Billing", "title: Money")],
  ["the task is quoted otherwise", edited("task: Explain billing.", "task: |\n      Explain\n      billing.")],
  ["what a change leads to is another thing", edited("    task: Walk", "    on_change: ignore\n    task: Walk")],
  ["entries change places", edited("version: 1\n", "# A comment\nversion: 1\n")],
])("nothing is touched where %s", async (_name, files) => {
  expect(await touchedBy(files)).toEqual([]);
});

test.each([
  ["a word of a source", { "docs/a.md": "# A\n\nOne two four.\n" }, { parts: ["sources"], files: ["docs/a.md"] }],
  [
    "a source that is new, and one that is gone",
    { "docs/b.md": null, "docs/c.md": "C\n" },
    { parts: ["sources"], files: ["docs/b.md", "docs/c.md"] },
  ],
  ["a word of the task", edited("Explain billing.", "Explain all of billing."), { parts: ["task"] }],
  ["an option", edited("Anna", "Ben"), { parts: ["options"] }],
  ["the aspect ratio", edited("    title: Billing", '    aspect_ratio: "9:16"'), { parts: ["aspect_ratio"] }],
  ["the category", edited("title: Billing", "category: marketing"), { parts: ["category"] }],
  ["an explicit edit", edited("title: Billing", "edits: [Show the logo.]"), { parts: ["edits"] }],
  ["the video", edited("title: Billing", "uuid: 6f1c0d5e-0000-4000-8000-000000000000"), { parts: ["uuid"] }],
])("an entry is touched by %s", async (_name, files, difference) => {
  expect(await touchedBy(files)).toEqual([{ id: "billing", change: "changed", ...nothing, ...difference }]);
});

test("entries that are new, that have another id, or that are gone are told apart", async () => {
  expect(await touchedBy(edited("  tour:", "  walk:"))).toEqual([
    { id: "walk", change: "moved", ...nothing, from: "tour" },
  ]);
  expect(await touchedBy(edited("  tour:\n    task: Walk", "  walk:\n    moved_from: tour\n    task: Lead"))).toEqual([
    { id: "walk", change: "moved", ...nothing, from: "tour", parts: ["task"] },
  ]);
  expect(await touchedBy(edited("  tour:\n    task: Walk", "  walk:\n    task: Lead"))).toEqual([
    { id: "walk", change: "added", ...nothing },
    { id: "tour", change: "removed", ...nothing },
  ]);
  expect((await touchedEntries(null, await manifestOf(FILES))).map(({ id, change }) => `${id} ${change}`)).toEqual([
    "billing added",
    "tour added",
  ]);
});

test("a manifest names its files, and the folders in which its patterns begin", () => {
  const text = `videos:
  a: { task_file: ./a.md, sources: ["../api/**/*.md", guide/*.md, x.md] }
defaults: { sources: ["{b,c}/*.md"] }
`;
  expect(namedPaths(text, "docs/videos.yml")).toEqual(["docs/videos.yml", "", "docs/a.md", "api", "guide", "x.md"]);
  expect(namedPaths("videos: [", "videos.yml")).toEqual(["videos.yml"]);
});
