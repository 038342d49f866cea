import { randomFrom } from "../../harness/random.js";
import { RateWindow } from "../../src/service/windows.js";
import { JumpingClock } from "../polling/clock.js";
import { drawJobs, type Job, type Kind, oracle } from "../polling/jobs.js";
import { ModelService } from "../polling/model-service.js";
import type { Policy } from "../polling/policies.js";
import { shipped } from "../polling/shipped.js";

const START = Date.UTC(2026, 10, 21, 3);
/** A cron starts them at the same minute. */
const SPREAD_MS = 60_000;
/** A job of a workflow takes this long before its step begins. */
const SET_UP_MS = 20_000;
const JOBS_A_RUN = 5;

/** How so many runs with one key fared. */
export type Fared = {
  /** Of each job, in seconds. */
  readonly lags: readonly number[];
  readonly makespan: number;
  /** The makespan if every end were known at once. */
  readonly oracle: number;
  readonly jobs: number;
  readonly requests: number;
  readonly refused: number;
  /** Of each run, in seconds from its start to its end, and to the end of its last job. */
  readonly times: readonly number[];
  readonly served: readonly number[];
};

/** `central`: one scheduler does the jobs of all runs. `policy` is made anew for each service. */
export type Way = { readonly name: string; readonly central: boolean; readonly policy: () => Policy };

export const action =
  (): Policy =>
  async (clock, service, { kind, random }) => {
    await shipped(clock, service, { kind, random });
  };

/** The action, if each run saw the replies of all: it then knows the window as one scheduler does, and still its own jobs alone. */
export function allSeeing(): Policy {
  const windows = { videos: new SharedWindow("videos"), edits: new SharedWindow("edits") };
  return async (clock, service, { kind, random }) => {
    await shipped(clock, service, { kind, random, windows });
  };
}

/** Runs that wait for a reply wait for those of others, too, which don't wake them. */
class SharedWindow extends RateWindow {
  override nextChance(now: number): number {
    return Math.min(super.nextChance(now), now + 3_000);
  }
}

/** Starts so many runs within a minute, each with five jobs. */
export async function together(
  { central, policy: make }: Way,
  { kind, runs, seed }: { kind: Kind; runs: number; seed: number },
): Promise<Fared> {
  const clock = new JumpingClock(START);
  const random = randomFrom(seed);
  const parts = Array.from({ length: runs }, (_, run) => jobsOf(kind, { run, random }));
  const begins = parts.map(() => random() * SPREAD_MS).sort((a, b) => a - b);
  const jobs = parts.flat();
  const service = new ModelService(clock, { kind, jobs, random: randomFrom(seed + 1e6), contended: false });
  const policy = make();
  const times: number[] = [];
  const served: number[] = [];
  const run = async (own: readonly Job[], begin: number, id: number) => {
    await clock.sleep(begin);
    const began = clock.now();
    await policy(clock, service.part(own), { kind, random: randomFrom(seed + 2e6 + id) });
    times.push((clock.now() - began) / 1000);
    served.push((Math.max(...own.map((job) => service.endOf(job) ?? began)) - began) / 1000);
  };
  await clock.run(async () => {
    if (central) await run(jobs, begins[0] ?? 0, 0);
    else await Promise.all(parts.map(async (own, index) => await run(own, begins[index] ?? 0, index)));
  });
  return { ...service.measured(), jobs: jobs.length, oracle: oracle(jobs) + (begins[0] ?? 0) / 1000, times, served };
}

/** The minutes that are billed: each run's time, rounded up. */
export function billed(times: readonly number[]): number {
  return times.reduce((sum, seconds) => sum + Math.ceil((seconds + SET_UP_MS / 1000) / 60), 0);
}

/** The slowest run's time over the median's. */
export function fairness(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted.at(-1) ?? 0) / (sorted[Math.floor((sorted.length - 1) / 2)] ?? 1);
}

function jobsOf(kind: Kind, { run, random }: { run: number; random: () => number }): Job[] {
  return drawJobs(kind, JOBS_A_RUN, random).map((job) => ({
    ...job,
    id: `run-${run}-${job.id}`,
    chain: run * JOBS_A_RUN + job.chain,
  }));
}
