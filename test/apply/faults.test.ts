import fc from "fast-check";
import { expect, test } from "vitest";
import { retryDelay } from "../../src/apply/endings.js";

test("a failed request is sent again after growing, jittered delays of 5 s at least and about a minute at most", () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat({ max: 50 }), random, (tries, chance) => {
      const delay = retryDelay(tries, () => chance);
      expect(delay).toBeGreaterThanOrEqual(5_000);
      expect(delay).toBeLessThanOrEqual(62_500);
    }),
  );
  const delays = [1, 2, 3, 4].map((tries) => retryDelay(tries, () => 0.5));
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(retryDelay(3, () => 0)).not.toBe(retryDelay(3, () => 0.9));
});
