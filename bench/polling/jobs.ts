export type Kind = "videos" | "edits";

/** Work of the model service: seconds from its start, and what it says on the way. */
export type Job = {
  readonly id: string;
  /** Edits of one video run one after another. */
  readonly chain: number;
  readonly seconds: number;
  readonly fails: boolean;
  /** Percent, and the seconds after which it is reached. */
  readonly stages: readonly { readonly percent: number; readonly at: number }[];
};

const SIGMA = 0.5;
/** The median. With `SIGMA`, the means are 272 and 136 s. */
const MEDIAN_SECONDS: Readonly<Record<Kind, number>> = { videos: 240, edits: 120 };
const FAILING = 0.03;
/** Of those that fail, so many do in the first quarter of the median. */
const FAILING_EARLY = 0.8;

/**
 * Stages by percent, and their share of the whole: a video goes scene by scene (R 2.1), an edit through its phases (R 2.2:
 * percent advances at phase boundaries).
 */
const STAGES: Readonly<Record<Kind, readonly (readonly [percent: number, share: number])[]>> = {
  videos: [...[0, 10, 20, 30, 40, 50, 60, 70, 80].map((percent) => [percent, 0.1006] as const), [90, 0.095] as const],
  edits: [[0, 0.3] as const, [30, 0.2] as const, [50, 0.357] as const, [86, 0.143] as const],
};
const STAGE_SIGMA = 0.5;

/** Jobs with these durations, stages and failures. `random` gives numbers from 0 up to 1. */
export function drawJobs(kind: Kind, count: number, random: () => number): Job[] {
  const chains = kind === "edits" ? Math.ceil(count / 4) : count;
  return Array.from({ length: count }, (_, index) => {
    const whole = lognormal(MEDIAN_SECONDS[kind], SIGMA, random);
    const parts = STAGES[kind].map(([percent, share]) => ({
      percent,
      part: lognormal(share, STAGE_SIGMA, random),
    }));
    const sum = parts.reduce((total, { part }) => total + part, 0);
    let passed = 0;
    const stages = parts.map(({ percent, part }) => {
      const at = (passed / sum) * whole;
      passed += part;
      return { percent, at };
    });
    const fails = random() < FAILING;
    const early = random() < FAILING_EARLY;
    const failsAt = random() * (early ? 0.25 * MEDIAN_SECONDS[kind] : whole);
    const seconds = fails ? Math.min(whole, failsAt) : whole;
    return { id: `job-${index}`, chain: index % chains, seconds, fails, stages };
  });
}

/** The seconds it takes if every end is known at once: three at a time, first in, first out; a chain stops at a failure. */
export function oracle(jobs: readonly Job[]): number {
  const waiting = headsOf(jobs).map((job) => ({ job, from: 0 }));
  const slots = [0, 0, 0];
  let last = 0;
  while (waiting.length > 0) {
    const slot = slots.indexOf(Math.min(...slots));
    const free = slots[slot] ?? 0;
    waiting.sort((a, b) => a.from - b.from);
    const [{ job, from } = { job: undefined, from: 0 }] = waiting.splice(0, 1);
    if (job === undefined) break;
    const end = Math.max(free, from) + job.seconds;
    slots[slot] = end;
    last = Math.max(last, end);
    const next = job.fails ? undefined : nextOf(jobs, job);
    if (next !== undefined) waiting.push({ job: next, from: end });
  }
  return last;
}

export function headsOf(jobs: readonly Job[]): Job[] {
  return jobs.filter((job, index) => jobs.findIndex(({ chain }) => chain === job.chain) === index);
}

export function nextOf(jobs: readonly Job[], job: Job): Job | undefined {
  return jobs.slice(jobs.indexOf(job) + 1).find(({ chain }) => chain === job.chain);
}

function lognormal(median: number, sigma: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(sigma * normal);
}
