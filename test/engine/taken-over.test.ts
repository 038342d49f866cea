import { expect, test } from "vitest";
import { mergedWithStored } from "../../src/state/merge.js";
import type { State } from "../../src/state/state.js";
import type { StateStore } from "../../src/state/store.js";
import { openWith, run } from "../fixtures/engine-runs.js";
import { createJob } from "../fixtures/plans.js";
import { many } from "../fixtures/simulated-runs.js";

test("an older state that is taken over doesn't outdo what the store has by the time of the save", async () => {
  const simulation = await openWith(many(1));
  const newest = await simulation.store.load();
  const made = newest?.videos["v01"];
  if (newest === null || made === undefined) throw new Error("the first run has saved nothing");
  const target = made.revisions[0];
  if (target === undefined) throw new Error("the video was not made");
  const doubted = { ...made, uuid: null, revisions: [], in_flight: createJob(target, { uuid: null }) };
  const older: State = { ...newest, serial: 1, videos: { v01: doubted } };
  let saved: State | null = null;
  const store: StateStore = {
    texts: simulation.store.texts,
    load: async () => null,
    async save(ours, { madeFrom = [] } = {}) {
      const merged = mergedWithStored({ madeFrom, ours, theirs: newest }, "The state");
      saved = merged.state;
      return merged;
    },
  };
  const signs = [{ place: "an artifact", seen: older, state: older, run: null }];
  const nothing = { signs: [], unread: [] };
  const evidence = { known: async () => nothing, look: async () => ({ signs, unread: [] }) };
  await run(simulation, many(1), {
    ports: { stores: () => ({ place: "the store", evidence, open: async () => store }) },
  });
  expect((saved as State | null)?.videos["v01"]).toMatchObject({ uuid: made.uuid, in_flight: null });
});
