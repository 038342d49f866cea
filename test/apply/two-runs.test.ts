import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { type EditJob, emptyRecord, type Job, type State, type VideoRecord } from "../../src/state/state.js";
import { inDoubt, jobOf, open, openWith, recordOf, run } from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import { isCreate, isEdit, isPoll, losing, refusing, reply } from "../fixtures/networks.js";
import { hasCreated, hasDoubt, OTHER, sharedStore } from "../fixtures/other-run.js";
import { editJob } from "../fixtures/plans.js";

const UUID = "99999999-0000-4000-8000-000000000000";

const creates = ({ changes }: EngineSimulation) => changes.filter((change) => change.startsWith("/v1/videos "));

/** The records of `state` as another run has them that creates the same entries. */
function asOther(state: State, change: (record: VideoRecord) => VideoRecord = (record) => record): State["videos"] {
  const records = Object.entries(state.videos).map(([id, record]) => {
    const job = record.in_flight;
    return [id, change({ ...record, key: `other ${id}`, in_flight: job && ({ ...job, run: OTHER } as Job) })];
  });
  return Object.fromEntries(records);
}

describe("two runs that mean to create one entry:", () => {
  test("the durable creation wins, and the other run sees it before it sends", async () => {
    const simulation = await open();
    const ports = sharedStore(simulation, { before: hasDoubt, change: (_, ours) => asOther(ours) });
    const { told, result } = await run(simulation, many(2), { ports });
    expect(told).toEqual(["v01 blocked create null", "v02 blocked create null"]);
    expect(result.report.entries[0]?.error?.detail).toMatch(
      /^Run 9999, attempt 1 works on this entry at the same time/,
    );
    expect(simulation.changes).toEqual([]);
    expect(await inDoubt(simulation)).toEqual(["v01", "v02"]);
    expect(await recordOf(simulation)?.key).toBe("other v01");
  });

  test.each([
    ["with one record, too", OTHER],
    ["with one record, too, of another attempt of the same run", { ...OTHER, id: "1002", attempt: 2 }],
  ])("%s", async (_what, other) => {
    let turn: "fail" | "complete" = "fail";
    const simulation = await open({ scenario: { video: () => turn } });
    expect((await run(simulation, many(1))).told).toEqual(["v01 failed create null"]);
    turn = "complete";
    const { key } = (await recordOf(simulation)) ?? {};
    const ports = sharedStore(simulation, {
      before: hasDoubt,
      change: (_, ours) =>
        asOther(ours, ({ in_flight: job, ...record }) => ({
          ...record,
          key: key ?? "",
          in_flight: job && { ...job, run: other },
        })),
    });
    expect((await run(simulation, many(1), { ports })).told).toEqual(["v01 blocked create null"]);
    expect(creates(simulation)).toHaveLength(1);
    expect((await jobOf(simulation))?.run).toEqual(other);
  });

  test("those that no other run creates are created", async () => {
    const simulation = await open();
    const ports = sharedStore(simulation, {
      before: hasDoubt,
      change: (_, ours) => Object.fromEntries(Object.entries(asOther(ours)).slice(0, 1)),
    });
    expect((await run(simulation, many(2), { ports })).told).toEqual([
      "v01 blocked create null",
      "v02 succeeded create",
    ]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  const other = { fingerprint: `v1:${"f".repeat(64)}` };
  test.each<[string, Partial<Job["target"]>, boolean, EntryText, string]>([
    ["and the same brief, it sees it, too", {}, true, {}, "blocked create null"],
    ["and the same brief, it sees it, too, once it is complete", {}, false, {}, "blocked create null"],
    [
      "and another brief, it sees it where the manifest says so",
      other,
      true,
      { moved_from: "old" },
      "blocked create null",
    ],
    ["and another brief, it is none of its business", other, true, {}, "succeeded create"],
    ["and another brief, it is none of its business once it is complete", other, false, {}, "succeeded create"],
  ])("under another name %s", async (_what, target, inFlight, entry, told) => {
    const simulation = await open();
    const elsewhere = ({ in_flight: job, ...record }: VideoRecord): VideoRecord => {
      if (job?.kind !== "create") throw new Error("nothing is in doubt");
      const shown = { ...job.target, ...target };
      if (inFlight) return { ...record, in_flight: { ...job, target: shown } };
      const first = { ...shown, fingerprint: `v1:${"0".repeat(64)}` };
      return { ...record, uuid: UUID, in_flight: null, revisions: [first, first, shown] };
    };
    const ports = sharedStore(simulation, {
      before: hasDoubt,
      change: (videos, ours) => ({
        ...videos,
        old: asOther(ours, elsewhere)["new"] ?? emptyRecord("none", "training"),
      }),
    });
    expect((await run(simulation, { new: entry }, { ports })).told).toEqual([`new ${told}`]);
    expect(creates(simulation)).toHaveLength(told.startsWith("blocked") ? 0 : 1);
  });
});

test("a video is made anew, though another run makes one of the same brief under another name", async () => {
  const simulation = await openWith({ new: {} });
  const ports = sharedStore(simulation, {
    before: hasDoubt,
    change: (videos, ours) => {
      const job = ours.videos["new"]?.in_flight;
      if (job?.kind !== "create") throw new Error("nothing is in doubt");
      return { ...videos, old: { ...emptyRecord("old", "training"), in_flight: { ...job, run: OTHER } } };
    },
  });
  expect((await run(simulation, { new: {} }, { ports, recreate: ["new"] })).told).toEqual(["new succeeded create"]);
});

test("a creation whose entry another run has given a video meanwhile is not forgotten, and ends no other entry", async () => {
  const simulation = await open();
  const ports = sharedStore(simulation, {
    before: hasCreated,
    change: (videos) => {
      const [record, job] = [videos["v01"], videos["v01"]?.in_flight];
      if (record === undefined || job?.kind !== "create") throw new Error("nothing is in doubt");
      const revisions = [{ ...job.target, rendered: { at: 1, synced: null } }];
      return { ...videos, v01: { ...record, uuid: UUID, revisions, in_flight: null } };
    },
  });
  const { told, stopped } = await run(simulation, many(2), { ports });
  expect(told).toEqual(["v01 blocked create null", "v02 succeeded create"]);
  expect(stopped).toBeNull();
  const [made] = simulation.sandbox.videos();
  expect(await recordOf(simulation)).toMatchObject({ uuid: UUID, former_uuids: [made?.uuid] });
});

test("a recreation whose reply is lost keeps the old video, until somebody has looked", async () => {
  const simulation = await openWith(many(1));
  const before = await recordOf(simulation);
  simulation.network = losing(isCreate);
  const lost = await run(simulation, many(1), { recreate: ["v01"] });
  expect(lost.told).toEqual(["v01 blocked create null"]);
  const after = await recordOf(simulation);
  expect(after).toEqual({ ...before, in_flight: expect.objectContaining({ kind: "create", uuid: null }) });
  expect((await run(simulation, many(1))).told).toEqual(["v01 blocked null"]);
  const uuid = simulation.sandbox.videos()[1]?.uuid ?? "";
  expect((await run(simulation, many(1, { uuid }))).told).toEqual(["v01 succeeded adopt"]);
  expect(await recordOf(simulation)).toMatchObject({ uuid, former_uuids: [before?.uuid] });
  expect(simulation.sandbox.videos()).toHaveLength(2);
});

describe("a recreation that made nothing leaves the record as it was, with the job in flight:", () => {
  const ends = {
    "refused with 422": { answer: async () => reply(422, "Not this one."), told: "v01 failed create edit 422" },
    "refused item by item": {
      answer: async () => Response.json({ status: "ok", results: [{ status: "rejected", error: "Not this one." }] }),
      told: "v01 failed create edit 200",
    },
    "put off until the end of the run": {
      answer: async () => reply(429, "slow down", { "retry-after": "600" }),
      told: "v01 pending create edit",
    },
    "refused with 401": { answer: async () => reply(401, "Revoked."), told: "v01 blocked create edit 401" },
  };
  test.each(Object.entries(ends))("%s", async (_name, { answer, told }) => {
    const simulation = await openWith(many(1));
    // An edit whose reply was lost can't be cancelled.
    const retried = { v01: { edits: ["Change scene 2."] } };
    simulation.network = losing(({ method }) => method === "POST");
    await run(simulation, retried, { timeoutMinutes: 1 });
    const before = await recordOf(simulation);
    expect(before?.in_flight).toMatchObject({ kind: "edit", edit_id: null });
    simulation.network = async (request, pass) => (isCreate(request) ? await answer() : await pass());
    expect((await run(simulation, retried, { recreate: ["v01"], timeoutMinutes: 2 })).told).toEqual([told]);
    const after = await recordOf(simulation);
    expect(after).toEqual({ ...before, last_failure: after?.last_failure });
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, retried)).told).toEqual(["v01 succeeded resume"]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });
});

test("an entry that another run renames while this run polls it: the result is under the new id", async () => {
  const simulation = await openWith(many(1), {}, { wait: false });
  const ports = sharedStore(simulation, {
    before: ({ videos }) => Object.values(videos).some(({ revisions }) => revisions.length > 0),
    change: ({ v01, ...videos }) => ({ ...videos, renamed: v01 ?? emptyRecord("none", "training") }),
  });
  expect((await run(simulation, many(1), { ports })).told).toEqual(["v01 succeeded resume"]);
  const { videos } = await simulation.state();
  expect(Object.keys(videos)).toEqual(["renamed"]);
  expect(videos["renamed"]).toMatchObject({ in_flight: null, revisions: [{}], uuid: expect.any(String) });
  expect(simulation.sandbox.videos()).toHaveLength(1);
});

test("what another run changes while this run polls is no fault of this run", async () => {
  const simulation = await openWith(many(2), {}, { wait: false });
  let polls = 0;
  simulation.network = async (request, pass) => {
    if (isPoll(request)) polls++;
    return await pass();
  };
  const ports = sharedStore(simulation, {
    before: ({ videos }) => Object.values(videos).some(({ revisions }) => revisions.length > 0),
    change: (videos) =>
      Object.fromEntries(
        Object.entries(videos).map(([id, record]) => [
          id,
          { ...record, former_uuids: [UUID], uuid: null, in_flight: null },
        ]),
      ),
  });
  const { stopped } = await run(simulation, many(2), { ports });
  expect(stopped).toBeNull();
  expect(polls).toBeGreaterThan(0);
});

test("a second attempt of a run doesn't forget an edit that the first one has sent, though it is refused now", async () => {
  const simulation = await openWith(many(1));
  simulation.network = losing(isEdit);
  const wanted = many(1, { edits: ["Show a cat."] });
  const attempt = (number: number) => ({ run: { id: "2000", attempt: number, url: null } });
  expect((await run(simulation, wanted, attempt(1))).told).toEqual(["v01 failed edit null"]);
  const before = await recordOf(simulation);
  simulation.network = refusing(isEdit, 403, "Not this one.");
  expect((await run(simulation, wanted, attempt(2))).told).toEqual(["v01 failed resume 403"]);
  expect(await recordOf(simulation)).toEqual({ ...before, last_failure: expect.anything() });
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, wanted, attempt(3))).told).toEqual(["v01 succeeded resume"]);
  expect(simulation.sandbox.edits()).toHaveLength(1);
});

