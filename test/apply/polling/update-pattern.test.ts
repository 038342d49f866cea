import { expect, test } from "vitest";
import { UpdatePattern } from "../../../src/apply/polling/hearing.js";

const ASSUMED = { chance: 0.1, gap: 30 };
const PRICE = 0.05;

/** Of so many jobs, each has these updates, 20 seconds apart; the last one is its end. */
function taught(jobs: number, updates: number): UpdatePattern {
  const pattern = new UpdatePattern();
  for (let job = 0; job < jobs; job++) {
    for (let place = 0; place < updates; place++) pattern.came(place, place === 0 ? null : 20);
    pattern.ended(updates - 1);
  }
  return pattern;
}

test("before any job has ended, what is assumed counts", () => {
  expect(new UpdatePattern().due(3, PRICE, ASSUMED).chance).toBeCloseTo(0.1);
});

test("the update at which earlier jobs had ended is worth a look at once, one before it only after a silence", () => {
  const pattern = taught(10, 5);
  expect(pattern.due(4, PRICE, ASSUMED)).toMatchObject({ seconds: 0.25 });
  expect(pattern.due(2, PRICE, ASSUMED).seconds).toBeGreaterThan(3);
});

test("the longer it is silent, the likelier it was the end: the wait is never longer than without stages", () => {
  const { seconds } = taught(100, 5).due(2, 1, ASSUMED);
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThan(60);
});

test("updates that were not counted from the beginning say nothing of their place", () => {
  const pattern = taught(10, 5);
  expect(pattern.due(null, PRICE, ASSUMED)).toEqual(new UpdatePattern().due(null, PRICE, ASSUMED));
});
