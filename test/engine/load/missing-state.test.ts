import { expect, test } from "vitest";
import { stateElsewhere } from "../../../src/engine/load/missing-state.js";
import type { FoundState } from "../../../src/engine/ports.js";
import type { Run } from "../../../src/state/state.js";
import { stateOf } from "../../fixtures/states.js";

function found(place: string, { run, serial }: { run: Run; serial: number }): FoundState {
  return { place, state: stateOf({ run, serial }) };
}

const workflow = (id: string): Run => ({ id, attempt: 1, url: null });
/** A run without a number, which began when the state knew the workflow's run of this one. */
const laptop = (after: string): Run => ({ id: "local-20261122T130500Z-0b7f", attempt: 1, url: null, after });

test.each([
  ["behind the newest run of a workflow", "250", "the laptop's file"],
  ["before it", "150", "the branch"],
])("of two states of one project, what a laptop saved stands %s", (_, after, place) => {
  const states = [
    found("the branch", { run: workflow("200"), serial: 15 }),
    found("the laptop's file", { run: laptop(after), serial: 12 }),
  ];
  const missing = { manifest: "videos.yml", instance: "", place: "the cache", isListed: false };
  for (const all of [states, states.toReversed()])
    expect(stateElsewhere({ states: all, evidence: [], unread: [] }, missing)?.place).toBe(place);
});
