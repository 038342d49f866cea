import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { message } from "../../src/messages/catalogue.js";
import { errorOf, made, nameOf, open, openWith, recordOf, run, uuidOf } from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import {
  isCancel,
  isCreate,
  isEdit,
  isEditPoll,
  isPoll,
  losing,
  refusing,
  reply,
  saying,
} from "../fixtures/networks.js";
import { interruptedAt } from "../fixtures/other-run.js";

/** An edit is planned for longer than there is between two runs. */
const CONTROLS = { controls: true, durations: { edit_planning: 300_000 } };
const SUBMIT = { wait: false };

const edits = ({ sandbox }: EngineSimulation) => sandbox.edits().map(({ request, status }) => `${request} ${status}`);
const cancels = ({ changes }: EngineSimulation) => changes.filter((change) => change.includes("/cancel")).length;

/** A video, and an edit of it that was submitted and goes on. */
async function editing(
  options: Parameters<typeof open>[0] = CONTROLS,
  entry: EntryText = { edits: ["Show a cat in scene 1."] },
): Promise<EngineSimulation> {
  const simulation = await openWith(many(1), options);
  expect((await run(simulation, many(1, entry), SUBMIT)).told).toEqual(["v01 pending edit"]);
  return simulation;
}

/** Four videos: three are made, and the fourth waits for its turn. */
async function parked(options: Parameters<typeof open>[0] = CONTROLS): Promise<EngineSimulation> {
  const simulation = await openWith(many(4), options, SUBMIT);
  return simulation;
}
const newFourth = { ...many(3), v04: { version: 2 } };

test("an edit that is not applied yet is cancelled, and its successor is the only one that is paid", async () => {
  const simulation = await editing();
  const next = await run(simulation, many(1, { edits: ["Show a dog in scene 1."] }));
  expect(next.told).toEqual(["v01 succeeded cancel edit"]);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. cancelled", "Show a dog in scene 1. complete"]);
  const [, successor] = simulation.sandbox.edits();
  expect(new Set(simulation.sandbox.ledger().map(({ editId }) => editId))).toEqual(new Set([successor?.editId]));
  expect((await run(simulation, many(1, { edits: ["Show a dog in scene 1."] }))).told).toEqual(["v01 unchanged"]);
});

test("an undone change is cancelled, and nothing comes after it", async () => {
  const simulation = await editing();
  const from = simulation.sandbox.requests().length;
  const undone = await run(simulation, many(1));
  expect(undone.told).toEqual(["v01 succeeded cancel"]);
  expect(simulation.sandbox.requests().slice(from)).toMatchObject([{ path: expect.stringMatching(/\/cancel$/) }]);
  expect(undone.log).toContain("v01: cancelled the edit in flight");
  expect(undone.results[0]).toMatchObject({
    edit_ids: simulation.sandbox.edits().map(({ editId }) => editId),
    video_uuid: simulation.sandbox.videos()[0]?.uuid,
  });
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. cancelled"]);
  expect((await run(simulation, many(1))).told).toEqual(["v01 unchanged"]);
});

test("a video that is made anew takes no edit in flight with it", async () => {
  const simulation = await editing();
  const wanted = many(1, { edits: ["Show a cat in scene 1."] });
  const anew = await run(simulation, wanted, { recreate: ["v01"] });
  expect(anew.told).toEqual(["v01 succeeded cancel create edit"]);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. cancelled", "Show a cat in scene 1. complete"]);
  expect(simulation.sandbox.videos()).toHaveLength(2);
  expect((await run(simulation, wanted)).told).toEqual(["v01 unchanged"]);
});

test("a video that is made anew leaves behind what can't be cancelled any more", async () => {
  const simulation = await openWith(many(1), CONTROLS, SUBMIT);
  simulation.clock.advance(30 * 60_000);
  const next = await run(simulation, many(1, { version: 2 }), { recreate: ["v01"] });
  expect(next.told).toEqual(["v01 succeeded create"]);
  const [former, latest] = simulation.sandbox.videos();
  expect([former?.status, latest?.status]).toEqual(["complete", "complete"]);
  expect(cancels(simulation)).toBe(0);
  expect(next.results.map(({ video_uuid }) => video_uuid)).toEqual([latest?.uuid]);
  expect((await run(simulation, many(1, { version: 2 }))).told).toEqual(["v01 unchanged"]);
});

test("a creation that waits for its turn makes room for another video", async () => {
  const simulation = await parked();
  const wanted = { ...many(3), v04: { uuid: await made(simulation), task: "Explain." } };
  const next = await run(simulation, wanted, SUBMIT);
  expect(next.told.at(-1)).toMatch(/^v04 \w+ cancel adopt/);
  expect(cancels(simulation)).toBe(1);
});

test("a creation that waits for its turn is cancelled for what is wanted now", async () => {
  const simulation = await parked();
  simulation.network = refusing(isCreate, 422, "No.");
  const next = await run(simulation, newFourth);
  expect(next.told.at(-1)).toBe("v04 failed cancel create 422");
  expect(next.log).toContain("v04: cancelled the creation in flight");
  // The former video is nobody's any more.
  expect(next.results.at(-1)?.video_uuid).toBeNull();
});

