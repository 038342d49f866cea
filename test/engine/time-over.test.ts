import { expect, test } from "vitest";
import { open, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";

test("a run says how many wait where its time is over", async () => {
  const { stopped } = await run(await open(), many(8), { timeoutMinutes: 2 });
  expect(stopped).toBe(
    "The time of 2 minutes is over; 8 of 8 videos stay recorded, and the next run goes on with them",
  );
});
