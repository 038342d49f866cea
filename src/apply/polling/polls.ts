import type { Bucket } from "../../service/transport.js";
import type { ApplyContext, Start, Timeless } from "../context.js";
import type { EntryRun } from "../entry-run.js";
import { ended, isPlanned, notBefore } from "../progress.js";
import { bucketOf, control, isAbout, poll } from "../requests.js";
import { Hearing } from "./hearing.js";
import { MIN_GAP_MS, PollPlanner, timeToEnd } from "./poll-planner.js";

const BUCKETS = ["videos", "edits"] as const;

/** Polls and control requests under way at once, in each bucket. */
const MAX_AT_ONCE = 3;

/** A run that doesn't wait polls so many of the jobs behind one that is queued. */
const PROBES = 3;

type Parts = { readonly context: Timeless; readonly entries: readonly EntryRun[]; readonly start: Start };

/** Control requests, as soon as the rate limit allows, and polls, when the planner of their bucket says so. */
export class Polls {
  readonly #parts: Parts;
  readonly #planners: Readonly<Record<Bucket, PollPlanner>>;
  /** Whether the service's updates may be relied on. */
  readonly hearing = new Hearing();
  readonly #atOnce = { videos: 0, edits: 0 };

  constructor(parts: Parts) {
    const { context, entries } = parts;
    this.#parts = parts;
    const { speed } = context.options;
    const planner = (kind: Bucket) => new PollPlanner({ kind, speed }, this.hearing);
    this.#planners = { videos: planner("videos"), edits: planner("edits") };
    const submittedAt = ({ record: { open } }: EntryRun) => open?.acceptedAt ?? open?.beganAt ?? 0;
    for (const entry of entries.toSorted((a, b) => submittedAt(a) - submittedAt(b))) this.plan(entry);
  }

  /** Something that has one of these ids may have changed. Returns whether that is a job which is waited for. */
  heard(ids: ReadonlySet<string>, now: number): boolean {
    const concerned = this.#parts.entries.filter((entry) => isPlanned(entry.progress) && isAbout(entry, ids));
    for (const { id } of concerned) this.#jobOf(id)?.hear(now);
    return concerned.length > 0;
  }

  /** When the job of an entry has likely ended, on the injected clock; `null` where nobody can tell. */
  endsAt({ id }: EntryRun): number | null {
    return this.#jobOf(id)?.endsAt ?? null;
  }

