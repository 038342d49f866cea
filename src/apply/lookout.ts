import type { KindExperience, Lesson } from "../state/experience.js";
import { Belief, duration, type Kind, share } from "./belief.js";
import type { Sighting } from "./sighting.js";

/** Jobs of a caller that run at once; the others are promoted first in, first out (R 3.1, 8.2). */
export const SLOTS = 3;

/** R 4.2: a job is looked at no more often than this, counted from the last reply. */
export const MIN_GAP_MS = 5_000;

/** However long a job may have to go, it is looked at as often as this, in seconds: an edit takes half as long as a video. */
const MAX_GAP = { videos: 60, edits: 45 };

/** What one more request is worth, in seconds by which an end is noticed sooner. With few jobs there are requests to spare. */
const WORTH = { few: 0.1, many: 0.25 };
const FEW = 3;

/** The best density of looks would make this a half; but what a window has left when it resets is lost (npm run bench:polling). */
const PACE = 0.35;

/** What the last request of a window is worth, and the most that any is. */
const LAST_WORTH = 20;
const MOST_WORTH = 60;

/** A job that should not be running yet is looked at all the same, ever more seldom as long as it isn't. */
const PATROL_MS = { unknown: 15_000, waiting: 300_000, most: 1_200_000 };

/** Times are taken for measured where they are known to within this share. */
const PRECISION = 0.25;

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

/** A time that is known to within so much, in milliseconds. */
type Rough = { readonly at: number; readonly doubt: number };

type Job = {
  readonly id: string;
  /** `presumed`: it should be running, as no slot is missing, but hasn't been seen to. */
  state: "presumed" | "queued" | "running";
  /** When it began to run; `null` where it was submitted by a run before. */
  start: Rough | null;
  /** The last reply, whatever it said; `null` before the first. */
  answeredAt: number | null;
  /** When it was first seen to run. */
  seenRunning: number | null;
  /** Its percent, in the order in which they came. */
  readonly entered: { readonly percent: number; readonly when: Rough }[];
  belief: Belief | null;
};

/**
 * Which of the jobs of one kind is worth a request, and when. A job's index is the time by which its end is expected to have
 * gone unnoticed; it is looked at once that comes up to what a request is worth, which is more where few are left. Only jobs
 * that can be running are looked at, but for a patrol that would find out if the service worked otherwise. All times are
 * milliseconds on the injected clock.
 */
export class Lookout {
  readonly #kind: Kind;
  readonly #experience: () => KindExperience;
  readonly #speed: number;
  /** First in, first out. */
  #jobs: Job[] = [];
  /** How many jobs may be running at once. */
  #width = SLOTS;
  /** Whether nothing runs behind a job that waits. */
  #inOrder = true;
  #patrol: { readonly after: number; readonly gap: number } | null = null;

  constructor({ kind, experience, speed }: { kind: Kind; experience: () => KindExperience; speed: number }) {
    this.#kind = kind;
    this.#experience = experience;
    this.#speed = speed;
  }

