import { andList } from "../manifest/quote.js";
import type { Made } from "../plan/plan.js";
import { MOST_NAMED } from "../plan/which-record.js";
import { Budget } from "./budget.js";
import { type ApplyContext, isOver, type Start } from "./context.js";
import { blockEntry } from "./endings.js";
import { type EntryResult, EntryRun } from "./entry-run.js";
import { MIN_GAP_MS } from "./polling/poll-planner.js";
import { Polls } from "./polling/polls.js";
import { ended } from "./progress.js";
import { noteOtherRun } from "./requests.js";
import { Submissions } from "./submissions.js";

/** How an apply ended. */
export type Applied = {
  /** In the order of the plan. */
  readonly results: readonly EntryResult[];
  /** An error that nobody expected, and that ended the run early. */
  readonly broken: { readonly error: unknown } | null;
  /** Whether it ended because its time was over. */
  readonly late: boolean;
  /** What the reader should know although nothing failed, one line each. */
  readonly notices: readonly string[];
};

/** Carries a plan out: the jobs of one video in order, different videos side by side, within the limits of the service (R 8.1). */
export async function apply({ plan, works }: Pick<Made, "plan" | "works">, context: ApplyContext): Promise<Applied> {
  const { clock, ledger, say, situation } = context;
  const entries: EntryRun[] = [];
  const budget = new Budget(context.options, () => entries);
  for (const [index, entry] of plan.entries.entries()) {
    const work = works[index];
    if (work === undefined) throw new Error(`${entry.entry.id} has a plan and no work`);
    entries.push(
      new EntryRun({
        ...{ plan: entry, wish: work.wish, key: work.record, ledger, say, budget },
        refused: plan.refused.filter(({ ids }) => ids.includes(entry.entry.id)),
        situation: (record) => situation(entry.entry.id, record),
      }),
    );
  }
  const scheduler = new Scheduler(context, entries);
  const { polls } = scheduler;
  context.watch?.({
    standings: () => entries.map((entry) => entry.standing(polls.endsAt(entry))),
    endsAt() {
      const going = entries.filter(({ outcome }) => outcome === null);
      const now = clock.now();
      return going.length === 0 ? null : now + polls.timeToEnd(going, now);
    },
  });
  const ran = await scheduler.run();
  const notices = [...ran.notices, ...leftGoing(entries)];
  return { ...ran, notices, results: entries.map((entry) => entry.result()) };
}

/** What of removed entries the service did not cancel. */
function leftGoing(entries: readonly EntryRun[]): string[] {
  const ids = entries
    .filter(({ plan, outcome }) => plan.retires === true && outcome === "unchanged")
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  return [
    `Removed while a job of theirs was in flight: ${andList(ids, MOST_NAMED)}. The service did not cancel it: it goes on or has ended, and ` +
      "what it costs is paid. Nobody waits for it.",
  ];
}

/** How long a stopped run waits for the replies of requests that are under way. */
const LAST_REPLIES_MS = 3_000;

/** Sends what may go out now, sleeps until something else may, and ends when every entry has ended or the run is over. */
class Scheduler {
  readonly #context: ApplyContext;
  readonly #entries: readonly EntryRun[];
  readonly #requests = new Set<Promise<void>>();
  readonly polls: Polls;
  readonly #submissions: Submissions;
  /** Ends the sleep of the moment. */
  #alarm = new AbortController();
  #broken: { readonly error: unknown } | null = null;

  constructor(context: ApplyContext, entries: readonly EntryRun[]) {
    this.#context = context;
    this.#entries = entries;
    const start: Start = (some, request) => this.#start(some, request);
    this.polls = new Polls({ context, entries, start });
    this.#submissions = new Submissions({ context, entries, start, polls: this.polls });
  }

