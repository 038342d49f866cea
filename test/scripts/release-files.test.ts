import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { licencesIn, notesOf, shippedOnly } from "../../scripts/release-files.js";

const CHANGELOG = "# videos-as-code\n\n## 1.10.0\n\n### Minor Changes\n\n- More.\n\n## 1.1.0\n\n- Less.\n";

test("the notes of a release are its section of the changelog", () => {
  expect(notesOf(CHANGELOG, "1.10.0")).toBe("### Minor Changes\n\n- More.\n");
  expect(notesOf(CHANGELOG, "1.1.0")).toBe("- Less.\n");
  expect(notesOf(CHANGELOG, "1.0.0")).toBeNull();
});

test("the list of parts names what dist/ holds, what the npm package needs, its fonts, and nothing else", () => {
  const sbom = {
    bomFormat: "CycloneDX",
    components: [
      { "bom-ref": "zod@4.0.0", name: "zod" },
      { "bom-ref": "hono@4.0.0", name: "hono" },
      { "bom-ref": "@fontsource/inter@5.0.0", name: "@fontsource/inter" },
      { "bom-ref": "vitest@4.0.0", name: "vitest" },
    ],
    dependencies: [
      { ref: "zod@4.0.0", dependsOn: ["vitest@4.0.0"] },
      { ref: "vitest@4.0.0", dependsOn: [] },
    ],
  };
  const needed = JSON.stringify({ components: [{ "bom-ref": "hono@4.0.0", name: "hono" }] });
  expect(JSON.parse(shippedOnly(JSON.stringify(sbom), { licences: "yaml\nISC\nzod\nMIT\n", needed }))).toEqual({
    bomFormat: "CycloneDX",
    components: sbom.components.slice(0, 3),
    dependencies: [{ ref: "zod@4.0.0", dependsOn: [] }],
  });
});

test("dist/ has the licences of the packages in each of its files", async () => {
  const named = (await licencesIn("dist")).split("\n");
  for (const name of ["@actions/core", "@actions/cache", "@actions/artifact", "@azure/storage-blob", "hono"]) {
    expect(named).toContain(name);
  }
  for (const name of ["undici", "yaml", "zod"]) expect(named).toContain(name);
});

test("package.json is the only place of the version, and the lock file follows it", () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));
  const lock = z
    .looseObject({ version: z.string(), packages: z.looseObject({ "": z.looseObject({ version: z.string() }) }) })
    .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
});
