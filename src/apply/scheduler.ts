import type { Step } from "../plan/step.js";
import type { Bucket } from "../service/client.js";
import type { Job } from "../state/state.js";
import { StateError } from "../state/store.js";
import { type ApplyContext, isOver } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { MIN_GAP_MS, PollPlanner, type Turn } from "./polling/poll-planner.js";
import { ended, isAwaited, isPlanned } from "./progress.js";
import { bucketOf, control, noteOtherRun, poll, prepare, send, withdraw } from "./requests.js";
import { MAX_ITEMS, submitCreates } from "./steps/create.js";

const BUCKETS = ["videos", "edits"] as const;

/** Polls and control requests under way at once, in each bucket. */
const MAX_AT_ONCE = 3;

/**
 * Edits that are submitted ahead of those that can run. The reference doesn't say whether edits share the three slots (R 8.2)
 * or run as soon as their video is free (R 3.2). Where they share them, two that wait are enough to fill each slot that
 * frees, and more would take requests from the polls. Where they don't, the replies say so, and each doubles what goes out
 * (`PollPlanner.room`): all that is ready, as fast as the window allows. Too many is never refused: extra items are parked (R 8.2),
 * and no 409 of the reference (R 7) means it, so every 409 is the end of its edit.
 */
const AHEAD = 2;

/** How long a stopped run waits for the replies of requests that are under way. */
const LAST_REPLIES_MS = 3_000;

/**
 * Decides which request goes out when. Submissions go out one after another and come first; then control requests, as soon as
 * the rate limit allows; then polls, when the planner says so.
 */
export class Scheduler {
  readonly #context: ApplyContext;
  readonly #runs: readonly EntryRun[];
  readonly #runOf: ReadonlyMap<string, EntryRun>;
  /** Entries that have a request under way. */
  readonly #busy = new Set<EntryRun>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #planners: Readonly<Record<Bucket, PollPlanner>>;
  readonly #atOnce = { videos: 0, edits: 0 };
  /** In a run that doesn't wait for jobs: entries whose job is behind one that waits. */
  readonly #behind = new Set<EntryRun>();
  #submitting = false;
  #broken: { readonly error: unknown } | null = null;

  constructor(context: ApplyContext, runs: readonly EntryRun[]) {
    this.#context = context;
    this.#runs = runs;
    this.#runOf = new Map(runs.map((run) => [run.id, run]));
    const { options, keeper } = context;
    const planner = (kind: Bucket) =>
      new PollPlanner({ kind, experience: () => keeper.state.experience[kind], speed: options.speed });
    this.#planners = { videos: planner("videos"), edits: planner("edits") };
    const inFlight = runs.flatMap((run) => {
      const job = run.step === null ? null : jobOf(run.step);
      return job === null ? [] : [{ run, at: job.submitted_at }];
    });
    for (const { run } of inFlight.sort((a, b) => a.at - b.at)) this.#plan(run);
    for (const run of runs) this.#plan(run);
  }

  /** An error that nobody expected, and that ended the run early. */
  get broken(): { readonly error: unknown } | null {
    return this.#broken;
  }

