import { parseArgs } from "node:util";
import { JumpingClock } from "./polling/clock.js";
import { drawJobs, type Kind, randomFrom } from "./polling/jobs.js";
import { type Measured, ModelService } from "./polling/model-service.js";
import { BASELINES, type Policy } from "./polling/policies.js";
import { shipped } from "./polling/shipped.js";

// npm run bench:polling: how soon the end of a job is known, and at what price, on a virtual clock. The first row is the
// action's own `apply` with its own client, first run, nothing learned before; the others are what people write instead. The
// service is research/polling.md's: fixed windows of 60 s, three slots, lognormal durations, 3 % failures, 0.05 to 0.25 s each
// way. Half the window taken: others send at random times, and have before the start.
const SIZES = [1, 3, 10, 50, 200];
const START = Date.UTC(2026, 10, 21, 10);
const OURS = "this action";
/** A cell has at least so many jobs for each seed, in as many runs as it takes. */
const JOBS_A_SEED = 50;

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "8" },
    sizes: { type: "string", default: SIZES.join(",") },
    only: { type: "string" },
  },
});
const seeds = Number(values.seeds);
const sizes = values.sizes.split(",").map(Number);
if (!(Number.isInteger(seeds) && seeds > 0) || !sizes.every((size) => Number.isInteger(size) && size > 0)) {
  throw new Error("usage: npm run bench:polling -- [--seeds 8] [--sizes 1,3,10,50,200] [--only 'this action']");
}

const POLICIES: Readonly<Record<string, Policy>> = {
  [OURS]: async (clock, service, options) => {
    await shipped(clock, service, options);
  },
  ...BASELINES,
};

type Cell = {
  readonly lag: number;
  readonly p95: number;
  readonly stretch: number;
  readonly perJob: number;
  readonly refused: number;
  readonly refusedPercent: number;
};

async function measure(
  policy: Policy,
  options: { kind: Kind; size: number; contended: boolean; seed: number },
): Promise<Measured> {
  const { kind, size, contended, seed } = options;
  // What the world does is the same for every policy; what a policy draws is its own.
  const clock = new JumpingClock(START);
  const jobs = drawJobs(kind, size, randomFrom(seed));
  const service = new ModelService(clock, { kind, jobs, random: randomFrom(seed + 1e6), contended });
  await clock.run(async () => await policy(clock, service, { kind, random: randomFrom(seed + 2e6) }));
  return service.measured();
}

async function cell(policy: Policy, options: { kind: Kind; size: number; contended: boolean }): Promise<Cell> {
  const runs: Measured[] = [];
  const count = Math.max(2, Math.ceil((seeds * JOBS_A_SEED) / options.size));
  for (let seed = 1; seed <= count; seed++) runs.push(await measure(policy, { ...options, seed }));
  const sum = (of: (run: Measured) => number) => runs.reduce((total, run) => total + of(run), 0);
  const lags = runs.flatMap((run) => run.lags).sort((a, b) => a - b);
  const [jobs, requests, refused] = [sum((run) => run.jobs), sum((run) => run.requests), sum((run) => run.refused)];
  return {
    lag: lags.reduce((total, lag) => total + lag, 0) / lags.length,
    p95: lags[Math.floor(lags.length * 0.95)] ?? Number.NaN,
    stretch: sum((run) => run.makespan) / sum((run) => run.oracle),
    perJob: requests / jobs,
    refused: refused / runs.length,
    refusedPercent: (100 * refused) / requests,
  };
}

const cells = new Map<string, Cell>();
const nameOf = (kind: Kind, contended: boolean, policy: string, size: number) => [kind, contended, policy, size].join();
for (const kind of ["videos", "edits"] as const) {
  for (const contended of [false, true]) {
    console.log(
      `\n### ${kind === "videos" ? "Videos, 30" : "Edits, 10"} requests a minute, ${contended ? "half of them taken by others" : "alone"}\n`,
    );
    console.log("| | N | lag, mean / 95 % | makespan / oracle | requests a job | 429 a run | 429 per 100 requests |");
    console.log("| --- | --: | --: | --: | --: | --: | --: |");
    for (const [name, policy] of Object.entries(POLICIES)) {
      if (values.only !== undefined && values.only !== name) continue;
      for (const size of sizes) {
        const measured = await cell(policy, { kind, size, contended });
        cells.set(nameOf(kind, contended, name, size), measured);
        const { lag, p95, stretch, perJob, refused, refusedPercent } = measured;
        console.log(
          `| ${name} | ${size} | ${lag.toFixed(1)} / ${p95.toFixed(0)} s | ${stretch.toFixed(3)} | ${perJob.toFixed(1)} | ${refused.toFixed(1)} | ${refusedPercent.toFixed(1)} |`,
        );
      }
    }
  }
}
