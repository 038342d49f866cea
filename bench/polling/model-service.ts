import type { JumpingClock } from "./clock.js";
import { type Job, type Kind, oracle } from "./jobs.js";

const CAPS: Readonly<Record<Kind, number>> = { videos: 30, edits: 10 };
const WINDOW_MS = 60_000;
const SLOTS = 3;

export type Reply = {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Seconds; 0 unless the status is 429. */
  readonly retryAfter: number;
};

/** A job was accepted, started or has ended; or it has reached its next percent. */
export type Change = "status" | "stage";

/** What a job says of itself. */
export type Shown = {
  readonly state: "parked" | "running" | "complete" | "failed";
  readonly percent: number;
  /** On the service's clock. */
  readonly updatedAt: number;
};

type Progress = { submittedAt: number; startedAt: number | null; endedAt: number | null; noticedAt: number | null };

export type Measured = {
  readonly jobs: number;
  /** Seconds from the end of each job until the client knew. */
  readonly lags: readonly number[];
  /** Seconds until the last end was known, and as they would be if every end were known at once. */
  readonly makespan: number;
  readonly oracle: number;
  readonly requests: number;
  readonly refused: number;
};

/** What one run sees of a service: its own jobs. */
export type Part = Pick<ModelService, "jobs" | "travel" | "arrive" | "submit" | "show" | "notice" | "onChange">;

/** A service with one bucket and its jobs, on a virtual clock. */
export class ModelService {
  readonly #clock: JumpingClock;
  readonly #kind: Kind;
  readonly #random: () => number;
  readonly #began: number;
  readonly #jobs: readonly Job[];
  readonly #progress = new Map<Job, Progress>();
  readonly #parked: Job[] = [];
  #running = 0;
  /** When windows begin, and how far the service's clock is ahead. */
  readonly #phase: number;
  readonly #ahead: number;
  #window = { index: Number.NaN, used: 0 };
  #requests = 0;
  #refused = 0;
  readonly #listeners: ((job: Job, what: Change) => void)[] = [];

  constructor(
    clock: JumpingClock,
    { kind, jobs, random, contended }: { kind: Kind; jobs: readonly Job[]; random: () => number; contended: boolean },
  ) {
    this.#clock = clock;
    this.#kind = kind;
    this.#jobs = jobs;
    this.#random = random;
    this.#began = clock.now();
    this.#phase = random() * WINDOW_MS;
    this.#ahead = (random() - 0.5) * 6_000;
    if (contended) this.#compete();
  }

  get jobs(): readonly Job[] {
    return this.#jobs;
  }

  /** Calls `tell` with each job that changes, when it does. */
  onChange(tell: (job: Job, what: Change) => void): void {
    this.#listeners.push(tell);
  }

  /** The same service for a run that has only some of the jobs. */
  part(jobs: readonly Job[]): Part {
    return {
      jobs,
      travel: async () => await this.travel(),
      arrive: () => this.arrive(),
      submit: (job) => this.submit(job),
      show: (job) => this.show(job),
      notice: (job) => this.notice(job),
      onChange: (tell) => this.onChange((job, what) => jobs.includes(job) && tell(job, what)),
    };
  }

  /** Takes one way of the network. */
  async travel(): Promise<void> {
    await this.#clock.sleep(50 + 200 * this.#random());
  }

