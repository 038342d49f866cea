import { expect, test } from "vitest";
import { Experience } from "../../../src/apply/polling/end-forecast.js";

function taught(...all: readonly number[]): Experience {
  const experience = new Experience("videos");
  for (const seconds of all) experience.learn(seconds, [[50, 0.4 * seconds]]);
  return experience;
}

test("mean and spread of the measurements are learned, and old jobs don't count", () => {
  const many = Array<number[]>(30).fill([100, 400]).flat();
  const { duration } = taught(...many);
  expect(Math.exp(duration.mean)).toBeCloseTo(200, -1);
  expect(duration.deviation).toBeCloseTo(Math.log(2), 1);
  expect(Math.exp(taught(...many).share(50).mean)).toBeCloseTo(0.4, 2);
  expect(Math.exp(taught(...Array(64).fill(400), ...Array(64).fill(100)).duration.mean)).toBeLessThan(105);
});
