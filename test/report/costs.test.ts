import { expect, test } from "vitest";
import { type Cost, type Costs, monthsUntil, NO_COST } from "../../src/ledger/costs.js";
import { costsInMarkdown } from "../../src/report/costs.js";
import { renderComment, renderForTerminal, renderSummary } from "../../src/report/page.js";
import type { CostReport } from "../../src/report/report.js";
import { entry, report } from "../fixtures/reports.js";

const edits = (credits: number, number = 1): Cost => ({ ...NO_COST, credits, exact: false, edits: number });

const costs = (months: Readonly<Record<string, Cost>>, total: Cost, other: Partial<Costs> = {}): CostReport => ({
  costs: { months: new Map(Object.entries(months)), videos: new Map(), total, uncounted: [], ...other },
  month: "2026-11",
  limit: null,
});

const YEAR = costs(
  { "2025-10": edits(29), "2026-02": edits(12_345, 80), "2026-11": { ...edits(290, 3), creations: 1 } },
  { ...edits(12_664, 84), uncertain: 1, creations: 4 },
  { uncounted: [{ id: "billing", what: "edit", why: "in flight", since: 0, scenes: 5 }] },
);

test("the summary of an apply ends with what it has cost, as its golden file", async () => {
  const summary = renderSummary({ ...report({ entries: [entry("billing")] }), mode: "apply", costs: YEAR });
  await expect(summary).toMatchFileSnapshot("golden/costs-of-a-year.md");
});

test("the chart has the last twelve months, and each bar is the figure in the label below it", () => {
  const [chart = ""] = costsInMarkdown(YEAR).filter((part) => part.startsWith("```mermaid"));
  const listed = (key: string) => new RegExp(`^  ${key} \\[(.*)\\]$`, "m").exec(chart)?.[1]?.split(", ") ?? [];
  expect(listed("bar").map(Number)).toEqual([0, 0, 12_345, 0, 0, 0, 0, 0, 0, 0, 0, 290]);
  expect(listed("x-axis")).toHaveLength(monthsUntil("2026-11", 12).length);
  expect(listed("x-axis").filter((label) => label.includes(":"))).toEqual(['"Feb: 12.4k"', '"Nov: 290"']);
});

test("where nothing was ever paid there is no chart, and without a video no word", () => {
  const made = costsInMarkdown(costs({ "2026-11": { ...NO_COST, creations: 2 } }, { ...NO_COST, creations: 2 }));
  expect(made.join("\n")).toContain("**November 2026:** 2 new videos.");
  expect(made.join("\n")).not.toContain("mermaid");
  expect(costsInMarkdown(costs({}, NO_COST))).toEqual([]);
});

test("what the month allows is told beside what it has cost", () => {
  const limit = { month: "2026-11", allows: 5_000, spent: 290, atStake: 145 };
  expect(costsInMarkdown({ ...YEAR, limit }).join("\n")).toContain(
    "Up to 290 of 5,000 credits are spent in November 2026, and edits in flight could cost 145.",
  );
});

test("what was paid more than a year ago is in the words alone", () => {
  const old = costsInMarkdown(costs({ "2025-10": edits(29) }, edits(29))).join("\n");
  expect(old).toContain(
    "**November 2026:** no edit and no new video. **Since the first run:** at most 29 credits for 1 edit.",
  );
  expect(old).not.toContain("mermaid");
});

test("neither the comment of a pull request nor a terminal has the chart", () => {
  const of = { ...report({ entries: [entry("billing")] }), mode: "apply" as const, costs: YEAR };
  for (const page of [renderComment(of, { run: { id: "1", attempt: 1 } }), renderForTerminal(of)])
    expect(page).not.toContain("mermaid");
});
