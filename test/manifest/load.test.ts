import { join } from "node:path";
import { expect, test } from "vitest";
import { loadProject } from "../../src/manifest/project.js";
import { createItem, fingerprint, type PartName } from "../../src/plan/brief-parts.js";
import { problemsIn, problemsOf, workspaceWith } from "../fixtures/workspace.js";

const MANIFEST = `version: 1
defaults:
  options: { style: whiteboard, voice: { name: Ada, speed: 1 }, tags: [a, b] }
  aspect_ratio: "9:16"
videos:
  getting-started:
    title: Getting started
    task: |
      Explain how to sign in.
    options: { duration: 90, voice: { speed: 1.5 }, tags: [c] }
  billing:
    task_file: briefs/billing.md
    sources: ["docs/**/*.md", ./docs/a.md]
    aspect_ratio: "16:9"
    category: marketing
    on_change: recreate
    clarification: { answers: { q1: "Teams" } }
    edits:
      - "  Replace the logo. "
      - request: Show the invoice.
        reference_image_urls: ["https://example.com/invoice.png"]
  "7":
    uuid: 6F1C0D5E-0000-4000-8000-000000000000
    moved_from: old-tour
`;

const FILES = {
  "videos.yml": MANIFEST,
  "briefs/billing.md": "\uFEFFExplain\r\nbilling.\r",
  "docs/b.md": "B\n",
  "docs/a.md": "A\n",
  "docs/B.md": "big B\n",
  "docs/.hidden.md": "not a source",
  "docs/node_modules/x/readme.md": "not a source",
};

test("a manifest becomes its entries, in the order of the file", async () => {
  const { root, entries, texts } = await loadProject({ workspace: workspaceWith(FILES), root: "./videos.yml" });
  expect(root).toBe("videos.yml");
  expect(entries.map(({ brief, found, patterns, editPositions, ...entry }) => entry)).toEqual([
    {
      id: "getting-started",
      manifest: "videos.yml",
      title: "Getting started",
      uuid: null,
      movedFrom: null,
      accept: null,
      category: "training",
      onChange: "edit",
      clarification: "fail",
      edits: [],
      position: { line: 6, column: 3 },
    },
    {
      id: "billing",
      manifest: "videos.yml",
      title: null,
      uuid: null,
      movedFrom: null,
      accept: null,
      category: "marketing",
      onChange: "recreate",
      clarification: { answers: { q1: "Teams" } },
      edits: [
        { request: "Replace the logo.", reference_image_urls: [] },
        { request: "Show the invoice.", reference_image_urls: ["https://example.com/invoice.png"] },
      ],
      position: { line: 11, column: 3 },
    },
    {
      id: "7",
      manifest: "videos.yml",
      title: null,
      uuid: "6f1c0d5e-0000-4000-8000-000000000000",
      movedFrom: "old-tour",
      accept: null,
      category: "training",
      onChange: "edit",
      clarification: "fail",
      edits: [],
      position: { line: 22, column: 3 },
    },
  ]);
  expect(entries.map(({ editPositions }) => editPositions)).toEqual([
    [],
    [
      { line: 19, column: 9 },
      { line: 20, column: 9 },
    ],
    [],
  ]);
  expect(entries.map(({ patterns }) => patterns)).toEqual([[], ["docs/**/*.md", "docs/a.md"], []]);
  expect(entries.map(({ found }) => found)).toEqual([
    [],
    [
      { pattern: "docs/**/*.md", files: 3 },
      { pattern: "./docs/a.md", files: 1 },
    ],
    [],
  ]);
  const [first, second, third] = entries.map(({ brief }) => brief);
  expect(first?.options).toEqual({
    style: "whiteboard",
    voice: { name: "Ada", speed: 1.5 },
    tags: ["c"],
    duration: 90,
  });
  expect(first?.aspect_ratio).toBe("9:16");
  expect(second?.aspect_ratio).toBe("16:9");
  expect(second?.category).toBe("marketing");
  expect(second?.sources.map(({ path }) => path)).toEqual(["docs/B.md", "docs/a.md", "docs/b.md"]);
  expect(second && (await createItem(second, texts)).task).toBe(
    "Explain billing.\n\n## docs/B.md\n\nbig B\n\n## docs/a.md\n\nA\n\n## docs/b.md\n\nB",
  );
  expect(third).toBeNull();
});

test("defaults give an entry what it doesn't say itself", async () => {
  const workspace = workspaceWith({
    "docs/a.md": "A",
    "videos.yml": `version: 1
defaults: { sources: [docs/a.md], category: marketing, on_change: ignore, clarification: skip }
videos:
  a: { task: x }
  b: { task: x, sources: [], category: training, on_change: edit, clarification: fail }
`,
  });
  const { entries } = await loadProject({ workspace, root: "videos.yml" });
  expect(
    entries.map(({ category, onChange, clarification, brief }) => [
      category,
      onChange,
      clarification,
      brief?.sources.length,
    ]),
  ).toEqual([
    ["marketing", "ignore", "skip", 1],
    ["training", "edit", "fail", 0],
  ]);
});

