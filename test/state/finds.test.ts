import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFound, mergeFinds, withFind } from "../../src/state/finds.js";
import { mergeStates } from "../../src/state/merge.js";
import type { Find } from "../../src/state/state.js";
import { stateOf } from "../fixtures/states.js";

const HOUR = 60 * 60 * 1000;
const INES = { category: "training", id: "avatar-ines" } as const;
const at = (time: number): Find => ({ ...INES, at: time });

describe("what a catalog was found to have", () => {
  test("is known for a day", () => {
    const finds = withFind([], at(0));
    expect(isFound(finds, INES, 24 * HOUR - 1)).toBe(true);
    expect(isFound(finds, INES, 24 * HOUR)).toBe(false);
  });

  test("is known of that category and id alone", () => {
    const finds = withFind([], at(0));
    expect(isFound(finds, { ...INES, category: "marketing" }, 1)).toBe(false);
    expect(isFound(finds, { ...INES, id: "avatar-noah" }, 1)).toBe(false);
  });

  test("is not known from a clock that was ahead", () => {
    expect(isFound([at(2 * HOUR)], INES, HOUR)).toBe(false);
  });

  test("is kept once, and let go of when it is a day old", () => {
    const noah = { ...INES, id: "avatar-noah", at: 23 * HOUR };
    expect(withFind(withFind([at(0)], at(HOUR)), noah)).toEqual([at(HOUR), noah]);
    expect(withFind([at(0)], { ...noah, at: 24 * HOUR })).toEqual([{ ...noah, at: 24 * HOUR }]);
  });
});

const find = fc.record({
  category: fc.constantFrom("training" as const, "marketing" as const),
  id: fc.constantFrom("a", "b", "c", "__proto__"),
  at: fc.integer({ min: 0, max: 5 }),
});
const finds = fc.array(find, { maxLength: 8 });

describe("what two runs have found is merged:", () => {
  test("whichever is ours, and again", () => {
    fc.assert(
      fc.property(finds, finds, (ours, theirs) => {
        const merged = mergeFinds(ours, theirs);
        expect(mergeFinds(theirs, ours)).toEqual(merged);
        expect(mergeFinds(merged, ours)).toEqual(merged);
      }),
    );
  });

  test("each id once, as it was found last", () => {
    fc.assert(
      fc.property(finds, finds, (ours, theirs) => {
        const merged = mergeFinds(ours, theirs);
        const name = ({ category, id }: Find) => `${category} ${id}`;
        expect(new Set(merged.map(name)).size).toBe(merged.length);
        for (const one of [...ours, ...theirs]) {
          expect(merged.find((other) => name(other) === name(one))?.at).toBeGreaterThanOrEqual(one.at);
        }
      }),
    );
  });

  test("with the states that hold it", () => {
    const [ours, theirs] = [stateOf({ finds: [at(2)] }), stateOf({ finds: [at(1), { ...at(1), id: "b" }] })];
    expect(mergeStates({ base: null, ours, theirs }).finds).toEqual([{ ...at(1), id: "b" }, at(2)]);
  });

  test("the newest thousand", () => {
    const many = Array.from({ length: 1500 }, (_, index): Find => ({ ...INES, id: `a${index}`, at: index }));
    expect(mergeFinds(many.slice(0, 900), many.slice(900))).toEqual(many.slice(500));
  });
});
