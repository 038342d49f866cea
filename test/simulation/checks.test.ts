import { expect, test } from "vitest";
import { simulateChecks } from "../../harness/histories/checks.js";

const HISTORIES = Number(process.env["CHECKED_HISTORIES"] ?? 20);

test("whatever the history, a check raises no false alarm, finds what somebody has done past the action, and changes nothing", async () => {
  const { tally, failure } = await simulateChecks({ seed: Number(process.env["SEED"] ?? 2026), runs: HISTORIES });
  expect(failure).toBeNull();
  expect(tally.histories).toBe(HISTORIES);
  for (const [deed, { shown }] of tally.deeds) expect(shown, deed).toBeGreaterThan(0);
}, 1_200_000);
