import { expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import type { Network } from "../../harness/simulated-world.js";
import { inDoubt as entriesInDoubt, errorOf, jobOf, open, openWith, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { broken, isCreate, isEdit, losing, reply, unsent } from "../fixtures/networks.js";
import { otherRun } from "../fixtures/other-run.js";

const HOUR = 3_600_000;
const CAT = many(1, { edits: ["Show a cat in scene 1."] });

/** A service whose clock is ahead of the runner's. */
function ahead({ clock }: EngineSimulation, ms: number): Network {
  return async (_request, pass) => {
    const { status, headers, body } = await pass();
    const date = new Date(clock.now() + ms).toUTCString();
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), date } });
  };
}

/** A video whose edit got no reply. */
async function inDoubt(): Promise<EngineSimulation> {
  const simulation = await openWith(many(1));
  simulation.network = losing(isEdit);
  expect((await run(simulation, CAT)).told).toEqual(["v01 failed edit null"]);
  return simulation;
}

test.each([
  ["", {}],
  [", nor by another attempt of the same run", { run: { id: "1002", attempt: 2, url: null } }],
])(
  "a key that the service has forgotten by its own clock is not sent again by a runner whose clock is slow%s",
  async (_name, again) => {
    const simulation = await inDoubt();
    simulation.clock.advance(21 * HOUR);
    simulation.network = ahead(simulation, 3 * HOUR);
    const sent = simulation.changes.length;
    const done = await run(simulation, CAT, again);
    expect(done.told).toEqual(["v01 blocked resume null"]);
    expect(errorOf(done, "v01")).toContain("may have forgotten its Idempotency-Key");
    expect(simulation.changes.slice(sent)).toEqual([]);
  },
);

test("the age of a key counts from the first time that it was sent", async () => {
  const simulation = await inDoubt();
  const job = await jobOf(simulation);
  // It was sent five times, with more than half a minute from the first one to the last one.
  expect(simulation.clock.now() - (job?.beganAt ?? Number.NaN)).toBeGreaterThan(30_000);
});

test("the times of the facts are the service's", async () => {
  const simulation = await open();
  simulation.network = ahead(simulation, 3 * HOUR);
  await run(simulation, many(1), { wait: false });
  const job = await jobOf(simulation);
  expect(job?.acceptedAt).toBeGreaterThan(simulation.clock.now() + 2.9 * HOUR);
});

test("the age of a key counts from the service's time, though the runner's clock is ahead and the edit got no reply", async () => {
  const simulation = await openWith(many(1));
  // The service is right, and the runner three hours ahead of it.
  simulation.clock.advance(3 * HOUR);
  simulation.network = async (request, pass) => {
    const response = await ahead(simulation, -3 * HOUR)(request, pass);
    if (isEdit(request)) throw broken("ECONNRESET");
    return response;
  };
  expect((await run(simulation, CAT)).told).toEqual(["v01 failed edit null"]);
  const sent = simulation.changes.length;
  simulation.clock.advance(24.5 * HOUR - 3 * HOUR);
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, CAT)).told).toEqual(["v01 blocked null"]);
  expect(simulation.changes.slice(sent)).toEqual([]);
});

test("a run polls once for the time, and only where no reply has told it before an edit", async () => {
  const simulation = await open();
  const asked = async (entries: Parameters<typeof run>[1]) => {
    const before = simulation.sandbox.requests().length;
    await run(simulation, entries);
    const requests = simulation.sandbox.requests().slice(before);
    const first = requests.findIndex(({ method }) => method === "POST");
    return requests.slice(0, first).map(({ method, path }) => `${method} ${path.replace(/[^/]*$/, "…")}`);
  };
  expect(await asked(many(3))).toEqual([]);
  expect(await asked(many(3, { edits: ["Show a cat in scene 1."] }))).toEqual(["GET /v1/videos/…"]);
});

test("a refusal tells the time, too: the edit goes out", async () => {
  const simulation = await openWith(many(1));
  simulation.network = async (request, pass) =>
    request.method === "GET" && request.url.includes("/videos/") ? reply(403, "Not this one.") : await pass();
  expect((await run(simulation, CAT)).told).toEqual(["v01 succeeded edit"]);
});

