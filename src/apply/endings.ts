import type { Decision, FactOf, Said } from "../ledger/facts.js";
import type { Record, RunFact } from "../ledger/fold.js";
import { type Message, message } from "../messages/catalogue.js";
import type { Todo } from "../plan/step.js";
import { nameOf } from "../plan/words.js";
import { unended } from "../sentence.js";
import { mayHaveArrived, type Remedy, remedy, type ServiceError } from "../service/errors.js";
import { type ApplyContext, type At, type Subject, serviceTime } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { MIN_GAP_MS } from "./polling/poll-planner.js";
import {
  type Controlling,
  DECIDE,
  type Ended,
  type EntryError,
  ended,
  NEXT_STEP,
  type Next,
  type Polling,
  type Progress,
  polling,
} from "./progress.js";
import { type Running, wordsOf } from "./verdict.js";

/** What this project says of a failure, as the error of an entry. */
export function ownError({ docs, words }: Message): EntryError {
  return { status: null, detail: words, docs };
}

export function blockEntry(why: Message): Ended {
  return ended("blocked", ownError(why));
}

/** Ends an entry as failed, or as waiting where a person has something to do. */
export function failEntry(
  { entry }: Pick<Subject, "entry">,
  { status = null, detail, docs, todo = null }: Partial<EntryError> & { detail: string; todo?: Todo | null },
): Ended {
  const outcome = todo === null ? "failed" : "waiting";
  entry.say(`${outcome}: ${detail}`);
  return ended(outcome, { status, detail, ...(docs === undefined ? {} : { docs }) }, todo);
}

type End = Partial<Omit<Extract<Said, { fact: "ended" }>, "fact" | "record" | "job">>;

/** Notes that the open job has ended. */
export function endJob({ context, entry }: Subject, end: End & Pick<FactOf<"ended">, "how">): void {
  const { job } = entry;
  entry.noteStarter(job);
  entry.tell({
    fact: "ended",
    ...entry.named,
    id: job.accepted,
    completed: serviceTime(context),
    link: null,
    scenes: null,
    synced: null,
    credits: null,
    retriable: false,
    error: null,
    ...end,
  });
}

/** The open job has failed, or was refused: so has the entry, and the next run tries again. */
export function failJob(
  at: Subject,
  error: EntryError,
  end: End & { readonly how?: FactOf<"ended">["how"] } = {},
): Ended {
  const { status, detail } = error;
  endJob(at, { how: "failed", ...end, error: { status, detail } });
  return failEntry(at, error);
}

/** Says that the open job was surely never sent. */
export function withdrawJob({ entry }: Pick<Subject, "entry">): void {
  entry.tell({ fact: "withdrew", ...entry.named, control: null });
}

/** What the fault of a request means that may be repeated: it is put off, or ends its entry. After a 401, every entry ends blocked. */
export function putOffOrFailed<Point extends Exclude<Progress, Ended>>(
  at: At<Point>,
  error: ServiceError,
): Point | Ended {
  const { context, progress } = at;
  const { status } = error;
  const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: true });
  if (resolution.kind === "put off") return { ...progress, ...resolution.attempt };
  return status === 401 ? progress : failEntry(at, { status, detail: resolution.words });
}

/** Notes what the open job waits for; `next` says what to do about it. */
export function waitsFor(
  { entry }: Pick<Subject, "entry">,
  {
    need,
    words,
    refusal = null,
  }: Pick<Extract<Said, { fact: "waits" }>, "need" | "words"> & { refusal?: EntryError | null },
): Next {
  entry.noteStarter(entry.job);
  entry.tell({ fact: "waits", ...entry.named, need, words, refusal: refusal === null ? null : { ...refusal } });
  return DECIDE;
}

/** The open job goes on: whatever it waited for is over. */
function noteRunning(entry: EntryRun): void {
  if (entry.job.waits !== null) entry.tell({ fact: "resumed", ...entry.named });
}

