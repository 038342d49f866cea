import { expect, test } from "vitest";
import { JumpingClock } from "../../../bench/polling/clock.js";
import { drawJobs } from "../../../bench/polling/jobs.js";
import { ModelService } from "../../../bench/polling/model-service.js";
import { shipped } from "../../../bench/polling/shipped.js";
import { randomFrom } from "../../../harness/random.js";

test.each(["videos", "edits"] as const)(
  "alone with the service of the benches, every end of %s is seen, and no 429",
  async (kind) => {
    const clock = new JumpingClock(Date.UTC(2026, 10, 21, 10));
    const jobs = drawJobs(kind, 20, randomFrom(1));
    const service = new ModelService(clock, { kind, jobs, random: randomFrom(2), contended: false });
    await clock.run(async () => await shipped(clock, service, { kind, random: randomFrom(3) }));
    const { lags, refused, requests } = service.measured();
    expect(lags).toHaveLength(20);
    expect(Math.max(...lags)).toBeLessThan(60);
    expect(refused).toBe(0);
    expect(requests).toBeLessThan(20 * 12);
  },
);
