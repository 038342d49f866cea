import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { errorOf, made, open, openWith, PLAN, recordOf, revisionsOf, run, uuidOf } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { broken, isCreate, isEdit, isVideoPoll, losing, refusing, reply, saying } from "../fixtures/networks.js";

describe("a video is adopted", () => {
  test("that is complete: one look, and its brief becomes its first revision", async () => {
    const simulation = await open();
    const uuid = await made(simulation);
    simulation.clock.advance(600_000);
    const from = simulation.sandbox.requests().length;
    const done = await run(simulation, { old: { uuid } });
    expect(done.told).toEqual(["old succeeded adopt"]);
    expect(done.results[0]).toMatchObject({ video_uuid: uuid, link: null });
    expect(
      simulation.sandbox
        .requests()
        .slice(from)
        .map(({ method }) => method),
    ).toEqual(["GET"]);
    expect(await recordOf(simulation, "old")).toMatchObject({
      uuid,
      revisions: [{ edit_id: null }],
      total_scenes: 5,
    });
    expect((await run(simulation, { old: { uuid } })).told).toEqual(["old unchanged"]);
  });

  test("that is still rendering: it is waited for, counts as edited, and gets what is appended", async () => {
    const simulation = await open();
    const uuid = await made(simulation);
    const edits = ["Change scene 2."];
    expect((await run(simulation, { old: { uuid, edits } })).told).toEqual(["old succeeded adopt"]);
    expect(simulation.sandbox.edits()).toEqual([]);
    const more = await run(simulation, { old: { uuid, edits: [...edits, "Change scene 3."] } });
    expect(more.told).toEqual(["old succeeded edit"]);
    expect(simulation.sandbox.edits()).toHaveLength(1);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  test("that is still rendering when a run doesn't wait: the next one goes on", async () => {
    const simulation = await open();
    const uuid = await made(simulation);
    expect((await run(simulation, { old: { uuid } }, { wait: false })).told).toEqual(["old pending adopt"]);
    expect((await run(simulation, { old: { uuid } })).told).toEqual(["old succeeded resume"]);
  });

  test("among more than three, side by side", async () => {
    const simulation = await open();
    const uuids = [];
    for (let count = 0; count < 5; count++) uuids.push(await made(simulation));
    const entries = Object.fromEntries(uuids.map((uuid, index) => [`old-${index}`, { uuid }]));
    expect((await run(simulation, entries)).told).toEqual(uuids.map((_uuid, index) => `old-${index} succeeded adopt`));
  });
});

describe("a video can't be adopted", () => {
  test("that failed: the next run says so without asking again, and nothing is created in its place", async () => {
    const simulation = await open({ scenario: { video: () => "fail" } });
    const uuid = await made(simulation);
    const done = await run(simulation, { old: { uuid } });
    expect(done.told).toEqual(["old failed adopt null"]);
    expect(errorOf(done, "old")).toMatch(
      /^Rendering failed.*\. The video .* take uuid out of the entry to have its video/,
    );
    const asked = simulation.sandbox.requests().length;
    expect(await recordOf(simulation, "old")).toMatchObject({
      uuid: null,
      in_flight: null,
      former_uuids: [uuid],
    });
    expect(errorOf(await run(simulation, { old: { uuid } }), "old")).toContain("take uuid out of the entry");
    expect(simulation.sandbox.requests()).toHaveLength(asked);
  });

  test("that nobody knows, and the next run looks again", async () => {
    const simulation = await open();
    const uuid = "6f1c0d5e-0000-4000-8000-000000000000";
    for (let runs = 0; runs < 2; runs++) {
      const done = await run(simulation, { old: { uuid } });
      expect(done.told).toEqual(["old failed adopt 404"]);
      expect(done.summary).toMatch(new RegExp(`failed to take over the existing video · HTTP 404 .*\`${uuid}\``));
      expect(errorOf(done, "old")).toBe("Video not found.");
    }
    expect(simulation.sandbox.videos()).toEqual([]);
  });

  test("that is somebody else's", async () => {
    const simulation = await open({ accounts: [{ name: "us" }, { name: "them" }] });
    const uuid = await made(simulation, simulation.sandbox.keys["them"]);
    expect((await run(simulation, { old: { uuid } })).told).toEqual(["old failed adopt 403"]);
  });
});

const unplanned = ({ progress }: { readonly progress: object }) => ({ progress: { ...progress, total_scenes: 0 } });

describe("of a video that is adopted in place of another one", () => {
  test("and has failed, nothing is taken over: the entry keeps its video, and what is in flight on it", async () => {
    const simulation = await openWith(many(1));
    simulation.network = losing(isEdit, { arrive: false });
    await run(simulation, many(1, { edits: ["Show a cat."] }));
    const before = await recordOf(simulation);
    expect(before?.in_flight).toMatchObject({ kind: "edit", edit_id: null });
    const uuid = await made(simulation);
    simulation.network = saying(isVideoPoll, () => ({ status: "failed" }));
    expect((await run(simulation, many(1, { uuid }))).told).toEqual(["v01 failed adopt null"]);
    const after = await recordOf(simulation);
    expect(after).toEqual({ ...before, last_failure: expect.anything() });
  });

  test("the link is told, not that of the former one", async () => {
    const simulation = await openWith(many(1, { edits: ["Show a cat."] }));
    const uuid = await made(simulation);
    const { host } = await run(simulation, many(1, { uuid }), { task: PLAN });
    expect(host.summary).toContain(`take over the existing video · \`${uuid}\``);
    const { results } = await run(simulation, many(1, { uuid }));
    expect(results[0]).toMatchObject({ video_uuid: uuid, link: null });
  });

  test("and is not planned yet, a run that doesn't wait remembers that it is the entry's", async () => {
    const simulation = await openWith(many(1));
    const former = await uuidOf(simulation);
    const uuid = await made(simulation);
    simulation.network = saying(isVideoPoll, unplanned);
    const { results } = await run(simulation, many(1, { uuid }), { wait: false });
    expect(results[0]?.video_uuid).toBe(uuid);
    expect(await recordOf(simulation)).toMatchObject({
      uuid,
      former_uuids: [former],
      in_flight: { kind: "create", adopted: true },
    });
  });
});

describe("where the state was lost, a video that the lock file lists", () => {
  const LOCK = { settings: { lock_file: "videos.lock.json" } };
  const CAT = many(1, { edits: ["Show a cat."] });

  /** A video with an edit, as the lock file alone lists it. */
  async function listed(): Promise<EngineSimulation> {
    const simulation = await openWith(CAT, {}, LOCK);
    await simulation.lose();
    return simulation;
  }

  test("is taken over as it is, with its edits and its link", async () => {
    const simulation = await listed();
    const sent = simulation.changes.length;
    const { told, results } = await run(simulation, CAT, LOCK);
    expect(told).toEqual(["v01 succeeded adopt"]);
    expect(results[0]?.link).toContain("rendering=2");
    expect((await run(simulation, CAT, LOCK)).told).toEqual(["v01 unchanged"]);
    expect(simulation.changes).toHaveLength(sent);
  });

  test.each([
    ["an edit that it may have already", { edits: ["Show a cat.", "Show a dog."] }],
    ["a video that may have been made in its place", { version: 2, on_change: "recreate", edits: ["Show a cat."] }],
  ])("is polled once, and %s is not paid for, in every later run", async (_what, entry) => {
    const simulation = await listed();
    const sent = simulation.changes.length;
    const wanted = many(1, entry);
    const options = { ...LOCK, inputs: { "on-missing-state": "auto" } };
    expect((await run(simulation, wanted, options)).told).toEqual(["v01 blocked adopt null"]);
    expect((await run(simulation, wanted, options)).told).toEqual(["v01 blocked null"]);
    expect(simulation.changes).toHaveLength(sent);
  });

  test("and that is not complete by then is there all the same: no later run asks for it", async () => {
    const simulation = await listed();
    simulation.network = saying(isVideoPoll, () => ({ status: "rendering", is_complete: false }));
    expect((await run(simulation, CAT, { ...LOCK, wait: false })).told).toEqual(["v01 pending adopt"]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, CAT, LOCK)).told).toEqual(["v01 unchanged"]);
  });

  test("is adopted by its uuid, and is no former video of its own", async () => {
    const simulation = await listed();
    const [{ uuid } = { uuid: "" }] = simulation.sandbox.videos();
    const wanted = many(1, { uuid, edits: ["Show a dog."] });
    expect((await run(simulation, many(1, { edits: ["Show a dog."] }), LOCK)).told).toEqual(["v01 blocked null"]);
    expect((await run(simulation, wanted, LOCK)).told).toEqual(["v01 succeeded adopt"]);
    expect(await recordOf(simulation)).toMatchObject({ uuid, former_uuids: [] });
  });

  test.each([
    ["has failed is not made anew", { status: "failed" }, "failed"],
    ["asks waits for a person", { status: "pending", required_action: { kind: "clarification" } }, "waiting"],
    ["has failed scenes waits for a person", { status: "awaiting_scene_retry" }, "waiting"],
  ])("and that %s", async (_what, says, outcome) => {
    const simulation = await listed();
    const sent = simulation.changes.length;
    simulation.network = saying(isVideoPoll, () => ({ is_complete: false, ...says }));
    for (let runs = 0; runs < 2; runs++) {
      expect((await run(simulation, CAT, LOCK)).told).toEqual([`v01 ${outcome} adopt null`]);
    }
    expect(simulation.changes).toHaveLength(sent);
  });
});

