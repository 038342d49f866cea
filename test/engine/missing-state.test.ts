import { expect, test } from "vitest";
import { goneStates, heirOf } from "../../src/engine/missing-state.js";
import type { FoundState } from "../../src/engine/ports.js";
import type { Run } from "../../src/state/state.js";
import { LINEAGE, stateOf } from "../fixtures/states.js";

function found(place: string, { run, serial, isGone = false }: { run: Run; serial: number; isGone?: boolean }) {
  return { place, isGone, state: stateOf({ run, serial }) } satisfies FoundState;
}

const workflow = (id: string): Run => ({ id, attempt: 1, url: null });
/** A run without a number, which began when the state knew the workflow's run of this one. */
const laptop = (after: string): Run => ({ id: "local-20261122T130500Z-0b7f", attempt: 1, url: null, after });

test.each([
  ["behind the newest run of a workflow", "250", "the laptop's file"],
  ["before it", "150", "the branch"],
])("of two states of one manifest, what a laptop saved stands %s", (_, after, place) => {
  const states = [
    found("the branch", { run: workflow("200"), serial: 15 }),
    found("the laptop's file", { run: laptop(after), serial: 12 }),
  ];
  const missing = { manifest: { path: "videos.yml", entries: [] }, instance: "", place: "the cache" };
  for (const all of [states, states.toReversed()])
    expect(heirOf({ states: all, evidence: [], unread: [] }, missing)?.place).toBe(place);
});

test("a laptop's state of a manifest that is gone counts as new as the run that it was saved after", () => {
  const states = [
    found("the branch", { run: workflow("200"), serial: 15, isGone: true }),
    found("the laptop's file", { run: laptop("250"), serial: 12, isGone: true }),
  ];
  expect(goneStates(states, { lineages: new Set() }).map(({ place }) => place)).toEqual(["the laptop's file"]);
  expect(goneStates(states, { lineages: new Set([LINEAGE]) })).toEqual([]);
});
