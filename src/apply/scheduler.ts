import type { Step } from "../plan/step.js";
import type { Bucket } from "../service/client.js";
import type { Job } from "../state/state.js";
import { StateError } from "../state/store.js";
import { type ApplyContext, isOver } from "./context.js";
import { MAX_ITEMS, submitCreates } from "./creates.js";
import { prepare, sendPrepared, withdraw } from "./edits.js";
import type { EntryRun } from "./entry-run.js";
import { Lookout, MIN_GAP_MS, type Turn } from "./polling/poll-planner.js";
import { bucketOf, look, lookTarget } from "./looks.js";
import { isPreviewTaken } from "./previews.js";
import { leaveToOther } from "./taken.js";

const BUCKETS = ["videos", "edits"] as const;

/** Looks under way at once, in each bucket. */
const MAX_LOOKS = 3;

/**
 * Edits that are submitted ahead of those that can run. The reference doesn't say whether edits share the three slots (R 8.2)
 * or run as soon as their video is free (R 3.2). Where they share them, two that wait are all it takes to fill each slot that
 * frees, and more would take the requests from the looks. Where they don't, the replies say so, and each doubles what goes out
 * (`Lookout.room`): all that is ready, as fast as the window allows. Too many is never refused: extra items are parked (R 8.2),
 * and no 409 of the reference (R 7) means it, so every 409 is the end of its edit.
 */
const AHEAD = 2;

/** How long a stopped run waits for the replies of requests that are under way. */
const LAST_REPLIES_MS = 3_000;

/** Drives all requests: submissions before looks, one submission after another, looks at the jobs that can be running. */
export class Scheduler {
  readonly #context: ApplyContext;
  readonly #runs: readonly EntryRun[];
  readonly #runOf: ReadonlyMap<string, EntryRun>;
  readonly #underWay = new Set<Promise<void>>();
  readonly #lookouts: Readonly<Record<Bucket, Lookout>>;
  readonly #looking = { videos: 0, edits: 0 };
  /** Those whose job is behind one that waits: in a run that doesn't wait for jobs. */
  readonly #behind = new Set<EntryRun>();
  #submitting = false;
  #broken: { readonly error: unknown } | null = null;

  constructor(context: ApplyContext, runs: readonly EntryRun[]) {
    this.#context = context;
    this.#runs = runs;
    this.#runOf = new Map(runs.map((run) => [run.id, run]));
    const { options, keeper } = context;
    const lookout = (kind: Bucket) =>
      new Lookout({ kind, experience: () => keeper.state.experience[kind], speed: options.speed });
    this.#lookouts = { videos: lookout("videos"), edits: lookout("edits") };
    const resumed = runs.flatMap((run) => (run.step === null ? [] : jobsOf(run.step).map((job) => ({ run, job }))));
    for (const { run, job } of resumed.sort((a, b) => a.job.submitted_at - b.job.submitted_at)) {
      if (job.kind !== "edit" || job.edit_id !== null || run.step?.kind === "discard") run.startLooking();
    }
    for (const run of [...resumed.map(({ run }) => run), ...runs.filter(({ step }) => step?.kind === "adopt")]) {
      this.#watch(run);
    }
  }

  get broken(): { readonly error: unknown } | null {
    return this.#broken;
  }

