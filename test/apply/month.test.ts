import { expect, test } from "vitest";
import { errorOf, openWith, run } from "../fixtures/engine-runs.js";
import { manifest, many } from "../fixtures/entries.js";
import { beforeAppends, begins } from "../fixtures/other-run.js";

const settings = { max_credits_a_month: 200 };

test("two runs that have planned before either has begun keep to the credits of the month together", async () => {
  const simulation = await openWith(many(2), {});
  let isBehind = false;
  let told: readonly string[] = [];
  const ports = beforeAppends(simulation, async (facts) => {
    if (isBehind || !begins("edit")(facts)) return;
    isBehind = true;
    await simulation.write("videos.yml", manifest({ v01: { version: 2 }, v02: { version: 2 } }));
    told = await simulation.clock.hold(
      async () => (await simulation.run({ settings, only: ["v02"], wait: false })).told,
    );
  });
  const first = await run(simulation, { v01: { version: 2 }, v02: {} }, { settings, only: ["v01"], ports });
  expect(told).toEqual(["v02 pending edit"]);
  // Each may cost 145 credits.
  expect(first.told).toEqual(["v01 blocked edit null"]);
  expect(errorOf(first, "v01")).toContain("more than settings.max_credits_a_month (200) leaves of");
  expect(simulation.sandbox.edits()).toHaveLength(1);
});
