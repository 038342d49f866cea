import fc from "fast-check";
import { expect, test } from "vitest";
import { HISTORY, played } from "../fixtures/model/history.js";

const RUNS = Number(process.env["RUNS"] ?? 300);
const SEED = Number(process.env["SEED"] ?? 1);

test("nothing is paid twice, nothing is lost, and each entry comes to show what it wants, whatever happens on the way", async () => {
  const total = { runs: 0, paid: 0, doubts: 0, meetings: 0, steps: 0 };
  const told = await fc.check(
    fc.asyncProperty(HISTORY, async (history) => {
      const counts = await played(history);
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key];
    }),
    { numRuns: RUNS, seed: SEED, ...(process.env["LIMIT"] ? { interruptAfterTimeLimit: 60000 } : {}) },
  );
  console.log(told.numRuns, JSON.stringify(total));
  expect(told.failed ? `${String((told.errorInstance as Error).message)}\n${JSON.stringify(told.counterexample)}` : "").toBe("");
});
