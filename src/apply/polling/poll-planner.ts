import type { JobStatus } from "../verdict.js";
import { Experience } from "./end-forecast.js";
import { Hearing } from "./hearing.js";
import { type Pace, PolledJob, type Rough } from "./polled-job.js";

/** The number of jobs of a caller that run at once; the others are promoted first in, first out (R 3.1, 8.2). */
export const SLOTS = 3;

/** The shortest time between the last reply about a job and its next poll (R 4.2). */
export const MIN_GAP_MS = 5_000;

/** The longest time between two polls of a job, in seconds: an edit takes half as long as a video. */
const MAX_GAP = { videos: 60, edits: 45 };

/** The gain that one more poll must bring: seconds by which an end is noticed sooner. With few jobs, requests are plentiful. */
const WORTH = { few: 0.15, many: 0.2 };
const FEW = 3;

/**
 * Half of each job's next poll is charged to the next window: at the reset, a job is on average half way to its next poll, and
 * a request that is kept for it would be lost. A sixth to a third do as well (npm run bench:polling).
 */
const AFTER_RESET = 0.25;

/** The price of the last request of a window, and the highest price of any request. */
const LAST_WORTH = 20;
const MOST_WORTH = 60;

/** Where the service tells of changes, a job of which nothing is heard is polled all the same, so long after its last answer. */
const SAFETY_MS = 120_000;

/** A job that should not run yet is probed all the same: soon where the last one did run, else rarely. In milliseconds. */
const PROBE_MS = { soon: 15_000, late: 600_000 };

const QUEUE_MS = { least: 45_000, share: 0.4, most: { videos: 180_000, edits: 120_000 } };

/** The requests that may be spent on polls. */
type PollBudget = {
  /** Requests that are left in the window. */
  readonly left: number;
  /** Milliseconds until it resets. */
  readonly untilReset: number;
};

type Turn = {
  readonly id: string;
  /** Milliseconds on the injected clock. */
  readonly due: number;
};

/**
 * Decides which job of one kind is polled, and when. A job's lag is the time for which its end is expected to be unnoticed. A
 * job is polled when its lag reaches the price of a request; the price rises where few requests are left. Only jobs that can be
 * running are polled; a rare probe of the others notices a service that works differently. All times are milliseconds on the
 * injected clock.
 */
export class PollPlanner {
  readonly #pace: Pace;
  readonly #hearing: Hearing;
  /** First in, first out. */
  #jobs: PolledJob[] = [];
  /** No job was seen to run behind one that waits. */
  #inOrder = true;
  /** When one of the jobs that should not run was probed last, and how long the next probe waits. */
  #probed: { readonly at: number; readonly gap: number } | null = null;

  constructor(pace: Omit<Pace, "experience">, hearing = new Hearing()) {
    this.#pace = { ...pace, experience: new Experience(pace.kind) };
    this.#hearing = hearing;
  }

  /** Adds a job that was just accepted, behind all others. `state`: as the service named it, if it did. */
  accepted(id: string, state: "queued" | "running" | null, now: number): void {
    this.#jobs.push(new PolledJob(id, this.#pace, { state: state ?? "presumed", acceptedAt: now }));
  }

  /** Adds a job of which nothing is known yet. */
  resumed(id: string): void {
    this.#jobs.push(new PolledJob(id, this.#pace, { state: "presumed", acceptedAt: null }));
  }

  /** What the jobs that have ended have taught. */
  get experience(): Experience {
    return this.#pace.experience;
  }

  /** When a job has likely ended, on the injected clock; `null` where nobody can tell. */
  endsAt(id: string): number | null {
    return this.#jobs.find((job) => job.id === id)?.endsAt ?? null;
  }

  has(id: string): boolean {
    return this.#jobs.some((job) => job.id === id);
  }

  /**
   * How many more jobs are worth submitting: as many as can run, and `ahead` more, so that a free slot is taken at once. While
   * every submitted job runs, nothing shows that more would wait, so their number may double.
   */
  room(ahead: number): number {
    const running = this.#jobs.filter(({ state }) => state === "running").length;
    const size = this.#jobs.length;
    const most = running === size ? 2 * size : running + ahead;
    return Math.max(0, Math.max(SLOTS + ahead, most) - size);
  }

  /** The service says that a job may have changed. */
  heard(id: string, now: number): void {
    const job = this.#jobs.find((other) => other.id === id);
    if (job !== undefined) job.heardAt ??= now;
  }

