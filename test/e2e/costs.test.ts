import { expect } from "vitest";
import { testInProcess as test } from "../fixtures/repository.js";

const DAYS_40 = 40 * 24 * 60 * 60_000;
const entry = (...edits: readonly string[]) => ({ task: "Explain billing.", edits });

/** The figures of the bars in a job summary, the last one that of the month of now. */
const bars = (summary: string) => JSON.parse(/^ {2}bar (\[.*\])$/m.exec(summary)?.[1] ?? "[]") as number[];

test("the summary of an apply and of a check draws at most what the service has charged, month by month; the comment doesn't", async ({
  open,
}) => {
  const repository = await open();
  const charged = () => repository.sandbox.ledger().reduce((sum, { credits }) => sum + credits, 0);
  await repository.videos({ billing: entry() });
  const created = await repository.push();
  expect(created.summary).toContain("2026:** 1 new video.");
  expect(created.summary).not.toContain("mermaid");
  await repository.videos({ billing: entry("Show a cat in scene 1.") });
  const first = await repository.push({ merges: 7, built: true });
  const before = charged();
  expect(before).toBeGreaterThan(0);
  expect(bars(first.summary)).toHaveLength(12);
  expect(bars(first.summary).at(-1)).toBeGreaterThanOrEqual(before);
  expect(repository.comment(7)).not.toContain("mermaid");
  repository.letPass(DAYS_40);
  await repository.videos({ billing: entry("Show a cat in scene 1.", "Show a dog in scenes 2 and 3.") });
  await repository.push();
  const { summary } = await repository.schedule({ inputs: { mode: "check" } });
  expect(summary).toContain("#### What it has cost");
  const paid = bars(summary).filter((number) => number > 0);
  expect(paid[0]).toBe(bars(first.summary).at(-1));
  expect(paid.at(-1)).toBeGreaterThanOrEqual(charged() - before);
  const said = /Since the first run:\*\* at most ([\d,]+) credits for 2 edits, and 1 new video/.exec(summary)?.[1];
  expect(Number(said)).toBe(paid.reduce((sum, number) => sum + number, 0));
});
