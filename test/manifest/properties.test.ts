import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ManifestError } from "../../src/manifest/manifest.js";
import { loadProject } from "../../src/manifest/project.js";
import { entryWith, workspaceWith } from "../fixtures/workspace.js";

const VALID = `version: 1
defaults: { options: { style: whiteboard }, sources: ["docs/*.md"] }
videos:
  a:
    title: &t Getting started
    task: *t
    options: { duration: 90, deep: [1, { x: null }, "no"] }
    clarification: { answers: { q1: "Teams" } }
    edits: [Replace it., { request: Show it., reference_image_urls: ["https://example.com/a.png"] }]
  b:
    task_file: docs/a.md
    aspect_ratio: "9:16"
    moved_from: c
  d:
    uuid: 6f1c0d5e-0000-4000-8000-000000000000
`;

/** Ends in a manifest, or in an error of printable lines, each with a position inside the file. */
async function endsWell(workspace: string, manifest: string | Uint8Array): Promise<void> {
  writeFileSync(join(workspace, "videos.yml"), manifest);
  try {
    await loadProject({ workspace, root: "videos.yml" });
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    const { problems } = error;
    expect(problems.length).toBeGreaterThan(0);
    for (const { position, message } of problems) {
      expect(message).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(position.line).toBeGreaterThan(0);
      expect(position.column).toBeGreaterThan(0);
    }
    const places = problems.map(({ position }) => position.line * 1e7 + position.column);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
}

test("any bytes are a manifest or a ManifestError", async () => {
  const workspace = workspaceWith({ "docs/a.md": "A" });
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) => endsWell(workspace, bytes)),
    { numRuns: 300 },
  );
});

test("any text of YAML's signs is a manifest or a ManifestError", async () => {
  const workspace = workspaceWith({ "docs/a.md": "A" });
  const sign = fc.constantFrom(
    ..."-?:,[]{}#&*!|>'\"%@`~<=. \n\t\\0aé\u{1f600}\uFEFF\u0085\u2028",
    "version: 1\nvideos:\n",
    "  a:\n",
    "    task: x\n",
    "---\n",
    "<<: ",
  );
  const text = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(""));
  await fc.assert(
    fc.asyncProperty(text, (manifest) => endsWell(workspace, manifest)),
    { numRuns: 500 },
  );
});

test("any mutation of a manifest is a manifest or a ManifestError", async () => {
  const workspace = workspaceWith({ "docs/a.md": "A" });
  const mutation = fc.record({
    at: fc.nat(VALID.length),
    cut: fc.nat(12),
    insert: fc.oneof(
      fc.string({ unit: "binary", maxLength: 6 }),
      fc.constantFrom("*t", "&t ", "null", "[", "{", "}", "010", "\n", "__proto__: 1", "constructor: {}", "*", "../"),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
      const manifest = mutations.reduce(
        (text, { at, cut, insert }) => text.slice(0, at) + insert + text.slice(at + cut),
        VALID,
      );
      await endsWell(workspace, manifest);
    }),
    { numRuns: 700 },
  );
});

test("any pattern of sources is a manifest or a ManifestError", async () => {
  const workspace = workspaceWith({ "docs/a.md": "A", "docs/[b].md": "B", "docs/c (1).md": "C" });
  const sign = fc.constantFrom(..."*?[]{}()!+@|^$,./\\-: a", "docs/", "**/", "..", ".md");
  const pattern = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join(""));
  await fc.assert(
    fc.asyncProperty(pattern, (text) =>
      endsWell(workspace, entryWith("task: x", `sources: [${JSON.stringify(text)}]`)),
    ),
    { numRuns: 400 },
  );
});
