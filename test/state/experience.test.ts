import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Lesson, learned, mergedExperience } from "../../src/state/experience.js";
import { mergeStates } from "../../src/state/merge.js";
import { ExperienceSchema, emptyExperience, type KindExperience } from "../../src/state/state.js";
import { parseState, serializeState } from "../../src/state/store.js";
import { stateOf } from "../fixtures/states.js";

const lesson: fc.Arbitrary<Lesson> = fc.record({
  failed: fc.boolean(),
  exposure: fc.double({ min: 0, max: 1e7, noNaN: true }),
  duration: fc.option(fc.double({ min: 1e-300, max: 1e300, noNaN: true })),
  shares: fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.double({ min: 1e-300, max: 1, noNaN: true })), {
    maxLength: 20,
  }),
});
const lessons = fc.array(lesson, { maxLength: 150 });

function taughtFrom(before: KindExperience, all: readonly Lesson[]): KindExperience {
  return all.reduce(learned, before);
}
const taught = (all: readonly Lesson[]) => taughtFrom(emptyExperience().videos, all);
const took = (seconds: number): Lesson => ({
  failed: false,
  exposure: seconds,
  duration: seconds,
  shares: [[50, 0.4]],
});

test("any experience stays small, and is the same after it is saved and loaded", () => {
  fc.assert(
    fc.property(lessons, lessons, (videos, edits) => {
      const state = stateOf({ experience: { videos: taught(videos), edits: taught(edits) } });
      const loaded = parseState(serializeState(state), "the state");
      expect(loaded.experience).toEqual(state.experience);
      expect(JSON.stringify(loaded.experience).length).toBeLessThan(30_000);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["a weight that is no number", { duration: { weight: "many", mean: 0, variance: 0 } }],
  ["a weight below nothing", { duration: { weight: -1, mean: 0, variance: 0 } }],
  ["a duration past all bounds", { duration: { weight: 1, mean: 1e9, variance: 0 } }],
  ["a share of no percent", { shares: { "101": { weight: 1, mean: 0, variance: 0 } } }],
])("%s is refused", (_name, wrong) => {
  const { videos, edits } = emptyExperience();
  expect(ExperienceSchema.safeParse({ edits, videos: { ...videos, ...wrong } }).success).toBe(false);
});

test("mean and variance of the measurements are learned, and old jobs count less and less", () => {
  const { duration, shares } = taught([took(100), took(400)]);
  expect(Math.exp(duration.mean)).toBeCloseTo(200);
  expect(Math.sqrt(duration.variance)).toBeCloseTo(Math.log(2));
  expect(Math.exp(shares["50"]?.mean ?? 0)).toBeCloseTo(0.4);
  const faster = taughtFrom(taught(Array(64).fill(took(400))), Array(400).fill(took(100)));
  expect(Math.exp(faster.duration.mean)).toBeLessThan(105);
});

test("a failure counts, and says nothing about durations", () => {
  const failure = { failed: true, exposure: 30, duration: null, shares: [] };
  expect(taught([failure])).toMatchObject({ failures: 1, exposure: 30, duration: { weight: 0 } });
});

describe("of two runs that started from one state", () => {
  const experienceOf = (all: readonly Lesson[]) => ({ ...emptyExperience(), videos: taught(all) });
  const base = experienceOf([took(100)]);
  const ours = { ...base, videos: taughtFrom(base.videos, [took(200)]) };
  const theirs = { ...base, videos: taughtFrom(base.videos, [took(400)]) };

  test("the experience of the only one that learned is kept", () => {
    expect(mergedExperience({ base, ours, theirs: base })).toEqual(ours);
    expect(mergedExperience({ base, ours: base, theirs })).toEqual(theirs);
    expect(mergedExperience({ base: null, ours, theirs: ours })).toEqual(ours);
  });

  test("the experiences are combined where both learned, whichever run saves first", () => {
    const merged = mergedExperience({ base, ours, theirs });
    expect(merged).toEqual(mergedExperience({ base, ours: theirs, theirs: ours }));
    const { mean } = merged.videos.duration;
    expect(mean).toBeGreaterThan(ours.videos.duration.mean);
    expect(mean).toBeLessThan(theirs.videos.duration.mean);
  });

  test("the merged experience fits a state, and nothing else changes", () => {
    fc.assert(
      fc.property(lessons, lessons, lessons, (first, second, third) => {
        const before = taught(first);
        const sides = [taughtFrom(before, second), taughtFrom(before, third)].map((videos) =>
          stateOf({ experience: { ...emptyExperience(), videos } }),
        );
        const [ours, theirs] = sides;
        if (ours === undefined || theirs === undefined) return;
        const base = stateOf({ experience: { ...emptyExperience(), videos: before } });
        const merged = mergeStates({ base, ours, theirs });
        expect(ExperienceSchema.parse(merged.experience)).toEqual(merged.experience);
        expect(merged).toEqual({ ...ours, serial: merged.serial, experience: merged.experience });
      }),
      { numRuns: 60 },
    );
  });
});
