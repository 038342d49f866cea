import { describe, expect, test } from "vitest";
import { firstOf, namedPaths, pagePaths, readPages, taskFor } from "../../src/cli/runs/init/pages.js";
import { git, put } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const DOCS = {
  "README.md": "# The project\n",
  "docs/api.md": "# API\n\nA key lets a script in. It is secret.\n",
  "docs/index.md": "# Welcome to **Acme** [docs](x.md) #\n",
  "docs/_drafts/getting-started.md": "# Draft\n",
  "docs/getting-started.md": "\n",
  "docs/picture.png": "x",
};

async function workspaceWith(files: Readonly<Record<string, string>>): Promise<string> {
  const workspace = await temporaryFolder();
  put(workspace, files);
  return workspace;
}

const pagesIn = async (workspace: string) => await readPages(workspace, await pagePaths(workspace, "videos.yml"));

test.each([
  [
    "the one that somebody new reads first",
    {
      ...DOCS,
      "docs/guides/02-Quick_Start.mdx": '---\ntitle: "Quick start"\nlast_updated: 2026-01-01\n---\nGo. Now.\n',
    },
    { path: "docs/guides/02-Quick_Start.mdx", title: "Quick start", id: "quick-start", sentence: "Go.", order: 2 },
  ],
  [
    "an overview",
    DOCS,
    { path: "docs/index.md", title: "Welcome to Acme docs", id: "welcome-to-acme-docs", sentence: null, order: null },
  ],
  [
    "any page, where none says that it comes first",
    { "docs/zebra.md": "# Zebra\n", "docs/api.adoc": "= API\n\nA key lets a script in.\n" },
    { path: "docs/api.adoc", title: "API", id: "api", sentence: "A key lets a script in.", order: null },
  ],
  [
    "a page of a repository of docs, before its README",
    { "README.md": "# Docs\n", "billing/intro.md": "# Billing\n", "CONTRIBUTING.md": "# Contribute\n" },
    { path: "billing/intro.md", title: "Billing", id: "intro", sentence: null, order: null },
  ],
  [
    "the README without docs",
    { "ReadMe.md": "Text without a heading.\n", "src/a.md": "# A\n" },
    { path: "ReadMe.md", title: "Read me", id: "read-me", sentence: "Text without a heading.", order: null },
  ],
  ["none without pages", { "src/a.ts": "1\n", "CHANGELOG.md": "# 1.0\n" }, undefined],
])("the first page is %s", async (_name, files, page) => {
  expect((await pagesIn(await workspaceWith(files)))[0]).toEqual(page);
});

test.each<[string, Readonly<Record<string, string>>, string | null]>([
  ["its name", { "docs/a.md": "# A\n", "docs/Welcome.md": "# Hello\n" }, "docs/Welcome.md"],
  ["its title", { "docs/1-a.md": "# A\n", "docs/z.md": "# Getting started\n" }, "docs/z.md"],
  ["its front matter", { "docs/a.md": "# A\n", "docs/z.md": "---\nsidebar_position: 1\n---\n# Z\n" }, "docs/z.md"],
  [
    "the least number of the front matter",
    { "docs/a.md": "+++\nweight = 20\n+++\n# A\n", "docs/z.md": "+++\nweight = 10\n+++\n# Z\n" },
    "docs/z.md",
  ],
  ["a number before its name", { "docs/10-a.md": "# A\n", "docs/2-z.md": "# Z\n" }, "docs/2-z.md"],
  [
    "the folder that is nearer",
    { "docs/a/1-a.md": "# A\n", "docs/z.md": "---\nnav_order: 3\n---\n# Z\n" },
    "docs/z.md",
  ],
  ["nothing", { "docs/a.md": "# A\n", "docs/b.md": "---\nsidebar_label: 1\n---\n# B\n" }, null],
])("the page that is read first is known by %s", async (_name, files, path) => {
  expect(firstOf(await pagesIn(await workspaceWith(files)))?.path ?? null).toBe(path);
});

test("what git ignores is no page", async () => {
  const workspace = await workspaceWith({ ".gitignore": "built\n", "docs/a.md": "# A\n", "docs/built/b.md": "# B\n" });
  git(workspace, "init", "--quiet");
  expect(await pagePaths(workspace, "videos.yml")).toEqual(["docs/a.md"]);
  expect(await namedPaths(workspace, "videos.yml", ["docs/**/*.md"])).toEqual(["docs/a.md"]);
  expect(await namedPaths(workspace, "videos.yml", ["docs/built/b.md"])).toEqual(["docs/built/b.md"]);
});

test("each page has an id of its own", async () => {
  const overview = "# Overview\n";
  const workspace = await workspaceWith({
    "docs/api/index.md": overview,
    "docs/billing/index.md": overview,
    "docs/old/billing/index.md": overview,
    "docs/overview.md": "# All\n",
  });
  expect((await pagesIn(workspace)).map(({ path, id }) => [path, id])).toEqual([
    ["docs/overview.md", "overview"],
    ["docs/api/index.md", "api-overview"],
    ["docs/billing/index.md", "billing-overview"],
    ["docs/old/billing/index.md", "overview-2"],
  ]);
});

describe("a task can be read aloud:", () => {
  test.each([
    ["Billing", 'Explain the page "Billing" to a new reader.'],
    ["How to sign in", "Explain to a new reader how to sign in."],
  ])("%s", (title, task) => {
    expect(taskFor({ title })).toBe(task);
  });
});
