import type { StepKind } from "../plan/step.js";
import { type ApplyContext, isOver, noteUnsavable, type Start, type Timeless } from "./context.js";
import { blockEntry } from "./endings.js";
import type { EntryRun } from "./entry-run.js";
import type { Polls } from "./polling/polls.js";
import { notBefore } from "./progress.js";
import { noteOtherRun, prepare, send, withdraw } from "./requests.js";
import { intendCreates, MAX_ITEMS } from "./steps/create.js";
import { sendCreates } from "./steps/created.js";

/**
 * Edits that are submitted ahead of those that can run. The reference doesn't say whether edits share the three slots (R 8.2)
 * or run as soon as their video is free (R 3.2). Where they share them, two that wait are enough to fill each slot that
 * frees, and more would take requests from the polls. Where they don't, the replies say so, and each doubles what goes out
 * (`PollPlanner.room`): all that is ready, as fast as the window allows. Too many is never refused: extra items are parked (R 8.2),
 * and no 409 of the reference (R 7) means it, so every 409 is the end of its edit.
 */
const AHEAD = 2;

/** Steps that go on with what an earlier run has sent, or end it. */
const EARLIER_JOBS: ReadonlySet<StepKind> = new Set(["resume", "cancel", "cancel preview"]);

type Parts = {
  readonly context: Timeless;
  readonly entries: readonly EntryRun[];
  readonly start: Start;
  readonly polls: Polls;
};

/** The requests that steps begin with: one after another, and once the state that remembers them is durable. */
export class Submissions {
  readonly #parts: Parts;
  readonly #ids: ReadonlySet<string>;
  #busy = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#ids = new Set(parts.entries.map(({ id }) => id));
  }

  /** Ends the entries whose next request may not be sent any more. */
  endBarred(): void {
    const { context } = this.#parts;
    for (const entry of this.#waiting()) {
      const reason = this.#reasonNotToSend(entry);
      if (reason === null) continue;
      withdraw(context, entry);
      entry.advance(blockEntry(reason));
    }
  }

  /** Starts the next submission, where none is under way and the rate limit allows one. */
  start(now: number): void {
    if (this.#busy) return;
    const { windows } = this.#parts.context;
    const ready = this.#waiting().filter((entry) => notBefore(entry.progress) <= now);
    const creates = ready.filter(({ step }) => step?.kind === "create");
    const [first] = creates;
    const batch = creates.filter(({ plan }) => plan.entry.category === first?.plan.entry.category).slice(0, MAX_ITEMS);
    if (first !== undefined && windows.videos.available(now) > 0) {
      windows.videos.reserve();
      this.#start(batch, async (context) => await this.#create(context, batch));
      return;
    }
    const group = this.#worthSending(ready).slice(0, windows.edits.available(now));
    if (group.length === 0) return;
    for (const _entry of group) windows.edits.reserve();
    this.#start(group, async (context) => await this.#send(context, group));
  }

  /** When a submission that can't go out now might, in milliseconds since the Unix epoch. */
  nextChance(now: number): number {
    if (this.#busy) return Number.POSITIVE_INFINITY;
    const { windows } = this.#parts.context;
    const waiting = this.#waiting();
    const creates = waiting.filter(({ step }) => step?.kind === "create");
    const chances = [...creates, ...this.#worthSending(waiting)].map(({ step, progress }) =>
      Math.max(notBefore(progress), windows[step?.kind === "create" ? "videos" : "edits"].nextChance(now)),
    );
    return Math.min(...chances);
  }

  /** The entries whose next request is a submission. */
  #waiting(): EntryRun[] {
    return this.#parts.entries.filter(({ progress, busy }) => progress.at === "send" && !busy);
  }

  /**
   * Out of credits (402, R 7), no further create or edit is submitted, nor a revert that only makes way for one; where the
   * state can't be saved, nothing is that it would have to remember. What was sent before is asked for again all the same.
   */
  #reasonNotToSend({ step, progress, unpaidAhead }: EntryRun): string | null {
    const { outOfCredits, unreachable, unsavable } = this.#parts.context.brakes;
    if (step === null || EARLIER_JOBS.has(step.kind)) return null;
    if (progress.at !== "send" || progress.mayHaveArrived) return null;
    if (outOfCredits !== null && unpaidAhead) return "not submitted, out of credits";
    return unreachable ?? unsavable;
  }

  /**
   * What is made at once or may have arrived already, and as many edits as find a slot soon: of the entries with the fewest
   * steps made, so that none is left over at the end.
   */
  #worthSending(ready: readonly EntryRun[]): EntryRun[] {
    const room = this.#parts.context.options.wait ? this.#parts.polls.roomForEdits(AHEAD) : Number.POSITIVE_INFINITY;
    const isEdit = ({ step }: EntryRun) => step?.kind === "edit" || step?.kind === "preview";
    const mayHaveArrived = ({ progress }: EntryRun) => progress.at === "send" && progress.mayHaveArrived;
    const edits = ready.filter(isEdit).sort((a, b) => a.done - b.done);
    return [
      ...ready.filter((entry) => entry.step?.kind !== "create" && !isEdit(entry)),
      ...edits.filter(mayHaveArrived),
      ...edits.filter((entry) => !mayHaveArrived(entry)).slice(0, room),
    ];
  }

  #start(entries: readonly EntryRun[], request: (context: ApplyContext) => Promise<void>): void {
    this.#busy = true;
    this.#parts.start(entries, async (context) => {
      await request(context);
      this.#busy = false;
    });
  }

  async #create(context: ApplyContext, entries: readonly EntryRun[]): Promise<void> {
    const unsavable = (error: unknown): readonly [] => {
      noteUnsavable(context, error);
      return [];
    };
    const wanted = await intendCreates(context, { entries, isNamed: (id) => this.#ids.has(id) }).catch(unsavable);
    // From here on, what can't be noted in the journal ends the run: "not sent" would be wrong.
    if (wanted.length > 0) {
      await sendCreates(context, wanted);
      // Also where the service has refused them, for a while or for good: a machine that is lost now leaves nothing in doubt.
      await context.keeper.save().catch(unsavable);
    }
    const now = context.clock.now();
    for (const entry of entries) this.#parts.polls.accept(entry, now);
  }

  async #send(context: ApplyContext, entries: readonly EntryRun[]): Promise<void> {
    const { windows, clock } = context;
    await prepare(context, entries);
    await context.keeper.save().catch((error: unknown) => noteUnsavable(context, error));
    for (const entry of entries) {
      const now = clock.now();
      noteOtherRun(context, entry);
      const isDue = entry.progress.at === "send" && notBefore(entry.progress) <= now;
      if (!isDue || isOver(context, now) || this.#reasonNotToSend(entry) !== null) {
        windows.edits.release();
        withdraw(context, entry);
      } else if (windows.edits.blocked(now)) {
        windows.edits.release(); // its turn comes when Retry-After is over
      } else {
        await send(context, entry);
        this.#parts.polls.accept(entry, clock.now());
      }
    }
  }
}
