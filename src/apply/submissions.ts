import { StateError } from "../state/store.js";
import { type ApplyContext, isOver, type Line } from "./context.js";
import { blocked } from "./endings.js";
import type { EntryRun } from "./entry-run.js";
import type { Polls } from "./polling/polls.js";
import { notBefore } from "./progress.js";
import { noteOtherRun, prepare, send, withdraw } from "./requests.js";
import { intendCreates, MAX_ITEMS, sendCreates } from "./steps/create.js";
import type { UnderWay } from "./under-way.js";

/**
 * Edits that are submitted ahead of those that can run. The reference doesn't say whether edits share the three slots (R 8.2)
 * or run as soon as their video is free (R 3.2). Where they share them, two that wait are enough to fill each slot that
 * frees, and more would take requests from the polls. Where they don't, the replies say so, and each doubles what goes out
 * (`PollPlanner.room`): all that is ready, as fast as the window allows. Too many is never refused: extra items are parked (R 8.2),
 * and no 409 of the reference (R 7) means it, so every 409 is the end of its edit.
 */
const AHEAD = 2;

type Parts = {
  readonly line: Line;
  readonly runs: readonly EntryRun[];
  readonly underWay: UnderWay;
  readonly polls: Polls;
};

/** The requests that steps begin with: one after another, and once the state that remembers them is durable. */
export class Submissions {
  readonly #line: Line;
  readonly #runs: readonly EntryRun[];
  readonly #underWay: UnderWay;
  readonly #polls: Polls;
  #busy = false;

  constructor({ line, runs, underWay, polls }: Parts) {
    this.#line = line;
    this.#runs = runs;
    this.#underWay = underWay;
    this.#polls = polls;
  }

  /** Whether a submission is under way. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Ends the entries whose next request may not be sent any more. */
  endWhatMayNotBeSent(): void {
    for (const run of this.#waiting()) {
      const reason = this.#reasonNotToSend(run);
      if (reason === null) continue;
      withdraw(run.context, run);
      run.advance(blocked(reason));
    }
  }

  /** Starts the next submission, where none is under way and the rate limit allows one. */
  start(now: number): void {
    if (this.#busy) return;
    const { windows } = this.#line;
    const ready = this.#waiting().filter((run) => notBefore(run.progress) <= now);
    const creates = ready.filter(({ step }) => step?.kind === "create");
    const [first] = creates;
    // One state remembers what a request of creations is about.
    const batch = creates
      .filter(({ plan, context }) => plan.entry.category === first?.plan.entry.category && context === first.context)
      .slice(0, MAX_ITEMS);
    if (first !== undefined && windows.videos.available(now) > 0) {
      windows.videos.reserve();
      this.#start(batch, async () => await this.#create(first.context, batch));
      return;
    }
    const group = this.#worthSending(ready).slice(0, windows.edits.available(now));
    if (group.length === 0) return;
    for (const _run of group) windows.edits.reserve();
    this.#start(group, async () => await this.#send(group));
  }

  /** When a submission that can't go out now might, in milliseconds since the Unix epoch. */
  nextChance(now: number): number {
    if (this.#busy) return Number.POSITIVE_INFINITY;
    const { windows } = this.#line;
    const waiting = this.#waiting();
    const creates = waiting.filter(({ step }) => step?.kind === "create");
    const chances = [...creates, ...this.#worthSending(waiting)].map(({ step, progress }) =>
      Math.max(notBefore(progress), windows[step?.kind === "create" ? "videos" : "edits"].nextChance(now)),
    );
    return Math.min(...chances);
  }

  /** The entries whose next request is a submission. */
  #waiting(): EntryRun[] {
    return this.#runs.filter((run) => run.progress.at === "send" && !this.#underWay.has(run));
  }

  /**
   * Out of credits (402, R 7), no further create or edit is submitted, nor a revert that only makes way for one; where the
   * state can't be saved, nothing is that it would have to remember. What was sent before is asked for again all the same.
   */
  #reasonNotToSend({ step, progress, unpaidAhead, context }: EntryRun): string | null {
    const { outOfCredits, unreachable } = context.brakes;
    if (step === null || step.kind === "resume" || step.kind === "cancel") return null;
    if (progress.at !== "send" || progress.mayHaveArrived) return null;
    if (outOfCredits !== null && unpaidAhead) return `not submitted, out of credits (${outOfCredits})`;
    return unreachable ?? context.saving.unsavable;
  }

  /**
   * What is made at once or may have arrived already, and as many edits as find a slot soon: of the entries with the fewest
   * steps made, so that none is left over at the end.
   */
  #worthSending(ready: readonly EntryRun[]): EntryRun[] {
    const room = this.#line.options.wait ? this.#polls.roomForEdits(AHEAD) : Number.POSITIVE_INFINITY;
    const isEdit = ({ step }: EntryRun) => step?.kind === "edit" || step?.kind === "preview";
    const mayHaveArrived = ({ progress }: EntryRun) => progress.at === "send" && progress.mayHaveArrived;
    const edits = ready.filter(isEdit).sort((a, b) => a.done - b.done);
    return [
      ...ready.filter((run) => run.step?.kind !== "create" && !isEdit(run)),
      ...edits.filter(mayHaveArrived),
      ...edits.filter((run) => !mayHaveArrived(run)).slice(0, room),
    ];
  }

  #start(runs: readonly EntryRun[], request: () => Promise<void>): void {
    this.#busy = true;
    this.#underWay.start(runs, async () => {
      await request();
      this.#busy = false;
    });
  }

  async #create(context: ApplyContext, runs: readonly EntryRun[]): Promise<void> {
    const unsavable = (error: unknown) => noteUnsavable(context, error);
    const wanted = (await intendCreates(context, runs).catch(unsavable)) ?? [];
    // From here on, what can't be noted in the journal ends the run: "not sent" would be wrong.
    if (wanted.length > 0 && (await sendCreates(context, wanted))) await context.keeper.save().catch(unsavable);
    for (const run of runs) this.#polls.accept(run);
  }

  async #send(runs: readonly EntryRun[]): Promise<void> {
    const { windows, clock } = this.#line;
    for (const run of runs) prepare(run.context, run);
    const contexts = [...new Set(runs.map(({ context }) => context))];
    await Promise.all(
      contexts.map(async (context) => {
        await context.keeper.save().catch((error: unknown) => noteUnsavable(context, error));
      }),
    );
    for (const run of runs) {
      const now = clock.now();
      noteOtherRun(run.context, run);
      if (run.progress.at !== "send" || isOver(this.#line, now) || this.#reasonNotToSend(run) !== null) {
        windows.edits.release();
        withdraw(run.context, run);
      } else if (windows.edits.blocked(now)) {
        windows.edits.release(); // its turn comes when Retry-After is over
      } else {
        await send(run.context, run);
        this.#polls.accept(run);
      }
    }
  }
}

function noteUnsavable({ saving }: ApplyContext, error: unknown): void {
  if (!(error instanceof StateError)) throw error;
  saving.unsavable = `not sent, since the state can't be saved: ${error.message}`;
}
