import { describe, expect, test } from "vitest";
import { action, allSeeing, together } from "../../bench/many/runs.js";

describe.each(["videos", "edits"] as const)("three runs that share a key, each with five %s,", (kind) => {
  test("see each end, and refuse each other few requests", async () => {
    const { lags, jobs, requests, refused } = await together(
      { name: "", central: false, policy: action },
      { kind, runs: 3, seed: 1 },
    );
    expect(lags.length).toBeLessThanOrEqual(jobs);
    expect(lags.length).toBeGreaterThan(jobs - 3); // an edit that fails ends its chain
    expect(Math.max(...lags)).toBeLessThan(180);
    expect(refused).toBeLessThan(requests / 5);
  });

  test("refuse none where each sees all replies", async () => {
    const { refused } = await together({ name: "", central: false, policy: allSeeing }, { kind, runs: 3, seed: 1 });
    expect(refused).toBe(0);
  });
});
