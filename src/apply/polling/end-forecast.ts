export type Kind = "videos" | "edits";

/** The assumption before any job has ended. It weighs as much as one measured job. In seconds; R 1.1 says "minutes". */
const TYPICAL_SECONDS: Readonly<Record<Kind, number>> = { videos: 210, edits: 100 };
const TYPICAL_VARIANCE = 0.6 ** 2;
/** A percent counts as a share of the time: more exact near the end, and to within five points. Measured jobs soon outweigh it. */
const SHARE_WEIGHT = 0.25;
const shareVariance = (percent: number) => (0.6 * (1 - percent / 100)) ** 2 + (5 / (percent + 2)) ** 2;

/** The share of jobs that fail, at any time. */
const FAILING = 0.03;

/** Forecast horizon in seconds: the longest gap between two polls plus one window. */
const HORIZON = 60 + 62;

/** What is known of a job, in seconds since it began to run. */
export type JobAge = {
  /** The time of the last answer, which said that the job had not ended. */
  readonly elapsed: number;
  /** The last percent that the service named, and since when it names it. */
  readonly stage: { readonly percent: number; readonly since: number } | null;
};

/**
 * The probability that a job has ended, second by second from the last answer, from the durations of earlier jobs and from
 * the job's own progress.
 */
export class EndForecast {
  /** The probability of having ended, by second. */
  readonly #ended: Float64Array;
  /** Its sum up to each second: for how many seconds the end is expected to be unnoticed. */
  readonly #lag: Float64Array;
  /** The sum of √(f·S) up to each second: the best density of polls follows from it. */
  readonly #need: Float64Array;

