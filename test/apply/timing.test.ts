import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gapAfter, retryDelay, stretch } from "../../src/apply/timing.js";

const bucket = fc.constantFrom("videos" as const, "edits" as const);
const sighting = fc.record({
  bucket,
  elapsedMs: fc.nat({ max: 100_000_000 }),
  queued: fc.boolean(),
  speed: fc.constantFrom(1, 60),
  percent: fc.option(fc.oneof(fc.integer({ min: -10, max: 110 }), fc.double({ noNaN: true, noDefaultInfinity: true }))),
});

test("a job is left alone for 5 s at least and 45 s at most, whatever it says", () => {
  fc.assert(
    fc.property(sighting, (seen) => {
      const gap = gapAfter(seen);
      expect(gap).toBeGreaterThanOrEqual(5_000);
      expect(gap).toBeLessThanOrEqual(45_000);
    }),
  );
});

test("a stretched gap keeps these bounds and is never shorter", () => {
  const share = fc.record({
    jobs: fc.integer({ min: 1, max: 1000 }),
    untilResetMs: fc.nat({ max: 62_000 }),
    available: fc.nat({ max: 30 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 5_000, max: 45_000 }), share, (gap, rest) => {
      const stretched = stretch(gap, rest);
      expect(stretched).toBeGreaterThanOrEqual(gap);
      expect(stretched).toBeLessThanOrEqual(45_000);
    }),
  );
});

describe("the gap after a look", () => {
  test.each([
    ["at a video that just began", { bucket: "videos", elapsedMs: 0, queued: false, percent: null }, 45_000],
    ["at an edit that just began", { bucket: "edits", elapsedMs: 0, queued: false, percent: null }, 40_000],
    ["at a job that is nearly done", { bucket: "videos", elapsedMs: 190_000, queued: false, percent: 95 }, 5_000],
    ["at a job half way through", { bucket: "videos", elapsedMs: 60_000, queued: false, percent: 50 }, 24_000],
    [
      "at a job that takes longer than any",
      { bucket: "edits", elapsedMs: 400_000, queued: false, percent: null },
      16_000,
    ],
    ["at a video that waits for a slot", { bucket: "videos", elapsedMs: 0, queued: true, percent: 0 }, 10_000],
    ["at an edit behind another", { bucket: "edits", elapsedMs: 0, queued: true, percent: 0 }, 20_000],
  ] as const)("%s", (_name, seen, gap) => {
    expect(gapAfter({ ...seen, speed: 1 })).toBeCloseTo(gap);
  });

  test("is the shortest where jobs are done 60 times as fast", () => {
    for (const queued of [true, false]) {
      const seen = { bucket: "edits" as const, elapsedMs: 0, queued, percent: null };
      expect(gapAfter({ ...seen, speed: 60 })).toBe(5_000);
    }
  });

  test("is shared by the jobs where few requests are left", () => {
    expect(stretch(5_000, { jobs: 3, untilResetMs: 60_000, available: 10 })).toBe(18_000);
    expect(stretch(5_000, { jobs: 1, untilResetMs: 60_000, available: 30 })).toBe(5_000);
    expect(stretch(5_000, { jobs: 3, untilResetMs: 60_000, available: 0 })).toBe(45_000);
  });
});

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
