import type { Step } from "../plan/step.js";
import type { Bucket } from "../service/client.js";
import type { Job } from "../state/state.js";
import { StateError } from "../state/store.js";
import type { ApplyContext } from "./context.js";
import { MAX_ITEMS, submitCreates } from "./creates.js";
import { prepare, sendPrepared, withdraw } from "./edits.js";
import type { EntryRun } from "./entry-run.js";
import { bucketOf, look, lookTarget } from "./looks.js";
import { notePreviewTaken } from "./previews.js";
import { leaveToOther } from "./taken.js";
import { gapAfter, MIN_GAP_MS, stretch } from "./timing.js";

/** Jobs of a caller that run at once; the others are promoted first in, first out (R 3.1). */
const SLOTS = 3;

/** Looks under way at once. */
const MAX_LOOKS = 3;

/** How long a stopped run waits for the replies of requests that are under way. */
const LAST_REPLIES_MS = 3_000;

/** What a step finds in flight. */
function jobsOf(step: Step): readonly Job[] {
  if (step.kind === "resume" || step.kind === "cancel") return [step.job];
  if (step.kind === "discard") return [step.preview];
  return step.kind === "preview" && step.known !== null ? [step.known] : [];
}

/** Drives all requests: submissions before looks, one submission after another, looks at the jobs that can be running. */
export class Scheduler {
  readonly #context: ApplyContext;
  readonly #runs: readonly EntryRun[];
  readonly #underWay = new Set<Promise<void>>();
  #submitting = false;
  #looking = 0;
  #order = 0;
  #broken: { readonly error: unknown } | null = null;

  constructor(context: ApplyContext, runs: readonly EntryRun[]) {
    this.#context = context;
    this.#runs = runs;
    const resumed = runs.flatMap((run) => (run.step === null ? [] : jobsOf(run.step).map((job) => ({ run, job }))));
    for (const { run, job } of resumed.sort((a, b) => a.job.submitted_at - b.job.submitted_at)) {
      run.order = this.#order++;
      if (job.kind !== "edit" || job.edit_id !== null || run.step?.kind === "discard") run.startLooking();
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
    const { stop, clock, options, brakes } = this.#context;
    return stop.aborted || this.#broken !== null || brakes.unauthorized !== null || clock.now() >= options.deadline;
  }

  async #lastReplies(): Promise<void> {
    const { clock, stop } = this.#context;
    const all = Promise.all(this.#underWay);
    await (stop.aborted ? Promise.race([all, clock.sleep(LAST_REPLIES_MS)]) : all);
  }

  #blockWhatMayNotBeSent(): void {
    for (const run of this.#runs) {
      if (!run.busy && leaveToOther(this.#context, run)) continue;
      notePreviewTaken(this.#context, run);
      const reason = run.busy || run.phase !== "send" ? null : this.#reasonNotToSend(run);
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
    const edits = ready.filter(({ step }) => step !== null && step.kind !== "create" && step.kind !== "adopt");
    const group = edits.slice(0, windows.edits.available(now));
    if (group.length === 0) return;
    for (const _run of group) windows.edits.reserve();
    this.#submit(group, async () => await this.#sendAll(group));
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
    const { options } = this.#context;
    run.order = this.#order++;
    if (run.urgent) return;
    if (!options.wait) run.settle("pending");
    else this.#leaveAlone(run);
  }

  #startLooks(): void {
    const { windows, clock } = this.#context;
    const now = clock.now();
    const due = this.#candidates()
      .filter((run) => !run.busy && run.due <= now)
      .sort((a, b) => a.due - b.due);
    for (const run of due) {
      const window = windows[this.#bucketOf(run)];
      if (this.#looking >= MAX_LOOKS || window.available(now) === 0) continue;
      window.reserve();
      this.#looking++;
      this.#start([run], async () => {
        await look(this.#context, run).finally(() => this.#looking--);
        if (run.phase === "look" && !run.settled && run.tries === 0) this.#leaveAlone(run);
      });
    }
  }

  /**
   * The entries whose job is worth a look: of each bucket the first three, and none behind one that waits for a slot. What is
   * to be cancelled or approved comes first, wherever it waits.
   */
  #candidates(): EntryRun[] {
    const active = this.#runs.filter((run) => run.step !== null && (run.phase === "look" || run.step.kind === "adopt"));
    if (!this.#context.options.wait) return active;
    const urgent = active.filter((run) => run.urgent);
    const awaited = active.filter((run) => !run.urgent);
    const looks = (["videos", "edits"] as const).flatMap((bucket) => {
      const jobs = awaited.filter((run) => this.#bucketOf(run) === bucket).sort((a, b) => a.order - b.order);
      const firstQueued = jobs.findIndex(({ lastSeen }) => lastSeen?.queued === true);
      return jobs.slice(0, Math.min(SLOTS, firstQueued < 0 ? SLOTS : firstQueued + 1));
    });
    return [...urgent, ...looks];
  }

  /** Puts off the next look at a job: five seconds at least (R 4.2), longer where it has a while to go. */
  #leaveAlone(run: EntryRun): void {
    if (run.urgent) return;
    const { clock, windows, options } = this.#context;
    const now = clock.now();
    const bucket = this.#bucketOf(run);
    const { lastSeen, runningSince } = run;
    const gap = gapAfter({
      bucket,
      elapsedMs: runningSince === null ? 0 : now - runningSince,
      queued: lastSeen?.queued ?? false,
      percent: lastSeen?.percent ?? null,
      speed: options.speed,
    });
    const jobs = this.#candidates().filter((candidate) => this.#bucketOf(candidate) === bucket).length;
    const window = windows[bucket];
    run.due =
      now +
      stretch(gap, { jobs: Math.max(1, jobs), untilResetMs: window.untilReset(now), available: window.available(now) });
  }

  #bucketOf(run: EntryRun): Bucket {
    return bucketOf(lookTarget(this.#context, run));
  }

  /** When something that can't be sent now might be. */
  #nextChance(): number {
    const { windows, clock } = this.#context;
    const now = clock.now();
    const looks = this.#candidates()
      .filter(({ busy }) => !busy)
      .map((run) => Math.max(run.due, windows[this.#bucketOf(run)].nextChance(now)));
    const sends = this.#runs
      .filter(({ busy, phase, step }) => !busy && phase === "send" && step !== null && step.kind !== "adopt")
      .map((run) => Math.max(run.due, windows[run.step?.kind === "create" ? "videos" : "edits"].nextChance(now)));
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
