import type { Bucket } from "../../service/transport.js";
import type { JobStatus } from "../verdict.js";

/** How long a job takes, as long as none has ended. R 1.1 says "minutes". */
const TYPICAL_MS: Readonly<Record<Bucket, number>> = { videos: 240_000, edits: 120_000 };

/** What the ended jobs of one kind have taught in this run: how long a job still takes from each percent on. */
export class Experience {
  /** By percent. Each mean begins with an assumption, which counts as one job. */
  readonly #rests = new Map<number, { readonly sum: number; readonly count: number }>();

  constructor(kind: Bucket, speed: number) {
    this.#rests.set(0, { sum: TYPICAL_MS[kind] / speed, count: 1 });
  }

  /** The milliseconds from a percent to the end. Without measured jobs, a percent is a share of the time. */
  rest(percent: number): number {
    const known = this.#rests.get(percent);
    return known === undefined ? this.rest(0) * (1 - percent / 100) : known.sum / known.count;
  }

  /** The same of the next percent that an earlier job has shown. */
  restFromNext(percent: number): number {
    return this.rest(Math.min(100, ...[...this.#rests.keys()].filter((known) => known > percent)));
  }

  learn(percent: number, rest: number): void {
    const { sum, count } = this.#rests.get(percent) ?? { sum: this.rest(percent), count: 1 };
    this.#rests.set(percent, { sum: sum + rest, count: count + 1 });
  }
}

/** When the service has just accepted a job, and in which state, if it said one. */
export type Accepted = { readonly state: "queued" | "running" | null; readonly at: number };

/** What is known of one job. All times are milliseconds on the injected clock. */
export class PolledJob {
  readonly id: string;
  readonly #experience: Experience;
  /** What the service said last; `null` where it has said nothing since a slot should be free for the job. */
  state: "queued" | "running" | null;
  /** When the last reply came; `null` for a job that an earlier run has left. */
  answeredAt: number | null;
  /** The first update of it (R 6) since then. */
  heardAt: number | null = null;
  /** Since when it waits for a slot; `null` where it doesn't. */
  waitsSince: number | null = null;
  /** When it began, and when it reached each percent, as far as is known. */
  #reached: readonly { readonly percent: number; readonly at: number }[] = [];

  constructor(id: string, experience: Experience, accepted?: Accepted) {
    this.id = id;
    this.#experience = experience;
    this.state = accepted?.state ?? null;
    this.answeredAt = accepted?.at ?? null;
    if (accepted?.state === "queued") this.waitsSince = accepted.at;
    else if (accepted !== undefined) this.#reached = [{ percent: 0, at: accepted.at }];
  }

  /** A slot is free, and this job is the next one. */
  promote(at: number): void {
    this.state = null;
    this.waitsSince = null;
    this.#reached = [{ percent: 0, at }];
  }

  /** The service says that it may have changed. */
  hear(now: number): void {
    this.heardAt ??= now;
  }

  /** Takes a reply about a job that has not ended. Returns whether it tells anything new. */
  answered(status: JobStatus, now: number): boolean {
    const state = status.state === "queued" ? "queued" : "running";
    const last = this.#reached.at(-1)?.percent ?? null;
    const percent = state === "queued" ? null : (status.percent ?? last ?? 0);
    const isNews = state !== this.state || percent !== last;
    if (percent === null) this.#reached = [];
    else if (percent !== last) this.#reached = [...this.#reached, { percent, at: this.changed(status, now) }];
    this.waitsSince = state === "queued" ? (this.waitsSince ?? now) : null;
    this.state = state;
    this.answeredAt = now;
    this.heardAt = null;
    return isNews;
  }

  /** When the change came that a reply shows: as the service says, else half way between the last reply and this one. */
  changed({ changedAt }: JobStatus, now: number): number {
    const from = this.answeredAt ?? changedAt ?? now;
    return changedAt === null ? (from + now) / 2 : Math.min(now, Math.max(from, changedAt));
  }

  /** Teaches how long a job that is complete has taken from each of its percents on. */
  teach(end: number): void {
    for (const { percent, at } of this.#reached) if (end > at) this.#experience.learn(percent, end - at);
  }

  /** The last time at which it had surely not ended; 0 where nothing is known of it. */
  get aliveAt(): number {
    return Math.max(this.answeredAt ?? 0, this.#reached.at(-1)?.at ?? 0);
  }

  /** When it is expected to end; `null` while it waits, or nothing is known of it. */
  get endsAt(): number | null {
    const last = this.#reached.at(-1);
    if (last === undefined) return null;
    const left = this.#experience.rest(last.percent) - (this.aliveAt - last.at);
    // A late job is expected to need a third of that time again, and any job what others need from the next percent on.
    return this.aliveAt + Math.max(left, -left / 3, this.#experience.restFromNext(last.percent));
  }
}
