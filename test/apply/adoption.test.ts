import { describe, expect, test } from "vitest";
import { unwritten } from "../../harness/unwritten.js";
import type { Store } from "../../src/ledger/store.js";
import { message } from "../../src/messages/catalogue.js";
import {
  errorOf,
  jobOf,
  made,
  nameOf,
  open,
  openWith,
  PLAN,
  recordOf,
  revisionsOf,
  run,
  uuidOf,
} from "../fixtures/engine-runs.js";
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
    const { current } = await recordOf(simulation, "old");
    expect(current).toMatchObject({ uuid, revisions: [{ edit: null, scenes: 5 }] });
    expect((await run(simulation, { old: { uuid } })).told).toEqual(["old unchanged"]);
  });

  test("in the next run, where the adoption was noted and the reply of that was lost: no new video is paid for", async () => {
    const simulation = await open();
    const uuid = await made(simulation);
    const { store } = simulation;
    let isLost = false;
    const losingOnce: Store["append"] = async (cursor, facts, texts) => {
      const next = await store.append(cursor, facts, texts);
      if (isLost || !facts.some(({ fact }) => fact === "began")) return next;
      isLost = true;
      throw unwritten("no reply");
    };
    Object.defineProperty(simulation, "store", { value: { read: async () => await store.read(), append: losingOnce } });
    expect((await run(simulation, { old: { uuid } })).told).toEqual(["old blocked adopt null"]);
    expect((await run(simulation, { old: { uuid } })).told).toEqual(["old succeeded adopt"]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
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
    const failed = message("uuid-failed", { id: "old", uuid });
    expect(errorOf(done, "old")).toMatch(/^Rendering failed/);
    expect(errorOf(done, "old")).toContain(failed.words);
    expect(nameOf(done, "old")).toBe("uuid-failed");
    const asked = simulation.sandbox.requests().length;
    const { current, open: job, videos } = await recordOf(simulation, "old");
    expect([current, job, videos.map((video) => video.uuid)]).toEqual([null, null, [uuid]]);
    expect(errorOf(await run(simulation, { old: { uuid } }), "old")).toBe(failed.words);
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
  test("and has failed, nothing is taken over: the entry keeps its video", async () => {
    const simulation = await openWith(many(1, { edits: ["Show a cat."] }));
    const before = await revisionsOf(simulation);
    const uuid = await made(simulation);
    simulation.network = saying(isVideoPoll, () => ({ status: "failed" }));
    expect((await run(simulation, many(1, { uuid }))).told).toEqual(["v01 failed adopt null"]);
    expect(await revisionsOf(simulation)).toEqual(before);
  });

  test("the link is told, not that of the former one", async () => {
    const simulation = await openWith(many(1, { edits: ["Show a cat."] }));
    const uuid = await made(simulation);
    const { summary } = await run(simulation, many(1, { uuid }), { task: PLAN });
    expect(summary).toContain(`take over the existing video · \`${uuid}\``);
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
    const { open: job, videos } = await recordOf(simulation);
    expect(job).toMatchObject({ work: { kind: "adopt" }, accepted: uuid });
    expect(videos.map((video) => video.uuid)).toEqual([former, uuid]);
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
  expect((await recordOf(simulation)).videos.map((video) => video.uuid)).toContain(uuid);
});

describe("what is known of the scenes of a video", () => {
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
  expect((await run(simulation, entry, { recreate: ["v01"] })).told).toEqual(["v01 succeeded adopt create edit"]);
  const changes = simulation.changes.length;
  expect((await run(simulation, entry)).told).toEqual(["v01 unchanged"]);
  expect(simulation.changes).toHaveLength(changes);
});

test.each([
  ["is lost leaves that creation in doubt", async () => Promise.reject(broken("ECONNRESET")), "v01 blocked null"],
  ["says no leaves that one adopted", async () => reply(400, "No such style."), "v01 unchanged"],
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
  test("a former entry's one is taken over with its edits, and brought to the new brief", async () => {
    const simulation = await openWith({ tour: { edits } });
    const { network } = simulation;
    simulation.network = losing(isCreate);
    await run(simulation, { intro: { version: 2, edits } });
    simulation.network = network;
    const uuid = await uuidOf(simulation, "tour");
    simulation.clock.advance(120_000);
    expect((await run(simulation, { intro: { version: 2, edits, uuid } })).told).toEqual([
      "intro succeeded adopt edit",
    ]);
    expect(simulation.sandbox.edits()).toHaveLength(2);
  });

  test("its own former one is, too", async () => {
    const simulation = await openWith({ tour: { edits } });
    const uuid = await uuidOf(simulation, "tour");
    await run(simulation, { tour: { edits } }, { recreate: ["tour"] });
    const { network } = simulation;
    simulation.network = losing(isCreate);
    await run(simulation, { tour: { edits } }, { recreate: ["tour"] });
    simulation.network = network;
    simulation.clock.advance(120_000);
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

  const _EDITS = { edits: ["Change scene 2 and scene 3."] };

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
});

describe("where the service doesn't know an edit any more, the uuid that is written into the entry takes the video as it is", () => {
  const CAT = { edits: ["Show a cat."] };
  const isOfEdit = ({ url }: Request) => url.includes("/v1/edits/");

  test("while the edit is in flight", async () => {
    const simulation = await openWith(many(1));
    await run(simulation, many(1, CAT), { wait: false });
    simulation.network = refusing(isOfEdit, 404, "No such edit.");
    const uuid = await uuidOf(simulation);
    for (const steps of ["resume", "resume"]) {
      const stuck = await run(simulation, many(1, CAT));
      expect(stuck.told).toEqual([`v01 waiting ${steps} 404`]);
      expect(nameOf(stuck, "v01")).toBe("edit-unknown");
      expect(errorOf(stuck, "v01")).toContain(`write uuid: ${uuid} into the entry`);
    }
    const sent = simulation.changes.length;
    for (const _ of [1, 2]) expect((await run(simulation, many(1, { ...CAT, uuid }))).told).toEqual(["v01 unchanged"]);
    expect(simulation.changes).toHaveLength(sent);
  });

  test("or it is in flight, and the video is made anew where that is asked for", async () => {
    const simulation = await openWith(many(1));
    await run(simulation, many(1, CAT), { wait: false });
    const lost = (await jobOf(simulation))?.accepted ?? "?";
    simulation.network = refusing(({ url }) => url.includes(lost), 404, "No such edit.");
    await run(simulation, many(1, CAT));
    expect((await run(simulation, many(1, CAT), { recreate: ["v01"] })).told).toEqual(["v01 succeeded create edit"]);
  });

  test("where it can't be taken back", async () => {
    const simulation = await openWith(many(1, CAT));
    const uuid = await uuidOf(simulation);
    simulation.network = refusing(isOfEdit, 404, "No such edit.");
    for (const _ of [1, 2]) expect((await run(simulation, many(1))).told).toEqual(["v01 failed revert 404"]);
    for (const _ of [1, 2]) expect((await run(simulation, many(1, { uuid }))).told).toEqual(["v01 unchanged"]);
  });
});

test("a video that is taken over after its ledger was lost has no earlier revisions: undoing an older commit is an edit", async () => {
  const simulation = await openWith(many(1));
  expect((await run(simulation, many(1, { version: 2 }))).told).toEqual(["v01 succeeded edit"]);
  const uuid = await uuidOf(simulation);
  await simulation.lose();
  expect((await run(simulation, many(1, { version: 2, uuid }))).told).toEqual(["v01 succeeded adopt"]);
  const charges = simulation.sandbox.ledger().length;
  expect((await run(simulation, many(1, { version: 1, uuid }))).told).toEqual(["v01 succeeded edit"]);
  expect(simulation.sandbox.ledger().length).toBeGreaterThan(charges);
});
