import { stopwatch } from "../clock.js";
import type { Said } from "../ledger/facts.js";
import { videoOf } from "../ledger/fold.js";
import { lookId } from "../ledger/look.js";
import { type Message, message } from "../messages/catalogue.js";
import { wordsOf } from "../plan/entry-plan.js";
import { named, workOf } from "../plan/next.js";
import { outOfCredits } from "../plan/words.js";
import { ServiceError } from "../service/errors.js";
import { type ApplyContext, isOver, noteUnsavable, type Start, type Timeless } from "./context.js";
import { blockEntry, failEntry, ownError, putOffOrFailed, takenByOther, withdrawJob } from "./endings.js";
import type { EntryRun } from "./entry-run.js";
import type { Polls } from "./polling/polls.js";
import { DECIDE, notBefore } from "./progress.js";
import { look, noteOtherRun, send } from "./requests.js";
import { MAX_ITEMS } from "./steps/create.js";
import { type Intended, itemOf, sendCreates } from "./steps/created.js";

/**
 * Edits that are submitted ahead of those that can run. The reference doesn't say whether edits share the three slots (R 8.2)
 * or run as soon as their video is free (R 3.2). Where they share them, two that wait are enough to fill each slot that
 * frees, and more would take requests from the polls. Where they don't, the replies say so, and each doubles what goes out
 * (`PollPlanner.room`): all that is ready, as fast as the window allows. Too many is never refused: extra items are parked (R 8.2),
 * and no 409 of the reference (R 7) means it, so every 409 is the end of its edit.
 */
const AHEAD = 2;

/** A creation is sent within this time of its `began`, else it is withdrawn: a person may look for its video from then on. */
const MAY_BE_SENT_MS = 60_000;
/** How often a creation is begun that could not be sent in time. */
const MOST_LATE = 20;

type Parts = {
  readonly context: Timeless;
  readonly entries: readonly EntryRun[];
  readonly start: Start;
  readonly polls: Polls;
};

/** The requests that jobs begin with: one after another, and once the ledger says that they begin. */
export class Submissions {
  readonly #parts: Parts;
  #busy = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Ends the entries whose next request may not be sent any more. */
  endBarred(): void {
    for (const entry of this.#waiting()) {
      if (!isNew(entry)) continue;
      const reason = this.#reasonNotToSend(entry);
      if (reason !== null) entry.advance(blockEntry(reason));
      else if (entry.room() === "none") entry.advance(entry.overBudget());
    }
  }

