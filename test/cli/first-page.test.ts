import { expect, test } from "vitest";
import { firstPage } from "../../src/cli/runs/first-files.js";
import { put } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const DOCS = {
  "README.md": "# The project\n",
  "docs/api.md": "# API\n",
  "docs/index.md": "# Welcome to **Acme** [docs](x.md) #\n",
  "docs/_drafts/getting-started.md": "# Draft\n",
  "docs/getting-started.md": "\n",
  "docs/picture.png": "x",
};

test.each([
  [
    "the one that somebody new reads first",
    { ...DOCS, "docs/guides/02-Quick_Start.mdx": '---\ntitle: "Quick start"\nlast_updated: 2026-01-01\n---\nGo.\n' },
    { path: "docs/guides/02-Quick_Start.mdx", title: "Quick start", id: "quick-start" },
  ],
  ["an overview", DOCS, { path: "docs/index.md", title: "Welcome to Acme docs", id: "welcome-to-acme-docs" }],
  [
    "any page, where none says that it comes first",
    { "docs/zebra.md": "# Zebra\n", "docs/api.md": "# API\n" },
    { path: "docs/api.md", title: "API", id: "api" },
  ],
  [
    "the README without docs",
    { "ReadMe.md": "Text without a heading.\n", "src/a.md": "# A\n" },
    { path: "ReadMe.md", title: "Read me", id: "read-me" },
  ],
  ["none without both", { "src/a.md": "# A\n" }, null],
])("the first video is about %s", async (_name, files, page) => {
  const workspace = await temporaryFolder();
  put(workspace, files);
  expect(await firstPage(workspace)).toEqual(page);
});
