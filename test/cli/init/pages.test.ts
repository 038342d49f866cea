import { expect, test } from "vitest";
import { findPages, idOf } from "../../../src/cli/init/pages.js";
import { put } from "../../fixtures/git-repository.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

async function pagesOf(files: Readonly<Record<string, string>>) {
  const workspace = await temporaryFolder();
  put(workspace, files);
  return findPages(workspace, 5);
}

test("the page that somebody new reads first comes first", async () => {
  const pages = await pagesOf({
    "README.md": "# The project\n",
    "docs/api.md": "# API\n",
    "docs/guides/02-Quick_Start.mdx": '---\ntitle: "Quick start"\nlast_updated: 2026-01-01\n---\nGo.\n',
    "docs/index.md": "# Welcome to **Acme** [docs](x.md) #\n",
    "docs/_drafts/getting-started.md": "# Draft\n",
    "docs/empty.md": "\n",
    "docs/picture.png": "x",
  });
  expect(pages).toEqual([
    { path: "docs/guides/02-Quick_Start.mdx", title: "Quick start" },
    { path: "docs/index.md", title: "Welcome to Acme docs" },
    { path: "docs/api.md", title: "API" },
  ]);
  expect(pages.map(idOf)).toEqual(["quick-start", "welcome-to-acme-docs", "api"]);
});

test("without docs it is the README, and without that there is none", async () => {
  const pages = await pagesOf({ "ReadMe.md": "Text without a heading.\n", "src/a.md": "# A\n" });
  expect(pages).toEqual([{ path: "ReadMe.md", title: "Read me" }]);
  expect(pages.map(idOf)).toEqual(["read-me"]);
  expect(await pagesOf({ "src/a.md": "# A\n" })).toEqual([]);
});
