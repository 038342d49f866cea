import { expect, test } from "vitest";
import { hashText } from "../../src/manifest/brief.js";
import { idsIn, mended, withMove, withoutId } from "../../src/state/mend.js";
import { emptyRecord } from "../../src/state/state.js";
import { stateOf } from "../fixtures/states.js";

const run = { id: "101", attempt: 1, url: null };
const intent = (id: string, ...ids: string[]) => ({
  id,
  entries: ids.map((entry) => ({ id: entry, fingerprint: `v1:${hashText(entry)}` })),
  run,
  at: 0,
});
const state = stateOf({
  serial: 4,
  run,
  videos: { a: { ...emptyRecord("training"), uuid: "u1" }, b: emptyRecord("training") },
  intents: [intent("i", "b", "c"), intent("j", "c")],
});

test("a state knows the ids of its records, and those that are only in doubt", () => {
  expect(idsIn(state)).toEqual(["a", "b", "c"]);
});

test("a move takes the record along, and what is in doubt, and keeps the order", () => {
  expect(Object.keys(withMove(state, "a", "z").videos)).toEqual(["z", "b"]);
  const moved = withMove(state, "c", "z");
  expect(moved.intents.map(({ entries }) => entries.map(({ id }) => id))).toEqual([["b", "z"], ["z"]]);
  expect(moved.videos).toEqual(state.videos);
});

test("what is forgotten leaves neither a record nor a doubt", () => {
  expect(idsIn(withoutId(state, "c"))).toEqual(["a", "b"]);
  expect(withoutId(state, "c").intents.map(({ id }) => id)).toEqual(["i"]);
  expect(idsIn(withoutId(state, "a"))).toEqual(["b", "c"]);
});

test("the run that applied last stays the last one, so that an older one can't apply its manifest again", () => {
  const local = { id: "local-20261122T130500Z-abcd", attempt: 1, url: null };
  expect(mended(state, local)).toMatchObject({ serial: 5, run });
  expect(mended({ ...state, run: null }, local)).toMatchObject({ serial: 5, run: local });
});
