import type { Step } from "../../plan/step.js";
import type { Bucket } from "../../service/transport.js";
import type { Job } from "../../state/state.js";
import type { ApplyContext, Timeless } from "../context.js";
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
type Parts = { readonly context: Timeless; readonly runs: readonly EntryRun[]; readonly underWay: UnderWay };

/** Control requests, as soon as the rate limit allows, and polls, when a planner says so. There is a planner for each bucket. */
export class Polls {
  readonly #context: Timeless;
  readonly #runs: readonly EntryRun[];
  readonly #runOf: ReadonlyMap<string, EntryRun>;
  readonly #underWay: UnderWay;
  readonly #planners: Readonly<Record<Bucket, PollPlanner>>;
  readonly #hearing = new Hearing();
  readonly #atOnce = { videos: 0, edits: 0 };
  readonly #behind: Readonly<Record<Bucket, Behind<EntryRun>>>;

  constructor({ context, runs, underWay }: Parts) {
    this.#context = context;
    this.#runs = runs;
    this.#runOf = new Map(runs.map((run) => [run.id, run]));
    this.#underWay = underWay;
    const { speed } = context.options;
    const planner = (kind: Bucket) => new PollPlanner({ kind, speed }, this.#hearing);
    this.#planners = { videos: planner("videos"), edits: planner("edits") };
    this.#behind = { videos: new Behind(context.random), edits: new Behind(context.random) };
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
      if (!isPlanned(run.progress) || !isAbout(this.#context, run, ids)) continue;
      const bucket = bucketOf(this.#context, run);
      if (bucket !== null) this.#planners[bucket].heard(run.id, now);
      isKnown = true;
    }
    return isKnown;
  }

  /** When the job of an entry has likely ended, on the injected clock; `null` where nobody can tell. */
  endsAt({ id }: EntryRun): number | null {
    return this.#planners.videos.endsAt(id) ?? this.#planners.edits.endsAt(id);
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
  accept(run: EntryRun, now: number): void {
    const { options } = this.#context;
    const { progress } = run;
    if (!isPlanned(progress)) return;
    const bucket = bucketOf(this.#context, run);
    if (!options.wait) run.advance(ended("pending"));
    else if (bucket !== null) this.#planners[bucket].accepted(run.id, progress.acceptedAs, now);
  }

  /** Keeps the planners in step with an entry: a job that is waited for has its place in one of them, any other has none. */
  plan(run: EntryRun): void {
    const bucket = isAwaited(run.progress) ? bucketOf(this.#context, run) : null;
    for (const kind of BUCKETS) {
      const planner = this.#planners[kind];
      if (kind !== bucket) planner.forget(run.id);
      else if (!planner.has(run.id)) planner.resumed(run.id);
    }
  }

  /** Starts every request whose time has come, as far as the rate limit allows. */
  start(now: number): void {
    const { windows } = this.#context;
    for (const bucket of BUCKETS) {
      for (const { run, due } of this.#turns(bucket, now)) {
        if (due > now) continue;
        if (this.#atOnce[bucket] >= MAX_AT_ONCE || windows[bucket].available(now) === 0) break;
        windows[bucket].reserve();
        this.#atOnce[bucket]++;
        this.#underWay.start([run], async (context) => {
          const request =
            run.progress.at === "control" ? this.#control(context, run) : this.#poll(context, { run, bucket });
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
    const { windows } = this.#context;
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
      return isUnplanned && bucketOf(this.#context, run) === bucket ? [{ run, due: notBefore(progress) }] : [];
    });
  }

  #planned(bucket: Bucket, now: number): Turn[] {
    const { windows, options } = this.#context;
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

  async #control(context: ApplyContext, run: EntryRun): Promise<void> {
    await control(context, run);
    this.#rest(run, context.clock.now());
    this.plan(run);
  }

  async #poll(context: ApplyContext, { run, bucket }: { run: EntryRun; bucket: Bucket }): Promise<void> {
    const { id } = run;
    const status = await poll(context, run);
    const now = context.clock.now();
    const planner = this.#planners[bucket];
    const isNews = status !== null && planner.has(id);
    if (status !== null) planner.polled(id, status, now);
    if (!isNews) this.#rest(run, now);
    if (!this.#context.options.wait) this.#noteBehind(run, bucket, status);
    this.plan(run);
  }

  /** After a reply that says nothing of its pace, a job is not polled again at once (R 4.2). */
  #rest(run: EntryRun, now: number): void {
    const { progress } = run;
    if (!isPlanned(progress)) return;
    run.advance({ ...progress, notBefore: Math.max(progress.notBefore, now + MIN_GAP_MS) });
  }

  #noteBehind(run: EntryRun, bucket: Bucket, status: JobStatus | null): void {
    const behind = this.#behind[bucket];
    behind.polled(run, status === null || status.state === "queued");
    if (status?.state !== "queued") return;
    const ids = this.#planners[bucket].behind(run.id);
    behind.found(ids.flatMap((id) => this.#runOf.get(id) ?? []).filter(({ step }) => step?.kind === "resume"));
  }
}

/** What a step finds in flight. */
function jobOf(step: Step): Job | null {
  if (step.kind === "resume" || step.kind === "cancel") return step.job;
  if (step.kind === "cancel preview") return step.preview;
  return step.kind === "preview" ? step.known : null;
}
