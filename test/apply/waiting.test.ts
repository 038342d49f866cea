import { describe, expect, test } from "vitest";
import { jobOf, open, openWith, run, uuidOf } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { isPoll, refusing, reply, saying } from "../fixtures/networks.js";
import { beforeAppends } from "../fixtures/other-run.js";

describe("a timeout", () => {
  test("ends a Retry-After that is longer", async () => {
    const simulation = await open();
    const start = simulation.clock.now();
    simulation.network = refusing(isPoll, 429, "tomorrow", { "retry-after": "86400" });
    const done = await run(simulation, many(1), { timeoutMinutes: 5 });
    expect(done.told).toEqual(["v01 pending create"]);
    expect(simulation.clock.now() - start).toBeLessThan(400_000);
  });

  test("takes back an edit that was put off and never made", async () => {
    const simulation = await openWith(many(1));
    const entries = many(1, { edits: ["Change scene 2."] });
    simulation.network = async () => reply(429, "tomorrow", { "retry-after": "86400" });
    expect((await run(simulation, entries, { timeoutMinutes: 5 })).told).toEqual(["v01 pending edit"]);
    expect(await jobOf(simulation)).toBeNull();
    simulation.network = async (_request, pass) => await pass();
    simulation.clock.advance(30 * 60 * 60_000);
    expect((await run(simulation, entries)).told).toEqual(["v01 succeeded edit"]);
  });

  test("ends a Retry-After of nothing, without a storm", async () => {
    const simulation = await open();
    let asked = 0;
    simulation.network = async (request, pass) => {
      if (!isPoll(request)) return await pass();
      asked++;
      return reply(429, "now", { "retry-after": "0" });
    };
    const done = await run(simulation, many(1), { timeoutMinutes: 5 });
    expect(done.told).toEqual(["v01 pending create"]);
    expect(asked).toBeLessThanOrEqual(60);
  });
});

