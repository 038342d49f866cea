import { expect, test } from "vitest";
import { renderComment } from "../../src/report/comment.js";
import { renderSummary } from "../../src/report/summary.js";
import { largeReport, REPORTS } from "../fixtures/reports.js";

test("the job summary is the comment without its hidden lines", () => {
  for (const report of Object.values(REPORTS)) {
    expect(renderComment(report).startsWith(renderSummary(report).trimEnd())).toBe(true);
    expect(renderSummary(report)).not.toMatch(/^<!--/m);
  }
});

test("the job summary has all 1,000 entries where the comment has no room for them", () => {
  const summary = renderSummary(largeReport(1_000));
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(900_000);
  expect(summary.split("\n").filter((line) => line.startsWith("| **"))).toHaveLength(900);
});

test("the job summary stays within its bytes", () => {
  const summary = renderSummary(largeReport(1_000), { maxBytes: 20_000 });
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(20_000);
  expect(summary).toContain("more in the output `results`");
});
