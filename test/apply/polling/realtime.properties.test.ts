import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JumpingClock } from "../../../bench/polling/clock.js";
import { drawJobs, type Kind } from "../../../bench/polling/jobs.js";
import { type Measured, ModelService } from "../../../bench/polling/model-service.js";
import { type Behaviour, pushed } from "../../../bench/polling/pushed.js";
import { shipped } from "../../../bench/polling/shipped.js";
import { randomFrom } from "../../../harness/random.js";

const JOBS = 9;
/** The longest time between two polls of a job while the service tells of changes, in seconds. */
const SAFETY = 120;
/** An update that is later than this, in seconds, is not relied on. */
const LATE = 3;
/** So many jobs run at once (R 8.2), and may have ended unheard before the first of them shows it. */
const SLOTS = 3;

type World = { readonly kind: Kind; readonly seed: number };

async function measure({ kind, seed }: World, behaviour: Behaviour | null): Promise<Measured> {
  const clock = new JumpingClock(Date.UTC(2026, 10, 21, 10));
  const jobs = drawJobs(kind, JOBS, randomFrom(seed));
  const service = new ModelService(clock, { kind, jobs, random: randomFrom(seed + 1e6), contended: false });
  const random = randomFrom(seed + 2e6);
  await clock.run(async () => {
    const updates = behaviour === null ? null : pushed(clock, service, { random: randomFrom(seed + 3e6), behaviour });
    await shipped(clock, service, { kind, random, updates });
  });
  return service.measured();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const worlds = fc.record<World>({ kind: fc.constantFrom("videos", "edits"), seed: fc.nat({ max: 1e6 }) });
const share = fc.constantFrom(0, 0.1, 0.5, 1);
const behaviours = fc.record({
  stages: fc.boolean(),
  drops: share,
  doubles: share,
  delay: fc.constantFrom(0, 2, 10, 100).map((seconds) => () => seconds * 1000),
  lies: fc.constantFrom(0, 1, 20, 200),
});

describe("a channel that drops, delays, doubles or lies", () => {
  test("costs at most its safety polls, and hides at most the jobs that run when it is found out", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, behaviours, async (world, behaviour) => {
        const [alone, listening] = [await measure(world, null), await measure(world, behaviour)];
        expect([alone.refused, listening.refused]).toEqual([0, 0]);
        const safetyPolls = (SLOTS * listening.makespan) / SAFETY + SLOTS;
        expect(listening.requests).toBeLessThanOrEqual(1.15 * alone.requests + safetyPolls);
        const hidden = SLOTS * (SAFETY + LATE);
        expect(sum(listening.lags)).toBeLessThanOrEqual(1.5 * sum(alone.lags) + JOBS * LATE + hidden);
        expect(Math.max(...listening.lags)).toBeLessThanOrEqual(SAFETY + LATE + 10);
      }),
      { numRuns: 15 },
    );
  });
});

test("with a channel that works, ends are known within a second, with a third of the requests", async () => {
  for (const kind of ["videos", "edits"] as const) {
    const runs = await Promise.all([1, 2, 3, 4].map(async (seed) => await measure({ kind, seed }, {})));
    const lags = runs.flatMap((run) => run.lags);
    expect(sum(lags) / lags.length).toBeLessThan(1.5);
    expect(sum(runs.map(({ requests }) => requests)) / lags.length).toBeLessThan(4.5);
  }
});
