import { expect, test } from "vitest";
import { reconcile } from "../../src/plan/plan.js";
import {
  brief,
  entry,
  frozen,
  intentOf,
  inWords,
  manifestOf,
  plan,
  record,
  revision,
  UUID,
} from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";

const A = brief("Explain billing.");
const known = record([revision(A)]);
const moved = entry({ id: "invoices", movedFrom: "billing", brief: A });

test("moved_from carries a record to its new id, once", async () => {
  const { plan: made, state } = await plan(moved, known);
  expect(made.moves).toEqual([{ from: "billing", to: "invoices" }]);
  expect(made.entries.map(inWords)).toEqual([[]]);
  expect(made.retirements).toEqual([]);
  expect(state.videos).toEqual({ invoices: known });

  const again = await plan(moved, state);
  expect(again.plan.moves).toEqual([]);
  expect(again.state).toEqual(state);
});

test("moved_from never takes the place of a record that the entry has", () => {
  const own = record([revision(A)], { uuid: "33333333-0000-4000-8000-000000000000" });
  const { moves, state, retirements } = reconcile(
    stateOf({ videos: { invoices: own, billing: known } }),
    manifestOf(moved),
  );
  expect(moves).toEqual([]);
  expect(state.videos["invoices"]).toEqual(own);
  expect(retirements).toEqual([{ id: "billing", uuid: UUID }]);
});

test("moved_from of an id that nobody knows leads to a new video", async () => {
  const { plan: made } = await plan(moved, {});
  expect(made.moves).toEqual([]);
  expect(made.entries.map(inWords)).toEqual([["create"]]);
});

test("moved_from carries a retired record and its intents, and it is retired no more", () => {
  const before = stateOf({ videos: { billing: { ...known, retired: true } }, intents: [intentOf("a", "billing")] });
  const { state, moves } = reconcile(frozen(before), manifestOf(moved));
  expect(moves).toEqual([{ from: "billing", to: "invoices" }]);
  expect(state.videos).toEqual({ invoices: known });
  expect(state.intents[0]?.entries.map(({ id }) => id)).toEqual(["a", "invoices"]);
});

test("the record of a removed entry is kept and listed once; back again, it goes on", async () => {
  const removed = await plan([], known);
  expect(removed.plan.retirements).toEqual([{ id: "billing", uuid: UUID }]);
  expect(removed.state.videos).toEqual({ billing: { ...known, retired: true } });

  const later = await plan([], removed.state);
  expect(later.plan.retirements).toEqual([]);
  expect(later.state.videos).toEqual(removed.state.videos);

  const back = await plan(entry({ brief: A }), later.state);
  expect(back.plan.entries.map(inWords)).toEqual([[]]);
  expect(back.state.videos).toEqual({ billing: known });
});

test("an intent of an entry that is gone is kept", () => {
  const intents = [intentOf("gone")];
  expect(reconcile(stateOf({ intents }), manifestOf()).state.intents).toEqual(intents);
});