  /** Starts the next submission, where none is under way and the rate limit allows one. */
  start(now: number): void {
    if (this.#busy) return;
    const { windows } = this.#parts.context;
    const ready = this.#waiting().filter((entry) => notBefore(entry.progress) <= now);
    const creates = ready.filter(({ beginning }) => beginning?.kind === "create");
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
    const creates = waiting.filter(({ beginning }) => beginning?.kind === "create");
    const chances = [...creates, ...this.#worthSending(waiting)].map(({ beginning, progress }) =>
      Math.max(notBefore(progress), windows[beginning?.kind === "create" ? "videos" : "edits"].nextChance(now)),
    );
    return Math.min(...chances);
  }

  /** The entries whose next request is a submission, or the question that comes before one. */
  #waiting(): EntryRun[] {
    return this.#parts.entries.filter(
      ({ progress, busy }) => (progress.at === "send" || progress.at === "look") && !busy,
    );
  }

  /**
   * Out of credits (402, R 7), no further create or edit is submitted, nor a revert that only makes way for one. If the ledger can't be written, nothing
   * new is sent, because no run would know of it. What was sent before is asked for again all the same.
   */
  #reasonNotToSend({ unpaidAhead }: EntryRun): Message | null {
    const { brakes } = this.#parts.context;
    if (brakes.outOfCredits !== null && unpaidAhead) return outOfCredits("submitted");
    if (brakes.unreachable !== null) return { docs: "unreachable", words: brakes.unreachable };
    return brakes.unsavable;
  }

  /**
   * First reverts and adoptions, then edits that may have arrived already, then as many new edits as find a slot soon: those of the entries with the
   * fewest finished steps come first, so that no entry is left over at the end.
   */
  #worthSending(ready: readonly EntryRun[]): EntryRun[] {
    const room = this.#parts.context.options.wait ? this.#parts.polls.roomForEdits(AHEAD) : Number.POSITIVE_INFINITY;
    const isEdit = ({ step }: EntryRun) => step?.kind === "edit";
    const mayHaveArrived = ({ progress }: EntryRun) => progress.at === "send" && progress.mayHaveArrived;
    const edits = ready.filter(isEdit).sort((a, b) => a.done - b.done);
    return [
      ...ready.filter(
        (entry) => entry.beginning?.kind !== "create" && !isEdit(entry) && (!isNew(entry) || entry.room() === "enough"),
      ),
      ...edits.filter(mayHaveArrived),
      ...affordable(edits.filter((entry) => !mayHaveArrived(entry)).slice(0, room)),
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
    const { windows, clock } = context;
    const intended: Intended[] = [];
    for (const entry of entries) {
      noteOtherRun(context, entry);
      const item = entry.beginning?.kind === "create" ? await itemOf(context, entry) : null;
      if (item !== null) intended.push({ entry, item });
    }
    const took = stopwatch(clock);
    const begun = await begin(
      context,
      intended.map(({ entry }) => ({ entry, request: null })),
    );
    const wanted = intended.filter(({ entry }) => begun.includes(entry));
    const isLate = took() > MAY_BE_SENT_MS;
    if (wanted.length > 0 && (isLate || isOver(context, clock.now()))) {
      for (const { entry } of wanted) {
        withdrawJob({ entry });
        entry.advance(isLate && ++entry.late === MOST_LATE ? blockEntry(message("ledger-slow")) : DECIDE);
      }
      windows.videos.release();
    } else if (wanted.length > 0) await sendCreates(context, wanted);
    else windows.videos.release();
    // Refusals are saved, too: if the machine is lost now, nothing is in doubt.
    await context.ledger.save().catch((error: unknown) => noteUnsavable(context, error));
    const now = clock.now();
    for (const entry of entries) this.#parts.polls.accept(entry, now);
  }

  async #send(context: ApplyContext, group: readonly EntryRun[]): Promise<void> {
    const { windows, clock } = context;
    const asked = group.filter(({ progress }) => progress.at === "look");
    for (const entry of asked) {
      if (isOver(context, clock.now())) windows.edits.release();
      else await look(context, entry);
    }
    // An entry whose newest edit was just looked at is sent in a later turn.
    const entries = group.filter((entry) => !asked.includes(entry));
    const silence = await learnTime(context, entries);
    const ready: { entry: EntryRun; request: string | null }[] = [];
    for (const entry of entries) {
      noteOtherRun(context, entry);
      if (entry.progress.at !== "send") windows.edits.release();
      else if (silence !== null) {
        entry.advance(putOffOrFailed({ context, entry, progress: entry.progress }, silence));
        windows.edits.release();
      } else {
        const request = await wordsFor(context, entry);
        if (request === undefined) windows.edits.release();
        else ready.push({ entry, request });
      }
    }
    const again = ready.filter(({ entry }) => entry.beginning === null);
    const resent = await sendAgain(
      context,
      again.map(({ entry }) => entry),
    );
    const begun = await begin(
      context,
      ready.filter(({ entry }) => entry.beginning !== null),
    );
    for (const { entry } of ready) {
      const now = clock.now();
      const isBegun = begun.includes(entry);
      // If another run's job came first, the job that was begun here is withdrawn, and never sent.
      const taken = isBegun ? takenByOther({ context, entry }) : null;
      if (taken !== null) {
        withdrawJob({ entry });
        entry.advance(taken);
      } else if (!isBegun) noteOtherRun(context, entry);
      const isDue = entry.progress.at === "send" && notBefore(entry.progress) <= now;
      if (!(isBegun || resent.includes(entry)) || !isDue) {
        windows.edits.release();
        this.#parts.polls.accept(entry, now);
      } else if (
        isOver(context, now) ||
        windows.edits.blocked(now) ||
        (isBegun && (this.#reasonNotToSend(entry) !== null || entry.room() !== "enough"))
      ) {
        // Nothing is sent now, because the run is over, the rate limit forbids it, or credits, ledger or limits forbid a new job.
        windows.edits.release();
        if (isBegun) {
          withdrawJob({ entry });
          entry.advance(DECIDE);
        }
      } else {
        await send(context, entry);
        this.#parts.polls.accept(entry, clock.now());
      }
    }
  }
}

/** Whether nothing of what is to be sent for an entry was sent before. */
function isNew({ beginning, progress, record }: EntryRun): boolean {
  return beginning !== null || (progress.at === "look" && record.open === null);
}

/** The first of some edits, as many as `max_credits` allows at this moment. */
function affordable(edits: readonly EntryRun[]): EntryRun[] {
  let besides = 0;
  return edits.filter((entry) => {
    if (!isNew(entry)) return true;
    if (entry.room(besides) !== "enough") return false;
    besides += entry.nextBound;
    return true;
  });
}

