import type { Step } from "../../plan/step.js";
import type { Bucket } from "../../service/transport.js";
import type { Job } from "../../state/state.js";
import type { Line } from "../context.js";
import type { EntryRun } from "../entry-run.js";
import { ended, isAwaited, isPlanned, notBefore } from "../progress.js";
import { bucketOf, control, isAbout, poll } from "../requests.js";
import type { UnderWay } from "../under-way.js";
import { Behind } from "./behind.js";
import type { Experience } from "./experience.js";
import { Hearing } from "./hearing.js";
import type { JobStatus } from "./job-status.js";
import { MIN_GAP_MS, PollPlanner } from "./poll-planner.js";

const BUCKETS = ["videos", "edits"] as const;

/** Polls and control requests under way at once, in each bucket. */
const MAX_AT_ONCE = 3;

type Turn = { readonly run: EntryRun; readonly due: number };
type Parts = { readonly line: Line; readonly runs: readonly EntryRun[]; readonly underWay: UnderWay };

/** Control requests, as soon as the rate limit allows, and polls, when a planner says so. There is a planner for each bucket. */
export class Polls {
  readonly #line: Line;
  readonly #runs: readonly EntryRun[];
  readonly #runOf: ReadonlyMap<string, EntryRun>;
  readonly #underWay: UnderWay;
  readonly #planners: Readonly<Record<Bucket, PollPlanner>>;
  readonly #hearing = new Hearing();
  readonly #atOnce = { videos: 0, edits: 0 };
  readonly #behind: Readonly<Record<Bucket, Behind<EntryRun>>>;

  constructor({ line, runs, underWay }: Parts) {
    this.#line = line;
    this.#runs = runs;
    this.#runOf = new Map(runs.map((run) => [run.name, run]));
    this.#underWay = underWay;
    const { speed } = line.options;
    const planner = (kind: Bucket) => new PollPlanner({ kind, speed }, this.#hearing);
    this.#planners = { videos: planner("videos"), edits: planner("edits") };
    this.#behind = { videos: new Behind(line.random), edits: new Behind(line.random) };
    const inFlight = runs.flatMap((run) => {
      const job = run.step === null ? null : jobOf(run.step);
      return job === null ? [] : [{ run, at: job.submitted_at }];
    });
    // First in, first out (R 3.1).
    for (const { run } of inFlight.sort((a, b) => a.at - b.at)) this.plan(run);
    for (const run of runs) this.plan(run);
  }

  /** Whether the service's updates may be relied on. */
  get hearing(): Hearing {
    return this.#hearing;
  }

  get othersHoldSlots(): boolean {
    return BUCKETS.some((bucket) => this.#planners[bucket].othersHoldSlots);
  }

  /** Something that has one of these ids may have changed. Returns whether that is a job which is waited for. */
  heard(ids: ReadonlySet<string>, now: number): boolean {
    let isKnown = false;
    for (const run of this.#runs) {
      if (!isPlanned(run.progress) || !isAbout(run.context, run, ids)) continue;
      const bucket = bucketOf(run.context, run);
      if (bucket !== null) this.#planners[bucket].heard(run.name, now);
      isKnown = true;
    }
    return isKnown;
  }

  /** When the job of an entry has likely ended, on the injected clock; `null` where nobody can tell. */
  endsAt({ name }: EntryRun): number | null {
    return this.#planners.videos.endsAt(name) ?? this.#planners.edits.endsAt(name);
  }

  /** What the jobs of one kind have taught that have ended in this run. */
  experience(kind: Bucket): Experience {
    return this.#planners[kind].experience;
  }

  /** How many more edits are worth submitting. */
  roomForEdits(ahead: number): number {
    return this.#planners.edits.room(ahead);
  }

  /** Plans the polls of a job that the service has just accepted, or leaves the job to the next run. */
  accept(run: EntryRun): void {
    const { options, clock } = this.#line;
    const { progress } = run;
    if (!isPlanned(progress)) return;
    const bucket = bucketOf(run.context, run);
    if (!options.wait) run.advance(ended("pending"));
    else if (bucket !== null) this.#planners[bucket].accepted(run.name, progress.acceptedAs, clock.now());
  }

  /** Keeps the planners in step with an entry: a job that is waited for has its place in one of them, any other has none. */
  plan(run: EntryRun): void {
    const bucket = isAwaited(run.progress) ? bucketOf(run.context, run) : null;
    for (const kind of BUCKETS) {
      const planner = this.#planners[kind];
      if (kind !== bucket) planner.forget(run.name);
      else if (!planner.has(run.name)) planner.resumed(run.name);
    }
  }

  /** Starts every request whose time has come, as far as the rate limit allows. */
  start(now: number): void {
    const { windows } = this.#line;
    for (const bucket of BUCKETS) {
      for (const { run, due } of this.#turns(bucket, now)) {
        if (due > now) continue;
        if (this.#atOnce[bucket] >= MAX_AT_ONCE || windows[bucket].available(now) === 0) break;
        windows[bucket].reserve();
        this.#atOnce[bucket]++;
        this.#underWay.start([run], async () => {
          const request = run.progress.at === "control" ? this.#control(run) : this.#poll(run, bucket);
          await request.finally(() => this.#atOnce[bucket]--);
        });
      }
    }
  }

  /** A run that doesn't wait for jobs doesn't wait for the next window either, only to poll what can hardly have begun. */
  leaveBehind(): void {
    for (const bucket of BUCKETS) {
      for (const run of this.#behind[bucket].left({ isIdle: this.#atOnce[bucket] === 0 })) {
        if (this.#underWay.has(run) || !isPlanned(run.progress)) continue;
        run.advance(ended("pending"));
        this.plan(run);
      }
    }
  }

  /** When a request that can't go out now might, in milliseconds since the Unix epoch. */
  nextChance(now: number): number {
    const { windows } = this.#line;
    const chances = BUCKETS.flatMap((bucket) => {
      const turns = this.#turns(bucket, now);
      if (turns.length === 0) return [];
      const due = Math.min(...turns.map(({ due }) => due));
      // With the next window a request is worth less.
      return [Math.max(due, windows[bucket].nextChance(now)), windows[bucket].resetAt(now)];
    });
    return Math.min(...chances);
  }

  /** The next requests of a bucket: first those that no planner plans, then the polls, the most urgent first. */
  #turns(bucket: Bucket, now: number): Turn[] {
    return [...this.#unplanned(bucket), ...this.#planned(bucket, now)].filter(({ run }) => !this.#underWay.has(run));
  }

  #unplanned(bucket: Bucket): Turn[] {
    return this.#runs.flatMap((run) => {
      const { progress } = run;
      const isUnplanned = progress.at === "control" || (progress.at === "poll" && !isPlanned(progress));
      return isUnplanned && bucketOf(run.context, run) === bucket ? [{ run, due: notBefore(progress) }] : [];
    });
  }