  async run(): Promise<Omit<Applied, "results">> {
    const over = new AbortController();
    this.#listen(over.signal);
    this.#context.stop.addEventListener("abort", () => this.#alarm.abort(), { signal: over.signal });
    const late = await this.#loop().finally(() => over.abort());
    await this.#lastReplies();
    const { fault } = this.polls.hearing;
    this.#endTheRest();
    const deaf = `Realtime updates can't be relied on: ${fault}. This run went on with polling alone.`;
    return { broken: this.#broken, late, notices: fault === null ? [] : [deaf] };
  }

  #start(entries: readonly EntryRun[], request: (context: ApplyContext) => Promise<void>): void {
    for (const entry of entries) entry.busy = true;
    const done = request(this.#context)
      .catch((error: unknown) => {
        this.#broken ??= { error };
      })
      .finally(() => {
        for (const entry of entries) entry.busy = false;
        this.#requests.delete(done);
      });
    this.#requests.add(done);
  }

  /** Returns whether it ended because its time was over. */
  async #loop(): Promise<boolean> {
    for (;;) {
      // All that is decided in one turn is decided at one time: what is due now is started now, and not put off.
      const now = this.#context.clock.now();
      const late = now >= this.#context.options.deadline;
      if (this.#broken !== null || isOver(this.#context, now)) return late;
      this.#noteOtherRuns();
      this.#submissions.endBarred();
      this.#submissions.start(now);
      this.polls.start(now);
      if (this.#requests.size === 0 && this.#entries.every(({ outcome }) => outcome !== null)) return late;
      await this.#sleep(now);
    }
  }

  /** An update is only a reason to poll sooner, and no fault of it ends a run. */
  #listen(over: AbortSignal): void {
    const { updates, options, clock, say } = this.#context;
    if (updates === null || !options.wait) return;
    const { hearing } = this.polls;
    const deaf = new AbortController();
    const heard = (ids: ReadonlySet<string>) => {
      if (this.polls.heard(ids, clock.now())) this.#alarm.abort();
      if (hearing.fault !== null) deaf.abort();
    };
    const live = (isLive: boolean) => {
      hearing.live(isLive, clock.now());
      this.#alarm.abort();
    };
    updates
      .listen({ heard, live }, AbortSignal.any([over, deaf.signal]))
      .catch(() => say("realtime: it has ended; polling"));
  }

  #noteOtherRuns(): void {
    for (const entry of this.#entries) {
      const { progress } = entry;
      if (progress.at === "end" || entry.busy) continue;
      noteOtherRun(this.#context, entry);
      if (entry.progress !== progress) this.polls.plan(entry);
    }
  }

  /** Until a request has ended, another may go out, the time is over, or the run is stopped. */
  async #sleep(now: number): Promise<void> {
    const { clock, stop, options } = this.#context;
    const next = Math.min(this.#submissions.nextChance(now), this.polls.nextChance(now));
    const until = Math.min(options.deadline, next > now ? next : now + MIN_GAP_MS);
    this.#alarm = new AbortController();
    if (stop.aborted) this.#alarm.abort();
    await Promise.race([...this.#requests, clock.sleep(Math.max(0, until - now), this.#alarm.signal)]);
    this.#alarm.abort();
  }

  async #lastReplies(): Promise<void> {
    const { clock, stop } = this.#context;
    const all = Promise.all(this.#requests);
    await (stop.aborted ? Promise.race([all, clock.sleep(LAST_REPLIES_MS)]) : all);
  }

  /** What has not ended when nothing more is sent: the next run goes on with it. */
  #endTheRest(): void {
    const { brakes } = this.#context;
    for (const entry of this.#entries) {
      if (entry.outcome !== null) continue;
      const { open } = entry.record;
      if (brakes.unauthorized !== null) {
        entry.advance(ended("blocked", { status: 401, detail: `${brakes.unauthorized} (nothing further was sent)` }));
      } else if (brakes.unsavable !== null && open === null) {
        entry.advance(blockEntry(brakes.unsavable));
      } else {
        entry.advance(ended("pending"));
      }
    }
  }
}
