import { expect, test } from "vitest";
import type { Network, Simulation } from "../../harness/simulation.js";
import { errorOf, many, open, reply, run } from "./stage.js";

const ASKING = { scenario: { video: () => "ask" as const } };
const SKIP = { inputs: { "on-clarification": "skip" } };

/** A service that answers the control route of R 4.6, and goes on once it is answered. */
function answering(
  simulation: Simulation,
  answer: (body: unknown) => Response | null,
): { network: Network; asked: unknown[] } {
  const asked: unknown[] = [];
  let skipped = false;
  const network: Network = async (request, pass) => {
    if (request.url.endsWith("/clarification")) {
      const body: unknown = await request.json();
      asked.push(body);
      const refusal = answer(body);
      if (refusal === null) skipped = true;
      return refusal ?? Response.json({ status: "ok" });
    }
    const response = await pass();
    if (!skipped || request.method !== "GET") return response;
    const { required_action: _action, ...video } = (await response.json()) as Record<string, unknown>;
    return Response.json({ ...video, status: "complete", is_complete: true }, { headers: response.headers });
  };
  simulation.network = network;
  return { network, asked };
}

test("a question fails its entry, shows its words, and the next run looks again", async () => {
  const simulation = await open(ASKING);
  const first = await run(simulation, many(1));
  expect(first.told).toEqual(["v01 failed create null"]);
  expect(errorOf(first, "v01")).toMatch(
    /^The service asks before it goes on: .*"questions".*Answer in the service's dashboard/,
  );
  expect((await run(simulation, many(1))).told).toEqual(["v01 failed resume null"]);
  expect(simulation.sandbox.videos()).toHaveLength(1);
});

test("a question is skipped where the workflow says so", async () => {
  const simulation = await open(ASKING);
  const { asked } = answering(simulation, () => null);
  const done = await run(simulation, many(1), SKIP);
  expect(done.told).toEqual(["v01 succeeded create"]);
  expect(asked).toEqual([{ round: 1, skipped: true }]);
  expect(done.host.lines).toContain("v01: the question was skipped; the service assumes an answer");
});

test("a question is skipped where the entry says so", async () => {
  const simulation = await open(ASKING);
  answering(simulation, () => null);
  expect((await run(simulation, many(1, { clarification: "skip" }))).told).toEqual(["v01 succeeded create"]);
});

test("a question is not skipped where the entry says so, whatever the workflow says", async () => {
  const simulation = await open(ASKING);
  const { asked } = answering(simulation, () => null);
  expect((await run(simulation, many(1, { clarification: "fail" }), SKIP)).told).toEqual(["v01 failed create null"]);
  expect(asked).toEqual([]);
});

test("a question that a key may not skip fails its entry, and says both", async () => {
  const simulation = await open(ASKING);
  const done = await run(simulation, many(1), SKIP);
  expect(done.told).toEqual(["v01 failed create 403"]);
  expect(errorOf(done, "v01")).toMatch(/^The service asks .* It could not be skipped \(This endpoint requires/);
  expect((await simulation.state()).videos["v01"]?.in_flight?.kind).toBe("create");
});

test("a question that was answered meanwhile is looked at again", async () => {
  const simulation = await open(ASKING);
  let refused = 0;
  const { asked } = answering(simulation, () => (refused++ === 0 ? reply(409, "Stale round.") : null));
  expect((await run(simulation, many(1), SKIP)).told).toEqual(["v01 succeeded create"]);
  expect(asked).toHaveLength(2);
});

test("a skip that finds the account full waits, and is sent again", async () => {
  const simulation = await open(ASKING);
  let refused = 0;
  const { asked } = answering(simulation, () =>
    refused++ < 2 ? reply(429, "Capacity is full.", { "retry-after": "20" }) : null,
  );
  expect((await run(simulation, many(1), SKIP)).told).toEqual(["v01 succeeded create"]);
  expect(asked).toHaveLength(3);
});

test("a run that doesn't wait skips the question all the same", async () => {
  const simulation = await open(ASKING);
  const { asked } = answering(simulation, () => null);
  await run(simulation, many(1), { inputs: { wait: "false" } });
  simulation.clock.advance(120_000);
  const done = await run(simulation, many(1), { inputs: { wait: "false", "on-clarification": "skip" } });
  expect(done.told[0]).toMatch(/^v01 (pending|succeeded) resume$/);
  expect(asked).toHaveLength(1);
});
