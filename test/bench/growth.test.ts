import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { live } from "../../bench/growth/life.js";

test("a manifest that is done in scheduled runs takes few requests a video, and each run one minute", async () => {
  const { runs, requests, refused, billed, comments } = await live({ videos: 12, everyMinutes: 10 });
  expect(runs).toBeLessThanOrEqual(4);
  expect(requests).toBeLessThan(2 * 12);
  expect(refused).toBe(0);
  expect(billed).toBe(runs);
  expect(comments).toHaveLength(runs);
  expect(comments.at(-1)).toMatch(/\b\d+ created, \d+ unchanged\n/);
});

test("the guide to waiting has the minutes that new videos bill", async () => {
  const [, ...told] =
    /(\d+) new videos bill (\d+) minutes to a run that waits, (\d+) to runs every 15 minutes, and (\d+) to runs every hour/.exec(
      readFileSync("docs/waiting.md", "utf8"),
    ) ?? [];
  const [videos = 0, ...minutes] = told.map(Number);
  const billed: number[] = [];
  for (const everyMinutes of [null, 15, 60]) billed.push((await live({ videos, everyMinutes })).billed);
  expect(billed).toEqual(minutes);
});