/** Ends an entry whose job waits for a person to decide. `to`: what, where this project asks for it. The job stays in flight. */
export function waitsForPerson(
  at: Pick<Subject, "entry">,
  { status = null, detail, to }: Partial<EntryError> & { readonly detail: string; readonly to?: Decision },
): Next {
  const refusal = status === null ? null : { status, detail };
  return waitsFor(at, { need: { for: "person", ...(to === undefined ? {} : { to }) }, words: detail, refusal });
}

/** Somebody has approved a preview outside of this project, and pays for it: it is a job like any other from here on. */
export function approvedElsewhere({ entry }: Pick<Subject, "entry">): Ended {
  const { accepted, pullRequest } = entry.job;
  entry.tell({ fact: "asked", ...entry.named, control: "approve" });
  const told = { edit: accepted ?? "?", pullRequest: String(pullRequest ?? "?") };
  return failEntry({ entry }, ownError(message("approved-elsewhere", told)));
}

/** Ends an entry that another run works on at the same time: nothing more is sent for it. `null` where none does. */
export function takenByOther({ context, entry }: Subject): Ended | null {
  const run = context.ledger.takenBy(entry.key);
  return run === undefined ? null : blockedBy(run, { context, entry });
}

/**
 * Ends an entry without a video if another run creates the same entry in another record at the same time. Run 1 creates `tour`, and run 2 calls the same
 * entry `intro`: run 2 may take over the record only after run 1 is done with it. Or each begins a record of its own for one id, because one of them
 * has read a fact that takes a key.
 */
export function takenInOtherRecord({ context, entry }: Subject): Ended | null {
  const { ledger, isNamed } = context;
  const { wish, beginning, record: own } = entry;
  if (beginning?.kind !== "create" || beginning.recreates || own.current !== null) return null;
  for (const record of ledger.ledger.records.values()) {
    const run = ledger.takenBy(record.key);
    if (run === undefined || record.key === entry.key) continue;
    if (record.id === wish.entry.id) return blockedBy(run, { context, entry });
    if (record.id !== null && isNamed(record.id)) continue;
    const isFrom = record.id !== null && record.id === wish.entry.movedFrom;
    const isMoved = isFrom || record.movedFrom === wish.entry.id;
    if (isMoved || shownBy(record).includes(wish.look.fingerprint)) return blockedBy(run, { context, entry });
  }
  return null;
}

function shownBy({ current, open }: Record): (string | null)[] {
  const looks = current?.revisions.at(-1)?.looks ?? [];
  const onItsWay = open !== null && "look" in open.work ? [open.work.look] : [];
  return [...looks, ...onItsWay].map(({ fingerprint }) => fingerprint);
}

function blockedBy(run: RunFact | null, { context: { options }, entry }: Subject): Ended {
  // Such as the jobs of a matrix.
  const isJob = run?.id === options.run.id;
  entry.say(`left to ${run === null ? "another run" : `run ${run.id}`}`);
  const { oneAtATime } = options;
  return blockEntry(message("other-run", { run: isJob ? "this" : run === null ? null : nameOf(run), oneAtATime }));
}

/** A poll, once the job may be polled again, that tells what came of a request. `refusal`: what the service said to it. */
export function pollEffect(
  { clock }: Pick<ApplyContext, "clock">,
  { refusal = null, rounds = 0 }: { refusal?: EntryError | null; rounds?: number } = {},
): Polling {
  return polling({ why: { kind: "effect", refusal }, rounds, notBefore: clock.now() + MIN_GAP_MS });
}

/** The job goes on: it is polled again, or left to the next run. */
export function goesOn({ context, entry, progress }: At<Polling>, running: Running): Next {
  const { stage, percent } = running;
  noteRunning(entry);
  if (entry.seen?.stage !== stage || entry.seen.percent !== percent) entry.say(wordsOf(running));
  entry.seen = running;
  return context.options.wait ? { ...progress, why: { kind: "end" }, tries: 0 } : ended("pending");
}

