import { parseArgs } from "node:util";
import { randomFrom } from "../harness/random.js";
import { JumpingClock } from "./polling/clock.js";
import { drawJobs, type Kind } from "./polling/jobs.js";
import { type Measured, ModelService } from "./polling/model-service.js";
import { BASELINES, type Policy } from "./polling/policies.js";
import { pushed } from "./polling/pushed.js";
import { shipped } from "./polling/shipped.js";

// npm run bench:polling: how soon the end of a job is known, and at what price, on a virtual clock. The first row is the
// action's own `apply` with its own client; the next two listen to updates that the service pushes; the others are what people write instead. The model service has fixed windows of 60 s, three slots, lognormal durations, 3 % failures, and 0.05 to
// 0.25 s each way (`polling/jobs.ts`, `polling/model-service.ts`). "Half the window taken" means that others send at random times, before the start too.
const SIZES = [1, 3, 10, 50, 200];
const START = Date.UTC(2026, 10, 21, 10);
const OURS = "this action";
const WITH_UPDATES = `${OURS}, told of each status (R 6)`;
/** A cell has at least so many jobs for each seed, in as many runs as it takes. */
const JOBS_A_SEED = 50;
/** Where figures are held against aims there are so many times as many: a makespan is a hair away from the oracle's. */
const PRECISION: Readonly<Record<number, number>> = { 1: 2, 50: 8 };

const { values } = parseArgs({
  options: { seeds: { type: "string", default: "8" }, sizes: { type: "string", default: SIZES.join(",") } },
});
const seeds = Number(values.seeds);
const sizes = values.sizes.split(",").map(Number);
if (![seeds, ...sizes].every((number) => Number.isInteger(number) && number > 0)) {
  throw new Error(`usage: npm run bench:polling -- [--seeds 8] [--sizes ${SIZES.join(",")}]`);
}

const POLICIES: Readonly<Record<string, Policy>> = {
  [OURS]: async (clock, service, options) => {
    await shipped(clock, service, options);
  },
  [WITH_UPDATES]: async (clock, service, options) => {
    await shipped(clock, service, { ...options, updates: pushed(clock, service, options) });
  },
  [`${OURS}, told of each stage, too`]: async (clock, service, options) => {
    await shipped(clock, service, {
      ...options,
      updates: pushed(clock, service, { ...options, behaviour: { stages: true } }),
    });
  },
  ...BASELINES,
};

type Options = { readonly kind: Kind; readonly size: number; readonly contended: boolean };
type Cell = {
  readonly lag: number;
  readonly p95: number;
  readonly stretch: number;
  readonly perJob: number;
  readonly refused: number;
  readonly refusedPercent: number;
};

async function measure(policy: Policy, { kind, size, contended }: Options, seed: number): Promise<Measured> {
  // What the world does is the same for every policy; what a policy draws is its own.
  const clock = new JumpingClock(START);
  const jobs = drawJobs(kind, size, randomFrom(seed));
  const service = new ModelService(clock, { kind, jobs, random: randomFrom(seed + 1e6), contended });
  await clock.run(async () => await policy(clock, service, { kind, random: randomFrom(seed + 2e6) }));
  return service.measured();
}

