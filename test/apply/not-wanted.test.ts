import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { errorOf, openWith, PLAN, QUICK, run, uuidOf } from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import { isEdit, isVideoPoll, losing, refusing, SOUND, saying } from "../fixtures/networks.js";

const at = (version: number, more: EntryText = {}) => many(1, { version, ...more });
const opened = async (options = {}) => await openWith(at(1), { durations: QUICK, ...options });
const credits = ({ sandbox }: EngineSimulation) => 100_000 - sandbox.credits();

describe.each([
  ["never arrived", () => losing(isEdit, { arrive: false })],
  ["was answered with 500", () => refusing(isEdit, 500, "Out of order.")],
])("an edit that %s, and that isn't wanted any more,", (_, network) => {
  test("is planned at most, where the change was undone: a person cancels it in the dashboard", async () => {
    const simulation = await opened();
    simulation.network = network();
    await run(simulation, at(2));
    simulation.network = SOUND;
    const undone = await run(simulation, at(1));
    expect(undone.told).toEqual(["v01 waiting resume revert null"]);
    expect(errorOf(undone, "v01")).toContain("Cancel it in the service's dashboard");
    expect(credits(simulation)).toBe(0);
  });

  test("is cancelled where the key may do that, and the next change is paid once", async () => {
    const simulation = await opened({ controls: true });
    simulation.network = network();
    await run(simulation, at(2));
    simulation.network = SOUND;
    expect((await run(simulation, at(3))).told).toEqual(["v01 succeeded cancel edit"]);
    expect(credits(simulation)).toBe(36);
  });
});

test("a former video that this key may not see for once (403) is gone back to by the next run, and not made anew", async () => {
  const anew = (version: number) => at(version, { on_change: "recreate" });
  const simulation = await openWith(anew(1), { durations: QUICK });
  const former = await uuidOf(simulation);
  await run(simulation, anew(2));
  simulation.network = refusing((request) => isVideoPoll(request) && request.url.endsWith(former), 403, "Not now.");
  await run(simulation, anew(1));
  simulation.network = SOUND;
  await run(simulation, anew(1));
  expect(simulation.sandbox.videos()).toHaveLength(2);
  expect(await uuidOf(simulation)).toBe(former);
});

test("an edit that asks is given up once a person accepts the video without it", async () => {
  const simulation = await opened({ controls: true, scenario: { edit: () => "ask" } });
  const accept = (await run(simulation, at(2), { task: PLAN })).result.plan?.entries[0]?.accept ?? "";
  expect((await run(simulation, at(2))).told).toEqual(["v01 waiting edit null"]);
  expect((await run(simulation, at(2, { accept }))).told).toEqual(["v01 succeeded cancel"]);
  expect(credits(simulation)).toBe(0);
});

describe("an edit in the place of a creation that the service didn't cancel", () => {
  const rendering = async () => {
    const simulation = await openWith(at(1), {}, { wait: false });
    simulation.clock.advance(60_000);
    return simulation;
  };

  test("is made in the same run where the limits allow it", async () => {
    expect((await run(await rendering(), at(2))).told).toEqual(["v01 succeeded resume edit"]);
  });

  test.each([
    ["max_edits", { max_edits: 0 }],
    ["max_credits", { max_credits: 100 }],
    ["max_credits_a_month", { max_credits_a_month: 100 }],
  ])("is left to the next plan where %s doesn't, which says so", async (limit, settings) => {
    const simulation = await rendering();
    expect(errorOf(await run(simulation, at(2), { settings }), "v01")).toContain("The plan has changed");
    const next = await run(simulation, at(2), { settings });
    expect(errorOf(next, "v01")).toContain(`settings.${limit} `);
    expect(credits(simulation)).toBe(0);
  });

  test("is left to the next plan where nobody knows what it could cost", async () => {
    const simulation = await rendering();
    simulation.network = saying(isVideoPoll, ({ progress }) => ({ progress: { ...progress, total_scenes: 0 } }));
    await run(simulation, at(2), { settings: { max_credits: 1_000 } });
    expect(credits(simulation)).toBe(0);
  });
});

test("an edit in doubt that a person has settled takes no credits of later months", async () => {
  const simulation = await opened();
  simulation.network = losing(isEdit, { arrive: false });
  await run(simulation, at(2));
  simulation.network = SOUND;
  simulation.clock.advance(24 * 3_600_000);
  const uuid = await uuidOf(simulation);
  await run(simulation, at(2, { uuid }));
  simulation.clock.advance(400 * 24 * 3_600_000);
  const later = await run(simulation, at(3, { uuid }), { settings: { max_credits_a_month: 250 } });
  expect(later.told).toEqual(["v01 succeeded edit"]);
});
