import { expect, test } from "vitest";
import { message } from "../../src/messages/catalogue.js";
import { open, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";

test("a run says how many wait where its time is over", async () => {
  const { stopped } = await run(await open(), many(8), { timeoutMinutes: 2 });
  expect(stopped).toBe(message("time-over", { minutes: 2, pending: 8, all: 8 }).words);
});
