import { describe, expect, test } from "vitest";
import { unwritten } from "../../harness/unwritten.js";
import { message } from "../../src/messages/catalogue.js";
import { errorOf, inDoubt, nameOf, open, openWith, PLAN, recordOf, run, uuidOf } from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import { broken, isCreate, isPoll, reply, unsent } from "../fixtures/networks.js";
import { fullStore, interruptedAt } from "../fixtures/other-run.js";

const SIXTY = { timeoutMinutes: 120, settings: { max_creates: 60 } };

test("sixty entries are two requests, of fifty items and of ten", async () => {
  const simulation = await open();
  const done = await run(simulation, many(60), SIXTY);
  expect(done.failure).toBe("");
  const creates = simulation.sandbox.requests().filter(({ method }) => method === "POST");
  expect(creates.map(({ body }) => (body as { videos: unknown[] }).videos.length)).toEqual([50, 10]);
  expect(simulation.sandbox.videos()).toHaveLength(60);
});

test("a creation that fails is made twice over all runs, and then once for each time that a person asks for it", async () => {
  const simulation = await open({ scenario: { video: () => "fail" } });
  const made = () => simulation.sandbox.videos().length;
  for (const number of [1, 2]) {
    const failed = await run(simulation, many(1));
    expect(failed.told[0]).toMatch(/^v01 failed create /);
    expect(nameOf(failed, "v01")).toBe("video-failed");
    expect(failed.summary).toContain(message("video-failed").words);
    expect(made()).toBe(number);
  }
  const planned = await run(simulation, many(1), { task: PLAN });
  expect(planned.summary).toContain("→ docs: [creation-failed-twice]");
  for (const _again of [1, 2]) expect((await run(simulation, many(1))).told).toEqual(["v01 blocked null"]);
  expect(made()).toBe(2);
  expect((await run(simulation, many(1), { recreate: ["v01"] })).told[0]).toMatch(/^v01 failed create /);
  expect((await run(simulation, many(1))).told).toEqual(["v01 blocked null"]);
  expect(made()).toBe(3);
  expect((await run(simulation, many(1, { version: 2 }))).told[0]).toMatch(/^v01 failed create /);
});

test("a creation that has failed while another brief was wanted counts as a try, and is not told as cancelled", async () => {
  const fails: boolean[] = [true, true, false];
  const simulation = await open({ controls: true, scenario: { video: () => (fails.shift() ? "fail" : "complete") } });
  expect((await run(simulation, many(1))).told[0]).toMatch(/^v01 failed create /);
  expect((await run(simulation, many(1), { wait: false })).told).toEqual(["v01 pending create"]);
  simulation.clock.advance(3_600_000);
  const next = await run(simulation, many(1, { version: 2 }));
  expect(next.told).toEqual(["v01 succeeded cancel create"]);
  const said = next.log.filter((line) => line.startsWith("v01: the creation in flight"));
  expect(said).toEqual([expect.stringMatching(/ has failed: \S/)]);
  expect(next.log).not.toContain("v01: cancelled the creation in flight");
  expect((await recordOf(simulation)).jobs.map(({ end }) => end?.how)).toEqual(["failed", "failed", "done"]);
});

describe("a creation whose reply makes no sense is never sent again:", () => {
  const replies = {
    "a 503": async () => reply(503, "down"),
    "no reply": () => Promise.reject(broken("UND_ERR_SOCKET")),
    HTML: async () => new Response("<html>hello</html>"),
    "a list of the wrong length": async () => Response.json({ status: "ok", results: [] }),
    "an empty uuid": async () => Response.json({ status: "ok", results: [{ uuid: "", status: "queued" }] }),
  };
  test.each(Object.entries(replies))("%s", async (_name, answer) => {
    const simulation = await open();
    let creates = 0;
    simulation.network = async (request, pass) => {
      if (!isCreate(request)) return await pass();
      creates++;
      return await answer();
    };
    const first = await run(simulation, many(1));
    expect(first.told[0]).toMatch(/^v01 blocked create /);
    expect(errorOf(first, "v01")).toContain("with the input recreate: v01");
    const second = await run(simulation, many(1));
    expect(second.told).toEqual(["v01 blocked null"]);
    expect(creates).toBe(1);
    simulation.network = async (_request, pass) => await pass();
    const third = await run(simulation, many(1), { recreate: ["v01"] });
    expect(third.told).toEqual(["v01 succeeded create"]);
    expect(await inDoubt(simulation)).toEqual([]);
  });
});