test("where the first poll never left, the edit waits until another one has told the time", async () => {
  const simulation = await openWith(many(1));
  const asked: string[] = [];
  simulation.network = async (request, pass) => {
    asked.push(request.method);
    if (asked.length === 1) throw unsent("ECONNREFUSED");
    return await pass();
  };
  expect((await run(simulation, CAT)).told).toEqual(["v01 succeeded edit"]);
  expect(asked.slice(0, 3)).toEqual(["GET", "GET", "POST"]);
});

test("no edit is sent to a service that doesn't tell the time, and none is in doubt then", async () => {
  const simulation = await openWith(many(2));
  const sent = simulation.changes.length;
  simulation.network = async () => {
    throw broken("ECONNRESET");
  };
  const { told, results } = await run(simulation, many(2, { edits: ["Show a cat in scene 1."] }));
  expect(told).toEqual(["v01 failed edit null", "v02 failed edit null"]);
  expect(results[0]?.error?.detail).toMatch(/^GET .* got no reply \(ECONNRESET\), 5 times in a row$/);
  expect(simulation.changes.slice(sent)).toEqual([]);
  expect(await jobOf(simulation)).toBeNull();
});

test("an edit whose key the service has forgotten is not sent again to be cancelled, either", async () => {
  const simulation = await inDoubt();
  simulation.clock.advance(21 * HOUR);
  simulation.network = ahead(simulation, 3 * HOUR);
  const sent = simulation.changes.length;
  const done = await run(simulation, many(1));
  expect(done.told).toEqual(["v01 blocked resume revert null"]);
  expect(errorOf(done, "v01")).toContain("may have forgotten its Idempotency-Key");
  expect(simulation.changes.slice(sent)).toEqual([]);
});

/** Another run has added a fact, on a machine whose clock is two days ahead and that no reply has corrected. */
async function writtenInTwoDays(simulation: EngineSimulation): Promise<void> {
  const now = () => simulation.clock.now() + 48 * HOUR;
  const other = await otherRun(simulation, { id: "900", attempt: 1, url: null }, now);
  other.note({ fact: "named", record: "elsewhere", id: "elsewhere", uuid: null, moved_from: null });
  await other.save();
}

test("a key lives no longer because another machine's clock was two days ahead", async () => {
  const simulation = await openWith(many(1));
  await writtenInTwoDays(simulation);
  simulation.network = losing(isEdit);
  expect((await run(simulation, CAT)).told).toEqual(["v01 failed edit null"]);
  simulation.network = async (_request, pass) => await pass();
  simulation.clock.advance(25 * HOUR);
  const sent = simulation.changes.length;
  const done = await run(simulation, CAT);
  expect(done.told).toEqual(["v01 blocked null"]);
  expect(errorOf(done, "v01")).toContain("may have forgotten its Idempotency-Key");
  expect(simulation.changes.slice(sent)).toEqual([]);
  expect(simulation.sandbox.edits()).toHaveLength(1);
});

test("a creation in doubt is made anew two minutes later, though another machine's clock was two days ahead", async () => {
  const simulation = await open();
  await writtenInTwoDays(simulation);
  simulation.network = losing(isCreate, { arrive: false });
  expect((await run(simulation, many(1))).told).toEqual(["v01 blocked create null"]);
  expect(await entriesInDoubt(simulation)).toEqual(["v01"]);
  simulation.network = async (_request, pass) => await pass();
  simulation.clock.advance(120_000);
  expect((await run(simulation, many(1), { recreate: ["v01"] })).told).toEqual(["v01 succeeded create"]);
});

test("a key that the service has forgotten while it asked to wait is not sent again in the same run either", async () => {
  const simulation = await openWith(many(1));
  let tries = 0;
  simulation.network = async (request, pass) => {
    if (!isEdit(request)) return await pass();
    tries++;
    if (tries === 2) return reply(429, "slow down", { "retry-after": String(25 * 3600) });
    await pass();
    throw broken("ECONNRESET");
  };
  const done = await run(simulation, CAT, { timeoutMinutes: 48 * 60 });
  expect(done.told).toEqual(["v01 blocked edit null"]);
  expect(errorOf(done, "v01")).toContain("may have forgotten its Idempotency-Key");
  expect([tries, simulation.sandbox.edits().length]).toEqual([2, 1]);
});