describe("wait: false", () => {
  const NO_WAIT = { wait: false, settings: { max_creates: 60 } };

  test("submits everything and looks at nothing new", async () => {
    const simulation = await open();
    const done = await run(simulation, many(60), NO_WAIT);
    expect(done.failure).toBe("");
    expect(new Set(done.told.map((line) => line.slice(4)))).toEqual(new Set(["pending create"]));
    expect(simulation.sandbox.requests().map(({ method }) => method)).toEqual(["POST", "POST"]);
  });

  test("has not timed out where only its last save takes longer than its time", async () => {
    const simulation = await openWith(many(1), {}, NO_WAIT);
    const ports = beforeAppends(simulation, () => {
      simulation.clock.advance(2 * 60 * 60_000);
    });
    simulation.clock.advance(600_000);
    const next = await run(simulation, many(1), { ...NO_WAIT, ports });
    expect(next.told).toEqual(["v01 succeeded resume"]);
    expect(next.failure).toBe("");
  });

  test("submits more edits than a window holds", async () => {
    const simulation = await openWith(many(12), {}, { settings: { max_creates: 12 } });
    const from = simulation.sandbox.requests().length;
    const done = await run(simulation, many(12, { edits: ["Change scene 2."] }), NO_WAIT);
    expect(done.failure).toBe("");
    expect(new Set(done.told.map((line) => line.slice(4)))).toEqual(new Set(["pending edit"]));
    const requests = simulation.sandbox.requests().slice(from);
    expect(requests.map(({ method, status }) => `${method} ${status}`)).toEqual([
      "GET 200",
      ...Array(12).fill("POST 202"),
    ]);
  });

  test("sends one step of a video in each run: a new entry with three edits needs four, and a fifth sees the end", async () => {
    const simulation = await open();
    const entries = many(1, { edits: ["Change scene 1.", "Change scene 2.", "Change scene 3."] });
    const ran: string[][] = [];
    for (let number = 1; number <= 6; number++) {
      const before = simulation.changes.length;
      const { told, failure } = await run(simulation, entries, NO_WAIT);
      ran.push([...told.map((line) => line.split(" ")[1] ?? ""), failure, ...simulation.changes.slice(before)]);
      simulation.clock.advance(15 * 60_000);
    }
    expect(ran).toEqual([
      ["pending", "", "/v1/videos 200"],
      ...Array(3).fill(["pending", "", "/v1/edits 202"]),
      ["succeeded", ""],
      ["unchanged", ""],
    ]);
  });

  test("looks once at each job in flight, and ends", async () => {
    const simulation = await openWith(many(5), {}, NO_WAIT);
    const from = simulation.sandbox.requests().length;
    const done = await run(simulation, many(5), NO_WAIT);
    expect(new Set(done.told.map((line) => line.slice(4)))).toEqual(new Set(["pending resume"]));
    const looked = simulation.sandbox.requests().slice(from);
    expect(looked.map(({ method }) => method)).toEqual(Array(5).fill("GET"));
    expect(new Set(looked.map(({ path }) => path)).size).toBe(5);
  });

  test("sees what has ended of many, and doesn't wait for the next window to look behind those that wait", async () => {
    const simulation = await openWith(many(60), {}, NO_WAIT);
    simulation.clock.advance(15 * 60_000);
    const ended = simulation.sandbox.videos().filter(({ status }) => status === "complete").length;
    const from = { at: simulation.clock.now() + 61_000, requests: simulation.sandbox.requests().length };
    const done = await run(simulation, many(60), NO_WAIT);
    expect(done.failure).toBe("");
    const succeeded = done.told.filter((line) => line.endsWith("succeeded resume")).length;
    expect(succeeded).toBeGreaterThanOrEqual(ended);
    expect(done.told.filter((line) => line.endsWith("pending resume"))).toHaveLength(60 - succeeded);
    // Beside what has ended: three that run, one that waits, two polls under way with it, and three probes behind it.
    expect(simulation.sandbox.requests().length - from.requests).toBeLessThanOrEqual(succeeded + 9);
    expect(simulation.clock.now() - from.at).toBeLessThan(30_000);
  });

  test("sees all that has ended, where that is more than a window holds", async () => {
    const simulation = await openWith(many(60), {}, NO_WAIT);
    simulation.clock.advance(40 * 60_000);
    const ended = simulation.sandbox.videos().filter(({ status }) => status === "complete").length;
    expect(ended).toBeGreaterThan(30);
    const done = await run(simulation, many(60), NO_WAIT);
    expect(done.told.filter((line) => line.endsWith("succeeded resume")).length).toBeGreaterThanOrEqual(ended);
    expect(done.told.filter((line) => line.endsWith("pending resume")).length).toBeGreaterThan(0);
  });

  test("looks at a few of many behind one that waits, in case the service works in another order", async () => {
    const simulation = await openWith(many(20), {}, NO_WAIT);
    simulation.clock.advance(15 * 60_000);
    const first = await uuidOf(simulation);
    simulation.network = saying(({ url }) => url.endsWith(first), { status: "pending", is_complete: false });
    const done = await run(simulation, many(20), NO_WAIT);
    expect(done.told.filter((line) => line.endsWith("succeeded resume")).length).toBeGreaterThanOrEqual(3);
    expect(done.told[0]).toBe("v01 pending resume");
  });

  test("cancels every creation of a removed entry, however many wait before it", async () => {
    const simulation = await openWith(many(16), { controls: true }, NO_WAIT);
    const done = await run(simulation, many(5), NO_WAIT);
    expect(done.told.filter((line) => line.endsWith("pending resume"))).toHaveLength(5);
    expect(simulation.changes.filter((change) => change.endsWith("/cancel 200"))).toHaveLength(11);
    const statuses = simulation.sandbox.videos().map(({ status }) => status);
    expect(new Set(statuses.slice(5))).toEqual(new Set(["failed"]));
  });

  test("goes on with what has been completed", async () => {
    const simulation = await open();
    const entries = many(3, { edits: ["Change scene 2."] });
    await run(simulation, entries, NO_WAIT);
    simulation.clock.advance(600_000);
    const second = await run(simulation, entries, NO_WAIT);
    expect(second.told).toEqual(["v01", "v02", "v03"].map((id) => `${id} pending resume edit`));
    simulation.clock.advance(600_000);
    const third = await run(simulation, entries, NO_WAIT);
    expect(third.told).toEqual(["v01", "v02", "v03"].map((id) => `${id} succeeded resume`));
  });
});

test("a job that waits for something unknown ends its entry, and the next run looks again", async () => {
  const status = "awaiting_moon";
  const simulation = await openWith(many(1));
  simulation.network = saying(isPoll, { status });
  expect((await run(simulation, many(1, { edits: ["Change scene 2."] }))).told).toEqual(["v01 waiting edit null"]);
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, many(1, { edits: ["Change scene 2."] }))).told).toEqual(["v01 succeeded resume"]);
  expect(simulation.sandbox.edits()).toHaveLength(1);
});

test("a look that does not fit the reference fails its entry, names the field, and loses nothing", async () => {
  const simulation = await open();
  simulation.network = saying(isPoll, { status: 7 });
  const done = await run(simulation, many(1));
  expect(done.told).toEqual(["v01 failed create 200"]);
  expect(done.results[0]?.error?.detail).toContain("its field status");
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded resume"]);
});