test("a preview of another pull request that takes the place of one being cancelled is not forgotten", async () => {
  const simulation = await openWith(many(2), {
    durations: { edit_planning: 1, edit_frames: 1, edit_clip: 1, edit_stitching: 1 },
  });
  const before = await simulation.state();
  const { v01 } = before.videos;
  const target = v01?.revisions[0];
  if (v01 === undefined || target === undefined) throw new Error("there is no video");
  const previewOf = (number: number) =>
    editJob(target, {
      ...{ edit_id: `edit-${number}`, idempotency_key: String(number).repeat(64), pull_request: number },
      ...{ run: OTHER, submitted_at: simulation.clock.now() },
    }) as EditJob;
  const videos = { ...before.videos, v01: { ...v01, preview: previewOf(7) } };
  await simulation.store.save({ ...before, serial: before.serial + 1, videos });
  simulation.network = async (request, pass) => {
    if (!request.url.endsWith("/cancel")) return await pass();
    // Meanwhile v02 is edited twice, and the other run's preview is merged.
    await simulation.clock.sleep(300_000);
    return Response.json({ status: "cancelled" });
  };
  const ports = sharedStore(simulation, {
    before: ({ videos }) => (videos["v02"]?.revisions.length ?? 0) > 1,
    change: (found) => ({ ...found, v01: { ...v01, preview: previewOf(8), tries: v01.tries + 1 } }),
  });
  const { told } = await run(
    simulation,
    { v01: { edits: ["Show a dog."] }, v02: { edits: ["Show a dog.", "Show a fox."] } },
    { ports },
  );
  expect(told).toEqual(["v01 blocked cancel edit null", "v02 succeeded edit edit"]);
  expect(await recordOf(simulation)?.preview).toMatchObject({ edit_id: "edit-8", pull_request: 8 });
});