/** The open job is done. */
export function succeeded(at: Subject, end: End): Next {
  endJob(at, { ...end, how: "done" });
  const { link } = at.entry.shown;
  at.entry.say(`complete${link === null ? "" : `, ${link}`}`);
  return NEXT_STEP;
}

/** A request is sent this often at most. */
export const MAX_TRIES = 5;

/** What to do about a failed request. */
type Resolution =
  /** Send it again, as the attempt says. */
  | { readonly kind: "put off"; readonly attempt: { readonly notBefore: number; readonly tries?: number } }
  /** `given up`: it was sent often enough. `words`: what to say of it. */
  | { readonly kind: "given up" | Extract<Remedy, "unknown" | "final">; readonly words: string };

/**
 * Takes a fault of a request that has failed `tries` times before. Notes what it means for all other requests (401, 402, R 7).
 */
export function resolveFault(
  { clock, random, brakes, contact, say }: Pick<ApplyContext, "clock" | "random" | "brakes" | "contact" | "say">,
  error: ServiceError,
  { tries: before, repeatable }: { tries: number; repeatable: boolean },
): Resolution {
  const remedied = remedy(error, { repeatable });
  const now = clock.now();
  switch (remedied) {
    case "later": {
      const wait = Math.max(MIN_GAP_MS, error.fault.kind === "rate-limited" ? error.fault.retryAfterMs : 0);
      say(`rate limit reached; the service asks to wait ${Math.ceil(wait / 1000)} s`);
      return { kind: "put off", attempt: { notBefore: now + wait } };
    }
    case "again": {
      const tries = before + 1;
      const isNew = error.fault.kind === "unsent" && !contact.reached;
      const left = isNew ? (contact.since ?? now) + TIME_TO_REACH_MS - now : Number.POSITIVE_INFINITY;
      if (left < LEAST_DELAY_MS) {
        const words = `${afterTries(error, tries)}; nothing was reached there at all`;
        brakes.unreachable ??= `not sent, since the service was never reached: ${error.message}`;
        return { kind: "given up", words };
      }
      if (tries >= MAX_TRIES) return { kind: "given up", words: afterTries(error) };
      const delay = Math.min(left, retryDelay(tries, random));
      say(`${unended(error.message)}; trying again in ${Math.ceil(delay / 1000)} s`);
      return { kind: "put off", attempt: { tries, notBefore: now + delay } };
    }
    case "final":
      if (error.status === 401) brakes.unauthorized = error.message;
      if (error.status === 402) brakes.outOfCredits = error.message;
      return { kind: "final", words: error.message };
    case "unknown":
      return { kind: "unknown", words: error.message };
  }
}

/** Like `resolveFault`, for a control request. Its refusal stops no other request, because a key may lack the right to control jobs alone (R 5.2). */
export function resolveControlFault({ context, progress }: At<Controlling>, error: ServiceError): Resolution {
  if (error.fault.kind === "refused" && error.status !== 402) return { kind: "final", words: error.message };
  return resolveFault(context, error, { tries: progress.tries, repeatable: true });
}

/** A refusal that is about the request itself. A 409 is about the job: the job tells more, as it does where nobody surely refused. */
export function isBarred(error: ServiceError): boolean {
  const { fault } = error;
  return (fault.kind === "refused" && fault.status !== 409 && !mayHaveArrived(error)) || fault.kind === "unnameable";
}

/** Delay before a failed request is sent again: 5 s, 10 s, 20 s …, at most a minute, each shortened by up to a half. */
export function retryDelay(tries: number, random: () => number): number {
  return Math.min(60_000, MIN_GAP_MS * 2 ** Math.max(0, tries - 1)) * (0.5 + random() / 2) + MIN_GAP_MS / 2;
}

/** The words for a request that was given up. */
export function afterTries(error: ServiceError, tries = MAX_TRIES): string {
  return `${unended(error.message)}${tries === 1 ? "" : `, ${tries} times in a row`}`;
}

/** How long the service may stay out of reach where it was never reached: then its address is probably wrong. */
const TIME_TO_REACH_MS = 10_000;
const LEAST_DELAY_MS = 1_000;
