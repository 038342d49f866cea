import { expect, test } from "vitest";
import { nameOf, open, openWith, run, uuidOf } from "../fixtures/engine-runs.js";
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
  expect(nameOf(refused, "v01")).toBe("limit-creates");
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

test("a limit counts what the run is about: with only, no more than the entries that it names", async () => {
  const simulation = await open();
  const settings = { max_creates: 1 };
  const all = await run(simulation, many(3), { settings });
  expect([all.failure, simulation.sandbox.videos()]).toEqual(["limit", []]);
  const some = await run(simulation, many(3), { settings, only: ["v02"] });
  expect([some.failure, some.told]).toEqual(["", ["v02 succeeded create"]]);
});

test("a new video with edits under max_credits is made, and the next run sends the edits, whose cost is known then", async () => {
  const simulation = await open();
  const settings = { max_credits: 500 };
  const entries = many(1, { edits: ["Change scene 2."] });
  const first = await run(simulation, entries, { settings });
  expect([first.told, simulation.sandbox.edits()]).toEqual([["v01 blocked create edit null"], []]);
  expect(simulation.sandbox.videos()).toHaveLength(1);
  expect((await run(simulation, entries, { settings })).told).toEqual(["v01 succeeded edit"]);
});

test("on_change: ignore only postpones: once it is taken out, one edit has the whole difference", async () => {
  const simulation = await openWith(many(1));
  for (const version of [2, 3])
    expect((await run(simulation, many(1, { version, on_change: "ignore" }))).told).toEqual(["v01 unchanged"]);
  expect(simulation.sandbox.edits()).toEqual([]);
  expect((await run(simulation, many(1, { version: 3 }))).told).toEqual(["v01 succeeded edit"]);
  expect(simulation.sandbox.edits().map(({ request }) => request)).toEqual([
    expect.stringMatching(/- This is version 1 of the story\.\n\+ This is version 3 of the story\./),
  ]);
});
