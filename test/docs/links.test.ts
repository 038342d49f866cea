import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readAction } from "../../harness/action.js";
import { repositoryRoot } from "../../harness/root.js";
import { anchorOf } from "../../scripts/pages/anchor.js";
import { docsPages } from "../../scripts/pages/docs-pages.js";

const root = repositoryRoot();
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...docsPages(),
  "test/fixtures/README.md",
  "examples/sites/README.md",
  "src/sandbox/decisions.md",
];

test.each(pages)("%s links only to files and headings that are there", (page) => {
  const text = readFileSync(join(root, page), "utf8")
    .replace(/^ *(```+)[\s\S]*?^ *\1 *$/gm, "")
    .replace(/(?<!`)(`+)(?!`)(?:(?!\1).)+\1(?!`)/g, "code");
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(#[^)\s]*)?\)/g)];
  const broken = links.flatMap(([link, path = "", anchor = ""]) => {
    const target = path === "" ? join(root, page) : join(root, dirname(page), path);
    if (!existsSync(target)) return [link];
    return anchor === "" || anchorsOf(target).includes(anchor) ? [] : [link];
  });
  expect(broken).toEqual([]);
});

test("each input and each output has an anchor to link to", async () => {
  const { inputs, outputs } = await readAction(root);
  const wanted = [
    ...[...inputs.keys()].map((name) => `#input-${name}`),
    ...[...outputs.keys()].map((name) => `#output-${name}`),
  ];
  expect(anchorsOf(join(root, "docs/inputs-and-outputs.md"))).toEqual(expect.arrayContaining(wanted));
});

test("each source that docs/contributing/architecture.md names is there", () => {
  const text = readFileSync(join(root, "docs/contributing/architecture.md"), "utf8");
  const paths = [...text.matchAll(/`([\w/-]+\.ts)`/g)].map(([, path = ""]) => path);
  const roots = [".", "src", "src/sandbox"];
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !roots.some((folder) => existsSync(join(root, folder, path))))).toEqual([]);
});

test("each fixture has a line in the index", () => {
  const index = readFileSync(join(root, "test/fixtures/README.md"), "utf8");
  const fixtures = readdirSync(join(root, "test/fixtures"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  expect(fixtures.filter((name) => !index.includes(`| \`${name}\` |`))).toEqual([]);
});

/** Where GitHub puts the headings of a page, and the rows that have an id. */
function anchorsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
  const rows = [...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = ""]) => id);
  return [...headings, ...rows].map((anchor) => `#${anchor}`);
}
