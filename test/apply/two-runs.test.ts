import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { unwritten } from "../../harness/unwritten.js";
import type { Fact, Look, Said } from "../../src/ledger/facts.js";
import type { RunLedger } from "../../src/ledger/run-ledger.js";
import { message } from "../../src/messages/catalogue.js";
import { inDoubt, jobOf, open, openWith, recordOf, run, uuidOf } from "../fixtures/engine-runs.js";
import { type EntryText, manifest, many } from "../fixtures/entries.js";
import { isCreate, isEdit, isPoll, losing, refusing, reply, SOUND } from "../fixtures/networks.js";
import { beforeAppends, begins, OTHER, sharedStore } from "../fixtures/other-run.js";

const UUID = "99999999-0000-4000-8000-000000000000";

const creates = ({ changes }: EngineSimulation) => changes.filter((change) => change.startsWith("/v1/videos "));

/** What another run says that begins just what these facts begin. */
function alike(other: RunLedger, facts: readonly Fact[], record = (key: string) => key): Said[] {
  return facts.flatMap((fact): Said[] => {
    if (fact.fact !== "named" && fact.fact !== "began") return [];
    const { run: _run, n: _n, at: _at, ...said } = fact;
    const key = record(fact.record);
    return [said.fact === "began" ? { ...said, record: key, job: other.newJob() } : { ...said, record: key, id: key }];
  });
}

/** What a run says of a job that is done. */
function done(job: string, record: string, id: string): Said {
  const nothing = { link: null, scenes: null, synced: null, credits: null, retriable: false, error: null };
  return { fact: "ended", record, job, how: "done", id, completed: 1, ...nothing };
}

