import { expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { message } from "../../src/messages/catalogue.js";
import type { VideoTurn } from "../../src/sandbox/sandbox.js";
import { errorOf, jobOf, nameOf, open, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { broken, isPoll, isRetry, losing, reply, saying, unsent } from "../fixtures/networks.js";
import { fullStore, interruptedAt, sharedStore } from "../fixtures/other-run.js";

/** A service whose control routes take an API key (R 4.7), and of whose videos these scenes fail so often. */
const failing = (...failingScenes: { scene: number; tries: number }[]) => ({
  controls: true,
  scenario: { video: (): VideoTurn => ({ failingScenes }) },
});
const retries = ({ sandbox }: EngineSimulation) =>
  sandbox.requests().flatMap(({ path, status }) => (path.endsWith("/retry") ? [status] : []));
const retriesOf = async (simulation: EngineSimulation) => {
  const job = await jobOf(simulation);
  return job?.asked.filter((control) => control === "retry scenes").length ?? null;
};

test("failed scenes are retried, twice where they fail again", async () => {
  const simulation = await open(failing({ scene: 2, tries: 1 }, { scene: 4, tries: 2 }));
  const done = await run(simulation, many(1));
  expect(done.told).toEqual(["v01 succeeded create"]);
  expect(retries(simulation)).toEqual([200, 200]);
  expect(done.log).toContain("v01: scenes 2 and 4 are retried (1 of 2)");
  expect(done.log).toContain("v01: scene 4 is retried (2 of 2)");
});

test("scenes that fail a third time are named, and are for someone else to retry, in every later run", async () => {
  const simulation = await open(failing({ scene: 2, tries: 1 }, { scene: 4, tries: 9 }));
  const first = await run(simulation, many(1));
  expect(first.told).toEqual(["v01 waiting create null"]);
  const told = message("waiting-scenes", { id: "v01", reason: "1 scene failed and waits for a retry", retries: 2 });
  expect(errorOf(first, "v01")).toBe(told.words);
  expect(first.summary).toMatch(/^### ❓ Videos: 1 waiting\n[\s\S]*→ docs: \[waiting-scenes\]/);
  expect((await run(simulation, many(1))).told).toEqual(["v01 waiting resume null"]);
  expect(retries(simulation)).toEqual([200, 200]);
  expect(simulation.sandbox.videos()).toHaveLength(1);
});

test("what a key may not retry stays in flight, and the message says what to do", async () => {
  const simulation = await open({ ...failing({ scene: 2, tries: 1 }), controls: false });
  const done = await run(simulation, many(1));
  expect(done.told).toEqual(["v01 waiting create 403"]);
  const refusal =
    "This endpoint requires an authenticated dashboard session. The option --controls opens it for API keys (controls: true).";
  const told = message("scenes-refused", { reason: "1 scene failed and waits for a retry", refusal });
  expect([nameOf(done, "v01"), errorOf(done, "v01")]).toEqual([told.docs, told.words]);
  expect(await retriesOf(simulation)).toBe(0);
  expect((await run(simulation, many(1))).told).toEqual(["v01 waiting resume 403"]);
});

test("a signal while a retry is counted: it is neither sent nor counted", async () => {
  const simulation = await open(failing({ scene: 2, tries: 1 }));
  await run(simulation, many(1), { wait: false });
  const stopped = await run(
    simulation,
    many(1),
    interruptedAt(simulation, (facts) => facts.some(({ fact }) => fact === "asked")),
  );
  expect(stopped.told).toEqual(["v01 pending resume"]);
  expect(retries(simulation)).toEqual([]);
  expect(await retriesOf(simulation)).toBe(0);
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded resume"]);
});

test("a retry is counted before it is sent, so that runs that are killed don't add up to more", async () => {
  const simulation = await open(failing({ scene: 2, tries: 9 }));
  const counted: (number | null)[] = [];
  for (let killed = 0; killed < 4; killed++) {
    const { clock } = simulation;
    await run(simulation, many(1), {
      before: (interrupt) => {
        simulation.network = async (request, pass) => {
          if (!isRetry(request)) return await pass();
          counted.push(await retriesOf(simulation));
          await pass();
          interrupt();
          throw broken("ECONNRESET");
        };
      },
    });
    clock.advance(600_000);
  }
  expect(counted).toEqual([1, 2]);
  expect(retries(simulation)).toEqual([200, 200]);
});

test("a retry that surely did nothing doesn't count", async () => {
  const simulation = await open(failing({ scene: 2, tries: 2 }));
  const fates = [reply(429, "slow down", { "retry-after": "7" }), unsent("ECONNREFUSED"), reply(409, "Not waiting.")];
  simulation.network = async (request, pass) => {
    const fate = isRetry(request) ? fates.shift() : undefined;
    if (fate instanceof Error) throw fate;
    return fate ?? (await pass());
  };
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded create"]);
  expect(retries(simulation)).toEqual([200, 200]);
});

test("a retry whose reply is lost counts, and is found out about by a look", async () => {
  const simulation = await open(failing({ scene: 2, tries: 2 }));
  simulation.network = losing(isRetry, { times: 1 });
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded create"]);
  expect(retries(simulation)).toEqual([200, 200]);
});

test("nothing is retried that the ledger can't remember", async () => {
  const simulation = await open(failing({ scene: 2, tries: 1 }));
  await run(simulation, many(1), { wait: false });
  simulation.clock.advance(600_000);
  const { told } = await run(simulation, many(1), { ports: fullStore(simulation) });
  expect(told).toEqual(["v01 blocked resume null"]);
  expect(retries(simulation)).toEqual([]);
  expect(await retriesOf(simulation)).toBe(0);
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded resume"]);
});

test.each([
  ["two scenes are named", [1, 3], "scenes 2 and 4 are retried (2 of 2)"],
  ["none is named", [], "the failed scenes are retried (2 of 2)"],
])("what is retried is said as the service's replies tell it: %s", async (_what, scenes, line) => {
  const simulation = await open(failing({ scene: 2, tries: 9 }, { scene: 4, tries: 9 }));
  simulation.network = saying(isRetry, { retried_scenes: scenes });
  const done = await run(simulation, many(1));
  expect(done.log).toContain(`v01: ${line}`);
  expect(errorOf(done, "v01")).toMatch(/^Some scenes failed again after 2 retries/);
});

test("a service that gives no reason for what failed is not quoted", async () => {
  const simulation = await open({ ...failing({ scene: 2, tries: 1 }), controls: false });
  simulation.network = saying(isPoll, { error_message: null });
  expect(errorOf(await run(simulation, many(1)), "v01")).toMatch(/^Some scenes failed, and could not be retried/);
});

test("scenes that another run retries at the same time are not retried by this one", async () => {
  const simulation = await open(failing({ scene: 2, tries: 1 }));
  await run(simulation, many(1), { wait: false });
  const job = await jobOf(simulation);
  const ports = sharedStore(simulation, {
    before: (facts) => facts.some(({ fact }) => fact === "asked"),
    act: () => [{ fact: "asked", record: "v01", job: job?.id ?? "", control: "retry scenes" }],
  });
  const { told } = await run(simulation, many(1), { ports });
  expect(told).toEqual(["v01 blocked resume null"]);
  expect(simulation.changes.filter((change) => change.includes("/retry"))).toEqual([]);
});
