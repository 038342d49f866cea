import type { Bucket } from "../../service/transport.js";
import type { JobStatus } from "../verdict.js";
import { Hearing } from "./hearing.js";
import { type Accepted, Experience, PolledJob } from "./polled-job.js";

/** The number of jobs of a caller that run at once; the others are promoted first in, first out (R 3.1, 8.2). */
const SLOTS = 3;

/** The shortest time between the last reply about a job and its next poll (R 4.2), and the longest while it runs. */
export const MIN_GAP_MS = 5_000;
const MAX_GAP_MS = 60_000;

/** A job is polled after this share of the time until its expected end, or of the time for which it waits for a slot. */
const SHARE = 1 / 3;
const MOST_WAIT_MS = 180_000;

/** Where the service tells of changes (R 6), a job of which nothing is heard is polled all the same. */
const SAFETY_MS = 120_000;

/** One of the jobs that should not run yet is probed: soon where the last one did run, else rarely. */
const PROBE_MS = { soon: 15_000, late: 600_000 };

/** So much of each job's next poll falls behind the reset: a request that is kept for it would be lost. */
const AFTER_RESET = 0.25;

/** The requests that are left for polls, and the milliseconds until their window resets. */
type Budget = { readonly left: number; readonly untilReset: number };
type Turn = { readonly id: string; readonly due: number };

/**
 * Decides which job of one kind is polled, and when. All times are milliseconds on the injected clock.
 *
 * 1. Only jobs that can be running are polled: three, first in, first out. A rare probe of another notices a service that works differently.
 * 2. A job is polled after a third of the time until its expected end, and after 5 to 60 s: the nearer the end, the more often.
 * 3. Where the window has too few requests for that, every gap is stretched by the same factor.
 * 4. Where the service tells of changes, a job is polled as soon as it is heard of.
 */
export class PollPlanner {
  readonly #experience: Experience;
  readonly #speed: number;
  readonly #hearing: Hearing;
  /** By id; first in, first out. */
  readonly jobs = new Map<string, PolledJob>();
  #probeAt: number | null = null;

  /** `speed`: how many times faster than the real service the jobs run. */
  constructor({ kind, speed }: { readonly kind: Bucket; readonly speed: number }, hearing = new Hearing()) {
    this.#experience = new Experience(kind, speed);
    this.#speed = speed;
    this.#hearing = hearing;
  }

  /** The jobs that are worth a poll, and from when on. */
  turns(now: number, { left, untilReset }: Budget): Turn[] {
    const likely = this.#likely();
    const gaps = likely.map((job) => ({ job, gap: this.#gap(job, now) }));
    const wanted = gaps.reduce((sum, { gap }) => sum + untilReset / Math.max(MIN_GAP_MS, gap), 0);
    const stretch = Math.max(1, wanted / (Math.max(0, left) + AFTER_RESET * likely.length));
    const turns = gaps.map(({ job, gap }) => {
      const due = job.aliveAt + Math.max(gap, Math.min(MAX_GAP_MS, stretch * gap));
      // R 4.2
      return { id: job.id, due: Math.max(job.answeredAt === null ? now : job.answeredAt + MIN_GAP_MS, due) };
    });
    const others = [...this.jobs.values()].filter((job) => !likely.includes(job));
    const [probe] = others.sort((a, b) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0));
    if (probe === undefined) return turns;
    this.#probeAt ??= now + (probe.answeredAt === null ? PROBE_MS.soon : PROBE_MS.late);
    return [...turns, { id: probe.id, due: this.#probeAt }];
  }

  /** The jobs that can be running: behind one that waits there are none, unless one was seen to run. */
  #likely(): PolledJob[] {
    const jobs = [...this.jobs.values()];
    const lastRunning = jobs.findLastIndex(({ state }) => state === "running");
    const waiting = jobs.findIndex(({ state }, place) => state === "queued" && place > lastRunning);
    const likely: PolledJob[] = [];
    for (const [place, job] of jobs.entries()) {
      const isNext = likely.length < SLOTS && (waiting === -1 || place <= waiting);
      if (job.state === "running" || isNext) likely.push(job);
    }
    return likely;
  }

  /** How long a job is left alone where requests are plentiful. */
  #gap(job: PolledJob, now: number): number {
    const { since } = this.#hearing;
    if (since !== null) return this.#hearing.covers(job.answeredAt) && job.heardAt === null ? SAFETY_MS : 0;
    if (job.waitsSince !== null) {
      return Math.min(MOST_WAIT_MS, Math.max(MAX_GAP_MS, SHARE * (now - job.waitsSince))) / this.#speed;
    }
    const left = (job.endsAt ?? job.aliveAt) - job.aliveAt;
    return job.endsAt === null ? 0 : Math.min(MAX_GAP_MS, Math.max(MIN_GAP_MS, SHARE * left));
  }

  /** Takes what a poll has shown. Where the job has ended, it teaches, and the first one that waits takes its slot. */
  polled(id: string, status: JobStatus, now: number): void {
    const job = this.jobs.get(id);
    if (job === undefined) return;
    const isProbe = !this.#likely().includes(job);
    if (isProbe) this.#probeAt = now + (status.state === "queued" ? PROBE_MS.late : PROBE_MS.soon);
    const { heardAt, answeredAt } = job;
    const end = job.changed(status, now);
    const hasEnded = status.state === "complete" || status.state === "failed";
    const isNews = hasEnded || job.answered(status, now);
    this.#hearing.check(status, { heardAt, answeredAt, isNews, now });
    if (!hasEnded) return;
    if (status.state === "complete") job.teach(end);
    this.jobs.delete(id);
    [...this.jobs.values()].find(({ state }) => state === "queued")?.promote(end);
  }

  /** Adds a job behind all others. */
  add(id: string, accepted?: Accepted): void {
    if (!this.jobs.has(id)) this.jobs.set(id, new PolledJob(id, this.#experience, accepted));
  }

  /** The milliseconds that a job takes. */
  get typical(): number {
    return this.#experience.rest(0);
  }

  /** How many more jobs are worth submitting: what can run, and `ahead` more; as many again while all that were submitted run. */
  room(ahead: number): number {
    const running = [...this.jobs.values()].filter(({ state }) => state === "running").length;
    const { size } = this.jobs;
    const most = running === size ? 2 * size : running + ahead;
    return Math.max(0, Math.max(SLOTS + ahead, most) - size);
  }
}

/** The milliseconds until all jobs have ended: each that doesn't run yet takes the slot that is free first. */
export function timeToEnd(jobs: readonly { readonly isRunning: boolean; readonly time: number }[]): number {
  const slots = jobs.filter(({ isRunning }) => isRunning).map(({ time }) => time);
  while (slots.length < SLOTS) slots.push(0);
  for (const { time } of jobs.filter(({ isRunning }) => !isRunning)) {
    const first = slots.indexOf(Math.min(...slots));
    slots[first] = (slots[first] ?? 0) + time;
  }
  return Math.max(...slots);
}
