import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { ignoredAmong, unknownAmong } from "../../../src/manifest/files/tracked.js";
import { ManifestError } from "../../../src/manifest/manifest.js";
import { loadProject } from "../../../src/manifest/project.js";
import { entryWith, workspaceWith } from "../../fixtures/workspace.js";

const PAGES = {
  "docs/a.md": "A.",
  "docs/b.md": "B.",
  "docs/draft/c.md": "C.",
  "app/(docs)/[slug]/page.mdx": "Slug.",
  "app/(docs)/s/page.mdx": "S.",
  "docs/{x}.md": "X.",
};

/** What the sources of an entry find, and what is said of them. */
async function found(sources: string, { files = {}, git = false } = {}) {
  const workspace = workspaceWith({ "videos.yml": entryWith("task: x", `sources: ${sources}`), ...PAGES, ...files });
  if (git) execFileSync("git", ["init", "--quiet"], { cwd: workspace });
  const ignored = async (paths: readonly string[]) => await ignoredAmong(workspace, "videos.yml", paths);
  try {
    const { entries, warnings } = await loadProject({ workspace, root: "videos.yml", ignored });
    const paths = entries.flatMap(({ brief }) => brief?.sources ?? []).map(({ path }) => path);
    return { workspace, paths, warnings: warnings.map(({ message }) => message) };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    return { workspace, paths: [], warnings: error.problems.map(({ message }) => message) };
  }
}

describe("the files of an entry:", () => {
  test.each<[what: string, sources: string, paths: readonly string[]]>([
    ["a pattern with ! takes some away", '["docs/**/*.md", "!docs/draft/**", "!docs/{*"]', []],
    ["a pattern with ! takes a folder away", '["docs/**/[abc].md", "!docs/draft/**"]', ["docs/a.md", "docs/b.md"]],
    ["a pattern with ! takes one path away, wherever it stands", '["!docs/b.md", "docs/[ab].md"]', ["docs/a.md"]],
    [
      "a path that exists is a path, whatever signs it has",
      '["app/(docs)/[slug]/page.mdx"]',
      ["app/(docs)/[slug]/page.mdx"],
    ],
    [
      "brackets of a folder's name may stand in a pattern",
      '["app/(docs)/*/page.mdx"]',
      ["app/(docs)/[slug]/page.mdx", "app/(docs)/s/page.mdx"],
    ],
    [
      "a backslash makes a sign a part of a name",
      String.raw`['app/\(docs\)/\[slug\]/*.mdx']`,
      ["app/(docs)/[slug]/page.mdx"],
    ],
    ["a backslash works in a path, too", String.raw`['docs/\{x\}.md']`, ["docs/{x}.md"]],
  ])("%s", async (_, sources, paths) => {
    const all = await found(sources);
    if (paths.length === 0) expect(all.warnings.join()).toContain("isn't closed");
    else expect(all).toMatchObject({ paths, warnings: [] });
  });
});

describe("what git ignores", () => {
  const IGNORING = { files: { ".gitignore": "docs/draft/\n" }, git: true };

  test("is left out, and named once", async () => {
    const { paths, warnings } = await found('["docs/**/[abc].md"]', IGNORING);
    expect(paths).toEqual(["docs/a.md", "docs/b.md"]);
    expect(warnings).toEqual([
      'videos.a.sources[0] matches "docs/draft/c.md", which git ignores: left out; to have such a file all the same, name its path.',
    ]);
  });

  test("is a source all the same where its path is named", async () => {
    expect(await found('["docs/draft/c.md"]', IGNORING)).toMatchObject({ paths: ["docs/draft/c.md"], warnings: [] });
  });

  test("is no source of a pattern that matches nothing else", async () => {
    expect((await found('["docs/draft/*.md"]', IGNORING)).warnings).toEqual([
      'videos.a.sources[0] is "docs/draft/*.md", which matches only files that git ignores; name others, or remove it.',
    ]);
  });

  test("is not asked for outside of a repository", async () => {
    expect((await found('["docs/draft/*.md"]', { ...IGNORING, git: false })).paths).toEqual(["docs/draft/c.md"]);
  });

  test("is not what git doesn't have yet", async () => {
    const { workspace } = await found('["docs/*.md"]', IGNORING);
    const paths = ["docs/a.md", "docs/b.md", "docs/draft/c.md"];
    execFileSync("git", ["add", "docs/a.md"], { cwd: workspace });
    expect(await unknownAmong(workspace, "videos.yml", paths)).toEqual(["docs/b.md"]);
  });
});

test.each([
  ["<!--@include: ./part.md-->", "VitePress"],
  ["<<< @/snippets/a.ts", "VitePress's code"],
  ["{% include note.html %}", "Liquid"],
  ['--8<-- "part.md"', "MkDocs"],
  ["{{#include part.md}}", "mdBook"],
])("a page that includes another is a warning: %s of %s", async (line) => {
  const { warnings } = await found("[docs/new.md]", { files: { "docs/new.md": `# New\n\n${line}\n` } });
  expect(warnings).toEqual([
    expect.stringMatching(
      /^videos\.a\.sources\[0\] names "docs\/new\.md", whose line .* includes another file, which is not followed/,
    ),
  ]);
});

const CONFLICT = "<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> other\n";

test("a source with a merge conflict is a mistake", async () => {
  const { warnings } = await found("[docs/new.md]", { files: { "docs/new.md": `# New\n\n${CONFLICT}` } });
  expect(warnings).toEqual([
    'videos.a.sources[0] names "docs/new.md", which holds a merge conflict of git in line 3; keep one of the two versions.',
  ]);
});

test("a page that explains a merge conflict or an inclusion in code is none", async () => {
  const text = `# Merging\n\n\`\`\`\n${CONFLICT}<!--@include: a.md-->\n\`\`\`\n`;
  expect(await found("[docs/new.md]", { files: { "docs/new.md": text } })).toMatchObject({ warnings: [] });
});