test("a creation that is refused forgets none of the entry's former videos, though the entry names one", async () => {
  const simulation = await open();
  const uuid = await made(simulation);
  simulation.clock.advance(30 * 60_000);
  const entry = many(1, { uuid });
  await run(simulation, entry);
  await run(simulation, entry, { recreate: ["v01"] });
  simulation.network = refusing(isCreate, 422, "No.");
  expect((await run(simulation, entry, { recreate: ["v01"] })).told).toEqual(["v01 failed create 422"]);
  expect(await recordOf(simulation)?.former_uuids).toEqual([uuid]);
});

describe("what is known of the scenes of a video", () => {
  test("is in the state of a run that doesn't wait", async () => {
    const simulation = await openWith(many(1), {}, { wait: false });
    simulation.clock.advance(120_000);
    expect((await run(simulation, many(1), { wait: false })).told).toEqual(["v01 pending resume"]);
    expect(await recordOf(simulation)).toMatchObject({ total_scenes: 5, in_flight: { kind: "create" } });
  });

  test.each([
    ["has none", unplanned],
    ["has no progress", () => ({ progress: null })],
  ])("is nothing while it %s: an edit has no bound", async (_what, change) => {
    const simulation = await open();
    simulation.network = saying(isVideoPoll, change);
    expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded create"]);
    expect((await revisionsOf(simulation)).at(-1)?.scenes).toBeNull();
    const done = await run(simulation, many(1, { edits: ["Change scene 2."] }), { task: PLAN });
    expect(done.results[0]?.credits_at_most).toBeNull();
  });
});