test("an edit that is wanted again after it was cancelled is sent anew, under another key", async () => {
  const simulation = await editing();
  await run(simulation, many(1));
  const again = await run(simulation, many(1, { edits: ["Show a cat in scene 1."] }));
  expect(again.told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. cancelled", "Show a cat in scene 1. complete"]);
});

test("an edit that is being applied is let finish, and taken back", async () => {
  const simulation = await editing();
  simulation.clock.advance(245_000);
  const next = await run(simulation, many(1));
  expect(next.told).toEqual(["v01 succeeded resume revert"]);
  expect(cancels(simulation)).toBe(1);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. reverted"]);
});

test.each([401, 403, 404])("a key that may not cancel (%i) lets the edit finish, and goes on", async (status) => {
  const simulation = await editing();
  simulation.network = refusing(isCancel, status, "Not for keys.");
  const next = await run(simulation, many(1, { edits: ["Show a dog in scene 1."] }));
  expect(next.told).toEqual(["v01 succeeded resume revert edit"]);
  expect(next.log).toContain("v01: what is in flight could not be cancelled (Not for keys), so it is let finish");
});

test("a key that is revoked during a cancel blocks the entry, and nothing else is sent", async () => {
  const simulation = await editing();
  let revoked = false;
  simulation.network = async (request, pass) => {
    revoked ||= isCancel(request);
    return revoked ? reply(401, "No such key.") : await pass();
  };
  const next = await run(simulation, many(1, { edits: ["Show a dog in scene 1."] }));
  expect(next.failure).toBe("unauthorized");
  expect(next.told[0]).toMatch(/^v01 blocked/);
  expect(edits(simulation)).toHaveLength(1);
});

test("an edit that could not be cancelled and asks is given no answer, which would have it made and paid", async () => {
  const simulation = await editing({ ...CONTROLS, scenario: { edit: () => "ask" } });
  simulation.network = refusing(isCancel, 403, "Not for keys.");
  const clarification = { answers: { "Which part do you mean?": "The first" } };
  const next = await run(simulation, many(1, { clarification }));
  expect(next.told).toEqual(["v01 waiting resume revert null"]);
  expect(nameOf(next, "v01")).toBe("cancel-refused");
  expect(errorOf(next, "v01")).toBe(message("cancel-refused", { what: "asks a question" }).words);
  expect(simulation.changes.filter((change) => change.includes("/clarification"))).toEqual([]);
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, many(1, { clarification }))).told).toEqual(["v01 succeeded cancel"]);
});

test("a cancellation whose reply is lost is asked for again, and taken for done once the edit says so", async () => {
  const simulation = await editing();
  simulation.network = losing(isCancel, { times: 1 });
  const next = await run(simulation, many(1, { edits: ["Show a dog in scene 1."] }));
  expect(next.told).toEqual(["v01 succeeded cancel edit"]);
  expect(simulation.changes.filter((change) => change.includes("/cancel"))).toHaveLength(2);
});

test("a cancellation that never gets through is given up, and the edit looked at", async () => {
  const simulation = await editing();
  simulation.network = refusing(isCancel, 503, "Out of order.");
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded resume revert"]);
});

test("an edit whose reply was lost is asked for under its key, and cancelled once its id is known", async () => {
  const simulation = await openWith(many(1), CONTROLS);
  simulation.network = losing(isEdit);
  await run(simulation, many(1, { edits: ["Show a cat in scene 1."] }), { timeoutMinutes: 1 });
  simulation.network = async (_request, pass) => await pass();
  const next = await run(simulation, many(1));
  expect(next.told).toEqual(["v01 succeeded cancel"]);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. cancelled"]);
});

test("a video that still waits for its turn is cancelled and made of the new brief; none is forgotten", async () => {
  const simulation = await parked();
  const [, , , fourth] = simulation.sandbox.videos();
  const next = await run(simulation, newFourth);
  expect(next.told.at(-1)).toBe("v04 succeeded cancel create");
  const uuid = await uuidOf(simulation, "v04");
  expect((await recordOf(simulation, "v04")).videos.map((video) => video.uuid)).toEqual([fourth?.uuid, uuid]);
  const videos = simulation.sandbox.videos();
  expect(videos.map(({ status }) => status)).toEqual(["complete", "complete", "complete", "failed", "complete"]);
  expect(videos.at(-1)).toMatchObject({ uuid, task: expect.stringContaining("version 2") });
});

test("a video that renders is let finish, and edited", async () => {
  const simulation = await parked();
  const next = await run(simulation, { ...many(4), v01: { version: 2 } });
  expect(next.told[0]).toBe("v01 succeeded resume edit");
  expect(cancels(simulation)).toBe(0);
});

test("a video that asks is cancelled where the brief answers", async () => {
  let asks = true;
  const simulation = await open({ ...CONTROLS, scenario: { video: () => (asks ? "ask" : "complete") } });
  expect((await run(simulation, many(1))).told).toEqual(["v01 waiting create null"]);
  asks = false;
  expect((await run(simulation, many(1, { version: 2 }))).told).toEqual(["v01 succeeded cancel create"]);
});

