import { isSame } from "../manifest/brief.js";
import { type Experience, emptyMoments, type KindExperience, type Moments } from "./state.js";

/** With more jobs than this, older ones count less: services change. */
const MAX_WEIGHT = 64;

/** What one finished job has taught. */
export type Lesson = {
  readonly failed: boolean;
  /** For how many seconds it could have failed. */
  readonly exposure: number;
  /** How many seconds it took; `null` where it failed, or was polled too rarely to tell. */
  readonly duration: number | null;
  /** By percent: the share of its time in which it reached this percentage. */
  readonly shares: readonly (readonly [percent: number, share: number])[];
};

export function learned(before: KindExperience, { failed, exposure, duration, shares }: Lesson): KindExperience {
  return {
    duration: duration === null ? before.duration : withMeasurement(before.duration, Math.log(duration)),
    shares: {
      ...before.shares,
      ...Object.fromEntries(
        shares.map(([percent, share]) => {
          const key = String(percent);
          return [key, withMeasurement(before.shares[key] ?? emptyMoments(), Math.log(share))];
        }),
      ),
    },
    ...bounded(before.failures + (failed ? 1 : 0), before.exposure + exposure),
  };
}

/** What the service's jobs have taught several manifests: that of the most jobs, since the service makes all in the same way. */
export function richest(known: readonly KindExperience[]): KindExperience {
  const none: KindExperience = { duration: emptyMoments(), shares: {}, failures: 0, exposure: 0 };
  return known.reduce((most, one) => (one.duration.weight > most.duration.weight ? one : most), known[0] ?? none);
}

/** What two runs that started from `base` have learned: the experience of the only one that learned, else both combined. */
export function mergedExperience({
  base,
  ours,
  theirs,
}: {
  readonly base: Experience | null;
  readonly ours: Experience;
  readonly theirs: Experience;
}): Experience {
  const merged = (kind: keyof Experience): KindExperience => {
    const [before, own, other] = [base?.[kind] ?? null, ours[kind], theirs[kind]];
    if (isSame(own, other) || isSame(before, own)) return other;
    return isSame(before, other) ? own : combined(own, other);
  };
  return { videos: merged("videos"), edits: merged("edits") };
}

function combined(a: KindExperience, b: KindExperience): KindExperience {
  const keys = [...new Set([...Object.keys(a.shares), ...Object.keys(b.shares)])];
  return {
    duration: limited(pooled(a.duration, b.duration)),
    shares: Object.fromEntries(
      keys.map((key) => [key, limited(pooled(a.shares[key] ?? emptyMoments(), b.shares[key] ?? emptyMoments()))]),
    ),
    ...bounded(a.failures + b.failures, a.exposure + b.exposure),
  };
}

/** The moments of the measurements of both. */
export function pooled(a: Moments, b: Moments): Moments {
  const weight = a.weight + b.weight;
  if (weight === 0) return emptyMoments();
  const mean = (a.weight * a.mean + b.weight * b.mean) / weight;
  const spread = ({ mean: own, variance }: Moments) => variance + (own - mean) ** 2;
  return { weight, mean, variance: (a.weight * spread(a) + b.weight * spread(b)) / weight };
}

function withMeasurement(before: Moments, value: number): Moments {
  const within = Math.min(20, Math.max(-20, value));
  const kept = { ...before, weight: Math.min(before.weight, MAX_WEIGHT - 1) };
  return limited(pooled(kept, { weight: 1, mean: within, variance: 0 }));
}

function limited({ weight, mean, variance }: Moments): Moments {
  return { weight: Math.min(weight, MAX_WEIGHT), mean, variance: Math.min(variance, 400) };
}

/** Seconds: a day of rendering at most, so that older jobs count less. */
const MAX_EXPOSURE = 86_400;

function bounded(failures: number, exposure: number): Pick<KindExperience, "failures" | "exposure"> {
  const scale = Math.min(1, MAX_EXPOSURE / Math.max(1, exposure));
  return { failures: failures * scale, exposure: exposure * scale };
}