describe("two runs that mean to create one entry:", () => {
  test("the durable creation wins, and the other run sees it before it sends", async () => {
    const simulation = await open();
    const ports = sharedStore(simulation, { before: begins("create"), act: (other, ours) => alike(other, ours) });
    const { told, result } = await run(simulation, many(2), { ports });
    expect(told).toEqual(["v01 blocked create null", "v02 blocked create null"]);
    expect(result.report.entries[0]?.error).toMatchObject({
      docs: "other-run",
      detail: expect.stringMatching(/^Run 9999, attempt 1 /),
    });
    expect(simulation.changes).toEqual([]);
    expect(await inDoubt(simulation)).toEqual(["v01", "v02"]);
    expect((await jobOf(simulation))?.run).toMatchObject(OTHER);
  });

  test.each([
    ["with one record, too", OTHER],
    ["with one record, too, of another attempt of the same run", { ...OTHER, id: "1002", attempt: 2 }],
  ])("%s", async (_what, other) => {
    let turn: "fail" | "complete" = "fail";
    const simulation = await open({ scenario: { video: () => turn } });
    expect((await run(simulation, many(1))).told).toEqual(["v01 failed create null"]);
    turn = "complete";
    const act = (one: RunLedger, ours: readonly Fact[]) => alike(one, ours);
    const ports = sharedStore(simulation, { before: begins("create"), run: other, act });
    expect((await run(simulation, many(1), { ports })).told).toEqual(["v01 blocked create null"]);
    expect(creates(simulation)).toHaveLength(1);
    expect((await jobOf(simulation))?.run).toMatchObject(other);
  });

  test("as two jobs of one run, such as those of a matrix, are told what orders jobs", async () => {
    const simulation = await open();
    const act = (other: RunLedger, ours: readonly Fact[]) => alike(other, ours);
    const ports = sharedStore(simulation, { before: begins("create"), run: { ...OTHER, id: "1001" }, act });
    const { told, result } = await run(simulation, many(1), { ports });
    expect(told).toEqual(["v01 blocked create null"]);
    const { docs, words: detail } = message("other-run", { run: "this", oneAtATime: "" });
    expect(result.report.entries[0]?.error).toMatchObject({ docs, detail });
    expect(simulation.changes).toEqual([]);
  });

  test("also where the other run begins while this one names what was renamed", async () => {
    const simulation = await open();
    expect((await run(simulation, { old: { task: "Explain it." } })).told).toEqual(["old succeeded create"]);
    const { work } = (await recordOf(simulation, "old")).jobs[0] ?? {};
    if (work?.kind !== "create") throw new Error("nothing was created");
    const look = { ...work.look, fingerprint: `v1:${"f".repeat(64)}` };
    const ports = sharedStore(simulation, {
      before: (facts) => facts.some((fact) => fact.fact === "named" && fact.id === "new"),
      act: (other) => [
        { fact: "named", record: "v01", id: "v01", uuid: null, moved_from: null },
        ...[{ ...work, look }].map(
          (begun): Said => ({
            ...{ fact: "began", record: "v01", job: other.newJob(), work: begun, toward: "0".repeat(64) },
            ...{ pull_request: null, recreates: null },
          }),
        ),
      ],
    });
    const then = { new: { task: "Explain it.", moved_from: "old" }, ...many(1) };
    expect((await run(simulation, then, { ports })).told).toEqual(["new unchanged", "v01 blocked create null"]);
    expect(creates(simulation)).toHaveLength(1);
  });

  test("also in a record of its own, because a fact of a third run has taken the key", async () => {
    const simulation = await open();
    const ports = sharedStore(simulation, {
      before: begins("create"),
      act: (other, ours) =>
        alike(other, ours, (key) => `${key}~2`).map((said) => (said.fact === "named" ? { ...said, id: "v01" } : said)),
    });
    expect((await run(simulation, many(1), { ports })).told).toEqual(["v01 blocked create null"]);
    expect(creates(simulation)).toHaveLength(0);
  });

  test("those that no other run creates are created", async () => {
    const simulation = await open();
    const ports = sharedStore(simulation, {
      before: begins("create"),
      act: (other, ours) => alike(other, ours).filter((said) => "record" in said && said.record === "v01"),
    });
    expect((await run(simulation, many(2), { ports })).told).toEqual([
      "v01 blocked create null",
      "v02 succeeded create",
    ]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  const other = { fingerprint: `v1:${"f".repeat(64)}` };
  test.each<[string, Partial<Look>, boolean, EntryText, string]>([
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
  ])("under another name %s", async (_what, look, inFlight, entry, told) => {
    const simulation = await open();
    const ports = sharedStore(simulation, {
      before: begins("create"),
      act: (run, ours) =>
        alike(run, ours, () => "old").flatMap((said): Said[] => {
          if (said.fact !== "began" || said.work.kind !== "create") return [said];
          const work = { ...said.work, look: { ...said.work.look, ...look } };
          return [{ ...said, work }, ...(inFlight ? [] : [done(said.job, "old", UUID)])];
        }),
    });
    expect((await run(simulation, { new: entry }, { ports })).told).toEqual([`new ${told}`]);
    expect(creates(simulation)).toHaveLength(told.startsWith("blocked") ? 0 : 1);
  });
});

describe("of two first runs at once, whose newer commit renames the entry and changes its brief, one makes the video,", () => {
  const older = { tour: { task: "Explain it." } };
  const newer = { intro: { task: "Explain it in another way.", moved_from: "tour" } };
  test.each<[string, { first: Record<string, EntryText>; second: Record<string, EntryText>; told: string }]>([
    ["where the newer one is first", { first: newer, second: older, told: "tour blocked create null" }],
    ["where the older one is first", { first: older, second: newer, told: "intro blocked create null" }],
  ])("%s", async (_what, { first, second, told }) => {
    const simulation = await open();
    let isDone = false;
    const ports = beforeAppends(simulation, async (facts) => {
      if (isDone || !begins("create")(facts)) return;
      isDone = true;
      await simulation.write("videos.yml", manifest(first));
      await simulation.run({ wait: false });
    });
    expect((await run(simulation, second, { ports })).told).toEqual([told]);
    expect(creates(simulation)).toHaveLength(1);
    for (const _ of [1, 2]) await run(simulation, newer);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });
});

test("a video is made anew, though another run makes one of the same brief under another name", async () => {
  const simulation = await openWith({ new: {} });
  const ports = sharedStore(simulation, {
    before: begins("create"),
    act: (other, ours) => alike(other, ours, () => "old"),
  });
  expect((await run(simulation, { new: {} }, { ports, recreate: ["new"] })).told).toEqual(["new succeeded create"]);
});

test("a creation whose entry another run has given a video meanwhile is not forgotten, and ends no other entry", async () => {
  const simulation = await open();
  const ports = sharedStore(simulation, {
    before: (facts) => facts.some(({ fact }) => fact === "accepted"),
    act: (other) => {
      const creation = other.record("v01")?.jobs[0]?.work;
      if (creation?.kind !== "create") throw new Error("nothing was begun");
      const { category, look } = creation;
      const work = { kind: "adopt", category, uuid: UUID, look, why: "uuid" } as const;
      const job = other.newJob();
      const named = { fact: "named", record: "v01", id: "v01", uuid: UUID, moved_from: null } as const;
      const began = { fact: "began", record: "v01", job, work, toward: "0".repeat(64) } as const;
      return [named, { ...began, pull_request: null, recreates: null }, done(job, "v01", UUID)];
    },
  });
  const { told, stopped } = await run(simulation, many(2), { ports });
  expect(told).toEqual(["v01 blocked create null", "v02 succeeded create"]);
  expect(stopped).toBeNull();
  const [made] = simulation.sandbox.videos();
  const { videos } = await recordOf(simulation);
  expect(videos.map(({ uuid }) => uuid).sort()).toEqual([UUID, made?.uuid].sort());
});

test("a recreation whose reply is lost keeps the old video, until somebody has looked", async () => {
  const simulation = await openWith(many(1));
  const before = await recordOf(simulation);
  simulation.network = losing(isCreate);
  const lost = await run(simulation, many(1), { recreate: ["v01"] });
  expect(lost.told).toEqual(["v01 blocked create null"]);
  const after = await recordOf(simulation);
  expect(after.current).toEqual(before.current);
  expect(after.open).toMatchObject({ work: { kind: "create" }, accepted: null });
  expect((await run(simulation, many(1))).told).toEqual(["v01 blocked null"]);
  simulation.clock.advance(120_000);
  const uuid = simulation.sandbox.videos()[1]?.uuid ?? "";
  expect((await run(simulation, many(1, { uuid }))).told).toEqual(["v01 succeeded resume"]);
  expect((await recordOf(simulation)).videos.map((video) => video.uuid)).toEqual([before.current?.uuid, uuid]);
  expect(await uuidOf(simulation)).toBe(uuid);
  expect(simulation.sandbox.videos()).toHaveLength(2);
});

describe("a recreation that made nothing leaves the entry its video:", () => {
  const ends = {
    "refused with 422": { answer: async () => reply(422, "Not this one."), told: "v01 failed create 422" },
    "refused item by item": {
      answer: async () => Response.json({ status: "ok", results: [{ status: "rejected", error: "Not this one." }] }),
      told: "v01 failed create 200",
    },
    "put off until the end of the run": {
      answer: async () => reply(429, "slow down", { "retry-after": "600" }),
      told: "v01 pending create",
    },
    "refused with 401": { answer: async () => reply(401, "Revoked."), told: "v01 blocked create 401" },
  };
  test.each(Object.entries(ends))("%s", async (_name, { answer, told }) => {
    const simulation = await openWith(many(1));
    const before = await recordOf(simulation);
    simulation.network = async (request, pass) => (isCreate(request) ? await answer() : await pass());
    expect((await run(simulation, many(1), { recreate: ["v01"], timeoutMinutes: 2 })).told).toEqual([told]);
    const after = await recordOf(simulation);
    expect([after.current, after.open]).toEqual([before.current, null]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, many(1))).told).toEqual(["v01 unchanged"]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });
});

const hasEnded = (facts: readonly Fact[]) => facts.some(({ fact }) => fact === "ended");

test("an entry that another run renames while this run polls it: the result is under the new id", async () => {
  const simulation = await openWith(many(1), {}, { wait: false });
  const ports = sharedStore(simulation, {
    before: hasEnded,
    act: () => [{ fact: "named", record: "v01", id: "renamed", uuid: null, moved_from: null }],
  });
  expect((await run(simulation, many(1), { ports })).told).toEqual(["v01 succeeded resume"]);
  const { byId } = await simulation.ledger();
  expect([...byId.keys()]).toEqual(["renamed"]);
  expect(byId.get("renamed")).toMatchObject({ open: null, current: { uuid: expect.any(String), revisions: [{}] } });
  expect(simulation.sandbox.videos()).toHaveLength(1);
});

test("what another run ends while this run polls is no fault of this run", async () => {
  const simulation = await openWith(many(2), {}, { wait: false });
  let polls = 0;
  simulation.network = async (request, pass) => {
    if (isPoll(request)) polls++;
    return await pass();
  };
  const { byId } = await simulation.ledger();
  const ports = sharedStore(simulation, {
    before: hasEnded,
    act: () =>
      [...byId.values()].flatMap(({ key, open: job }) =>
        job === null ? [] : [{ ...done(job.id, key, job.accepted ?? ""), how: "left" } as Said],
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
  const before = await jobOf(simulation);
  simulation.network = refusing(isEdit, 403, "Not this one.");
  expect((await run(simulation, wanted, attempt(2))).told).toEqual(["v01 failed resume 403"]);
  expect(await jobOf(simulation)).toEqual({ ...before, resentBy: expect.any(Array) });
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, wanted, attempt(3))).told).toEqual(["v01 succeeded resume"]);
  expect(simulation.sandbox.edits()).toHaveLength(1);
});

test("a second attempt of a run creates nothing again, though the ledger lacks the fact that began the first one", async () => {
  const simulation = await openWith(many(1));
  const attempt = (number: number) => ({ run: { id: "2000", attempt: number, url: null }, recreate: ["v01"] });
  simulation.network = losing(isCreate);
  expect((await run(simulation, many(1), attempt(1))).told).toEqual(["v01 blocked create null"]);
  simulation.network = async (_request, pass) => await pass();
  const path = join(simulation.workspace, ".videos-as-code", "ledger.jsonl");
  const lines = (await readFile(path, "utf8")).split("\n");
  const rest = lines.filter((line) => !/"fact":"run".*"id":"2000"/.test(line));
  expect(rest).toHaveLength(lines.length - 1);
  await writeFile(path, rest.join("\n"));
  simulation.clock.advance(120_000);
  expect((await run(simulation, many(1), attempt(2))).told).toEqual(["v01 blocked null"]);
  expect(creates(simulation)).toHaveLength(2);
});

test("a second attempt of a run recreates nothing, where another run has made the video that the first one was asked for", async () => {
  const simulation = await open();
  simulation.network = losing(isCreate);
  expect((await run(simulation, many(1))).told).toEqual(["v01 blocked create null"]);
  simulation.network = SOUND;
  simulation.clock.advance(120_000);
  const attempt = (number: number) => ({ run: { id: "2000", attempt: number, url: null }, recreate: ["v01"] });
  // The first attempt says that a person has looked, and can begin nothing.
  const ports = beforeAppends(simulation, (facts) => {
    if (begins("create")(facts)) throw unwritten("the disk is full");
  });
  expect((await run(simulation, many(1), { ...attempt(1), ports })).told).toEqual(["v01 blocked create null"]);
  const onLaptop = { run: { id: "local-1", attempt: 1, url: null } };
  expect((await run(simulation, many(1), onLaptop)).told).toEqual(["v01 succeeded create"]);
  expect((await run(simulation, many(1), attempt(2))).told).toEqual(["v01 unchanged"]);
  expect(simulation.sandbox.videos()).toHaveLength(2);
  const later = { run: { id: "3000", attempt: 1, url: null }, recreate: ["v01"] };
  expect((await run(simulation, many(1), later)).told).toEqual(["v01 succeeded create"]);
});

test("an edit of another run that has to go out again is blocked where the ledger can't be written, and the run ends at once", async () => {
  const simulation = await openWith(many(1));
  simulation.network = losing(isEdit);
  await run(simulation, many(1, { version: 2 }));
  simulation.network = SOUND;
  const ports = beforeAppends(simulation, (facts) => {
    if (facts.some(({ fact }) => fact === "resent")) throw unwritten("the disk is full");
  });
  const began = simulation.clock.now();
  expect((await run(simulation, many(1, { version: 2 }), { ports })).told).toEqual(["v01 blocked resume null"]);
  expect(simulation.clock.now() - began).toBeLessThan(5 * 60_000);
  expect((await run(simulation, many(1, { version: 2 }))).told).toEqual(["v01 succeeded resume"]);
  expect(simulation.sandbox.edits()).toHaveLength(1);
});