  /** The milliseconds until the jobs of these entries have likely ended, those included that are about to be sent. */
  timeToEnd(entries: readonly EntryRun[], now: number): number {
    const left = entries.flatMap((entry) => {
      const endsAt = this.endsAt(entry);
      if (endsAt !== null) return [{ isRunning: true, time: Math.max(0, endsAt - now) }];
      const bucket = BUCKET_OF[entry.record.open?.work.kind ?? entry.step?.kind ?? ""];
      return bucket === undefined ? [] : [{ isRunning: false, time: this.#planners[bucket].typical }];
    });
    return timeToEnd(left);
  }

  /** How many more edits are worth submitting. */
  roomForEdits(ahead: number): number {
    return this.#planners.edits.room(ahead);
  }

  /** Plans the polls of a job that the service has just accepted, or leaves the job to the next run. */
  accept(entry: EntryRun, now: number): void {
    const { progress } = entry;
    const bucket = bucketOf(entry);
    if (!isPlanned(progress) || bucket === null) return;
    if (this.#parts.context.options.wait) this.#planners[bucket].add(entry.id, { state: progress.acceptedAs, at: now });
    else entry.advance(ended("pending"));
  }

  /** Keeps the planners in step with an entry: a job that is waited for has its place in one of them, any other has none. */
  plan(entry: EntryRun): void {
    const bucket = isPlanned(entry.progress) ? bucketOf(entry) : null;
    for (const kind of BUCKETS) {
      if (kind === bucket) this.#planners[kind].add(entry.id);
      else this.#planners[kind].jobs.delete(entry.id);
    }
  }

  /** Starts every request whose time has come, as far as the rate limit allows. */
  start(now: number): void {
    const { context, start } = this.#parts;
    for (const bucket of BUCKETS) {
      const window = context.windows[bucket];
      for (const { entry, due } of this.#turns(bucket, now)) {
        if (due > now) continue;
        if (this.#atOnce[bucket] >= MAX_AT_ONCE || window.available(now) === 0) break;
        window.reserve();
        this.#atOnce[bucket]++;
        start([entry], async (during) => await this.#ask(during, entry, bucket).finally(() => this.#atOnce[bucket]--));
      }
    }
  }

  /** When a request that can't go out now might, in milliseconds since the Unix epoch. */
  nextChance(now: number): number {
    const { windows } = this.#parts.context;
    const chances = BUCKETS.flatMap((bucket) => {
      const turns = this.#turns(bucket, now);
      if (turns.length === 0) return [];
      const due = Math.min(...turns.map((turn) => turn.due));
      // A new window has all its requests again: then a job may be worth a poll that isn't worth one now.
      return [Math.max(due, windows[bucket].nextChance(now)), windows[bucket].resetAt(now)];
    });
    return Math.min(...chances);
  }

  #jobOf(id: string) {
    return this.#planners.videos.jobs.get(id) ?? this.#planners.edits.jobs.get(id);
  }

  /** The next requests of a bucket: first those that no planner plans, then the polls, the most urgent first. */
  #turns(bucket: Bucket, now: number) {
    const { entries, context } = this.#parts;
    const [planner, window] = [this.#planners[bucket], context.windows[bucket]];
    const budget = { left: window.left(now), untilReset: window.untilReset(now) };
    const planned = new Map(planner.turns(now, budget).map(({ id, due }) => [id, due]));
    return entries
      .filter(({ progress, busy }) => !busy && (progress.at === "control" || progress.at === "poll"))
      .flatMap((entry) => {
        const due = isPlanned(entry.progress) ? planned.get(entry.id) : bucketOf(entry) === bucket ? 0 : undefined;
        return due === undefined ? [] : [{ entry, rank: due, due: Math.max(due, notBefore(entry.progress)) }];
      })
      .sort((a, b) => a.rank - b.rank);
  }

  async #ask(context: ApplyContext, entry: EntryRun, bucket: Bucket): Promise<void> {
    const { wait } = context.options;
    const status = entry.progress.at === "control" ? await control(context, entry) : await poll(context, entry);
    const now = context.clock.now();
    if (status) this.#planners[bucket].polled(entry.id, status, now);
    const { progress } = entry;
    if (isPlanned(progress)) entry.advance({ ...progress, notBefore: Math.max(progress.notBefore, now + MIN_GAP_MS) });
    if (!wait && status?.state === "queued") this.#leaveBehind(entry, bucket);
    this.plan(entry);
  }

  /**
   * In a run that doesn't wait, jobs behind one that waits for a slot are left to the next run: they have hardly begun (R 3.1), and all who
   * share the key share the requests. A few of them are polled all the same, because the service may work in another order.
   */
  #leaveBehind(entry: EntryRun, bucket: Bucket): void {
    const ids = [...this.#planners[bucket].jobs.keys()];
    const behind = new Set(ids.slice(ids.indexOf(entry.id) + 1));
    const left = this.#parts.entries.filter(({ id, progress, busy }) => behind.has(id) && isPlanned(progress) && !busy);
    const { random } = this.#parts.context;
    for (let probes = PROBES; probes > 0; probes--) left.splice(Math.floor(random() * left.length), 1);
    for (const one of left) {
      one.advance(ended("pending"));
      this.plan(one);
    }
  }
}

/** What takes about as long as the other jobs of a bucket. */
const BUCKET_OF: { readonly [kind: string]: Bucket | undefined } = {
  create: "videos",
  adopt: "videos",
  edit: "edits",
  retry: "edits",
};
