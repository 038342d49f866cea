import type { JobStatus } from "../verdict.js";

/** An update that comes later than this after its change comes too late: polling would have been as soon. */
const LATE_MS = 3_000;

/** So many updates in a row of which a poll shows nothing cost more than they bring. */
const MOST_IDLE = 5;

/** Whether the service's updates (R 6) may be relied on: polls are held against them. After a fault the rest of the run polls without them. */
export class Hearing {
  #since: number | null = null;
  #idle = 0;
  /** Why updates are not relied on any more, in words; `null` where they are. */
  fault: string | null = null;

  /** Since when every change should have been heard of; `null` where updates don't arrive, or can't be relied on. */
  get since(): number | null {
    return this.fault === null ? this.#since : null;
  }

  live(isLive: boolean, now: number): void {
    this.#since = isLive ? now : null;
  }

  /** Whether the job was heard of from its last reply on. */
  covers(answeredAt: number | null): boolean {
    return this.since !== null && answeredAt !== null && answeredAt >= this.since;
  }

  /** Takes what a poll has shown of a job, and what was known before. Only its end is surely told: a stage may be in another table. */
  check({ state, changedAt }: JobStatus, { heardAt, answeredAt, isNews, now }: Before): void {
    if (heardAt !== null) this.#idle = isNews ? 0 : this.#idle + 1;
    if (this.#idle >= MOST_IDLE) this.fault = "updates came of jobs in which nothing had changed";
    if (answeredAt === null || !this.covers(answeredAt) || (state !== "complete" && state !== "failed")) return;
    // The update may have come before the last reply, or may still be on its way.
    const endedAt = changedAt ?? (heardAt === null ? Number.NEGATIVE_INFINITY : now);
    const isInTime = (changedAt ?? now) <= answeredAt + LATE_MS || (heardAt ?? now) <= endedAt + LATE_MS;
    if (!isInTime) this.fault = "a job had ended without an update of it in time";
  }
}

type Before = Record<"heardAt" | "answeredAt", number | null> & { readonly isNews: boolean; readonly now: number };