/** Two values of each part that a manifest can give a brief. */
const PARTS: Readonly<Record<PartName, readonly [string, string]>> = {
  task: ["task: One.", "task: Two."],
  sources: ["sources: [a.md]", "sources: [b.md]"],
  options: ["options: { style: calm }", "options: { style: brisk }"],
  aspect_ratio: ['aspect_ratio: "16:9"', 'aspect_ratio: "9:16"'],
  category: ["category: training", "category: marketing"],
};

test.each(Object.entries(PARTS))("the brief has what the entry, or defaults, says of %s", async (part, [one, two]) => {
  const fingerprintOf = async (defaults: string, key: string) => {
    const task = part === "task" ? "" : "    task: Explain it.\n";
    const manifest = `version: 1\n${defaults}videos:\n  a:\n${task}    ${key}\n`;
    const workspace = workspaceWith({ "videos.yml": manifest, "a.md": "A.", "b.md": "B." });
    const { entries } = await loadProject({ workspace, root: "videos.yml" });
    return fingerprint(entries[0]?.brief ?? expect.fail("the entry has no brief"));
  };
  const second = await fingerprintOf("", two);
  expect(second).not.toBe(await fingerprintOf("", one));
  if (part !== "task") expect(await fingerprintOf(`defaults: { ${two} }\n`, "title: A")).toBe(second);
});

test("a manifest without entries loads", async () => {
  expect(await problemsOf("version: 1\nvideos: {}\n")).toEqual([]);
});

test.each([
  {
    name: "another ending than the file has",
    path: "latin1.yaml",
    message:
      'latin1.yaml:1:1 the manifest is "latin1.yaml" in "WORKSPACE", which does not exist; did you mean latin1.yml? Correct the input manifest, or let `videos-as-code init` write a first one.',
  },
  {
    name: "a path that leaves",
    path: "../x",
    message: '../x:1:1 the manifest is "../x" in "WORKSPACE", which leads out of the workspace; name a file inside.',
  },
])("a manifest that can't be read: $name", async ({ path, message }) => {
  const workspace = workspaceWith({
    "latin1.yml": "",
  });
  const shown = workspace.length > 60 ? `${workspace.slice(0, 59)}…` : workspace;
  expect(await problemsIn(workspace, path)).toEqual([message.replace("WORKSPACE", shown)]);
});

test("a workspace that doesn't exist is said to be missing", async () => {
  const workspace = join(workspaceWith({}), "x");
  expect((await problemsIn(workspace))[0]).toMatch(/^videos\.yml:1:1 the workspace ".*" can't be opened: ENOENT/);
});

test.each([
  ["CRLF", (text: string) => text.replaceAll("\n", "\r\n")],
  ["CR", (text: string) => text.replaceAll("\n", "\r")],
  ["a byte order mark", (text: string) => `\uFEFF${text}`],
  [
    "comments",
    (text: string) =>
      text.replaceAll("\n", " # why\n").replace("| # why\n", "|\n").replace("sign in. # why", "sign in."),
  ],
  [
    "other keys first",
    (text: string) =>
      text.replace(
        "{ style: whiteboard, voice: { name: Ada, speed: 1 }, tags: [a, b] }",
        "{ tags: [a, b], voice: { speed: 1, name: Ada }, style: whiteboard }",
      ),
  ],
  [
    "other quotes",
    (text: string) =>
      text
        .replace("whiteboard", "'whiteboard'")
        .replace("|\n      Explain how to sign in.", '"Explain how to sign in."'),
  ],
  ["an anchor", (text: string) => text.replace("tags: [c]", "tags: &t [c]")],
])("%s leaves the fingerprints as they are", async (_name, change) => {
  const fingerprints = async (manifest: string) => {
    const { entries } = await loadProject({
      workspace: workspaceWith({ ...FILES, "videos.yml": manifest }),
      root: "videos.yml",
    });
    return entries.map(({ brief }) => brief && fingerprint(brief));
  };
  expect(change(MANIFEST)).not.toBe(MANIFEST);
  expect(await fingerprints(change(MANIFEST))).toEqual(await fingerprints(MANIFEST));
});

test("the positions of a manifest with CRLF are those of one with LF", async () => {
  const manifest = "version: 1\nvideos:\n  a:\n    taks: x\n";
  expect(await problemsOf(manifest.replaceAll("\n", "\r\n"))).toEqual(await problemsOf(manifest));
});
