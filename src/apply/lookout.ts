import type { Lesson } from "../state/experience.js";
import type { Sighting } from "./sighting.js";
import { type Pace, type Rough, WatchedJob } from "./watched-job.js";

/** Jobs of a caller that run at once; the others are promoted first in, first out (R 3.1, 8.2). */
export const SLOTS = 3;

/** R 4.2: a job is looked at no more often than this, counted from the last reply. */
export const MIN_GAP_MS = 5_000;

/** However long a job may have to go, it is looked at as often as this, in seconds: an edit takes half as long as a video. */
const MAX_GAP = { videos: 60, edits: 45 };

/** What one more request is worth, in seconds by which an end is noticed sooner. With few jobs there are requests to spare. */
const WORTH = { few: 0.15, many: 0.25 };
const FEW = 3;

/**
 * At the reset each job is on average half way to its next look, which the window need not pay for: counted on, it would be a
 * request left over, and lost. The next window pays, so it counts for half. A sixth to a third do as well (npm run bench:polling).
 */
const AFTER_RESET = 0.25;

/** What the last request of a window is worth, and the most that any is. */
const LAST_WORTH = 20;
const MOST_WORTH = 60;

/** A job that should not be running yet is looked at all the same, ever more seldom as long as it isn't. */
const PATROL_MS = { unknown: 15_000, waiting: 300_000, most: 1_200_000 };

/** What there is to spend on looks. */
export type Purse = {
  /** Requests that are left in the window. */
  readonly left: number;
  /** Milliseconds until it resets. */
  readonly untilReset: number;
};

/** When a job's turn comes. */
export type Turn = {
  readonly id: string;
  /** Milliseconds on the injected clock. */
  readonly due: number;
  /** The seconds by which its end is expected to have gone unnoticed. */
  readonly lag: number;
};

/**
 * Which of the jobs of one kind is worth a request, and when. A job's index is the time by which its end is expected to have
 * gone unnoticed; it is looked at once that comes up to what a request is worth, which is more where few are left. Only jobs
 * that can be running are looked at, but for a patrol that would find out if the service worked otherwise. All times are
 * milliseconds on the injected clock.
 */
export class Lookout {
  readonly #pace: Pace;
  /** First in, first out. */
  #jobs: WatchedJob[] = [];
  /** How many jobs may be running at once. */
  #width = SLOTS;
  /** Whether nothing runs behind a job that waits. */
  #inOrder = true;
  #patrol: { readonly after: number; readonly gap: number } | null = null;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Watches a job that was just accepted: behind all others, in the state that the service named, if it did. */
  accepted(id: string, state: "queued" | "running" | null, now: number): void {
    this.#jobs.push(new WatchedJob(id, this.#pace, { state: state ?? "presumed", acceptedAt: now }));
    this.#noteTogether();
  }

  /** Watches a job that nobody knows anything of yet. */
  resumed(id: string): void {
    this.#jobs.push(new WatchedJob(id, this.#pace, { state: "presumed", acceptedAt: null }));
  }

  watches(id: string): boolean {
    return this.#jobs.some((job) => job.id === id);
  }

  /**
   * How many more jobs are worth submitting: as many as can run, and two ahead, so that a slot that frees is taken at once.
   * While everything submitted is said to run, nothing shows that more would have to wait, so their number may double.
   */
  room(ahead: number): number {
    const running = this.#jobs.filter(({ state }) => state === "running").length;
    const size = this.#jobs.length;
    const most = running === size ? 2 * size : running + ahead;
    return Math.max(0, Math.max(SLOTS + ahead, most) - size);
  }

  /** Notes what a look has shown. Returns what a job that has ended has taught. */
  answered(id: string, sighting: Sighting, now: number): Lesson | null {
    const seen = this.#jobs.find((job) => job.id === id);
    if (seen === undefined) return null;
    this.#notePatrol(seen, sighting, now);
    if (sighting.state === "complete" || sighting.state === "failed") {
      const end = seen.changed(sighting.changedAt, now);
      this.forget(id, end);
      return seen.lesson(end, sighting.state === "failed");
    }
    if (sighting.state === "running") seen.running(sighting, now);
    else {
      seen.queued(now);
      const behind = this.#jobs.slice(this.#jobs.indexOf(seen));
      if (behind.some(({ state }) => state === "running")) this.#inOrder = false;
    }
    this.#noteTogether();
    return null;
  }

