import { expect, test } from "vitest";
import { Experience } from "../../../src/apply/polling/end-forecast.js";
import { timeToEnd } from "../../../src/apply/polling/time-to-end.js";

const minutes = (jobs: number, { took = [] as number[], percent = null as number | null, speed = 1 } = {}) => {
  const experience = new Experience("videos");
  for (const seconds of took) experience.learn(seconds);
  return timeToEnd(experience, { percents: Array.from({ length: jobs }, () => percent), speed }) / 60_000;
};

test("up to three videos take as long as a slow one, more take as much longer as there are more", () => {
  expect(minutes(0)).toBe(0);
  expect(minutes(1)).toBeGreaterThan(4);
  expect(minutes(3)).toBe(minutes(1));
  expect(minutes(200)).toBeGreaterThan(3.5 * minutes(50));
});

test("what jobs have taken before, how far they are and how fast they are done all count", () => {
  expect(minutes(30, { took: Array(30).fill(600) })).toBeGreaterThan(95);
  expect(minutes(1, { percent: 75 })).toBeCloseTo(minutes(1) / 4);
  expect(minutes(10, { speed: 60 })).toBeCloseTo(minutes(10) / 60);
});

test("however wide the experience, a time can be told", () => {
  expect(minutes(4, { took: [1, 1e18] })).toBeLessThanOrEqual(2 * 24 * 60);
});
