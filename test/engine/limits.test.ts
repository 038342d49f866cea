import { expect, test } from "vitest";
import { errorOf, openWith, run, uuidOf } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";

const NONE = { settings: { max_creates: 0 } };

test("where the ledger is lost and creations are refused, nothing else begins a new one", async () => {
  const simulation = await openWith(many(2));
  const uuid = await uuidOf(simulation, "v01");
  await simulation.lose();
  const wanted = { v01: { uuid }, v02: {} };
  const refused = await run(simulation, wanted, NONE);
  expect(refused.told).toEqual(["v01 blocked adopt null", "v02 blocked create null"]);
  expect(refused.failure).toBe("limit");
  expect(errorOf(refused, "v01")).toContain("If the ledger was lost, restore it rather than pay again");
  expect((await simulation.store.read()).facts).toEqual([]);
});

test("in a ledger that is there, what is refused leaves nothing, and the rest is done", async () => {
  const simulation = await openWith(many(1));
  const uuid = await uuidOf(simulation, "v01");
  const before = (await simulation.ledger()).records.size;
  const done = await run(simulation, { ...many(1, { version: 2 }), v02: {}, v03: {} }, NONE);
  expect(done.told).toEqual(["v01 succeeded edit", "v02 blocked create null", "v03 blocked create null"]);
  expect((await simulation.ledger()).records.size).toBe(before);
  expect(simulation.sandbox.videos().map((video) => video.uuid)).toEqual([uuid]);
});
