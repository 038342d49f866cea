import type { Verdict } from "../verdict.js";

/** What a reply tells about the pace of a job. */
export type JobStatus = {
  readonly state: "queued" | "running" | "complete" | "failed";
  /** 0 to 100; `null` where the service doesn't say. */
  readonly percent: number | null;
  /** When that changed last, on the injected clock; `null` where it can't be told. */
  readonly changedAt: number | null;
};

/** `null` where the job waits for a person: its time then tells nothing. */
export function jobStatusOf(verdict: Verdict, changedAt: number | null): JobStatus | null {
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

function wholePercent(percent: number | null): number | null {
  return percent === null || !(percent >= 0 && percent <= 100) ? null : Math.round(percent);
}