  async run(): Promise<void> {
    const { clock, stop, options } = this.#context;
    while (!this.#over()) {
      this.#blockWhatMayNotBeSent();
      this.#startSubmission();
      this.#startLooks();
      this.#leaveBehind();
      if (this.#underWay.size === 0 && !this.#runs.some(({ settled }) => !settled)) break;
      const until = Math.min(options.deadline, this.#nextChance());
      const alarm = new AbortController();
      const wake = AbortSignal.any([alarm.signal, stop]);
      await Promise.race([...this.#underWay, clock.sleep(Math.max(0, until - clock.now()), wake)]);
      alarm.abort();
    }
    await this.#lastReplies();
  }

  #over(): boolean {
    return this.#broken !== null || isOver(this.#context);
  }

  async #lastReplies(): Promise<void> {
    const { clock, stop } = this.#context;
    const all = Promise.all(this.#underWay);
    await (stop.aborted ? Promise.race([all, clock.sleep(LAST_REPLIES_MS)]) : all);
  }

  #blockWhatMayNotBeSent(): void {
    for (const run of this.#runs) {
      if (run.busy) continue;
      if (leaveToOther(this.#context, run) || isPreviewTaken(this.#context, run)) {
        for (const bucket of BUCKETS) this.#lookouts[bucket].forget(run.id);
        continue;
      }
      const reason = run.phase === "send" ? this.#reasonNotToSend(run) : null;
      if (reason === null) continue;
      withdraw(this.#context, run);
      run.settle("blocked", { status: null, detail: reason });
    }
  }

  /**
   * Out of credits (402, R 7), no further create or edit is submitted, nor a revert that only makes way for one; where the
   * state can't be saved, nothing is that it would have to remember. What was sent before is asked for again all the same.
   */
  #reasonNotToSend({ step, unpaidAhead, inDoubt }: EntryRun): string | null {
    const { outOfCredits, unsavable } = this.#context.brakes;
    if (step === null || step.kind === "resume" || step.kind === "cancel" || step.kind === "adopt" || inDoubt)
      return null;
    if (outOfCredits !== null && unpaidAhead) return `not submitted, out of credits (${outOfCredits})`;
    return unsavable;
  }

  #startSubmission(): void {
    if (this.#submitting) return;
    const { windows, clock } = this.#context;
    const now = clock.now();
    const ready = this.#runs.filter((run) => !run.busy && run.phase === "send" && run.due <= now);
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
   * What is made at once or may have arrived already, and as many edits as find a slot soon: of the entries that have come
   * least far, so that none is left over at the end.
   */
  #worthSending(ready: readonly EntryRun[]): EntryRun[] {
    const room = this.#context.options.wait ? this.#lookouts.edits.room(AHEAD) : Number.POSITIVE_INFINITY;
    const isEdit = ({ step }: EntryRun) => step?.kind === "edit" || step?.kind === "preview";
    const edits = ready.filter(isEdit).sort((a, b) => a.done - b.done);
    const others = ready.filter(({ step }) => step !== null && step.kind !== "create" && step.kind !== "adopt");
    return [
      ...others.filter((run) => !isEdit(run)),
      ...edits.filter(({ inDoubt }) => inDoubt),
      ...edits.filter(({ inDoubt }) => !inDoubt).slice(0, room),
    ];
  }

  async #createAll(runs: readonly EntryRun[]): Promise<void> {
    try {
      await submitCreates(this.#context, runs);
    } catch (error) {
      this.#noteUnsavable(error);
    }
    for (const run of runs) if (run.phase === "look") this.#accepted(run);
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
      if (leaveToOther(this.#context, run)) windows.edits.release();
      else if (this.#over() || this.#reasonNotToSend(run) !== null) {
        windows.edits.release();
        withdraw(this.#context, run);
      } else if (windows.edits.blocked(clock.now())) {
        windows.edits.release(); // its turn comes when Retry-After is over
      } else {
        await sendPrepared(this.#context, run);
        if (run.phase === "look") this.#accepted(run);
      }
    }
  }

  #noteUnsavable(error: unknown): void {
    if (!(error instanceof StateError)) throw error;
    this.#context.brakes.unsavable = `not sent, since the state can't be saved: ${error.message}`;
  }

  #accepted(run: EntryRun): void {
    const { options, clock } = this.#context;
    if (run.urgent) return;
    if (!options.wait) {
      run.settle("pending");
      return;
    }
    const state = run.sighting?.state;
    const known = state === "queued" || state === "running" ? state : null;
    this.#lookouts[this.#bucketOf(run)].accepted(run.id, known, clock.now());
  }

  #startLooks(): void {
    const { windows, clock } = this.#context;
    const now = clock.now();
    for (const bucket of BUCKETS) {
      for (const { run, due } of [...this.#urgent(bucket), ...this.#turns(bucket)]) {
        if (due > now || run.busy) continue;
        if (this.#looking[bucket] >= MAX_LOOKS || windows[bucket].available(now) === 0) break;
        windows[bucket].reserve();
        this.#looking[bucket]++;
        this.#start([run], async () => {
          await this.#lookAt(run, bucket).finally(() => this.#looking[bucket]--);
        });
      }
    }
  }

  async #lookAt(run: EntryRun, bucket: Bucket): Promise<void> {
    const { keeper, clock } = this.#context;
    run.sighting = null;
    await look(this.#context, run);
    const now = clock.now();
    const lookout = this.#lookouts[bucket];
    const noted = run.sighting !== null && lookout.watches(run.id);
    const lesson = run.sighting === null ? null : lookout.answered(run.id, run.sighting, now);
    if (lesson !== null) keeper.learn(bucket, lesson);
    // A look that told nothing, or asked for something else: the job keeps its place.
    if (!noted && isWatched(run)) run.due = Math.max(run.due, now + MIN_GAP_MS);
    this.#noteBehind(run, bucket);
    if (!isWatched(run)) lookout.forget(run.id);
    this.#watch(run);
  }

  /** Sees to it that a job that is to be waited for is. */
  #watch(run: EntryRun): void {
    if (!isWatched(run)) return;
    const lookout = this.#lookouts[this.#bucketOf(run)];
    if (!lookout.watches(run.id)) lookout.resumed(run.id);
  }

  /** The entries of a bucket whose next request is no look at a job that takes its time: it comes first, wherever that waits. */
  #urgent(bucket: Bucket): { readonly run: EntryRun; readonly due: number }[] {
    const urgent = this.#runs.filter((run) => run.step !== null && run.phase === "look" && run.urgent);
    return urgent.filter((run) => this.#bucketOf(run) === bucket).map((run) => ({ run, due: run.due }));
  }

  #noteBehind({ id: seen, sighting }: EntryRun, bucket: Bucket): void {
    if (this.#context.options.wait || sighting?.state !== "queued") return;
    for (const id of this.#lookouts[bucket].behind(seen)) {
      const run = this.#runOf.get(id);
      if (run?.step?.kind === "resume") this.#behind.add(run);
    }
  }

  /**
   * A run that doesn't wait for jobs doesn't wait for the next window either, only to look at what can hardly have begun
   * (R 3.1: first in, first out). While the window has requests left, looks are under way, and each is given its turn, in
   * case the service works otherwise.
   */
  #leaveBehind(): void {
    if (this.#submitting) return;
    for (const run of this.#behind) {
      if (run.busy || !isWatched(run)) continue;
      const bucket = this.#bucketOf(run);
      if (this.#looking[bucket] > 0) continue;
      run.settle("pending");
      this.#lookouts[bucket].forget(run.id);
    }
  }

  /** The jobs of a bucket whose turn has come or will come, the most urgent first. */
  #turns(bucket: Bucket): { readonly run: EntryRun; readonly due: number }[] {
    const { clock, windows, options } = this.#context;
    const now = clock.now();
    const lookout = this.#lookouts[bucket];
    const window = windows[bucket];
    const purse = { left: window.left(now), untilReset: window.untilReset(now) };
    const turns: Turn[] = options.wait ? lookout.turns(now, purse) : lookout.all(now);
    return turns.flatMap(({ id, due }) => {
      const run = this.#runOf.get(id);
      return run === undefined ? [] : [{ run, due: Math.max(due, run.due) }];
    });
  }

  #bucketOf(run: EntryRun): Bucket {
    return bucketOf(lookTarget(this.#context, run));
  }

  /** When something that can't be sent now might be. */
  #nextChance(): number {
    const { windows, clock } = this.#context;
    const now = clock.now();
    const looks = BUCKETS.flatMap((bucket) => {
      const turns = [...this.#urgent(bucket), ...this.#turns(bucket)].filter(({ run }) => !run.busy);
      if (turns.length === 0) return [];
      const due = Math.min(...turns.map(({ due }) => due));
      // With the next window a request is worth less.
      return [Math.max(due, windows[bucket].nextChance(now)), now + windows[bucket].untilReset(now)];
    });
    const waiting = this.#runs.filter(({ busy, phase }) => !busy && phase === "send");
    const creates = waiting.filter(({ step }) => step?.kind === "create");
    const sends = [...creates, ...this.#worthSending(waiting)].map((run) =>
      Math.max(run.due, windows[run.step?.kind === "create" ? "videos" : "edits"].nextChance(now)),
    );
    const chances = this.#submitting ? looks : [...looks, ...sends];
    const next = Math.min(...chances);
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
    for (const run of runs) run.busy = true;
    const done = work()
      .catch((error: unknown) => {
        this.#broken ??= { error };
      })
      .finally(() => {
        for (const run of runs) run.busy = false;
        this.#underWay.delete(done);
      });
    this.#underWay.add(done);
  }
}

/** An entry whose job is waited for, or whose video is looked at before it is adopted. */
function isWatched({ phase, step, urgent }: EntryRun): boolean {
  return step !== null && !urgent && (phase === "look" || step.kind === "adopt");
}

/** What a step finds in flight. */
function jobsOf(step: Step): readonly Job[] {
  if (step.kind === "resume" || step.kind === "cancel") return [step.job];
  if (step.kind === "discard") return [step.preview];
  return step.kind === "preview" && step.known !== null ? [step.known] : [];
}
