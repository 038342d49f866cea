import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { newFolder } from "../../harness/new-folder.js";
import { pathFault, patternFault } from "../../src/manifest/files/pattern.js";
import { loadProject } from "../../src/manifest/project.js";
import { EntrySchema, manifestJsonSchema } from "../../src/manifest/schema.js";

const TextSchema = z.object({ pattern: z.string() });
const PathTextSchema = z.object({ pattern: z.string(), maxLength: z.int() });

/** What the JSON schema says of an entry. */
const EntryProperties = z
  .object({
    properties: z.object({
      videos: z.object({
        additionalProperties: z.object({
          properties: z.object({
            task: TextSchema,
            title: TextSchema,
            task_file: PathTextSchema,
            sources: z.object({ items: PathTextSchema }),
          }),
        }),
      }),
    }),
  })
  .transform(({ properties }) => properties.videos.additionalProperties.properties);

const ROOT = join(import.meta.dirname, "../..");

test("the committed JSON schema is what the manifest's schema makes (else: npm run compile && node build/scripts/schema.js)", () => {
  expect(JSON.parse(readFileSync(join(ROOT, "videos.schema.json"), "utf8"))).toEqual(manifestJsonSchema());
});

test("the example loads, and shows every key", async () => {
  const workspace = join(ROOT, "examples");
  const { entries, manifests, warnings } = await loadProject({ workspace, root: "videos.yml" });
  expect(entries.map(({ id }) => id)).toEqual([
    "getting-started",
    "billing",
    "billing.de",
    "billing.wide",
    "launch-teaser",
    "welcome-tour",
    "reports",
  ]);
  expect(warnings).toEqual([]);
  const text = manifests.map((manifest) => readFileSync(join(workspace, manifest), "utf8")).join("\n");
  for (const key of [
    "version",
    "include",
    "defaults",
    "videos",
    "answers",
    "request",
    "reference_image_urls",
    ...Object.keys(EntrySchema.shape),
  ]) {
    expect(text).toMatch(new RegExp(`\\b${key}:`));
  }
});

test("what the example shows behind a # can be taken as it is", async () => {
  const workspace = newFolder("videos-as-code-");
  onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
  cpSync(join(ROOT, "examples"), workspace, { recursive: true });
  const path = join(workspace, "videos.yml");
  writeFileSync(path, readFileSync(path, "utf8").replaceAll(/^( +)# (?=\w+: )/gm, "$1"));
  const { settings, entries } = await loadProject({ workspace, root: "videos.yml" });
  expect(settings.max_credits).toBe(500);
  expect(entries.find(({ id }) => id === "welcome-tour")).toMatchObject({
    uuid: expect.any(String),
    movedFrom: "old-tour",
  });
});

describe("the JSON schema takes a path or pattern where the loader does:", () => {
  const properties = EntryProperties.parse(manifestJsonSchema());
  const { task_file: file, sources } = properties;
  const takes = ({ pattern, maxLength }: { pattern: string; maxLength: number }, text: string) =>
    new RegExp(pattern, "u").test(text) && [...text].length <= maxLength;

  test.each([
    "",
    " ",
    "\t",
    "a/..",
    "./..",
    "../a/../b",
    "a/../b",
    "/a",
    "C:/a",
    "c:a",
    ".git/x",
    "a/.GIT",
    "a\\b",
    "a\nb",
    "x".repeat(1025),
  ])("%j is refused", (path) => {
    expect(pathFault(path)).not.toBeNull();
    expect([takes(file, path), takes(sources.items, path)]).toEqual([false, false]);
  });

  test.each([
    "a",
    "a/b.md",
    "./a",
    "../a",
    ".././../a/b",
    "..a",
    "a..",
    "a/..b/c",
    ".github/x",
    ".gitignore",
    "docs/**/*.md",
    "é 😀",
    "😀".repeat(1024),
  ])("%j is taken", (path) => {
    expect(pathFault(path)).toBeNull();
    expect([takes(file, path), takes(sources.items, path)]).toEqual([true, true]);
  });

  test("whatever the path", () => {
    const piece = fc.constantFrom("a", ".", "..", "/", "\\", " ", ":", "git", ".git", "\u0000", "\n", "😀", "!", "-");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pieces.join("");
        expect(takes(file, path)).toBe(pathFault(path) === null);
        if (!takes(sources.items, path)) expect(patternFault(path)).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});

test("in the JSON schema no text is blank", () => {
  const { task, title } = EntryProperties.parse(manifestJsonSchema());
  for (const { pattern } of [task, title]) {
    expect(new RegExp(pattern).test(" \n\t ")).toBe(false);
    expect(new RegExp(pattern).test(" x ")).toBe(true);
  }
});
