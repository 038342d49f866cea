import type { Bucket } from "../../service/transport.js";

/** The assumption before any job has ended. It weighs as much as one measured job. In seconds; R 1.1 says "minutes". */
const TYPICAL_SECONDS: Readonly<Record<Bucket, number>> = { videos: 210, edits: 100 };
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
  constructor(experience: Experience, { age, speed }: { age: JobAge; speed: number }) {
    const chance = chances(experience, age);
    const failing = FAILING / Math.exp(experience.duration.mean);
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
export function secondsLeft(experience: Experience, age: JobAge): number {
  const chance = chances(experience, age);
  let [early, late] = [age.elapsed, age.elapsed + LONGEST];
  while (late - early > 1) {
    const middle = (early + late) / 2;
    if (chance(middle) < 0.5) early = middle;
    else late = middle;
  }
  return late - age.elapsed;
}

/**
 * The probability that a job which still ran at the given age has ended by a time, without failures: its duration is lognormal, as the jobs
 * before it and its own pace say, and longer than it runs already.
 */
function chances(experience: Experience, { elapsed, stage }: JobAge): (seconds: number) => number {
  const prior = experience.duration;
  let [precision, weighted] = [prior.deviation ** -2, prior.mean * prior.deviation ** -2];
  const passed = Math.log(Math.max(1, elapsed));
  let least = elapsed > 1 ? passed : Number.NEGATIVE_INFINITY;
  if (stage !== null) {
    if (stage.since > 1) {
      const { mean, deviation } = experience.share(stage.percent);
      precision += deviation ** -2;
      weighted += (Math.log(stage.since) - mean) * deviation ** -2;
    }
    const next = experience.shareOfNext(stage.percent);
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

/** Older measurements than so many don't count: services change. */
const MOST_MEASURED = 64;

/** Of logarithms: what takes twice as long also varies twice as much. */
type Spread = { readonly mean: number; readonly deviation: number };

/** What finished jobs of one kind have taught in this run, at the service's own speed. It decides when to poll, never what to send. */
export class Experience {
  readonly #kind: Bucket;
  /** The logarithms of the seconds that jobs took. */
  readonly #durations: number[] = [];
  /** By percent: the logarithms of the share of its time in which a job reached it. */
  readonly #shares = new Map<number, number[]>();

  constructor(kind: Bucket) {
    this.#kind = kind;
  }

  /** `reached`: by percent, in how many of its seconds a job came so far. */
  learn(seconds: number, reached: readonly (readonly [percent: number, seconds: number])[] = []): void {
    this.#durations.push(Math.log(seconds));
    for (const [percent, after] of reached) {
      const known = this.#shares.get(percent) ?? [];
      this.#shares.set(percent, [...known, Math.log(Math.min(1, after / seconds))]);
    }
  }

  /** The seconds that a job takes. */
  get duration(): Spread {
    const typical = { weight: 1, mean: Math.log(TYPICAL_SECONDS[this.#kind]), variance: TYPICAL_VARIANCE };
    return spread(typical, this.#durations);
  }

  /** The share of its time that a job needs to reach a percent. Without measured jobs, the percent itself is the share. */
  share(percent: number): Spread {
    const assumed = { weight: SHARE_WEIGHT, mean: Math.log(percent / 100 + 0.02), variance: shareVariance(percent) };
    return spread(assumed, this.#shares.get(percent) ?? []);
  }

  /** The same of the next percent that earlier jobs reached: that a job has not reached it is information, too. */
  shareOfNext(percent: number): Spread | null {
    const next = Math.min(...[...this.#shares.keys()].filter((known) => known > percent));
    return Number.isFinite(next) ? this.share(next) : null;
  }
}

/** How the next value spreads, where neither mean nor variance is certain. */
function spread(assumed: { weight: number; mean: number; variance: number }, measured: readonly number[]): Spread {
  const recent = measured.slice(-MOST_MEASURED);
  const weight = assumed.weight + recent.length;
  const mean = recent.reduce((sum, value) => sum + value, assumed.weight * assumed.mean) / weight;
  const own = assumed.weight * (assumed.variance + (assumed.mean - mean) ** 2);
  const variance = recent.reduce((sum, value) => sum + (value - mean) ** 2, own) / weight;
  return { mean, deviation: Math.sqrt(variance * (1 + 1 / Math.max(1, weight))) };
}
