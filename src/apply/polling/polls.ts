import type { Work } from "../../ledger/facts.js";
import { grouped } from "../../maps.js";
import type { StepKind } from "../../plan/step.js";
import type { Bucket } from "../../service/transport.js";
import type { ApplyContext, Start, Timeless } from "../context.js";
import type { EntryRun } from "../entry-run.js";
import { ended, isPlanned, notBefore } from "../progress.js";
import { bucketOf, control, isAbout, poll } from "../requests.js";
import { Hearing } from "./hearing.js";
import { MIN_GAP_MS, PollPlanner } from "./poll-planner.js";
import { timeToEnd } from "./time-to-end.js";

const BUCKETS = ["videos", "edits"] as const;

/** Polls and control requests under way at once, in each bucket. */
const MAX_AT_ONCE = 3;

/** A run that doesn't wait polls so many of the jobs behind one that is queued. */
const PROBES = 3;

type Turn = { readonly entry: EntryRun; readonly due: number };
type Parts = { readonly context: Timeless; readonly entries: readonly EntryRun[]; readonly start: Start };

/** Control requests, as soon as the rate limit allows, and polls, when a planner says so. There is a planner for each bucket. */
export class Polls {
  readonly #parts: Parts;
  readonly #entryOf: ReadonlyMap<string, EntryRun>;
  readonly #planners: Readonly<Record<Bucket, PollPlanner>>;
  /** Whether the service's updates may be relied on. */
  readonly hearing = new Hearing();
  readonly #atOnce = { videos: 0, edits: 0 };

  constructor(parts: Parts) {
    const { context, entries } = parts;
    this.#parts = parts;
    this.#entryOf = new Map(entries.map((entry) => [entry.id, entry]));
    const { speed } = context.options;
    const planner = (kind: Bucket) => new PollPlanner({ kind, speed }, this.hearing);
    this.#planners = { videos: planner("videos"), edits: planner("edits") };
    // First in, first out (R 3.1).
    for (const entry of entries.toSorted((a, b) => submittedAt(a) - submittedAt(b))) this.plan(entry);
  }

  /** Something that has one of these ids may have changed. Returns whether that is a job which is waited for. */
  heard(ids: ReadonlySet<string>, now: number): boolean {
    let isKnown = false;
    for (const entry of this.#parts.entries) {
      if (!isPlanned(entry.progress) || !isAbout(entry, ids)) continue;
      const bucket = bucketOf(entry);
      if (bucket !== null) this.#planners[bucket].heard(entry.id, now);
      isKnown = true;
    }
    return isKnown;
  }

  /** When the job of an entry has likely ended, on the injected clock; `null` where nobody can tell. */
  endsAt({ id }: EntryRun): number | null {
    return this.#planners.videos.endsAt(id) ?? this.#planners.edits.endsAt(id);
  }

