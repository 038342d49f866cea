import { describe, expect, test } from "vitest";
import { open, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/simulated-runs.js";

describe("a run that shares its key", () => {
  test("says once, in log and report, that others use most of the requests", async () => {
    const simulation = await open();
    simulation.network = async (_request, pass) => {
      const response = await pass();
      const left = response.headers.get("x-ratelimit-remaining");
      if (left !== null) response.headers.set("x-ratelimit-remaining", String(Math.max(1, Number(left) - 20)));
      return response;
    };
    const { told, log, result } = await run(simulation, many(4));
    expect(told).toEqual(Object.keys(many(4)).map((id) => `${id} succeeded create`));
    const { notices } = result.report;
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/^Others use about (1[5-9]|2\d) of 30 requests a minute with this key /);
    expect(log.filter((line) => line.startsWith("Others use"))).toHaveLength(2); // when it is noticed, and at the end
  });

  test("says nothing of others where it is alone, or an earlier run has used a part of the first window", async () => {
    const simulation = await open();
    const headers = { "X-API-Key": simulation.sandbox.apiKey };
    await simulation.write("videos.yml", "");
    simulation.clock.advance(61_000);
    for (let count = 0; count < 20; count++) {
      await simulation.sandbox.fetch(new Request("http://127.0.0.1:1/v1/videos/x", { headers }));
    }
    const { result } = await run(simulation, many(4));
    expect(result.report.notices).toEqual([]);
  });

  test("says how many wait where its time is over", async () => {
    const { stopped } = await run(await open(), many(8), { timeoutMinutes: 2 });
    expect(stopped).toBe(
      "The time of 2 minutes is over; 8 of 8 videos stay recorded, and the next run goes on with them",
    );
  });
});