  /** `speed`: how many times faster than the real service the jobs run. */
  constructor(kind: Kind, experience: Experience, { age, speed }: { age: JobAge; speed: number }) {
    const chance = chances(kind, experience, age);
    const failing = FAILING / Math.exp(duration(kind, experience).mean);
    this.#ended = new Float64Array(HORIZON + 1);
    this.#lag = new Float64Array(HORIZON + 1);
    this.#need = new Float64Array(HORIZON + 1);
    let [lag, need] = [0, 0];
    for (let second = 1; second <= HORIZON; second++) {
      const then = age.elapsed + second * speed;
      const spared = Math.exp(-speed * second * failing);
      const before = at(this.#ended, second - 1);
      const ended = Math.max(before, 1 - (1 - chance(then)) * spared);
      this.#ended[second] = ended;
      lag += ended;
      need += Math.sqrt((ended - before) * (1 - before));
      this.#lag[second] = lag;
      this.#need[second] = need;
    }
  }

  /** When the seconds for which its end is expected to be unnoticed reach `price`, at the latest `most`. In seconds after the last answer. */
  secondsUntil(price: number, most: number): number {
    const last = Math.min(most, HORIZON);
    for (let second = 1; second <= last; second++) {
      const [before, after] = [at(this.#lag, second - 1), at(this.#lag, second)];
      if (after >= price) return second - 1 + (price - before) / (after - before);
    }
    return last;
  }

  /** How many polls the job deserves from one time to another, times √(2 · price). */
  need(from: number, to: number): number {
    const alive = 1 - between(this.#ended, from);
    return alive < 1e-9 ? 0 : Math.max(0, between(this.#need, to) - between(this.#need, from)) / alive;
  }
}

/** No job takes longer, in seconds. */
export const LONGEST = 86_400;

/** In how many seconds after the last answer it is as likely as not that a job has ended. */
export function secondsLeft(kind: Kind, experience: Experience, age: JobAge): number {
  const chance = chances(kind, experience, age);
  let [early, late] = [age.elapsed, age.elapsed + LONGEST];
  while (late - early > 1) {
    const middle = (early + late) / 2;
    if (chance(middle) < 0.5) early = middle;
    else late = middle;
  }
  return late - age.elapsed;
}

/** How long jobs take, as moments of the logarithm of their seconds. */
export function duration(kind: Kind, { duration: measured }: Experience): { mean: number; deviation: number } {
  const typical = { weight: 1, mean: Math.log(TYPICAL_SECONDS[kind]), variance: TYPICAL_VARIANCE };
  return spread(pooled(typical, measured));
}

/** The share of its time that a job needs to reach a percent. Without measured jobs, the percent itself is the share. */
export function share(percent: number, { shares }: Experience): { mean: number; deviation: number } {
  const prior = { weight: SHARE_WEIGHT, mean: Math.log(percent / 100 + 0.02), variance: shareVariance(percent) };
  const measured = shares[String(percent)];
  return spread(measured === undefined ? prior : pooled(prior, measured));
}

/** The expected spread of the next job, where neither mean nor variance is certain. */
function spread({ weight, mean, variance }: Moments): { mean: number; deviation: number } {
  return { mean, deviation: Math.sqrt(variance * (1 + 1 / Math.max(1, weight))) };
}

/**
 * The probability that a job which still ran at the given age has ended by a time, without failures: its duration is lognormal, as the jobs
 * before it and its own pace say, and longer than it runs already.
 */
function chances(kind: Kind, experience: Experience, { elapsed, stage }: JobAge): (seconds: number) => number {
  const prior = duration(kind, experience);
  let [precision, weighted] = [prior.deviation ** -2, prior.mean * prior.deviation ** -2];
  const passed = Math.log(Math.max(1, elapsed));
  let least = elapsed > 1 ? passed : Number.NEGATIVE_INFINITY;
  if (stage !== null) {
    if (stage.since > 1) {
      const { mean, deviation } = share(stage.percent, experience);
      precision += deviation ** -2;
      weighted += (Math.log(stage.since) - mean) * deviation ** -2;
    }
    const next = nextKnown(stage.percent, experience);
    // Earlier than one deviation, hardly a job reaches a stage: one that hasn't yet takes at least so long.
    if (next !== null) least = Math.max(least, passed - next.mean - next.deviation);
  }
  const [middle, deviation] = [weighted / precision, precision ** -0.5];
  const longer = (x: number) => normalTail((x - middle) / deviation);
  const alive = longer(least);
  return (seconds) => {
    const x = Math.log(seconds);
    if (x <= least) return 0;
    return alive > 0 ? 1 - longer(x) / alive : 1;
  };
}

/** The next percent that earlier jobs reached. That this job has not reached it is information too. */
function nextKnown(percent: number, experience: Experience): { mean: number; deviation: number } | null {
  const known = Object.keys(experience.shares).map(Number);
  const next = Math.min(...known.filter((other) => other > percent));
  return Number.isFinite(next) ? share(next, experience) : null;
}

/** How likely a value of the normal distribution is larger (Abramowitz and Stegun 7.1.26). */
function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const tail = (series * Math.exp(-x * x)) / 2;
  return z < 0 ? 1 - tail : tail;
}

/** A value of a table, interpolated; beyond its ends the first or the last value. */
function between(table: Float64Array, place: number): number {
  const last = table.length - 1;
  if (!(place > 0)) return at(table, 0);
  if (place >= last) return at(table, last);
  const before = Math.floor(place);
  return at(table, before) + (place - before) * (at(table, before + 1) - at(table, before));
}

function at(table: ArrayLike<number>, index: number): number {
  return table[index] ?? 0;
}

/** With more jobs than this, older ones count less: services change. */
const MAX_WEIGHT = 64;

/** Mean and variance of the logarithms of what was measured: what takes twice as long also varies twice as much. */
type Moments = {
  /** How often it was measured. */
  readonly weight: number;
  readonly mean: number;
  readonly variance: number;
};

/** What finished jobs of one kind have taught in this run, at the service's own speed. It decides when to poll, never what to send. */
export type Experience = {
  /** The logarithm of the seconds that a job took. */
  readonly duration: Moments;
  /** By percent: the logarithm of the share of its time in which a job reached this percentage. */
  readonly shares: Readonly<Record<string, Moments>>;
};

/** What one finished job has taught. */
export type Lesson = {
  /** How many seconds it took. */
  readonly duration: number;
  /** By percent: the share of its time in which it reached this percentage. */
  readonly shares: readonly (readonly [percent: number, share: number])[];
};

const UNMEASURED: Moments = { weight: 0, mean: 0, variance: 0 };

export const NO_EXPERIENCE: Experience = { duration: UNMEASURED, shares: {} };

export function learned(before: Experience, { duration, shares }: Lesson): Experience {
  const reached = shares.map(
    ([percent, share]) => [percent, withMeasurement(before.shares[percent] ?? UNMEASURED, share)] as const,
  );
  return {
    duration: withMeasurement(before.duration, duration),
    shares: { ...before.shares, ...Object.fromEntries(reached) },
  };
}

/** The moments of the measurements of both, of which at least one was measured. */
function pooled(a: Moments, b: Moments): Moments {
  const weight = a.weight + b.weight;
  const mean = (a.weight * a.mean + b.weight * b.mean) / weight;
  const spread = ({ mean: own, variance }: Moments) => variance + (own - mean) ** 2;
  return { weight, mean, variance: (a.weight * spread(a) + b.weight * spread(b)) / weight };
}

function withMeasurement(before: Moments, value: number): Moments {
  const kept = { ...before, weight: Math.min(before.weight, MAX_WEIGHT - 1) };
  return pooled(kept, { weight: 1, mean: Math.log(value), variance: 0 });
}
