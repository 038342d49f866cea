import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { errorOf, open, openWith, PLAN, run, uuidOf } from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import { isCreate, losing, refusing, reply, saying } from "../fixtures/networks.js";

const SUBMIT = { wait: false };
const CAT = { edits: ["Show a cat in scene 1."] };

const anew = (version: number, more: EntryText = {}) => many(1, { version, on_change: "recreate", ...more });

/** A run of a pull request that previews its edits. */
async function previewed(simulation: EngineSimulation, entries: Readonly<Record<string, EntryText>>) {
  const task = { kind: "show previews", pullRequest: 7 } as const;
  return await run(simulation, entries, { task, pullRequest: 7 });
}

test("a revert that was never made is given up where the next commit wants what was to be reverted", async () => {
  const simulation = await openWith(many(1));
  await run(simulation, many(1, { version: 2 }));
  const paid = simulation.sandbox.ledger().length;
  simulation.network = async () => reply(503, "Out of order.");
  expect((await run(simulation, many(1))).told).toEqual(["v01 failed revert 503"]);
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, many(1, { version: 2 }))).told).toEqual(["v01 unchanged"]);
  expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["complete"]);
  expect(simulation.sandbox.ledger()).toHaveLength(paid);
});

describe("where a revert brings deleted scenes back", () => {
  const deleted = many(1, { edits: ["Delete scene 2 and scene 3 and scene 4."] });
  const next = many(1, { edits: ["Show a cat in scene 4."] });

  test("the bound of the edit that follows counts them, and its plan warns of none", async () => {
    const simulation = await openWith(many(1));
    await run(simulation, deleted);
    const plan = await run(simulation, next, { task: PLAN });
    expect(plan.results[0]).toMatchObject({ steps: ["revert", "edit"], credits_at_most: 145 });
    expect(plan.summary).not.toContain("correct the number");
    const refused = await run(simulation, next, { settings: { max_credits: 60 } });
    expect(errorOf(refused, "v01")).toContain("could cost up to 145 credits");
  });
});

describe("a video that is being made anew, for which another run asks for it again,", () => {
  const ANEW = { recreate: ["v01"] };
  const isPoll = ({ method }: Request) => method === "GET";
  async function begun() {
    const simulation = await openWith(many(1));
    await run(simulation, many(1), { wait: false, recreate: ["v01"] });
    return simulation;
  }

  test("is not made once more", async () => {
    const simulation = await begun();
    simulation.network = refusing(isPoll, 503, "Out of order.");
    expect((await run(simulation, many(1))).told).toEqual(["v01 failed resume 503"]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, many(1), ANEW)).told).toEqual(["v01 succeeded resume"]);
    expect(simulation.sandbox.videos()).toHaveLength(2);
  });

  test("is made once more where another brief is wanted, or where it doesn't end in a day", async () => {
    const simulation = await begun();
    const other = many(1, { version: 2, on_change: "ignore" });
    expect((await run(simulation, other, { ...ANEW, wait: false })).told).toEqual(["v01 pending create"]);
    simulation.network = saying(isPoll, () => ({ status: "stopped" }));
    simulation.clock.advance(25 * 3_600_000);
    expect((await run(simulation, other, { ...ANEW, wait: false })).told).toEqual(["v01 pending create"]);
  });

  test("is kept, though the former one lacks less", async () => {
    const [cat, both] = [CAT, { edits: [...CAT.edits, "Show a dog in scene 2."] }];
    const simulation = await openWith(many(1, cat));
    await run(simulation, many(1, both), { ...ANEW, wait: false });
    const done = await run(simulation, many(1, both), ANEW);
    expect(done.told).toEqual(["v01 succeeded resume edit edit"]);
    expect(done.results[0]?.video_uuid).toBe(simulation.sandbox.videos().at(-1)?.uuid);
  });

  test("stays in doubt where its reply was lost and another entry has adopted the former one", async () => {
    const simulation = await openWith(many(1));
    const uuid = await uuidOf(simulation);
    simulation.network = losing(isCreate);
    await run(simulation, { v01: {}, v02: { uuid } }, ANEW);
    const next = await run(simulation, { v01: {}, v02: { uuid } });
    expect(next.told).toEqual(["v01 blocked null", "v02 unchanged"]);
    expect(errorOf(next, "v01")).toContain("add its uuid");
  });

  test("leaves the former one to another entry", async () => {
    const simulation = await begun();
    const uuid = await uuidOf(simulation);
    const done = await run(simulation, { v01: {}, v02: { uuid } }, ANEW);
    expect(done.told).toEqual(["v01 succeeded resume", "v02 succeeded adopt edit"]);
  });
});

