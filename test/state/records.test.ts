import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeStates } from "../../src/state/merge.js";
import {
  described,
  isFound,
  mergeFinds,
  recordOf,
  referencedHashes,
  revisionId,
  startsWith,
  withFind,
} from "../../src/state/records.js";
import { emptyRecord, emptyState, type Find, StateSchema, VideoRecordSchema } from "../../src/state/state.js";
import { brief, explicit, revision } from "../fixtures/plans.js";
import { anyState } from "../fixtures/random-states.js";
import { LINEAGE, stateOf } from "../fixtures/states.js";

test("empty states and records fit their schemas", () => {
  expect(StateSchema.parse(emptyState({ manifest: "videos.yml" }, LINEAGE))).toMatchObject({
    serial: 0,
    videos: {},
  });
  expect(VideoRecordSchema.parse(emptyRecord("k", "marketing"))).toMatchObject({ uuid: null, category: "marketing" });
});

test.each(["constructor", "toString", "__proto__", "billing"])("an empty state has no record under %s", (id) => {
  expect(recordOf(stateOf(), id)).toBeNull();
});

test("exactly the texts that a revision, a job in flight or a preview names are kept", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const named = Object.values(state.videos).flatMap(({ revisions, in_flight, preview }) => {
        const jobs = [in_flight, preview].flatMap((job) => job?.target ?? []);
        return [...revisions, ...jobs].flatMap(({ brief: of }) => {
          return of === null ? [] : [of.task, ...of.sources.map(({ text }) => text)];
        });
      });
      expect(referencedHashes(state)).toEqual(new Set(named));
    }),
  );
});

const A = brief("Explain billing.");

test("the id of a revision depends on its brief and explicit edits alone", () => {
  const id = revisionId(revision(A, ["one"]));
  const edited = { ...revision(A, ["one"], "e-1"), link: "https://e.example" };
  expect(revisionId(edited)).toBe(id);
  const others = [revision(A), revision(A, ["two"]), revision(null, ["one"]), revision(brief("Else."), ["one"])];
  expect(new Set([id, ...others.map(revisionId)]).size).toBe(5);
});

test.each([
  ["nothing", [], true],
  ["a part", ["one"], true],
  ["all", ["one", "two"], true],
  ["more", ["one", "two", "three"], false],
  ["another order", ["two", "one"], false],
  ["a later part", ["two"], false],
])("whether %s of two edits is a prefix: %j, %s", (_, requests, prefix) => {
  expect(startsWith(explicit("one", "two"), explicit(...requests))).toBe(prefix);
});

test("a brief is given to the revisions without one, and to no other", () => {
  const other = brief("Explain refunds.");
  const stack = [revision(null), revision(null, ["one"], "e-1"), revision(other, ["one"], "e-2")];
  expect(described(stack, revision(A))).toEqual([revision(A), revision(A, ["one"], "e-1"), stack[2]]);
});

const HOUR = 60 * 60 * 1000;
const INES = { category: "training", id: "avatar-ines" } as const;
const at = (time: number): Find => ({ ...INES, at: time });

describe("an id that a catalog was found to have", () => {
  test("is known for a day", () => {
    const finds = withFind([], at(0));
    expect(isFound(finds, INES, 24 * HOUR - 1)).toBe(true);
    expect(isFound(finds, INES, 24 * HOUR)).toBe(false);
  });

  test("is known for that category alone, and no other id is", () => {
    const finds = withFind([], at(0));
    expect(isFound(finds, { ...INES, category: "marketing" }, 1)).toBe(false);
    expect(isFound(finds, { ...INES, id: "avatar-noah" }, 1)).toBe(false);
  });

  test("is unknown where it was found in the future", () => {
    expect(isFound([at(2 * HOUR)], INES, HOUR)).toBe(false);
  });

  test("is kept once, and dropped when it is a day old", () => {
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

describe("the merged finds of two runs", () => {
  test("are the same from both sides, and when merged again", () => {
    fc.assert(
      fc.property(finds, finds, (ours, theirs) => {
        const merged = mergeFinds(ours, theirs);
        expect(mergeFinds(theirs, ours)).toEqual(merged);
        expect(mergeFinds(merged, ours)).toEqual(merged);
      }),
    );
  });

  test("have each id once, with its newest time", () => {
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

  test("are in the merged state", () => {
    const [ours, theirs] = [stateOf({ finds: [at(2)] }), stateOf({ finds: [at(1), { ...at(1), id: "b" }] })];
    expect(mergeStates({ base: null, ours, theirs }).finds).toEqual([{ ...at(1), id: "b" }, at(2)]);
  });

  test("are the newest thousand", () => {
    const many = Array.from({ length: 1500 }, (_, index): Find => ({ ...INES, id: `a${index}`, at: index }));
    expect(mergeFinds(many.slice(0, 900), many.slice(900))).toEqual(many.slice(500));
  });
});
