import fc from "fast-check";
import { expect, test } from "vitest";
import { histories } from "../../harness/histories/random-history.js";
import { play, simulate } from "../../harness/histories/simulate.js";

const HISTORIES = Number(process.env["HISTORIES"] ?? 80);

test("whatever the history, the faults and the kills, every promise is kept", async () => {
  const { tally, failure } = await simulate({ seed: Number(process.env["SEED"] ?? 2026), runs: HISTORIES });
  const words =
    failure === null ? "" : [...failure.story, failure.error, `npm run simulate -- ${failure.replay}`].join("\n");
  expect(words).toBe("");
  expect(tally.histories).toBe(HISTORIES);
}, 1_200_000);

test("one history gives one story, each time", async () => {
  // In the longest most can go another way.
  const longest = fc.sample(histories, { seed: 5, numRuns: 50 }).toSorted((a, b) => b.acts.length - a.acts.length);
  for (const history of longest.slice(0, 3)) {
    const [once, again] = [await play(history), await play(history)];
    expect(again.story).toEqual(once.story);
    expect(again.error).toEqual(once.error);
  }
});
