import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyRecord, emptyState } from "../../src/state/empty.js";
import { recordOf, referencedTexts } from "../../src/state/records.js";
import { described, revisionId, startsWith } from "../../src/state/revision.js";
import { StateSchema, VideoRecordSchema } from "../../src/state/state.js";
import { brief, explicit, revision } from "../fixtures/plans.js";
import { anyState, TEXTS } from "../fixtures/random-states.js";
import { LINEAGE, stateOf } from "../fixtures/states.js";

test("empty states and records fit their schemas", () => {
  expect(StateSchema.parse(emptyState("videos.yml", LINEAGE))).toMatchObject({ serial: 0, videos: {}, intents: [] });
  expect(VideoRecordSchema.parse(emptyRecord("marketing"))).toMatchObject({ uuid: null, category: "marketing" });
});

test.each(["constructor", "toString", "__proto__", "billing"])("nobody has put a record under %s", (id) => {
  expect(recordOf(stateOf(), id)).toBeNull();
});

test("of all texts exactly those are kept that a revision, a job in flight or a preview names", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const texts = referencedTexts(state);
      const named = new Set<string>();
      for (const { revisions, in_flight, preview } of Object.values(state.videos)) {
        const jobs = [in_flight, preview].flatMap((job) => job?.target ?? []);
        for (const { brief } of [...revisions, ...jobs]) {
          for (const hash of brief === null ? [] : [brief.task, ...brief.sources.map(({ text }) => text)]) {
            expect(texts[hash]).toBe(TEXTS[hash]);
            named.add(hash);
          }
        }
      }
      expect(new Set(Object.keys(texts))).toEqual(named);
    }),
  );
});

test("a text that a state names and lacks is not made up", () => {
  const state = stateOf({
    videos: { billing: { ...emptyRecord("training"), revisions: [revision(brief("Explain billing."))] } },
  });
  expect(referencedTexts(state)).toEqual({});
});

const A = brief("Explain billing.");

test("a revision is known by its brief and explicit edits, not by how it came about", () => {
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
])("of a list of two edits, %s is a prefix or isn't", (_, requests, prefix) => {
  expect(startsWith(explicit("one", "two"), explicit(...requests))).toBe(prefix);
});

test("a brief describes the revisions that had none and leaves the others alone", () => {
  const other = brief("Explain refunds.");
  const stack = [revision(null), revision(null, ["one"], "e-1"), revision(other, ["one"], "e-2")];
  expect(described(stack, revision(A))).toEqual([revision(A), revision(A, ["one"], "e-1"), stack[2]]);
});