  /** The milliseconds until the jobs of these entries have likely ended, those included that are about to be sent. */
  timeToEnd(entries: readonly EntryRun[]): number {
    const { speed } = this.#parts.context.options;
    const jobs = grouped(entries, ({ record, step }) => kindOf(record.open?.work.kind) ?? step?.kind);
    const timeOf = (bucket: Bucket, kind: StepKind) => {
      const percents = (jobs.get(kind) ?? []).map(({ seen }) => seen?.percent ?? null);
      return timeToEnd(this.#planners[bucket].experience, { percents, speed });
    };
    return Math.max(timeOf("videos", "create"), timeOf("edits", "edit"));
  }

  /** How many more edits are worth submitting. */
  roomForEdits(ahead: number): number {
    return this.#planners.edits.room(ahead);
  }

  /** Plans the polls of a job that the service has just accepted, or leaves the job to the next run. */
  accept(entry: EntryRun, now: number): void {
    const { options } = this.#parts.context;
    const { progress } = entry;
    if (!isPlanned(progress)) return;
    const bucket = bucketOf(entry);
    if (!options.wait) entry.advance(ended("pending"));
    else if (bucket !== null) this.#planners[bucket].accepted(entry.id, progress.acceptedAs, now);
  }

  /** Keeps the planners in step with an entry: a job that is waited for has its place in one of them, any other has none. */
  plan(entry: EntryRun): void {
    const bucket = isPlanned(entry.progress) ? bucketOf(entry) : null;
    for (const kind of BUCKETS) {
      const planner = this.#planners[kind];
      if (kind !== bucket) planner.forget(entry.id);
      else if (!planner.has(entry.id)) planner.resumed(entry.id);
    }
  }

  /** Starts every request whose time has come, as far as the rate limit allows. */
  start(now: number): void {
    const { windows } = this.#parts.context;
    for (const bucket of BUCKETS) {
      for (const { entry, due } of this.#turns(bucket, now)) {
        if (due > now) continue;
        if (this.#atOnce[bucket] >= MAX_AT_ONCE || windows[bucket].available(now) === 0) break;
        windows[bucket].reserve();
        this.#atOnce[bucket]++;
        this.#parts.start([entry], async (context) => {
          const request =
            entry.progress.at === "control" ? this.#control(context, entry) : this.#poll(context, { entry, bucket });
          await request.finally(() => this.#atOnce[bucket]--);
        });
      }
    }
  }

  /** When a request that can't go out now might, in milliseconds since the Unix epoch. */
  nextChance(now: number): number {
    const { windows } = this.#parts.context;
    const chances = BUCKETS.flatMap((bucket) => {
      const turns = this.#turns(bucket, now);
      if (turns.length === 0) return [];
      const due = Math.min(...turns.map(({ due }) => due));
      // A new window has all its requests again: then a job may be worth a poll that isn't worth one now.
      return [Math.max(due, windows[bucket].nextChance(now)), windows[bucket].resetAt(now)];
    });
    return Math.min(...chances);
  }

  /** The next requests of a bucket: first those that no planner plans, then the polls, the most urgent first. */
  #turns(bucket: Bucket, now: number): Turn[] {
    return [...this.#unplanned(bucket), ...this.#planned(bucket, now)].filter(({ entry }) => !entry.busy);
  }

  #unplanned(bucket: Bucket): Turn[] {
    return this.#parts.entries.flatMap((entry) => {
      const { progress } = entry;
      const isUnplanned = progress.at === "control" || (progress.at === "poll" && !isPlanned(progress));
      return isUnplanned && bucketOf(entry) === bucket ? [{ entry, due: notBefore(progress) }] : [];
    });
  }

  #planned(bucket: Bucket, now: number): Turn[] {
    const { windows, options } = this.#parts.context;
    const planner = this.#planners[bucket];
    const window = windows[bucket];
    const budget = { left: window.left(now), untilReset: window.untilReset(now) };
    const turns = options.wait ? planner.turns(now, budget) : planner.all(now);
    return turns.flatMap(({ id, due }) => {
      const entry = this.#entryOf.get(id);
      if (entry === undefined || !isPlanned(entry.progress)) return [];
      return [{ entry, due: Math.max(due, notBefore(entry.progress)) }];
    });
  }

  async #control(context: ApplyContext, entry: EntryRun): Promise<void> {
    await control(context, entry);
    this.#rest(entry, context.clock.now());
    this.plan(entry);
  }

  async #poll(context: ApplyContext, { entry, bucket }: { entry: EntryRun; bucket: Bucket }): Promise<void> {
    const { id } = entry;
    const status = await poll(context, entry);
    const now = context.clock.now();
    const planner = this.#planners[bucket];
    const isNews = status !== null && planner.has(id);
    if (status !== null) planner.polled(id, status, now);
    if (!isNews) this.#rest(entry, now);
    if (!this.#parts.context.options.wait && status?.state === "queued") this.#leaveBehind(entry, bucket);
    this.plan(entry);
  }

  /** After a reply that says nothing of its pace, a job is not polled again at once (R 4.2). */
  #rest(entry: EntryRun, now: number): void {
    const { progress } = entry;
    if (!isPlanned(progress)) return;
    entry.advance({ ...progress, notBefore: Math.max(progress.notBefore, now + MIN_GAP_MS) });
  }

  /**
   * In a run that doesn't wait for jobs, those behind one that waits for a slot are left to the next one: they can hardly have begun (R 3.1: first
   * in, first out), and each poll takes a request from all who share the key. A few of them are polled all the same: the service may work
   * in another order.
   */
  #leaveBehind(entry: EntryRun, bucket: Bucket): void {
    const { random } = this.#parts.context;
    const behind = this.#planners[bucket].behind(entry.id).flatMap((id) => this.#entryOf.get(id) ?? []);
    const left = behind.filter(({ progress, step, busy }) => isPlanned(progress) && step?.kind === "resume" && !busy);
    for (let probes = PROBES; probes > 0; probes--) left.splice(Math.floor(random() * left.length), 1);
    for (const one of left) {
      one.advance(ended("pending"));
      this.plan(one);
    }
  }
}

/** When the job of an entry was submitted that an earlier run has left. */
function submittedAt({ record: { open } }: EntryRun): number {
  return open?.acceptedAt ?? open?.beganAt ?? 0;
}

/** What a job takes as long as. */
function kindOf(kind: Work["kind"] | undefined): StepKind | undefined {
  if (kind === "adopt") return "create";
  return kind === "retry" ? "edit" : kind;
}
