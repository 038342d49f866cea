import type { Verdict } from "./verdict.js";

/** What a look at a job tells about its pace. */
export type Sighting = {
  readonly state: "queued" | "running" | "complete" | "failed";
  /** 0 to 100; `null` where the service doesn't say. */
  readonly percent: number | null;
  /** When that changed last, on the injected clock; `null` where it can't be told. */
  readonly changedAt: number | null;
};

/** `null` where the job waits for a person, so that its time tells nothing. */
export function sightingOf(verdict: Verdict, changedAt: number | null): Sighting | null {
  switch (verdict.kind) {
    case "running":
      return { state: verdict.queued ? "queued" : "running", percent: wholePercent(verdict.percent), changedAt };
    case "complete":
    case "failed":
      return { state: verdict.kind, percent: null, changedAt };
    default:
      return null;
  }
}

/** What the reply to a submission tells; `null` where it says nothing of the job's state. */
export function acceptedAs(state: "queued" | "running" | undefined): Sighting | null {
  return state === undefined ? null : { state, percent: null, changedAt: null };
}

function wholePercent(percent: number | null): number | null {
  return percent === null || !(percent >= 0 && percent <= 100) ? null : Math.round(percent);
}