test("while a creation waits as a 429 has asked, the saved state has nothing in doubt: the machine may be lost", async () => {
  const simulation = await openWith({ other: {} });
  const other = { edits: ["Shorten scene 2."] };
  await run(simulation, { other }, { wait: false });
  let creates = 0;
  const doubts: string[][] = [];
  simulation.network = async (request, pass) => {
    if (isCreate(request)) return creates++ === 0 ? reply(429, "slow down", { "retry-after": "60" }) : await pass();
    // Polls of edits count in another bucket (R 8.1).
    if (creates === 1 && request.url.includes("/edits")) doubts.push(await inDoubt(simulation));
    return await pass();
  };
  expect((await run(simulation, { other, v01: {} })).told).toContain("v01 succeeded create");
  expect(doubts.length).toBeGreaterThan(0);
  expect(doubts.flat()).toEqual([]);
});

describe("a creation that surely made nothing is sent again:", () => {
  const answers = {
    // A service that was never reached isn't waited for until the end of the run.
    "connection refused": { answer: () => Promise.reject(unsent("ECONNREFUSED")), end: "failed create null" },
    "a 429": { answer: async () => reply(429, "slow down", { "retry-after": "20" }), end: "pending create" },
  };
  for (const [name, { answer, end }] of Object.entries(answers)) {
    test(name, async () => {
      const simulation = await open();
      let creates = 0;
      simulation.network = async (request, pass) =>
        isCreate(request) && creates++ < 2 ? await answer() : await pass();
      const done = await run(simulation, many(2));
      expect(done.told).toEqual(["v01 succeeded create", "v02 succeeded create"]);
      expect(creates).toBe(3);
    });

    test(`${name}, and by the next run where this one ends before`, async () => {
      const simulation = await open();
      simulation.network = async (request, pass) => {
        if (!isCreate(request)) return await pass();
        simulation.clock.advance(59_900);
        return await answer();
      };
      const first = await run(simulation, many(2), { timeoutMinutes: 1 });
      expect(first.told).toEqual([`v01 ${end}`, `v02 ${end}`]);
      expect(await inDoubt(simulation)).toEqual([]);
      simulation.network = async (_request, pass) => await pass();
      const second = await run(simulation, many(2));
      expect(second.told).toEqual(["v01 succeeded create", "v02 succeeded create"]);
    });
  }

  test("connection refused, five times at most", async () => {
    const simulation = await open();
    let creates = 0;
    simulation.network = async (request, pass) => {
      if (!request.url.endsWith("/v1/videos")) return await pass();
      creates++;
      throw unsent("ECONNREFUSED");
    };
    const done = await run(simulation, { ...many(1), ad: { category: "marketing" } });
    expect(done.told).toEqual(["v01 failed create null", "ad failed create 403"]);
    expect(errorOf(done, "v01")).toContain("(ECONNREFUSED), 5 times in a row");
    expect(creates).toBe(5);
    expect(await inDoubt(simulation)).toEqual([]);
  });

  test("a service that is never reached is given up within 15 seconds, by all entries, naming host and input", async () => {
    const simulation = await openWith(many(1));
    const sent: number[] = [];
    simulation.network = () => {
      sent.push(simulation.clock.now());
      return Promise.reject(unsent("ENOTFOUND"));
    };
    const done = await run(simulation, { ...many(3), v01: { edits: ["Change scene 2."] } });
    expect(simulation.clock.now() - (sent[0] ?? 0)).toBeLessThan(15_000);
    expect(done.told).toEqual(["v01 blocked edit null", "v02 failed create null", "v03 failed create null"]);
    for (const id of ["v01", "v02", "v03"]) {
      expect(errorOf(done, id)).toMatch(/could not be sent to [\w.:]+ \(ENOTFOUND\)/);
    }
    expect(errorOf(done, "v02")).toContain("nothing was reached there at all");
  });
});

test("a creation that fails keeps its uuid among the former ones, and the next run makes another", async () => {
  let turn: "fail" | "complete" = "fail";
  const simulation = await open({ scenario: { video: () => turn } });
  const first = await run(simulation, many(1));
  expect(first.told).toEqual(["v01 failed create null"]);
  expect(errorOf(first, "v01")).toBe("Rendering failed: the video provider rejected scene 2.");
  const [failed] = simulation.sandbox.videos();
  const { current, videos } = await recordOf(simulation);
  expect([current, videos.map(({ uuid }) => uuid)]).toEqual([null, [failed?.uuid]]);
  turn = "complete";
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded create"]);
  const made = simulation.sandbox.videos()[1]?.uuid;
  expect(await uuidOf(simulation)).toBe(made);
  expect((await recordOf(simulation)).videos.map(({ uuid }) => uuid)).toEqual([failed?.uuid, made]);
});

test("a creation in place of a video is that one's successor in the report, from its acceptance on", async () => {
  const simulation = await openWith(many(1, { edits: ["Change scene 2."] }));
  const again = { wait: false, recreate: ["v01"] };
  const { told, results } = await run(simulation, many(1, { edits: ["Change scene 2."] }), again);
  expect(told).toEqual(["v01 pending create edit"]);
  expect(results[0]).toMatchObject({ video_uuid: simulation.sandbox.videos()[1]?.uuid, link: null });
});

