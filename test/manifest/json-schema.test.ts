import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifestJsonSchema } from "../../src/manifest/json-schema.js";
import { loadManifest } from "../../src/manifest/load.js";
import { EntrySchema } from "../../src/manifest/schema.js";

const ROOT = join(import.meta.dirname, "../..");

test("the committed JSON schema is what the manifest's schema makes (else: npm run compile && node build/scripts/schema.js)", () => {
  expect(JSON.parse(readFileSync(join(ROOT, "videos.schema.json"), "utf8"))).toEqual(manifestJsonSchema());
});

test("the example loads, and uses every key", async () => {
  const workspace = join(ROOT, "examples");
  const { entries } = await loadManifest({ workspace, path: "videos.yml" });
  expect(entries.map(({ id }) => id)).toEqual([
    "getting-started",
    "billing",
    "reports",
    "launch-teaser",
    "welcome-tour",
  ]);
  const text = readFileSync(join(workspace, "videos.yml"), "utf8");
  for (const key of [
    "version",
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
