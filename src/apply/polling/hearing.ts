import type { JobStatus } from "../verdict.js";

/** An update that comes later than this after its change, in milliseconds, comes too late: polling would have been as soon. */
const LATE_MS = 3_000;

/** Updates of one change may come in pairs: of its video and of its edit, or because the service sends one twice. */
const PAIR_MS = 500;

/** What was heard of one job. */
export class Heard {
  /** Since its last answer. */
  #at: number[] = [];
  #last: number | null = null;
  #count = 0;

  /** The last update since the last answer. */
  get last(): number | null {
    return this.#at.at(-1) ?? null;
  }

  /** How many updates came before the last one. */
  get place(): number {
    return this.#count - 1;
  }

  /** Returns the milliseconds since the update before, `null` for the first one; nothing for the other half of a pair. */
  note(now: number): { readonly since: number | null } | undefined {
    const since = this.#last === null ? null : now - this.#last;
    if (since !== null && since <= PAIR_MS) return undefined;
    this.#at.push(now);
    this.#last = now;
    this.#count++;
    return { since };
  }

  /** Whether an update came about when something changed. */
  has(changedAt: number): boolean {
    return this.#at.some((at) => Math.abs(at - changedAt) <= LATE_MS);
  }

  /** A poll has shown what it was about. */
  answered(): void {
    this.#at = [];
  }
}

/**
 * Whether the service's updates (R 6) may be relied on. What polls show is held against what was heard. A change that was not heard
 * of in time ends it for the rest of the run: from then on the run polls as if there were no updates.
 */
export class Hearing {
  #since: number | null = null;
  #fault: string | null = null;

  /** Since when every change should have been heard of; `null` where updates don't arrive, or can't be relied on. */
  get since(): number | null {
    return this.#fault === null ? this.#since : null;
  }

  /** Why updates are not relied on any more, in words; `null` where they are. */
  get fault(): string | null {
    return this.#fault;
  }

  live(isLive: boolean, now: number): void {
    this.#since = isLive ? now : null;
  }

  /** Whether the job was heard of from its last answer on. */
  covers(answeredAt: number | null): boolean {
    return this.since !== null && answeredAt !== null && answeredAt >= this.since;
  }

  /** Takes what a poll has shown of a job. Only its beginning and its end are surely told: a stage may be in another table. */
  check({ state, changedAt }: JobStatus, { heard, was, answeredAt, now }: Before): void {
    if (!this.covers(answeredAt) || answeredAt === null || state === was) return;
    const isRecent = changedAt !== null && changedAt > now - LATE_MS;
    // Its update may still be on its way.
    if (isRecent || state === "queued") return;
    if (state === "running") {
      if (was === "queued" && heard.last === null) this.#fault = "a job had begun without an update of it";
    } else if (changedAt === null) {
      this.#fault =
        "the service's replies don't say when a job has ended, so that nobody can tell whether updates are late";
    } else if (changedAt > answeredAt + LATE_MS && !heard.has(changedAt)) {
      this.#fault = "a job had ended without an update of it in time";
    }
  }
}

type Before = {
  readonly heard: Heard;
  readonly was: "presumed" | "queued" | "running";
  readonly answeredAt: number | null;
  readonly now: number;
};