  #planned(bucket: Bucket, now: number): Turn[] {
    const { windows, options } = this.#line;
    const planner = this.#planners[bucket];
    const window = windows[bucket];
    const budget = { left: window.share(now), untilReset: window.untilReset(now), pause: window.pause };
    const turns = options.wait ? planner.turns(now, budget) : planner.all(now);
    return turns.flatMap(({ id, due }) => {
      const run = this.#runOf.get(id);
      if (run === undefined || !isPlanned(run.progress) || this.#behind[bucket].has(run)) return [];
      return [{ run, due: Math.max(due, notBefore(run.progress)) }];
    });
  }

  async #control(run: EntryRun): Promise<void> {
    await control(run.context, run);
    this.#rest(run);
    this.plan(run);
  }

  async #poll(run: EntryRun, bucket: Bucket): Promise<void> {
    const { context, name } = run;
    const { clock } = context;
    const status = await poll(context, run);
    const planner = this.#planners[bucket];
    const isNews = status !== null && planner.has(name);
    if (status !== null) planner.polled(name, status, clock.now());
    if (!isNews) this.#rest(run);
    if (!this.#line.options.wait) this.#noteBehind(run, bucket, status);
    this.plan(run);
  }

  /** After a reply that says nothing of its pace, a job is not polled again at once (R 4.2). */
  #rest(run: EntryRun): void {
    const { progress } = run;
    if (!isPlanned(progress)) return;
    run.advance({ ...progress, notBefore: Math.max(progress.notBefore, this.#line.clock.now() + MIN_GAP_MS) });
  }

  #noteBehind(run: EntryRun, bucket: Bucket, status: JobStatus | null): void {
    const behind = this.#behind[bucket];
    behind.polled(run, status === null || status.state === "queued");
    if (status?.state !== "queued") return;
    const names = this.#planners[bucket].behind(run.name);
    behind.found(names.flatMap((name) => this.#runOf.get(name) ?? []).filter(({ step }) => step?.kind === "resume"));
  }
}

/** What a step finds in flight. */
function jobOf(step: Step): Job | null {
  if (step.kind === "resume" || step.kind === "cancel") return step.job;
  if (step.kind === "cancel preview") return step.preview;
  return step.kind === "preview" ? step.known : null;
}