test("who has a video made anew whose creation was in doubt need not say so again once that is refused", async () => {
  const simulation = await open();
  simulation.network = async (request, pass) => (isCreate(request) ? reply(502, "No reply.") : await pass());
  expect((await run(simulation, many(1))).told).toEqual(["v01 blocked create 502"]);
  simulation.network = async (request, pass) => (isCreate(request) ? reply(400, "Not this one.") : await pass());
  // Another run may still be about to send it.
  simulation.clock.advance(120_000);
  const refused = await run(simulation, many(1), { recreate: ["v01"] });
  expect(refused.told).toEqual(["v01 failed create 400"]);
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, many(1, { version: 2 }))).told).toEqual(["v01 succeeded create"]);
});

describe("what is about to be replaced", () => {
  test("is left where it is gone (404)", async () => {
    const simulation = await openWith(many(1), { controls: true }, SUBMIT);
    const uuid = await uuidOf(simulation);
    simulation.network = async (request, pass) =>
      request.url.includes(uuid) ? reply(404, "No such video.") : await pass();
    const gone = await run(simulation, many(1));
    expect(gone.summary).toContain("list its id in the input `recreate`");
    const again = await run(simulation, many(1), { recreate: ["v01"] });
    expect(again.told).toEqual(["v01 succeeded create"]);
  });

  test("has no failed scenes rendered again", async () => {
    let turn: "awaiting_scene_retry" | "complete" = "awaiting_scene_retry";
    const simulation = await openWith(anew(1), { controls: true, scenario: { video: () => turn } }, SUBMIT);
    simulation.clock.advance(3_600_000);
    turn = "complete";
    expect((await run(simulation, anew(2))).told).toEqual(["v01 succeeded cancel create"]);
    expect(simulation.changes.filter((change) => change.includes("/retry"))).toEqual([]);
  });

  test("needs no answer, also where the key may not cancel it", async () => {
    let turn: "ask" | "complete" = "ask";
    const simulation = await openWith(anew(1), { scenario: { video: () => turn } });
    turn = "complete";
    expect((await run(simulation, anew(2))).told).toEqual(["v01 succeeded create"]);
  });
});

test("credits that had run out before this run, and were topped up, block nothing", async () => {
  let isShort = true;
  const scenario = { edit: () => (isShort ? { shortage: { phase: 3 as const } } : ("complete" as const)) };
  const simulation = await open({ controls: true, scenario });
  const edits = ["Change scene 2 and scene 3."];
  await run(simulation, many(8));
  await run(simulation, { ...many(8), v01: { edits } }, SUBMIT);
  simulation.clock.advance(600_000);
  isShort = false;
  simulation.sandbox.setCredits(100_000);
  const done = await run(simulation, many(8, { edits }));
  expect(done.told.filter((line) => line.includes("blocked"))).toEqual([]);
});

test("a recreation in doubt that is undone ends where the entry names the video that it has", async () => {
  const simulation = await open();
  const [made] = (await run(simulation, anew(1))).results;
  simulation.network = refusing(isCreate, 503, "Out of order.");
  await run(simulation, anew(2));
  simulation.network = async (_request, pass) => await pass();
  const uuid = made?.video_uuid ?? "";
  // Written before the change was undone, it counts once it is.
  expect((await run(simulation, anew(2, { uuid }))).told).toEqual(["v01 blocked null"]);
  expect((await run(simulation, anew(1, { uuid }))).told).toEqual(["v01 unchanged"]);
  expect((await run(simulation, anew(1, { uuid }))).told).toEqual(["v01 unchanged"]);
});

test("a preview of an entry that takes over the id of one that was refused is left for the merge", async () => {
  const scenario = { item: (item: unknown) => (JSON.stringify(item).includes("[b]") ? "Not allowed." : null) };
  const simulation = await openWith({ a: {}, b: {} }, { controls: true, scenario });
  const done = await previewed(simulation, { b: { moved_from: "a", task: "[a] Explain the page anew.", ...CAT } });
  expect(done.summary).toContain("its record has another name until the merge");
});