test("a video that is named and refused, and that another entry has, leaves both creations as they are", async () => {
  const simulation = await openWith(many(1));
  const [{ uuid } = { uuid: "" }] = simulation.sandbox.videos();
  simulation.network = async (request, pass) =>
    isCreate(request) ? Response.json({ results: [{ uuid, status: "failed" }] }) : await pass();
  expect((await run(simulation, many(2))).told).toEqual(["v01 unchanged", "v02 blocked create 200"]);
  expect(await uuidOf(simulation)).toBe(uuid);
  expect((await recordOf(simulation, "v02")).videos).toEqual([]);
});

test("the uuid of a video that is named and refused is noted with its refusal", async () => {
  const simulation = await open();
  const refused = "6f1c0d5e-0000-4000-8000-000000000000";
  simulation.network = async (request, pass) =>
    isCreate(request) ? Response.json({ results: [{ uuid: refused, status: "failed" }] }) : await pass();
  const done = await run(simulation, many(1));
  expect(done.told).toEqual(["v01 failed create 200"]);
  const { current, videos } = await recordOf(simulation);
  expect([current, videos.map(({ uuid }) => uuid)]).toEqual([null, [refused]]);
});

test("where the ledger can't be written nothing is created, and what is in flight is waited for", async () => {
  const simulation = await openWith(many(1), {}, { wait: false });
  const done = await run(simulation, many(2), { ports: fullStore(simulation) });
  expect(done.told).toEqual(["v01 succeeded resume", "v02 blocked create null"]);
  expect(errorOf(done, "v02")).toBe(
    message("ledger-not-sent", { reason: unwritten("the disk is full").message }).words,
  );
  expect(simulation.sandbox.videos()).toHaveLength(1);
});

test("a signal while the beginning is saved: nothing is sent, and nothing is in doubt", async () => {
  const simulation = await open();
  const stopped = await run(simulation, many(2), interruptedAt(simulation));
  expect(stopped.told).toEqual(["v01 pending create", "v02 pending create"]);
  expect(stopped.stopped).toMatch(/^A signal has ended it/);
  expect(simulation.changes).toEqual([]);
  expect((await run(simulation, many(2))).told).toEqual(["v01 succeeded create", "v02 succeeded create"]);
});

test("a creation is looked at until it is complete, and its stages are told", async () => {
  const simulation = await open();
  let looks = 0;
  simulation.network = async (request, pass) => {
    if (isPoll(request)) looks++;
    return await pass();
  };
  const { log } = await run(simulation, many(1));
  expect(looks).toBeLessThan(30);
  const stages = log.flatMap((line) => /^v01: (\w+), \d+ %$/.exec(line)?.[1] ?? []);
  expect(new Set(stages).size).toBeGreaterThan(1);
  expect(log).toContain("v01: complete");
});

test("where the service has no route for marketing videos, the message says that none is shown, and training videos are made", async () => {
  const simulation = await open();
  simulation.network = async (request, pass) =>
    request.url.includes("/v1/marketing/") ? reply(404, "Not found.") : await pass();
  const done = await run(simulation, { ad: { category: "marketing" }, tour: {} });
  expect(done.told).toEqual(["ad failed create 404", "tour succeeded create"]);
  expect(errorOf(done, "ad")).toBe("Not found. (the reference does not show how marketing videos are created)");
});

test("videos of both categories are made and edited within the same two rate limits", async () => {
  const simulation = await open({ marketing: true });
  const entries = (edited: EntryText) =>
    Object.fromEntries(
      Object.entries(many(20, edited)).map(([id, entry], at) => [
        id,
        at % 2 === 0 ? entry : { ...entry, category: "marketing" },
      ]),
    );
  const settings = { max_creates: 20 };
  await run(simulation, entries({}), { settings });
  const done = await run(simulation, entries({ edits: ["Change scene 2."] }), { settings });
  expect(done.told.filter((line) => line.endsWith("succeeded edit"))).toHaveLength(20);
  const requests = simulation.sandbox.requests();
  expect(requests.filter(({ path }) => path.startsWith("/v1/marketing/")).length).toBeGreaterThan(20);
  expect(requests.filter(({ status }) => status === 429)).toEqual([]);
});

test("training and marketing videos go in requests of their own", async () => {
  const simulation = await open();
  const paths: string[] = [];
  simulation.network = async (request, pass) => {
    paths.push(new URL(request.url).pathname);
    return request.url.includes("marketing") ? reply(404, "Not found.") : await pass();
  };
  const done = await run(simulation, { one: {}, ad: { category: "marketing" }, two: {} });
  expect(done.told).toEqual(["one succeeded create", "ad failed create 404", "two succeeded create"]);
  expect(paths.filter((path) => path.endsWith("/videos"))).toEqual(["/v1/videos", "/v1/marketing/videos"]);
});