  /** Watches a job that was just accepted: behind all others, in the state that the service named, if it did. */
  accepted(id: string, state: "queued" | "running" | null, now: number): void {
    this.#jobs.push({
      ...job(id),
      state: state ?? "presumed",
      start: { at: now, doubt: 0 },
      answeredAt: now,
      seenRunning: state === "running" ? now : null,
    });
    if (state === "running") this.#noteTogether();
  }

  /** Watches a job that nobody knows anything of yet. */
  resumed(id: string): void {
    this.#jobs.push(job(id));
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
    const after = seen.start === null ? seen.answeredAt : aliveAt(seen, seen.start);
    const changed = roughly(sighting.changedAt, { after, by: now });
    if (sighting.state === "complete" || sighting.state === "failed") {
      this.forget(id, changed);
      return this.#lesson(seen, changed, sighting.state === "failed");
    }
    seen.answeredAt = now;
    seen.belief = null;
    if (sighting.state === "queued") {
      seen.state = "queued";
      seen.start = { at: now, doubt: 0 };
      seen.entered.length = 0;
      const behind = this.#jobs.slice(this.#jobs.indexOf(seen));
      if (behind.some(({ state }) => state === "running")) this.#inOrder = false;
    } else {
      if (seen.state === "queued") seen.start = changed;
      seen.state = "running";
      seen.seenRunning ??= now;
      this.#noteStage(seen, sighting.percent, changed);
    }
    this.#noteTogether();
    return null;
  }

  /** Stops watching a job. The first one that waits takes its slot. */
  forget(id: string, ended: Rough | null = null): void {
    this.#jobs = this.#jobs.filter((job) => job.id !== id);
    const next = ended === null ? undefined : this.#jobs.find(({ state }) => state === "queued");
    if (next === undefined || ended === null) return;
    next.state = "presumed";
    next.start = ended;
    next.belief = null;
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

  #candidates(): Job[] {
    const candidates: Job[] = [];
    let open = true;
    for (const job of this.#jobs) {
      if (job.state !== "running" && !(open && candidates.length < this.#width)) continue;
      candidates.push(job);
      if (job.state === "queued" && this.#inOrder) open = false;
    }
    return candidates;
  }

  #turn(job: Job, price: number, now: number): Turn {
    const { id, start } = job;
    const rested = restedAt(job, now);
    if (start === null) return { id, due: rested, lag: Number.POSITIVE_INFINITY };
    const belief = this.#beliefOf(job, start);
    const since = aliveAt(job, start);
    const due = since + belief.secondsUntil(price, MAX_GAP[this.#kind]) * 1000;
    return { id, due: Math.max(rested, due), lag: belief.lagAfter((now - since) / 1000) };
  }

  /** What a request must bring: its worth, or more where the window would not last for all that is worth that. */
  #price(candidates: readonly Job[], now: number, { left, untilReset }: Purse): number {
    const worth = this.#jobs.length <= FEW ? WORTH.few : WORTH.many;
    if (left < 0.5) return Math.max(worth, LAST_WORTH);
    const need = candidates.reduce((sum, job) => {
      if (job.start === null) return sum;
      const from = (now - aliveAt(job, job.start)) / 1000;
      return sum + this.#beliefOf(job, job.start).need(from, from + untilReset / 1000);
    }, 0);
    return Math.min(MOST_WORTH, Math.max(worth, PACE * (need / left) ** 2));
  }

  #beliefOf(job: Job, start: Rough): Belief {
    if (job.belief !== null) return job.belief;
    const seconds = (from: number, to: number) => (Math.max(0, to - from) / 1000) * this.#speed;
    const last = job.entered.at(-1);
    const glimpse = {
      elapsed: seconds(start.at, aliveAt(job, start)),
      stage: last === undefined ? null : { percent: last.percent, since: seconds(start.at, last.when.at) },
    };
    job.belief = new Belief(this.#kind, this.#experience(), { glimpse, speed: this.#speed });
    return job.belief;
  }

  #noteStage(job: Job, percent: number | null, changed: Rough): void {
    const last = job.entered.at(-1);
    if (percent !== null && percent !== last?.percent) job.entered.push({ percent, when: changed });
    if (job.start !== null) return;
    // Nobody saw it begin: what it says of itself tells how long ago that may have been.
    const { mean } = duration(this.#kind, this.#experience());
    const passed = percent === null ? 0 : Math.exp(mean + share(percent, this.#experience()).mean);
    job.start = { at: changed.at - (Math.min(passed, Math.exp(mean)) * 1000) / this.#speed, doubt: Infinity };
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
  #patrolled(candidates: readonly Job[], now: number): Turn | null {
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

  #notePatrol(seen: Job, { state }: Sighting, now: number): void {
    if (this.#patrol === null || this.#candidates().includes(seen)) return;
    const gap = state === "queued" ? Math.min(2 * this.#patrol.gap, PATROL_MS.most) : PATROL_MS.unknown;
    this.#patrol = { after: now, gap };
  }

  #lesson({ start, entered }: Job, end: Rough, failed: boolean): Lesson | null {
    if (start === null || start.doubt === Number.POSITIVE_INFINITY) return null;
    const seconds = (ms: number) => (ms / 1000) * this.#speed;
    const took = end.at - start.at;
    if (took <= 0) return null;
    const isMeasured = (ms: number, doubt: number) => ms > 0 && doubt <= PRECISION * ms;
    const measured = !failed && isMeasured(took, start.doubt + end.doubt);
    const stages = entered.filter(({ when }) => isMeasured(when.at - start.at, start.doubt + when.doubt));
    return {
      failed,
      exposure: seconds(took),
      duration: measured ? seconds(took) : null,
      shares: measured
        ? stages.map(({ percent, when }) => [percent, Math.min(1, (when.at - start.at) / took)] as const)
        : [],
    };
  }
}

function job(id: string): Job {
  return { id, state: "presumed", start: null, answeredAt: null, seenRunning: null, entered: [], belief: null };
}

/** When it may be looked at again (R 4.2). */
function restedAt({ answeredAt }: Job, now: number): number {
  return answeredAt === null ? now : answeredAt + MIN_GAP_MS;
}

/** When a job was last known not to have ended. */
function aliveAt({ answeredAt }: Job, start: Rough): number {
  return Math.max(start.at, answeredAt ?? start.at);
}

/** When something changed that was not so at the last look: as the service says, or else half way between the looks. */
function roughly(said: number | null, { after, by }: { after: number | null; by: number }): Rough {
  const from = after ?? Number.NEGATIVE_INFINITY;
  if (said !== null && said > from - 1000 && said <= by + 1000) {
    return { at: Math.min(by, Math.max(from, said)), doubt: 1000 };
  }
  if (after === null) return { at: by, doubt: Number.POSITIVE_INFINITY };
  return { at: (after + by) / 2, doubt: (by - after) / 2 };
}