/**
 * Learns the service's time before a key is sent, which the service forgets by its own clock (R 4.3): where no reply was seen yet, a video that
 * is about to be edited is polled. Returns the fault where that gets no reply either.
 */
async function learnTime(context: ApplyContext, entries: readonly EntryRun[]): Promise<ServiceError | null> {
  const { contact, service, windows } = context;
  const keyed = entries.flatMap(({ beginning, record }) => {
    if (beginning?.kind === "edit") return [{ uuid: beginning.uuid, category: record.current?.category ?? "training" }];
    const { open } = record;
    const uuid = open?.work.kind === "edit" ? videoOf(open) : null;
    return uuid === null || open === null ? [] : [{ uuid, category: open.work.category }];
  });
  const [first] = keyed;
  if (contact.reached || first === undefined) return null;
  windows.videos.reserve();
  try {
    await service.video(first.category, first.uuid);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // A refusal tells the time, too.
    return error.fault.kind === "lost" || error.fault.kind === "unsent" ? error : null;
  }
}

/** The words of an edit that is to begin; `null` for another job. `undefined`: they can't be made, or something else is to be done. */
async function wordsFor({ texts }: ApplyContext, entry: EntryRun): Promise<string | null | undefined> {
  const { beginning } = entry;
  if (beginning?.kind !== "edit" || beginning.retries !== null) return null;
  const words = await wordsOf(beginning, { wish: entry.wish, texts, isCompared: false });
  if (words === "other parts") entry.advance(DECIDE);
  else if ("request" in words) return words.request;
  else entry.advance(failEntry({ entry }, ownError(words.fault)));
  return undefined;
}

/**
 * Makes durable that this run sends edits and reverts again which another run began. If this run loses the reply, a refusal that the other run gets must
 * not count as the end of the edit. Returns the entries whose request may be sent; the others have decided anew.
 */
async function sendAgain(context: ApplyContext, entries: readonly EntryRun[]): Promise<readonly EntryRun[]> {
  const { ledger } = context;
  const isNew = ({ job }: EntryRun) => job.run?.run !== ledger.key && !job.resentBy.includes(ledger.key);
  const fresh = entries.filter(isNew);
  if (fresh.length === 0) return entries;
  const said = fresh.map((entry): Said => ({ fact: "resent", ...entry.named }));
  const decidedFrom = Math.min(...fresh.map(({ view }) => view));
  const isDurable = await ledger.begin(said, decidedFrom).catch((error: unknown) => {
    noteUnsavable(context, error);
    return false;
  });
  if (isDurable) return entries;
  const { unsavable } = context.brakes;
  for (const entry of fresh) {
    noteOtherRun(context, entry);
    entry.advance(unsavable === null ? DECIDE : blockEntry(unsavable));
  }
  return entries.filter((entry) => !fresh.includes(entry));
}

/** Makes durable that these jobs begin. Returns the entries whose job may be sent now; the others have decided anew. */
async function begin(
  context: ApplyContext,
  ready: readonly { readonly entry: EntryRun; readonly request: string | null }[],
): Promise<readonly EntryRun[]> {
  const { ledger, options } = context;
  if (ready.length === 0) return [];
  const said = ready.flatMap(({ entry, request }): Said[] => {
    const { beginning, record, wish, key } = entry;
    if (beginning === null) throw new Error(`${entry.id} begins nothing`);
    const { category } =
      beginning.kind === "revert" || beginning.kind === "edit" ? (record.current ?? wish.entry) : wish.entry;
    const isNamed = record.id === wish.entry.id && beginning.kind !== "adopt";
    return [
      ...(isNamed ? [] : [named(record, wish)]),
      {
        fact: "began",
        record: key,
        job: ledger.newJob(),
        work: workOf(beginning, { category, request: request ?? "", held: options.previews !== null }),
        toward: lookId(wish.look),
        pull_request: options.pullRequest,
        recreates: beginning.kind === "create" && beginning.recreates ? options.run.id : null,
      },
    ];
  });
  const decidedFrom = Math.min(...ready.map(({ entry }) => entry.view));
  const isDurable = await ledger.begin(said, decidedFrom).catch((error: unknown) => {
    noteUnsavable(context, error);
    return false;
  });
  for (const { entry, request } of ready) {
    if (isDurable) entry.begun(request);
    else {
      noteOtherRun(context, entry);
      entry.advance(DECIDE);
    }
  }
  return isDurable ? ready.map(({ entry }) => entry) : [];
}
