import { expect, test } from "vitest";
import { open, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { beforeAppends } from "../fixtures/other-run.js";

test("a run whose last save was slow names itself once more, so that the copy it leaves isn't taken for one of a newer ledger", async () => {
  const simulation = await open();
  let isSlow = true;
  const ports = beforeAppends(simulation, async (facts) => {
    if (!isSlow || !facts.some(({ fact }) => fact === "ended")) return;
    isSlow = false;
    await simulation.clock.sleep(60_000);
  });
  expect((await run(simulation, many(1), { ports })).told).toEqual(["v01 succeeded create"]);
  const { facts } = await simulation.store.read();
  expect(facts.at(-1)?.fact).toBe("run");
  expect(simulation.clock.now() - (facts.at(-1)?.at ?? 0)).toBeLessThan(10_000);
});
