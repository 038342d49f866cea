import fc from "fast-check";
import { expect, test } from "vitest";
import { described, recordOf, referencedHashes, revisionId, startsWith } from "../../src/state/records.js";
import { emptyRecord, emptyState, StateSchema, VideoRecordSchema } from "../../src/state/state.js";
import { brief, explicit, revision } from "../fixtures/plans.js";
import { anyState } from "../fixtures/random-states.js";
import { LINEAGE, stateOf } from "../fixtures/states.js";

test("empty states and records fit their schemas", () => {
  expect(StateSchema.parse(emptyState({ manifest: "videos.yml", instance: "" }, LINEAGE))).toMatchObject({
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