  /** Stops watching a job. Where it has ended, the first one that waits takes its slot. */
  forget(id: string, ended: Rough | null = null): void {
    this.#jobs = this.#jobs.filter((job) => job.id !== id);
    if (ended !== null) this.#jobs.find(({ state }) => state === "queued")?.promoted(ended);
  }

  /** The jobs that are worth a look, the most urgent first, and from when on. */
  turns(now: number, purse: Purse): Turn[] {
    const candidates = this.#candidates();
    const price = this.#price(candidates, now, purse);
    const turns = candidates.map((job) => this.#turn(job, price, now));
    turns.sort((a, b) => b.lag - a.lag);
    const patrolled = this.#patrolled(candidates, now);
    return patrolled === null ? turns : [...turns, patrolled];
  }

  /** A turn for each job as soon as it may be looked at: for a run that doesn't wait. */
  all(now: number): Turn[] {
    return this.#jobs.map((job) => ({ id: job.id, due: restedAt(job, now), lag: 0 }));
  }

  /** The jobs that came after another one. */
  behind(id: string): string[] {
    return this.#jobs.slice(this.#jobs.findIndex((job) => job.id === id) + 1).map((job) => job.id);
  }

  #candidates(): WatchedJob[] {
    const candidates: WatchedJob[] = [];
    let open = true;
    for (const job of this.#jobs) {
      if (job.state !== "running" && !(open && candidates.length < this.#width)) continue;
      candidates.push(job);
      if (job.state === "queued" && this.#inOrder) open = false;
    }
    return candidates;
  }

  #turn(job: WatchedJob, price: number, now: number): Turn {
    const { id, belief, aliveAt } = job;
    const rested = restedAt(job, now);
    if (belief === null || aliveAt === null) return { id, due: rested, lag: Number.POSITIVE_INFINITY };
    const due = aliveAt + belief.secondsUntil(price, MAX_GAP[this.#pace.kind]) * 1000;
    return { id, due: Math.max(rested, due), lag: belief.lagAfter((now - aliveAt) / 1000) };
  }

  /** What a request must bring: its worth, or more where the window would not last for all that is worth that. */
  #price(candidates: readonly WatchedJob[], now: number, { left, untilReset }: Purse): number {
    if (left < 0.5) return LAST_WORTH;
    const worth = this.#jobs.length <= FEW ? WORTH.few : WORTH.many;
    let [need, looks] = [0, left];
    for (const { belief, aliveAt } of candidates) {
      if (belief === null || aliveAt === null) continue;
      const from = (now - aliveAt) / 1000;
      need += belief.need(from, from + untilReset / 1000);
      looks += AFTER_RESET;
    }
    return Math.min(MOST_WORTH, Math.max(worth, (need / looks) ** 2 / 2));
  }

  /** More jobs than there are slots, seen to run at the same time, show that there are more. */
  #noteTogether(): void {
    const running = this.#jobs.filter(({ state }) => state === "running");
    if (running.length <= this.#width) return;
    const during = (time: number) =>
      running.filter(({ seenRunning, answeredAt }) => (seenRunning ?? time) <= time && time <= (answeredAt ?? 0))
        .length;
    const together = Math.max(...running.map(({ seenRunning }) => during(seenRunning ?? 0)));
    if (together > this.#width) this.#width = 2 * together;
  }

  /** The job that is out of turn and was not looked at for longest, if it is time to see whether it runs all the same. */
  #patrolled(candidates: readonly WatchedJob[], now: number): Turn | null {
    const others = this.#jobs.filter((job) => !candidates.includes(job));
    const [first] = others.sort((a, b) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0));
    if (first === undefined) {
      this.#patrol = null;
      return null;
    }
    const gap = first.answeredAt === null ? PATROL_MS.unknown : PATROL_MS.waiting;
    this.#patrol ??= { after: now, gap };
    return { id: first.id, due: this.#patrol.after + this.#patrol.gap, lag: 0 };
  }

  #notePatrol(seen: WatchedJob, { state }: Sighting, now: number): void {
    if (this.#patrol === null || this.#candidates().includes(seen)) return;
    const gap = state === "queued" ? Math.min(2 * this.#patrol.gap, PATROL_MS.most) : PATROL_MS.unknown;
    this.#patrol = { after: now, gap };
  }
}

/** When a job may be looked at again (R 4.2). */
function restedAt({ answeredAt }: WatchedJob, now: number): number {
  return answeredAt === null ? now : answeredAt + MIN_GAP_MS;
}
