import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  emptyExperience,
  type KindExperience,
  type Lesson,
  learned,
  mergedExperience,
} from "../../src/state/experience.js";
import { ExperienceSchema } from "../../src/state/experience-schema.js";
import { mergeStates } from "../../src/state/merge.js";
import { parseState } from "../../src/state/parse.js";
import { serializeState } from "../../src/state/store.js";
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

test("whatever jobs teach is saved, stays small, and is the same when it is loaded", () => {
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

test("a state of a release that learned nothing is loaded", () => {
  const { experience: _none, ...before } = stateOf();
  expect(parseState(JSON.stringify(before), "the state").experience).toEqual(emptyExperience());
});

test.each([
  ["no number", { duration: { weight: "many", mean: 0, variance: 0 } }],
  ["a weight below nothing", { duration: { weight: -1, mean: 0, variance: 0 } }],
  ["a duration past all bounds", { duration: { weight: 1, mean: 1e9, variance: 0 } }],
  ["a share of no percent", { shares: { "101": { weight: 1, mean: 0, variance: 0 } } }],
])("%s is refused", (_name, wrong) => {
  const { videos, edits } = emptyExperience();
  expect(ExperienceSchema.safeParse({ edits, videos: { ...videos, ...wrong } }).success).toBe(false);
});

test("the mean and the spread of what was measured are learned, and old jobs are forgotten in time", () => {
  const { duration, shares } = taught([took(100), took(400)]);
  expect(Math.exp(duration.mean)).toBeCloseTo(200);
  expect(Math.sqrt(duration.variance)).toBeCloseTo(Math.log(2));
  expect(Math.exp(shares["50"]?.mean ?? 0)).toBeCloseTo(0.4);
  const faster = taughtFrom(taught(Array(64).fill(took(400))), Array(400).fill(took(100)));
  expect(Math.exp(faster.duration.mean)).toBeLessThan(105);
});

test("a failure counts, and says nothing of durations", () => {
  const failure = { failed: true, exposure: 30, duration: null, shares: [] };
  expect(taught([failure])).toMatchObject({ failures: 1, exposure: 30, duration: { weight: 0 } });
});

describe("of two runs that came from one state", () => {
  const experienceOf = (all: readonly Lesson[]) => ({ ...emptyExperience(), videos: taught(all) });
  const base = experienceOf([took(100)]);
  const ours = { ...base, videos: taughtFrom(base.videos, [took(200)]) };
  const theirs = { ...base, videos: taughtFrom(base.videos, [took(400)]) };

  test("the only one that learned is believed", () => {
    expect(mergedExperience({ base, ours, theirs: base })).toEqual(ours);
    expect(mergedExperience({ base, ours: base, theirs })).toEqual(theirs);
    expect(mergedExperience({ base: null, ours, theirs: ours })).toEqual(ours);
  });

  test("both are, where both learned, whoever saves first", () => {
    const merged = mergedExperience({ base, ours, theirs });
    expect(merged).toEqual(mergedExperience({ base, ours: theirs, theirs: ours }));
    const { mean } = merged.videos.duration;
    expect(mean).toBeGreaterThan(ours.videos.duration.mean);
    expect(mean).toBeLessThan(theirs.videos.duration.mean);
  });

  test("whatever they learned, it fits a state, and merging changes nothing else", () => {
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
