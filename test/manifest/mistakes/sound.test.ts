import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Document, visit } from "yaml";
import { ManifestError } from "../../../src/manifest/manifest.js";
import { loadProject } from "../../../src/manifest/project.js";
import { workspaceWith } from "../../fixtures/workspace.js";

async function problemsOf(text: string, workspace = workspaceWith({ "docs/a.md": "A" })): Promise<string[]> {
  writeFileSync(join(workspace, "videos.yml"), text);
  try {
    await loadProject({ workspace, root: "videos.yml" });
    return [];
  } catch (error) {
    if (error instanceof ManifestError) return error.problems.map(({ message }) => message);
    throw error;
  }
}

const words = fc.array(
  fc.constantFrom(
    "Explain",
    "it",
    "task:",
    "title: x",
    "#12",
    "- a",
    "don't",
    '"quoted"',
    "[x]",
    "{y}",
    "*",
    "&",
    "a\nb",
    "|",
    "é",
    "\t",
    ">",
    "x: [",
    "//",
    "…",
  ),
  { minLength: 1, maxLength: 6 },
);
const text = words.map((parts) => parts.join(" ")).filter((text) => text.trim() !== "");
const entry = fc.record(
  {
    title: text.map((title) => title.slice(0, 100)).filter((title) => title.trim() !== ""),
    task: text,
    edits: fc.array(fc.oneof(text, fc.record({ request: text })), { minLength: 1, maxLength: 3 }),
    sources: fc.constant(["docs/*.md"]),
    options: fc.dictionary(fc.stringMatching(/^[b-s][a-z]{0,6}$/), fc.oneof(text, fc.integer(), fc.boolean())),
  },
  { requiredKeys: ["task"] },
);

/** The same values in the styles that people and programs write. */
const style = fc.record({
  quotes: fc.constantFrom("PLAIN", "QUOTE_SINGLE", "QUOTE_DOUBLE", "BLOCK_LITERAL", "BLOCK_FOLDED"),
  flow: fc.boolean(),
  lineWidth: fc.constantFrom(0, 20, 80),
  indent: fc.constantFrom(1, 2, 4),
  indentSeq: fc.boolean(),
});

test("a mistake is found alone, in whatever style the rest of a manifest is written", async () => {
  const workspace = workspaceWith({ "docs/a.md": "A" });
  const videos = fc.dictionary(fc.stringMatching(/^[a-e]$/), entry, { minKeys: 1, maxKeys: 3 });
  await fc.assert(
    fc.asyncProperty(videos, style, async (videos, { quotes, flow, lineWidth, indent, indentSeq }) => {
      const document = new Document({ version: 1, videos });
      visit(document, {
        Scalar(key, node) {
          if (key !== "key" && typeof node.value === "string") node.type = quotes as "PLAIN";
        },
        Seq(_key, node) {
          node.flow = flow;
        },
      });
      const text = document.toString({ lineWidth, indent, indentSeq });
      expect(await problemsOf(text, workspace)).toEqual([]);
      expect(await problemsOf(`${text}vidoes: {}\n`, workspace)).toEqual([
        "vidoes is not a known key; did you mean videos?",
      ]);
      const pad = " ".repeat(indent);
      expect(await problemsOf(`${text}${pad}z:\n${pad}${pad}task: Explain: it\n`, workspace)).toEqual([
        'a text with a colon and a space in it needs quotes; write: task: "Explain: it"',
      ]);
    }),
    { numRuns: 100 },
  );
});
