/** With more jobs than this, older ones count less: services change. */
const MAX_WEIGHT = 64;

/** Mean and variance of the logarithms of what was measured: what takes twice as long also varies twice as much. */
export type Moments = {
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
export function pooled(a: Moments, b: Moments): Moments {
  const weight = a.weight + b.weight;
  const mean = (a.weight * a.mean + b.weight * b.mean) / weight;
  const spread = ({ mean: own, variance }: Moments) => variance + (own - mean) ** 2;
  return { weight, mean, variance: (a.weight * spread(a) + b.weight * spread(b)) / weight };
}

function withMeasurement(before: Moments, value: number): Moments {
  const kept = { ...before, weight: Math.min(before.weight, MAX_WEIGHT - 1) };
  return pooled(kept, { weight: 1, mean: Math.log(value), variance: 0 });
}
