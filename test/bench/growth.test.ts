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
