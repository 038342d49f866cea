import { describe, expect, test } from "vitest";
import { broken, errorOf, isCreate, isPoll, made, many, open, reply, run } from "../fixtures/simulated-runs.js";

describe("a video is adopted", () => {
  test("that is complete: one look, and its brief becomes its first revision", async () => {
    const simulation = await open();
    const uuid = await made(simulation);
    simulation.clock.advance(600_000);
    const from = simulation.sandbox.requests().length;
    const done = await run(simulation, { old: { uuid } });
    expect(done.told).toEqual(["old succeeded adopt"]);
    expect(
      simulation.sandbox
        .requests()
        .slice(from)
        .map(({ method }) => method),
    ).toEqual(["GET"]);
    expect((await simulation.state()).videos["old"]).toMatchObject({
      uuid,
      revisions: [{ edit_id: null }],
      total_scenes: 5,
    });
    expect((await run(simulation, { old: { uuid } })).told).toEqual(["old unchanged "]);
  });

  test("that is still rendering: it is waited for, then edited", async () => {
    const simulation = await open();
    const uuid = await made(simulation);
    const done = await run(simulation, { old: { uuid, edits: ["Change scene 2."] } });
    expect(done.told).toEqual(["old succeeded adopt+edit"]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  test("that is still rendering when a run doesn't wait: the next one goes on", async () => {
    const simulation = await open();
    const uuid = await made(simulation);
    expect((await run(simulation, { old: { uuid } }, { inputs: { wait: "false" } })).told).toEqual([
      "old pending adopt",
    ]);
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
  test("that failed, and nothing is created in its place", async () => {
    const simulation = await open({ scenario: { video: () => "fail" } });
    const uuid = await made(simulation);
    const done = await run(simulation, { old: { uuid } });
    expect(done.told).toEqual(["old failed adopt null"]);
    expect(errorOf(done, "old")).toMatch(
      /^Rendering failed.*\. The video .* take uuid out of the entry to have its video/,
    );
    await run(simulation, { old: { uuid } });
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  test("that fails while it is waited for: the next run says so without asking again", async () => {
    const simulation = await open({ scenario: { video: () => "fail" } });
    const uuid = await made(simulation);
    expect((await run(simulation, { old: { uuid } })).told).toEqual(["old failed adopt null"]);
    const asked = simulation.sandbox.requests().length;
    expect((await simulation.state()).videos["old"]).toMatchObject({
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
      expect(done.host.summary).toMatch(new RegExp(`failed to take over the existing video · HTTP 404 .*\`${uuid}\``));
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

describe("what is known of the scenes of a video", () => {
  test("is nothing while it has none: an edit has no bound", async () => {
    const simulation = await open();
    simulation.network = async (request, pass) => {
      const response = await pass();
      if (!isPoll(request)) return response;
      const video = (await response.json()) as { progress: object };
      return Response.json(
        { ...video, progress: { ...video.progress, total_scenes: 0 } },
        { headers: response.headers },
      );
    };
    await run(simulation, many(1));
    expect((await simulation.state()).videos["v01"]?.total_scenes).toBeNull();
    const done = await run(simulation, many(1, { edits: ["Change scene 2."] }), { inputs: { mode: "plan" } });
    expect(done.results[0]?.credits_at_most).toBeNull();
  });

  test("bounds its edits", async () => {
    const simulation = await open();
    await run(simulation, many(1));
    const done = await run(simulation, many(1, { edits: ["Change scene 2."] }), { inputs: { mode: "plan" } });
    expect(done.results[0]?.credits_at_most).toBe(29 * 5);
  });
});

test("an entry that names a video and is made anew before it was adopted keeps the new video", async () => {
  const simulation = await open();
  const uuid = await made(simulation);
  simulation.clock.advance(30 * 60_000);
  const entry = many(1, { uuid, edits: ["Show a cat in scene 1."] });
  expect((await run(simulation, entry, { inputs: { recreate: "v01" } })).told).toEqual(["v01 succeeded create+edit"]);
  const changes = simulation.changes.length;
  expect((await run(simulation, entry)).told).toEqual(["v01 unchanged "]);
  expect(simulation.changes).toHaveLength(changes);
});

test.each([
  ["is lost leaves that creation in doubt", async () => Promise.reject(broken("ECONNRESET")), "v01 blocked  null"],
  ["says no leaves that one to be adopted", async () => reply(400, "No such style."), "v01 succeeded adopt"],
])("an entry that names a video and is made anew before it was adopted: a reply that %s", async (_, answer, next) => {
  const simulation = await open();
  const uuid = await made(simulation);
  simulation.clock.advance(30 * 60_000);
  const entry = many(1, { uuid });
  simulation.network = async (request, pass) => (isCreate(request) ? await answer() : await pass());
  await run(simulation, entry, { inputs: { recreate: "v01" } });
  expect((await run(simulation, entry)).told).toEqual([next]);
});
