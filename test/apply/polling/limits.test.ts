import fc from "fast-check";
import { expect, test } from "vitest";
import { EngineSimulation } from "../../../harness/engine-simulation.js";
import { failureOf } from "../../../src/report/failures.js";
import { manifest, many } from "../../fixtures/entries.js";
import { reply } from "../../fixtures/networks.js";

/** What a service may do to the headers, as R 8.1 leaves it open, and how a run finds its windows. */
const surroundings = fc.record({
  /** Requests of an earlier run in the same windows, and seconds since. */
  spent: fc.integer({ min: 0, max: 9 }),
  since: fc.integer({ min: 0, max: 70_000 }),
  rounding: fc.constantFrom("up", "down"),
  entries: fc.integer({ min: 1, max: 7 }),
  latency: fc.integer({ min: 0, max: 900 }),
});

async function inSimulation(act: (simulation: EngineSimulation) => Promise<void>): Promise<void> {
  const simulation = await EngineSimulation.open();
  try {
    await act(simulation);
  } finally {
    await simulation.close();
  }
}

/** Rounded up, a reset is a second later than rounded down. */
function rounded(response: Response, rounding: "up" | "down"): Response {
  const reset = response.headers.get("x-ratelimit-reset");
  if (rounding === "down" && reset !== null) response.headers.set("x-ratelimit-reset", String(Number(reset) - 1));
  return response;
}

test("alone, a run never meets a 429, whatever the phase of the windows and the rounding of the headers", async () => {
  await fc.assert(
    fc.asyncProperty(surroundings, async ({ spent, since, rounding, entries, latency }) => {
      await inSimulation(async (simulation) => {
        const { clock, sandbox } = simulation;
        for (let request = 0; request < spent; request++) {
          for (const path of ["videos/00000000-0000-4000-8000-000000000000", "edits/x"]) {
            const headers = { "X-API-Key": sandbox.apiKey };
            await sandbox.fetch(new Request(`http://127.0.0.1:1/v1/${path}`, { headers }));
          }
        }
        clock.advance(since);
        simulation.network = async (_request, pass) => {
          await clock.sleep(latency);
          const response = rounded(await pass(), rounding);
          await clock.sleep(latency);
          return response;
        };
        for (const edits of [[], ["Change scene 2."], ["Change scene 2.", "Change scene 3."]]) {
          await simulation.write("videos.yml", manifest(many(entries, { edits })));
          expect(failureOf((await simulation.run()).result.report)).toBe("");
          clock.advance(61_000); // what a run before has left of the window, the next one can't know
        }
        expect(sandbox.requests().filter(({ status }) => status === 429)).toEqual([]);
      });
    }),
    { numRuns: 8 },
  );
});

test("nothing is sent in a bucket before its Retry-After is over, and everything is done in the end", async () => {
  const refusals = fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 30 }), seconds: fc.integer({ min: 1, max: 150 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  await fc.assert(
    fc.asyncProperty(refusals, fc.integer({ min: 1, max: 5 }), async (plan, entries) => {
      await inSimulation(async (simulation) => {
        const { clock } = simulation;
        const left = [...plan];
        const blocked = new Map<string, { from: number; until: number }>();
        const early: string[] = [];
        let answered = 0;
        simulation.network = async (request, pass) => {
          const bucket = request.url.includes("/edits") ? "edits" : "videos";
          const { from = Number.POSITIVE_INFINITY, until = 0 } = blocked.get(bucket) ?? {};
          // What was under way when the refusal came could not know of it.
          if (clock.now() >= from && clock.now() < until) early.push(`${request.method} ${request.url}`);
          await clock.sleep(50);
          const [next] = left;
          if (next === undefined || answered++ < next.after) return await pass();
          left.shift();
          answered = 0;
          await clock.sleep(50.5); // at a time when nothing else happens
          blocked.set(bucket, { from: clock.now(), until: clock.now() + next.seconds * 1000 });
          return reply(429, "slow down", { "retry-after": String(next.seconds) });
        };
        for (const edits of [[], ["Change scene 2."]]) {
          await simulation.write("videos.yml", manifest(many(entries, { edits })));
          expect(failureOf((await simulation.run()).result.report)).toBe("");
        }
        expect(early).toEqual([]);
      });
    }),
    { numRuns: 8 },
  );
});