test("an entry that names a video and is made anew before it was adopted keeps the new video", async () => {
  const simulation = await open();
  const uuid = await made(simulation);
  simulation.clock.advance(30 * 60_000);
  const entry = many(1, { uuid, edits: ["Show a cat in scene 1."] });
  expect((await run(simulation, entry, { recreate: ["v01"] })).told).toEqual(["v01 succeeded create edit"]);
  const changes = simulation.changes.length;
  expect((await run(simulation, entry)).told).toEqual(["v01 unchanged"]);
  expect(simulation.changes).toHaveLength(changes);
});

test.each([
  ["is lost leaves that creation in doubt", async () => Promise.reject(broken("ECONNRESET")), "v01 blocked null"],
  ["says no leaves that one to be adopted", async () => reply(400, "No such style."), "v01 succeeded adopt"],
])("an entry that names a video and is made anew before it was adopted: a reply that %s", async (_, answer, next) => {
  const simulation = await open();
  const uuid = await made(simulation);
  simulation.clock.advance(30 * 60_000);
  const entry = many(1, { uuid });
  simulation.network = async (request, pass) => (isCreate(request) ? await answer() : await pass());
  await run(simulation, entry, { recreate: ["v01"] });
  expect((await run(simulation, entry)).told).toEqual([next]);
});

describe("once an entry names another video than the one that is being created for it,", () => {
  const edits = ["Change scene 2."];
  test("a former entry's one is taken over with its edits", async () => {
    const simulation = await openWith({ tour: { edits } });
    const { network } = simulation;
    simulation.network = losing(isCreate);
    await run(simulation, { intro: { version: 2, edits } });
    simulation.network = network;
    const uuid = await uuidOf(simulation, "tour");
    expect((await run(simulation, { intro: { version: 2, edits, uuid } })).told).toEqual(["intro succeeded adopt"]);
    expect(simulation.sandbox.edits()).toHaveLength(1);
  });

  test("its own former one is, too", async () => {
    const simulation = await openWith({ tour: { edits } });
    const uuid = await uuidOf(simulation, "tour");
    await run(simulation, { tour: { edits } }, { recreate: ["tour"] });
    const { network } = simulation;
    simulation.network = losing(isCreate);
    await run(simulation, { tour: { edits } }, { recreate: ["tour"] });
    simulation.network = network;
    expect((await run(simulation, { tour: { edits, uuid } })).told).toEqual(["tour succeeded adopt"]);
    expect(simulation.sandbox.edits()).toHaveLength(2);
  });
});