  async run(): Promise<void> {
    const { clock, stop, options } = this.#context;
    while (!this.#over()) {
      this.#endWhatMayNotBeSent();
      this.#startSubmission();
      this.#startRequests();
      this.#leaveBehind();
      if (this.#underWay.size === 0 && this.#runs.every(({ outcome }) => outcome !== null)) break;
      const until = Math.min(options.deadline, this.#nextChance());
      const alarm = new AbortController();
      const wake = AbortSignal.any([alarm.signal, stop]);
      await Promise.race([...this.#underWay, clock.sleep(Math.max(0, until - clock.now()), wake)]);
      alarm.abort();
    }
    await this.#lastReplies();
    this.#endTheRest();
  }

  #over(): boolean {
    return this.#broken !== null || isOver(this.#context);
  }

  async #lastReplies(): Promise<void> {
    const { clock, stop } = this.#context;
    const all = Promise.all(this.#underWay);
    await (stop.aborted ? Promise.race([all, clock.sleep(LAST_REPLIES_MS)]) : all);
  }

  /** What has not ended when nothing more is sent: the next run goes on with it. */
  #endTheRest(): void {
    const { brakes, keeper } = this.#context;
    for (const run of this.#runs) {
      if (run.outcome !== null) continue;
      // What is prepared and surely not sent is planned again by the next run.
      if (!this.#busy.has(run)) withdraw(this.#context, run);
      const inFlight = keeper.record(run.id)?.in_flight ?? null;
      if (brakes.unauthorized !== null) {
        run.advance(blocked(`${brakes.unauthorized} (nothing further was sent)`, 401));
      } else if (brakes.unsavable !== null && inFlight === null) {
        run.advance(blocked(brakes.unsavable));
      } else {
        run.advance(ended("pending"));
      }
    }
  }

  #endWhatMayNotBeSent(): void {
    for (const run of this.#runs) {
      if (run.outcome !== null || this.#busy.has(run)) continue;
      const { progress } = run;
      noteOtherRun(this.#context, run);
      if (run.progress !== progress) this.#plan(run);
      const reason = this.#reasonNotToSend(run);
      if (reason === null) continue;
      withdraw(this.#context, run);
      run.advance(blocked(reason));
    }
  }

  /**
   * Out of credits (402, R 7), no further create or edit is submitted, nor a revert that only makes way for one; where the
   * state can't be saved, nothing is that it would have to remember. What was sent before is asked for again all the same.
   */
  #reasonNotToSend({ step, progress, unpaidAhead }: EntryRun): string | null {
    const { outOfCredits, unsavable } = this.#context.brakes;
    if (step === null || step.kind === "resume" || step.kind === "cancel") return null;
    if (progress.at !== "send" || progress.mayHaveArrived) return null;
    if (outOfCredits !== null && unpaidAhead) return `not submitted, out of credits (${outOfCredits})`;
    return unsavable;
  }

  /** The entries whose next request is a submission, and that have none under way. */
  #toSend(): EntryRun[] {
    return this.#runs.filter((run) => run.progress.at === "send" && !this.#busy.has(run));
  }

  #startSubmission(): void {
    if (this.#submitting) return;
    const { windows, clock } = this.#context;
    const now = clock.now();
    const ready = this.#toSend().filter((run) => notBefore(run) <= now);
    const creates = ready.filter(({ step }) => step?.kind === "create");
    const category = creates[0]?.plan.entry.category;
    const chunk = creates.filter(({ plan }) => plan.entry.category === category).slice(0, MAX_ITEMS);
    if (chunk.length > 0 && windows.videos.available(now) > 0) {
      windows.videos.reserve();
      this.#submit(chunk, async () => await this.#createAll(chunk));
      return;
    }
    const group = this.#worthSending(ready).slice(0, windows.edits.available(now));
    if (group.length === 0) return;
    for (const _run of group) windows.edits.reserve();
    this.#submit(group, async () => await this.#sendAll(group));
  }

  /**
   * What is made at once or may have arrived already, and as many edits as find a slot soon: of the entries with the fewest
   * steps made, so that none is left over at the end.
   */
  #worthSending(ready: readonly EntryRun[]): EntryRun[] {
    const room = this.#context.options.wait ? this.#planners.edits.room(AHEAD) : Number.POSITIVE_INFINITY;
    const isEdit = ({ step }: EntryRun) => step?.kind === "edit" || step?.kind === "preview";
    const mayHaveArrived = ({ progress }: EntryRun) => progress.at === "send" && progress.mayHaveArrived;
    const edits = ready.filter(isEdit).sort((a, b) => a.done - b.done);
    return [
      ...ready.filter((run) => run.step?.kind !== "create" && !isEdit(run)),
      ...edits.filter(mayHaveArrived),
      ...edits.filter((run) => !mayHaveArrived(run)).slice(0, room),
    ];
  }

  async #createAll(runs: readonly EntryRun[]): Promise<void> {
    try {
      await submitCreates(this.#context, runs);
    } catch (error) {
      this.#noteUnsavable(error);
    }
    for (const run of runs) this.#accepted(run);
  }

  /** Sends edits and reverts one after another, once the state that remembers them is durable. */
  async #sendAll(runs: readonly EntryRun[]): Promise<void> {
    const { keeper, windows, clock } = this.#context;
    for (const run of runs) prepare(this.#context, run);
    try {
      await keeper.save();
    } catch (error) {
      this.#noteUnsavable(error);
    }
    for (const run of runs) {
      noteOtherRun(this.#context, run);
      const isOff = run.progress.at !== "send" || this.#over() || this.#reasonNotToSend(run) !== null;
      if (isOff) {
        windows.edits.release();
        withdraw(this.#context, run);
      } else if (windows.edits.blocked(clock.now())) {
        windows.edits.release(); // its turn comes when Retry-After is over
      } else {
        await send(this.#context, run);
        this.#accepted(run);
      }
    }
  }

  #noteUnsavable(error: unknown): void {
    if (!(error instanceof StateError)) throw error;
    this.#context.brakes.unsavable = `not sent, since the state can't be saved: ${error.message}`;
  }

  /** Plans the polls of a job that the service has just accepted, or leaves it to the next run. */
  #accepted(run: EntryRun): void {
    const { options, clock } = this.#context;
    const { progress } = run;
    if (!isPlanned(progress)) return;
    const bucket = bucketOf(this.#context, run);
    if (!options.wait) run.advance(ended("pending"));
    else if (bucket !== null) this.#planners[bucket].accepted(run.id, progress.acceptedAs, clock.now());
  }

  /** Keeps the planners in step with an entry: a job that is waited for has its place in one of them, any other has none. */
  #plan(run: EntryRun): void {
    const bucket = isAwaited(run.progress) ? bucketOf(this.#context, run) : null;
    for (const kind of BUCKETS) {
      const planner = this.#planners[kind];
      if (kind !== bucket) planner.forget(run.id);
      else if (!planner.has(run.id)) planner.resumed(run.id);
    }
  }

  #startRequests(): void {
    const { windows, clock } = this.#context;
    const now = clock.now();
    for (const bucket of BUCKETS) {
      for (const { run, due } of [...this.#unplanned(bucket), ...this.#turns(bucket)]) {
        if (due > now || this.#busy.has(run)) continue;
        if (this.#atOnce[bucket] >= MAX_AT_ONCE || windows[bucket].available(now) === 0) break;
        windows[bucket].reserve();
        this.#atOnce[bucket]++;
        this.#start([run], async () => {
          const work = run.progress.at === "control" ? this.#control(run) : this.#poll(run, bucket);
          await work.finally(() => this.#atOnce[bucket]--);
        });
      }
    }
  }

  async #control(run: EntryRun): Promise<void> {
    await control(this.#context, run);
    this.#rest(run);
    this.#plan(run);
  }

  async #poll(run: EntryRun, bucket: Bucket): Promise<void> {
    const { keeper, clock } = this.#context;
    const status = await poll(this.#context, run);
    const planner = this.#planners[bucket];
    const isNews = status !== null && planner.has(run.id);
    const lesson = status === null ? null : planner.polled(run.id, status, clock.now());
    if (lesson !== null) keeper.learn(bucket, lesson);
    if (!isNews) this.#rest(run);
    if (status?.state === "queued") this.#noteBehind(run, bucket);
    this.#plan(run);
  }

  /** After a reply that says nothing of its pace, a job is not polled at once again (R 4.2). */
  #rest(run: EntryRun): void {
    const { progress } = run;
    if (!isPlanned(progress)) return;
    run.advance({ ...progress, notBefore: Math.max(progress.notBefore, this.#context.clock.now() + MIN_GAP_MS) });
  }

  /** The control requests of a bucket, and the polls that no planner plans. */
  #unplanned(bucket: Bucket): { readonly run: EntryRun; readonly due: number }[] {
    return this.#runs.flatMap((run) => {
      const { at } = run.progress;
      const isUnplanned = at === "control" || (at === "poll" && !isPlanned(run.progress));
      return isUnplanned && bucketOf(this.#context, run) === bucket ? [{ run, due: notBefore(run) }] : [];
    });
  }

  /** The polls that the planner of a bucket plans, the most urgent first. */
  #turns(bucket: Bucket): { readonly run: EntryRun; readonly due: number }[] {
    const { clock, windows, options } = this.#context;
    const now = clock.now();
    const planner = this.#planners[bucket];
    const window = windows[bucket];
    const budget = { left: window.left(now), untilReset: window.untilReset(now) };
    const turns: Turn[] = options.wait ? planner.turns(now, budget) : planner.all(now);
    return turns.flatMap(({ id, due }) => {
      const run = this.#runOf.get(id);
      return run === undefined || !isPlanned(run.progress) ? [] : [{ run, due: Math.max(due, notBefore(run)) }];
    });
  }

  #noteBehind({ id: seen }: EntryRun, bucket: Bucket): void {
    if (this.#context.options.wait) return;
    for (const id of this.#planners[bucket].behind(seen)) {
      const run = this.#runOf.get(id);
      if (run?.step?.kind === "resume") this.#behind.add(run);
    }
  }

  /**
   * A run that doesn't wait for jobs doesn't wait for the next window either, only to poll what can hardly have begun
   * (R 3.1: first in, first out). While the window has requests left, polls are under way, and each is given its turn, in
   * case the service works otherwise.
   */
  #leaveBehind(): void {
    if (this.#submitting) return;
    for (const run of this.#behind) {
      if (this.#busy.has(run) || !isPlanned(run.progress)) continue;
      const bucket = bucketOf(this.#context, run);
      if (bucket === null || this.#atOnce[bucket] > 0) continue;
      run.advance(ended("pending"));
      this.#plan(run);
    }
  }

  /** When something that can't be sent now might be. */
  #nextChance(): number {
    const { windows, clock } = this.#context;
    const now = clock.now();
    const polls = BUCKETS.flatMap((bucket) => {
      const turns = [...this.#unplanned(bucket), ...this.#turns(bucket)].filter(({ run }) => !this.#busy.has(run));
      if (turns.length === 0) return [];
      const due = Math.min(...turns.map(({ due }) => due));
      // With the next window a request is worth less.
      return [Math.max(due, windows[bucket].nextChance(now)), now + windows[bucket].untilReset(now)];
    });
    const waiting = this.#toSend();
    const creates = waiting.filter(({ step }) => step?.kind === "create");
    const sends = [...creates, ...this.#worthSending(waiting)].map((run) =>
      Math.max(notBefore(run), windows[run.step?.kind === "create" ? "videos" : "edits"].nextChance(now)),
    );
    const next = Math.min(...polls, ...(this.#submitting ? [] : sends));
    return next > now ? next : now + MIN_GAP_MS;
  }

  #submit(runs: readonly EntryRun[], work: () => Promise<void>): void {
    this.#submitting = true;
    this.#start(runs, async () => {
      await work();
      this.#submitting = false;
    });
  }

  #start(runs: readonly EntryRun[], work: () => Promise<void>): void {
    for (const run of runs) this.#busy.add(run);
    const done = work()
      .catch((error: unknown) => {
        this.#broken ??= { error };
      })
      .finally(() => {
        for (const run of runs) this.#busy.delete(run);
        this.#underWay.delete(done);
      });
    this.#underWay.add(done);
  }
}

function notBefore({ progress }: EntryRun): number {
  return progress.at === "end" ? Number.POSITIVE_INFINITY : progress.notBefore;
}

function blocked(detail: string, status: number | null = null) {
  return ended("blocked", { status, detail });
}

/** What a step finds in flight. */
function jobOf(step: Step): Job | null {
  if (step.kind === "resume" || step.kind === "cancel") return step.job;
  if (step.kind === "discard") return step.preview;
  return step.kind === "preview" ? step.known : null;
}
