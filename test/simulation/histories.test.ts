import { expect, test } from "vitest";
import { simulate } from "../../harness/histories/simulate.js";

const HISTORIES = Number(process.env["HISTORIES"] ?? 200);

test("whatever the history, the faults and the kills, every promise is kept", async () => {
  const { tally, failure } = await simulate({ seed: Number(process.env["SEED"] ?? 2026), runs: HISTORIES });
  const words =
    failure === null ? "" : [...failure.story, failure.error, `npm run simulate -- ${failure.replay}`].join("\n");
  expect(words).toBe("");
  expect(tally.histories).toBe(HISTORIES);
}, 300_000);

// The stores of a cache work on a real disk, whose pace may move a request: the same story comes again, not at each try.
test("one seed gives one story", { retry: 4 }, async () => {
  const once = await simulate({ seed: 5, runs: 20 });
  const again = await simulate({ seed: 5, runs: 20 });
  expect(again).toEqual(once);
});