test("a creation in flight that the entry names is not cancelled to be taken over then", async () => {
  const simulation = await openWith(many(4), { controls: true }, { wait: false });
  const uuid = await uuidOf(simulation, "v04");
  expect((await run(simulation, { ...many(3), v04: { version: 2, uuid } })).told).toContain(
    "v04 succeeded resume edit",
  );
  expect(simulation.sandbox.videos()).toHaveLength(4);
});

test("a uuid that was taken out and is written again brings its video back, though another one was made meanwhile", async () => {
  const simulation = await open();
  const uuid = await made(simulation);
  simulation.clock.advance(1_800_000);
  await run(simulation, many(1, { uuid }));
  await run(simulation, many(1, { uuid }), { recreate: ["v01"] });
  await run(simulation, many(1));
  expect((await run(simulation, many(1, { uuid }))).results[0]).toMatchObject({ steps: ["adopt"], video_uuid: uuid });
});

describe("an entry that is renamed and keeps its uuid", () => {
  const TASK = (version: number) => ({ task: `Explain the page.\n\nThis is version ${version}.` });

  test("keeps its history, though the uuid was written in after the video was made", async () => {
    const simulation = await open();
    const uuid = (await run(simulation, { v01: TASK(1) })).results[0]?.video_uuid ?? "";
    await run(simulation, { v01: { ...TASK(2), uuid } });
    expect((await run(simulation, { tour: { ...TASK(2), uuid } })).told).toEqual(["tour unchanged"]);
    expect((await run(simulation, { tour: { ...TASK(1), uuid } })).told).toEqual(["tour succeeded revert"]);
    // A change that comes with the rename is made.
    expect((await run(simulation, { v01: { ...TASK(3), uuid } })).told).toEqual(["v01 succeeded edit"]);
  });

  const EDITS = { edits: ["Change scene 2 and scene 3."] };

  test("is taken over as it stands where its edit is unknown to the service", async () => {
    const simulation = await open();
    const uuid = await made(simulation);
    await run(simulation, { v01: { uuid } });
    await run(simulation, { v01: { ...EDITS, uuid } }, { wait: false });
    simulation.network = async (request, pass) =>
      request.url.includes("/v1/edits/") ? reply(404, "No such edit.") : await pass();
    const stuck = await run(simulation, { v01: { ...EDITS, uuid } });
    expect(stuck.summary).toContain("give the entry a new id with the video's `uuid`");
    const done = await run(simulation, { tour: { ...TASK(1), ...EDITS, uuid } });
    expect(done.told).toEqual(["tour succeeded adopt"]);
  });

  test("gets the edit that was refused under its former id", async () => {
    const simulation = await open();
    const uuid = await made(simulation);
    simulation.clock.advance(1_800_000);
    await run(simulation, { v01: { ...TASK(1), uuid } });
    simulation.network = refusing(isEdit, 404, "No such video.");
    await run(simulation, { v01: { ...TASK(2), uuid } });
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, { tour: { ...TASK(2), uuid } })).told).toEqual(["tour succeeded edit"]);
  });

  test("is taken over as it stands where its edit can't be taken back, for the service doesn't know it", async () => {
    const simulation = await open();
    const uuid = (await run(simulation, { v01: TASK(1) })).results[0]?.video_uuid ?? "";
    await run(simulation, { v01: { ...TASK(1), ...EDITS, uuid } });
    simulation.network = refusing(({ url }) => url.includes("/v1/edits/"), 404, "No such edit.");
    expect((await run(simulation, { v01: { ...TASK(1), uuid } })).told).toEqual(["v01 failed revert 404"]);
    expect((await run(simulation, { tour: { ...TASK(1), uuid } })).told).toEqual(["tour succeeded adopt"]);
  });

  test("is taken over as it stands where its edit has failed twice", async () => {
    const simulation = await open({ scenario: { edit: () => ({ fails: { phase: 3, afterScenes: 1 } }) } });
    const uuid = await made(simulation);
    await run(simulation, { v01: { uuid } });
    for (const _ of [1, 2]) await run(simulation, { v01: { ...EDITS, uuid } });
    const stuck = await run(simulation, { v01: { ...EDITS, uuid } });
    expect(errorOf(stuck, "v01")).toContain("it is taken over as it stands");
    const done = await run(simulation, { tour: { ...TASK(1), ...EDITS, uuid } });
    expect(done.told).toEqual(["tour succeeded adopt"]);
  });
});
