import { describe, expect, test } from "vitest";
import { EMPTY } from "../../src/ledger/fold.js";
import { loadProject } from "../../src/manifest/project.js";
import { makePlan } from "../../src/plan/plan.js";
import { record, revision } from "../fixtures/ledgers.js";
import { brief, entry as entryOf, inWords, OPTIONS, planOfOne } from "../fixtures/plans.js";
import { workspaceWith } from "../fixtures/workspace.js";

async function creationFor(files: Readonly<Record<string, string>>) {
  const workspace = await workspaceWith(files);
  const manifest = await loadProject({ workspace, root: "videos.yml" });
  const { plan } = await makePlan(manifest, EMPTY, { ...OPTIONS, texts: manifest.texts });
  return plan.entries[0]?.creation ?? null;
}

describe("what a creation sends", () => {
  test("is its task, what each of its sources has found, its options and its aspect ratio", async () => {
    const files = {
      "videos.yml": `
version: 1
defaults: { options: { style: whiteboard } }
videos:
  billing:
    task_file: briefs/billing.md
    sources: ["docs/**/*.md", README.md, "docs/a.md"]
    options: { duration: 90 }
    aspect_ratio: "9:16"
`,
      "briefs/billing.md": "<!-- not sent -->\nExplain billing.\n",
      "docs/a.md": "x".repeat(1_000),
      "docs/deep/b.md": "é".repeat(500),
      "README.md": "Read me.",
    };
    expect(await creationFor(files)).toEqual({
      task: "Explain billing.",
      taskCharacters: 16,
      found: [
        { pattern: "docs/**/*.md", files: 2 },
        { pattern: "README.md", files: 1 },
        { pattern: "docs/a.md", files: 1 },
      ],
      options: { style: "whiteboard", duration: 90 },
      aspectRatio: "9:16",
    });
  });

  test("is the beginning of a long task, cut between characters, with its whole length", async () => {
    const task = `Explain. ${"🎬".repeat(5_000)}`;
    const creation = await creationFor({ "videos.yml": JSON.stringify({ version: 1, videos: { a: { task } } }) });
    expect(creation?.taskCharacters).toBe(5_009);
    expect(creation?.task).toBe(`Explain. ${"🎬".repeat(1_990)}…`);
  });

  test("isn't told where nothing is created, or where the task can't be had", async () => {
    const edited = await planOfOne(
      entryOf({ brief: brief("Explain it anew.") }),
      record([revision(brief("Explain it."))]),
    );
    expect([inWords(edited), edited.creation]).toEqual([["derived edit"], null]);
    const lost = await planOfOne(entryOf({ brief: { ...brief("Explain it."), task: "0".repeat(64) } }), null);
    expect([inWords(lost), lost.creation]).toEqual([["create"], null]);
  });

  test("stops the plan where its task can't be read for another reason than that it is lost", async () => {
    const texts = { get: async () => await Promise.reject(new Error("the disk is broken")) };
    await expect(planOfOne(entryOf({ brief: brief("Explain it.") }), null, { texts })).rejects.toThrow(
      "disk is broken",
    );
  });
});