  /** Takes the status that a poll has shown, and learns from a job that has ended. */
  polled(id: string, status: JobStatus, now: number): void {
    const seen = this.#jobs.find((job) => job.id === id);
    if (seen === undefined) return;
    if (!this.#candidates().includes(seen)) {
      this.#probed = { at: now, gap: status.state === "queued" ? PROBE_MS.late : PROBE_MS.soon };
    }
    const { heardAt, answeredAt } = seen;
    const isNews = status.state !== seen.state || status.percent !== seen.percent;
    this.#hearing.check(status, { heardAt, isNews, answeredAt, now });
    if (status.state === "complete" || status.state === "failed") {
      const end = seen.changed(status.changedAt, now);
      this.forget(id, end);
      if (status.state === "complete") seen.teach(end);
      return;
    }
    if (status.state === "running") seen.running(status, now);
    else {
      seen.queued(now);
      const behind = this.#jobs.slice(this.#jobs.indexOf(seen));
      if (behind.some(({ state }) => state === "running")) this.#inOrder = false;
    }
  }

  /** Removes a job. Where it has ended, the first one that waits takes its slot. */
  forget(id: string, ended: Rough | null = null): void {
    this.#jobs = this.#jobs.filter((job) => job.id !== id);
    if (ended !== null) this.#jobs.find(({ state }) => state === "queued")?.promoted(ended);
  }

  /** The jobs that are worth a poll, and from when on; the most urgent first. */
  turns(now: number, budget: PollBudget): Turn[] {
    const candidates = this.#candidates();
    const price = this.#price(candidates, now, budget);
    const turns = candidates.map((job) => this.#turn(job, price, now));
    turns.sort((a, b) => a.due - b.due);
    const probe = this.#probe(candidates, now);
    return probe === null ? turns : [...turns, probe];
  }

  /** A turn for each job as soon as it may be polled: for a run that doesn't wait. */
  all(now: number): Turn[] {
    return this.#jobs.map((job) => ({ id: job.id, due: restedAt(job, now) }));
  }

  /** The jobs that came after another one. */
  behind(id: string): string[] {
    return this.#jobs.slice(this.#jobs.findIndex((job) => job.id === id) + 1).map((job) => job.id);
  }

  #candidates(): PolledJob[] {
    const candidates: PolledJob[] = [];
    let open = true;
    for (const job of this.#jobs) {
      if (job.state !== "running" && !(open && candidates.length < SLOTS)) continue;
      candidates.push(job);
      if (job.state === "queued" && this.#inOrder) open = false;
    }
    return candidates;
  }

  #turn(job: PolledJob, price: number, now: number): Turn {
    const { id, forecast, aliveAt } = job;
    const rested = restedAt(job, now);
    const isTold = this.#hearing.since !== null;
    const hasNews = isTold && (job.heardAt !== null || !this.#hearing.covers(job.answeredAt));
    if (forecast === null || aliveAt === null || hasNews) return { id, due: rested };
    if (isTold) return { id, due: Math.max(rested, aliveAt + SAFETY_MS) };
    if (job.state === "queued") return { id, due: Math.max(rested, aliveAt + this.#queueGap(job, now)) };
    const due = aliveAt + forecast.secondsUntil(price, MAX_GAP[this.#pace.kind]) * 1000;
    return { id, due: Math.max(rested, due) };
  }

  /**
   * Until the next poll of a job that waits because others hold the slots, in milliseconds: the longer it has waited, the less likely it has
   * begun since, and for a while after that its end is not near.
   */
  #queueGap({ queuedSince }: PolledJob, now: number): number {
    const waited = queuedSince === null ? 0 : now - queuedSince;
    return (
      Math.min(QUEUE_MS.most[this.#pace.kind], Math.max(QUEUE_MS.least, waited * QUEUE_MS.share)) / this.#pace.speed
    );
  }

  /** The gain that a request must bring: more where the window has too few requests for all that would be worth one. */
  #price(candidates: readonly PolledJob[], now: number, { left, untilReset }: PollBudget): number {
    if (left < 0.5) return LAST_WORTH;
    const worth = this.#jobs.length <= FEW ? WORTH.few : WORTH.many;
    let [need, polls] = [0, left];
    for (const { forecast, aliveAt } of candidates) {
      if (forecast === null || aliveAt === null) continue;
      const from = (now - aliveAt) / 1000;
      need += forecast.need(from, from + untilReset / 1000);
      polls += AFTER_RESET;
    }
    return Math.min(MOST_WORTH, Math.max(worth, (need / polls) ** 2 / 2));
  }

  /** Of the jobs that should not run yet, the one that was not polled for longest. */
  #probe(candidates: readonly PolledJob[], now: number): Turn | null {
    const others = this.#jobs.filter((job) => !candidates.includes(job));
    const [first] = others.sort((a, b) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0));
    if (first === undefined) {
      this.#probed = null;
      return null;
    }
    this.#probed ??= { at: now, gap: first.answeredAt === null ? PROBE_MS.soon : PROBE_MS.late };
    return { id: first.id, due: this.#probed.at + this.#probed.gap };
  }
}

/** When a job may be polled again (R 4.2). */
function restedAt({ answeredAt }: PolledJob, now: number): number {
  return answeredAt === null ? now : answeredAt + MIN_GAP_MS;
}
