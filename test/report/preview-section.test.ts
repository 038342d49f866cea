import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderComment } from "../../src/report/page.js";
import { PREVIEWS } from "../fixtures/preview-reports.js";

const RUN = { id: "987654321", attempt: 2 };

describe("the comment reads as its golden file for a", () => {
  test.each(Object.keys(PREVIEWS))("%s", async (name) => {
    const report = PREVIEWS[name];
    if (report === undefined) throw new Error(`There is no report “${name}”.`);
    await expect(`${renderComment(report, { run: RUN })}\n`).toMatchFileSnapshot(
      `golden/${name.replaceAll(" ", "-")}.md`,
    );
  });
});

test("a plan too long for the comment is left out before the list of what is to do", () => {
  const report = PREVIEWS["preview that waits to be approved"];
  if (report === undefined) throw new Error("There is no such report.");
  const text = renderComment(report, { maxChars: 1_350, run: RUN });
  expect(text).not.toContain("Refunds take 5 days");
  expect(text).toContain("the service's plans");
  expect(text).toContain("\n- 📝 ");
});

const anyName = fc.oneof(
  fc.constantFrom("summary", "changed", "scenes", "title", "narration", "instruction", "change", "number", "notes"),
  fc.stringMatching(/^[a-z]{1,6}$/),
);
const anyWord = fc.stringMatching(/^W[a-z]{6}$/);
const anyScene = fc.oneof(fc.dictionary(anyName, anyWord, { maxKeys: 4 }), anyWord);
const anyPlan = fc.dictionary(anyName, fc.oneof(anyWord, fc.array(anyScene, { maxLength: 3 })), { maxKeys: 5 });

test("of a plan in any form nothing is dropped", () => {
  const [name] = Object.keys(PREVIEWS);
  const report = PREVIEWS[name ?? ""];
  const [id] = report?.entries.map((entry) => entry.id) ?? [];
  if (report?.preview === undefined || id === undefined) throw new Error("There is no such report.");
  const preview = report.preview;
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const entries = { [id]: { kind: "shown", plan, creditsAtMost: 145, following: 0 } } as const;
      const text = renderComment({ ...report, preview: { ...preview, entries } }, { run: RUN });
      const words = JSON.stringify(plan).match(/W[a-z]{6}/g) ?? [];
      for (const word of words) expect(text).toContain(word);
    }),
  );
});