  /** A request arrives: counted, or refused. */
  arrive(): Reply {
    this.#requests++;
    const now = this.#clock.now();
    const reset = Math.ceil((WINDOW_MS - ((now + this.#phase) % WINDOW_MS)) / 1000);
    const date = new Date(now + this.#ahead).toUTCString();
    if (!this.#take()) {
      this.#refused++;
      return { status: 429, headers: { date, "retry-after": String(reset) }, retryAfter: reset };
    }
    const cap = CAPS[this.#kind];
    const headers = {
      date,
      "x-ratelimit-limit": String(cap),
      "x-ratelimit-remaining": String(cap - this.#window.used),
      "x-ratelimit-reset": String(reset),
    };
    return { status: 200, headers, retryAfter: 0 };
  }

  submit(job: Job): void {
    this.#progress.set(job, { submittedAt: this.#clock.now(), startedAt: null, endedAt: null, noticedAt: null });
    if (this.#running < SLOTS) this.#start(job);
    else this.#parked.push(job);
    this.#tell(job, "status");
  }

  show(job: Job): Shown {
    const progress = this.#progressOf(job);
    const { submittedAt, startedAt, endedAt } = progress;
    const state = endedAt !== null ? (job.fails ? "failed" : "complete") : startedAt !== null ? "running" : "parked";
    const passed = startedAt === null ? 0 : (this.#clock.now() - startedAt) / 1000;
    const stage = job.stages.findLast(({ at }) => at <= passed);
    const since = endedAt ?? (startedAt === null ? submittedAt : startedAt + (stage?.at ?? 0) * 1000);
    return { state, percent: endedAt === null ? (stage?.percent ?? 0) : 100, updatedAt: since + this.#ahead };
  }

  /** The client has learned that a job has ended. */
  notice(job: Job): void {
    this.#progressOf(job).noticedAt ??= this.#clock.now();
  }

  /** When a job has ended, in milliseconds; `null` where it was not submitted, or goes on. */
  endOf(job: Job): number | null {
    return this.#progress.get(job)?.endedAt ?? null;
  }

  measured(): Measured {
    const all = [...this.#progress.values()];
    const lags = all.flatMap(({ endedAt, noticedAt }) =>
      endedAt === null || noticedAt === null ? [] : [(noticedAt - endedAt) / 1000],
    );
    if (lags.length !== all.length) throw new Error(`${all.length - lags.length} jobs were never seen to end`);
    const last = Math.max(...all.map(({ noticedAt }) => noticedAt ?? 0));
    return {
      jobs: all.length,
      lags,
      makespan: (last - this.#began) / 1000,
      oracle: oracle(this.#jobs),
      requests: this.#requests,
      refused: this.#refused,
    };
  }

  #tell(job: Job, what: Change): void {
    for (const tell of this.#listeners) tell(job, what);
  }

  #take(): boolean {
    const index = Math.floor((this.#clock.now() + this.#phase) / WINDOW_MS);
    if (index !== this.#window.index) this.#window = { index, used: 0 };
    if (this.#window.used >= CAPS[this.#kind]) return false;
    this.#window.used++;
    return true;
  }

  /** Others take half of each window, at random times, and have taken their part of the first one already. */
  #compete(): void {
    const rate = CAPS[this.#kind] / 2 / WINDOW_MS;
    const passed = (this.#began + this.#phase) % WINDOW_MS;
    for (let used = rate * passed; used > this.#random(); used--) this.#take();
    const next = () => {
      this.#clock.at(this.#clock.now() - Math.log(1 - this.#random()) / rate, () => {
        this.#take();
        next();
      });
    };
    next();
  }

  #start(job: Job): void {
    this.#running++;
    const progress = this.#progressOf(job);
    progress.startedAt = this.#clock.now();
    this.#tell(job, "status");
    for (const { at } of job.stages) {
      if (at > 0 && at < job.seconds) this.#clock.at(progress.startedAt + at * 1000, () => this.#tell(job, "stage"));
    }
    this.#clock.at(progress.startedAt + job.seconds * 1000, () => {
      progress.endedAt = this.#clock.now();
      this.#tell(job, "status");
      this.#running--;
      const next = this.#parked.shift();
      if (next !== undefined) this.#start(next);
    });
  }

  #progressOf(job: Job): Progress {
    const progress = this.#progress.get(job);
    if (progress === undefined) throw new Error(`${job.id} was never submitted`);
    return progress;
  }
}