async function cell(policy: Policy, options: Options, precision: number): Promise<Cell> {
  const runs: Measured[] = [];
  const count = Math.max(2, Math.ceil((precision * seeds * JOBS_A_SEED) / options.size));
  for (let seed = 1; seed <= count; seed++) runs.push(await measure(policy, options, seed));
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
const nameOf = ({ kind, size, contended }: Options, policy: string) => [kind, size, contended, policy].join();
for (const kind of ["videos", "edits"] as const) {
  for (const contended of [false, true]) {
    const bucket = kind === "videos" ? "Videos, 30" : "Edits, 10";
    console.log(`\n### ${bucket} requests a minute, ${contended ? "half of them taken by others" : "alone"}\n`);
    console.log("| | N | lag, mean / 95 % | makespan / oracle | requests a job | 429 a run | 429 per 100 requests |");
    console.log("| --- | --: | --: | --: | --: | --: | --: |");
    for (const [name, policy] of Object.entries(POLICIES)) {
      for (const size of sizes) {
        const options = { kind, size, contended };
        const measured = await cell(policy, options, name === OURS ? (PRECISION[size] ?? 1) : 1);
        cells.set(nameOf(options, name), measured);
        const { lag, p95, stretch, perJob, refused, refusedPercent } = measured;
        console.log(
          `| ${name} | ${size} | ${lag.toFixed(1)} / ${p95.toFixed(0)} s | ${stretch.toFixed(3)} | ${perJob.toFixed(1)} | ${refused.toFixed(1)} | ${refusedPercent.toFixed(1)} |`,
        );
      }
    }
  }
}

console.log("\n### Beside this action: lag × as long, requests × as many\n");
for (const name of Object.keys(BASELINES)) {
  const ratios = (["videos", "edits"] as const).flatMap((kind) =>
    sizes.flatMap((size) => {
      const options = { kind, size, contended: false };
      const [theirs, ours] = [cells.get(nameOf(options, name)), cells.get(nameOf(options, OURS))];
      if (theirs === undefined || ours === undefined) return [];
      return [
        `${size} ${kind} ${(theirs.lag / ours.lag).toFixed(1)} × and ${(theirs.perJob / ours.perJob).toFixed(1)} ×`,
      ];
    }),
  );
  console.log(`- ${name}: ${ratios.join(", ")}`);
}

/** What it aims at, to the precision in which it is given. */
const AIMS: readonly {
  readonly policy?: string;
  readonly of: Options;
  readonly what: keyof Cell;
  readonly most: number;
  readonly digits: number;
}[] = [
  { of: { kind: "videos", size: 50, contended: false }, what: "lag", most: 4.5, digits: 1 },
  { of: { kind: "videos", size: 50, contended: false }, what: "perJob", most: 11, digits: 1 },
  { of: { kind: "videos", size: 50, contended: false }, what: "stretch", most: 1.002, digits: 3 },
  { of: { kind: "videos", size: 50, contended: false }, what: "refused", most: 0, digits: 1 },
  { of: { kind: "edits", size: 50, contended: false }, what: "lag", most: 7.6, digits: 1 },
  { of: { kind: "edits", size: 50, contended: false }, what: "perJob", most: 7.5, digits: 1 },
  { of: { kind: "edits", size: 50, contended: false }, what: "stretch", most: 1.003, digits: 3 },
  { of: { kind: "edits", size: 50, contended: false }, what: "refused", most: 0, digits: 1 },
  { of: { kind: "videos", size: 50, contended: true }, what: "lag", most: 4.5, digits: 1 },
  { of: { kind: "videos", size: 50, contended: true }, what: "refusedPercent", most: 0.5, digits: 1 },
  { of: { kind: "edits", size: 50, contended: true }, what: "lag", most: 14, digits: 1 },
  { of: { kind: "edits", size: 50, contended: true }, what: "refusedPercent", most: 9, digits: 1 },
  { of: { kind: "videos", size: 1, contended: false }, what: "lag", most: 3.7, digits: 1 },
  { policy: WITH_UPDATES, of: { kind: "videos", size: 50, contended: false }, what: "lag", most: 1, digits: 1 },
  { policy: WITH_UPDATES, of: { kind: "videos", size: 50, contended: false }, what: "perJob", most: 4, digits: 1 },
];
const WORDS: Readonly<Record<keyof Cell, string>> = {
  lag: "mean lag, s",
  p95: "lag, 95 %, s",
  stretch: "makespan / oracle",
  perJob: "requests a job",
  refused: "429 a run",
  refusedPercent: "429 per 100 requests",
};
console.log("\n| figure | measured | at most | |\n| --- | --: | --: | --- |");
for (const { policy = OURS, of, what, most, digits } of AIMS) {
  const measured = cells.get(nameOf(of, policy))?.[what];
  if (measured === undefined) continue;
  const met = Number(measured.toFixed(digits)) <= most;
  const listens = policy === WITH_UPDATES ? ", told of each status" : "";
  const where = `${of.size} ${of.kind}, ${of.contended ? "half the window taken" : "alone"}${listens}`;
  console.log(`| ${where}: ${WORDS[what]} | ${measured.toFixed(digits)} | ${most} | ${met ? "met" : "not met"} |`);
}
