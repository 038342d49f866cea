import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headline } from "../../src/report/headline.js";
import { boundInWords } from "../../src/report/prose.js";
import { entry, explicit, report } from "../fixtures/reports.js";
import { problemsOf } from "../fixtures/workspace.js";

/** The words of a guide, with one space between two of them. */
const wordsOf = (path: string) => readFileSync(path, "utf8").replaceAll(/\s+/g, " ");

test("the bound of an edit that the guide to costs quotes is the one that a plan shows", () => {
  expect(wordsOf("docs/costs.md")).toContain(`"${boundInWords(145)}"`);
});

test("the heading that the guide to weekly applies quotes is the one that such a plan has", () => {
  const edits = ["billing", "teams", "roles"].map((id) =>
    entry(id, { outcome: "planned", steps: [explicit("Show it.")], creditsAtMost: 145 }),
  );
  const plan = report({ mode: "plan", since: "24 November", entries: edits });
  expect(wordsOf("docs/pay-once-a-week.md")).toContain(`"${headline(plan).replace("📝 ", "")}"`);
});

test("the mistake that the guide to the manifest quotes is the one that such a manifest has", async () => {
  const [quoted] = /^videos\.yml:9:5 .*$/m.exec(readFileSync("docs/manifest.md", "utf8")) ?? [];
  const manifest = `version: 1\n${"\n".repeat(4)}videos:\n  tour:\n    task: Walk a new user through the menu.\n    voice: Anna\n`;
  expect(await problemsOf(manifest)).toEqual([quoted]);
});
