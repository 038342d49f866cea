import { describe, expect, test } from "vitest";
import type { Report, Standing, Watched } from "../../src/report/report.js";
import { open, openWith, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";

describe("a person is asked", () => {
  test("before anything is sent, with the plan; a no ends the run", async () => {
    const simulation = await open();
    const asked: Report[] = [];
    const agree = async (plan: Report) => asked.push(plan) > 1;
    const { told, stopped } = await run(simulation, many(2), { ports: { agree } });
    expect(told).toEqual(["v01 planned create", "v02 planned create"]);
    expect(stopped).toBe("Nothing was sent: nobody agreed to the plan.");
    expect(simulation.sandbox.requests()).toEqual([]);
    expect(asked.map(({ entries }) => entries.length)).toEqual([2]);
    expect((await run(simulation, many(2), { ports: { agree } })).told).toEqual([
      "v01 succeeded create",
      "v02 succeeded create",
    ]);
  });

  test("only where there is something to do", async () => {
    const simulation = await openWith(many(1));
    const agree = async () => expect.fail("it asked");
    expect((await run(simulation, many(1), { ports: { agree } })).told).toEqual(["v01 unchanged"]);
  });
});

test("a person who watches sees each job's stage, percent and likely end come nearer", async () => {
  const simulation = await openWith(many(2));
  const seen: { at: number; standings: readonly Standing[]; endsAt: number | null }[] = [];
  let watched: Watched | undefined;
  const beginning = simulation.clock.now();
  for (let second = 0; second < 900; second += 20) {
    simulation.clock.at(beginning + 61_000 + second * 1000, () => {
      if (watched === undefined) return;
      seen.push({ at: simulation.clock.now(), standings: watched.standings(), endsAt: watched.endsAt() });
    });
  }
  const watch = (given: Watched) => {
    watched = given;
  };
  await run(simulation, many(5, {}), { ports: { watch } });
  const ended = simulation.clock.now();
  const going = seen.filter(({ endsAt }) => endsAt !== null);
  expect(going.length).toBeGreaterThan(5);
  const all = going.flatMap(({ standings }) => standings);
  expect(new Set(all.map(({ step }) => step?.kind ?? null))).toEqual(new Set(["create", null]));
  expect(new Set(all.map(({ phase }) => phase))).toEqual(new Set(["queued", "running"]));
  expect(all.some(({ phase, percent }) => phase === "running" && percent !== null)).toBe(true);
  for (const { at, standings } of going) {
    for (const { endsAt } of standings) if (endsAt !== null) expect(endsAt).toBeGreaterThan(at - 60_000);
  }
  // A forecast after so few jobs is rough.
  const last = going.at(-1);
  expect(Math.abs((last?.endsAt ?? 0) - ended)).toBeLessThan(120_000);
  expect(watched?.endsAt()).toBeNull();
  expect(watched?.standings().map(({ entry }) => entry.outcome)).toEqual([
    ...["unchanged", "unchanged"],
    ...["succeeded", "succeeded", "succeeded"],
  ]);
});