test("a key that may not cancel lets a waiting video finish, and edits it", async () => {
  const simulation = await parked({});
  expect((await run(simulation, newFourth)).told.at(-1)).toBe("v04 succeeded resume edit");
  expect(simulation.sandbox.videos()).toHaveLength(4);
});

test.each([
  ["failed", "cancelled"],
  ["reverted", "reverted"],
])("an edit that nobody wants and somebody else has ended (%s) holds nothing up", async (status, how) => {
  const simulation = await editing();
  const ended = saying(isEditPoll, { status, is_failed: true });
  simulation.network = async (request, pass) =>
    isCancel(request) ? reply(409, "Too late.") : await ended(request, pass);
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded cancel"]);
  const { open: job, jobs } = await recordOf(simulation);
  expect([job, jobs.at(-1)?.end?.how]).toEqual([null, how]);
});

test("a waiting video that the service doesn't cancel is asked for once, let finish, and edited", async () => {
  const simulation = await parked();
  let asked = 0;
  simulation.network = async (request, pass) => {
    if (!isCancel(request)) return await pass();
    asked++;
    return reply(409, "Too late.");
  };
  expect((await run(simulation, newFourth)).told.at(-1)).toBe("v04 succeeded resume edit");
  expect(asked).toBe(1);
});

test("what is in flight for an entry that is gone is cancelled, and made if it comes back", async () => {
  const simulation = await parked();
  const gone = await run(simulation, many(3));
  expect(gone.told.at(-1)).toBe("v04 succeeded cancel");
  expect(gone.log).toContain("v04: cancelled the creation in flight");
  expect(simulation.sandbox.videos()).toHaveLength(4);
  expect(simulation.sandbox.videos().at(-1)).toMatchObject({ status: "failed" });
  expect((await run(simulation, many(3))).told).toHaveLength(3);
  expect((await run(simulation, many(4))).told.at(-1)).toBe("v04 succeeded create");
  expect(simulation.sandbox.videos()).toHaveLength(5);
});

test("an edit of an entry that is gone is cancelled, and its video stays", async () => {
  const simulation = await editing();
  expect((await run(simulation, {})).told).toEqual(["v01 succeeded cancel"]);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. cancelled"]);
  expect((await run(simulation, many(1))).told).toEqual(["v01 unchanged"]);
});

test("what can't be cancelled for an entry that is gone is not waited for", async () => {
  const simulation = await openWith(many(1), {}, SUBMIT);
  expect((await run(simulation, {})).told).toEqual(["v01 unchanged"]);
  expect((await run(simulation, {})).told).toEqual([]);
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded resume"]);
});

test("an edit in flight goes on where another entry names the video of the one that is gone, and wants it, too", async () => {
  const simulation = await editing();
  const [video] = simulation.sandbox.videos();
  const other = {
    task: "[v01] Explain the page.\n\nThis is version 1 of the story.\n\nThen say goodbye.",
    edits: ["Show a cat in scene 1."],
    uuid: video?.uuid ?? "",
  };
  expect((await run(simulation, { other })).told).toEqual(["other succeeded resume"]);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. complete"]);
});

const FOUR = { a: {}, b: {}, c: {}, d: {} };

describe("what is in flight for a removed entry is cancelled by the next run", () => {
  /** Five creations, of which the last one waits for its turn. */
  async function five() {
    const simulation = await openWith({ ...FOUR, e: {} }, { controls: true }, SUBMIT);
    return simulation;
  }

  test("where the service was out of order", async () => {
    const simulation = await five();
    simulation.network = refusing(isPoll, 503, "Out of order.");
    expect((await run(simulation, FOUR, SUBMIT)).told.at(-1)).toBe("e failed cancel 503");
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, FOUR, SUBMIT)).told.at(-1)).toBe("e succeeded cancel");
    expect((await run(simulation, FOUR, SUBMIT)).told).toHaveLength(4);
  });

  test("where the run was stopped, and also where a limit refuses what is new", async () => {
    const simulation = await five();
    const more = { ...FOUR, f: {} };
    const stopped = await run(simulation, more, { ...SUBMIT, ...interruptedAt(simulation) });
    expect(stopped.told.at(-1)).toBe("e pending cancel");
    const refused = await run(simulation, more, { ...SUBMIT, settings: { max_creates: 0 } });
    expect(refused.told.slice(-2)).toEqual(["f blocked create null", "e succeeded cancel"]);
  });

  test("and where it can't be, that is said once", async () => {
    const simulation = await openWith(many(2));
    await run(simulation, { ...many(2), ...many(1, { edits: ["Show a cat in scene 1."] }) }, SUBMIT);
    const gone = await run(simulation, { v02: {} }, SUBMIT);
    expect(gone.summary).toContain("in flight: v01. The service did not cancel it");
    expect((await run(simulation, { v02: {} }, SUBMIT)).told).toEqual(["v02 unchanged"]);
  });
});
