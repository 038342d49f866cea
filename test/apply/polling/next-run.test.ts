import { expect, test } from "vitest";
import { type Experience, learned, NO_EXPERIENCE } from "../../../src/apply/polling/end-forecast.js";
import { nextRunWords, timeToEnd } from "../../../src/apply/polling/next-run.js";

const minutes = (jobs: number, { experience = NO_EXPERIENCE, percent = null as number | null, speed = 1 } = {}) =>
  timeToEnd("videos", { experience, percents: Array.from({ length: jobs }, () => percent), speed }) / 60_000;

const tenMinutes: Experience = Array(30).fill({ duration: 600, shares: [] }).reduce(learned, NO_EXPERIENCE);

test("up to three videos take as long as a slow one, more take as much longer as there are more", () => {
  expect(minutes(0)).toBe(0);
  expect(minutes(1)).toBeGreaterThan(4);
  expect(minutes(3)).toBe(minutes(1));
  expect(minutes(200)).toBeGreaterThan(3.5 * minutes(50));
});

test("what jobs have taken before, how far they are and how fast they are done all count", () => {
  expect(minutes(30, { experience: tenMinutes })).toBeGreaterThan(95);
  expect(minutes(1, { percent: 75 })).toBeCloseTo(minutes(1) / 4);
  expect(minutes(10, { speed: 60 })).toBeCloseTo(minutes(10) / 60);
});

test("however wide the experience, a time can be told", () => {
  const wide: Experience = { ...NO_EXPERIENCE, duration: { weight: 50, mean: 20, variance: 400 } };
  const ms = minutes(4, { experience: wide }) * 60_000;
  expect(ms).toBeLessThanOrEqual(2 * 86_400_000);
  expect(nextRunWords(Date.UTC(2026, 10, 21), ms)).toMatch(/^The next run is worth it in about /);
});

test("what takes long is told in hours", () => {
  expect(nextRunWords(Date.UTC(2026, 10, 21, 5), 1_232 * 60_000)).toMatch(
    /^The next run is worth it in about 21 hours, from 2026-11-22 01:32 UTC on: /,
  );
});

test("the time is told in UTC, in whole minutes", () => {
  expect(nextRunWords(Date.UTC(2026, 10, 21, 23, 58, 30), 90_500)).toBe(
    "The next run is worth it in about 2 minutes, from 2026-11-22 00:01 UTC on: by then, what is in flight has likely ended.",
  );
});
