import { expect, test } from "vitest";
import { type Experience, type Lesson, learned, NO_EXPERIENCE } from "../../../src/apply/polling/end-forecast.js";

function taught(all: readonly Lesson[], before: Experience = NO_EXPERIENCE): Experience {
  return all.reduce(learned, before);
}
const took = (seconds: number): Lesson => ({
  duration: seconds,
  shares: [[50, 0.4]],
});

test("mean and variance of the measurements are learned, and old jobs count less and less", () => {
  const { duration, shares } = taught([took(100), took(400)]);
  expect(Math.exp(duration.mean)).toBeCloseTo(200);
  expect(Math.sqrt(duration.variance)).toBeCloseTo(Math.log(2));
  expect(Math.exp(shares["50"]?.mean ?? 0)).toBeCloseTo(0.4);
  const faster = taught(Array(400).fill(took(100)), taught(Array(64).fill(took(400))));
  expect(Math.exp(faster.duration.mean)).toBeLessThan(105);
});
