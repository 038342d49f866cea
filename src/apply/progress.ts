import type { Control } from "../ledger/facts.js";
import type { Message, MessageName } from "../messages/catalogue.js";
import type { Outcome, Todo } from "../plan/step.js";

/** Where an entry stands: its next request, and what must be remembered until that is answered. */
export type Progress = Sending | Looking | Polling | Controlling | Ended;

/** What follows a reply: another point of the same job, or the next decision. `next step` also counts the present step as made. */
export type Next = Progress | { readonly at: "next step" } | Deciding;

/** `attempt`: of a request that is put off until it is decided anew. */
type Deciding = { readonly at: "decide"; readonly attempt?: Partial<Attempt> };

type Attempt = {
  /** Failed attempts of the request. */
  readonly tries: number;
  /** No request before this, in milliseconds since the Unix epoch. */
  readonly notBefore: number;
  /** How often the service was asked for the same without effect: a revert, an approval, a stale answer. */
  readonly rounds: number;
};

/** The job's own request is to be sent. */
export type Sending = Attempt & {
  readonly at: "send";
  /** It was sent, no reply was seen, and the service may have acted. */
  readonly mayHaveArrived: boolean;
};

/** The service is asked whether the newest edit of the video still stands, before another one is paid on top of it. */
export type Looking = Attempt & { readonly at: "look"; readonly edit: string };

/** The job is polled. */
export type Polling = Attempt & {
  readonly at: "poll";
  readonly why: PollReason;
  /** What the service said of the job when it accepted it; `null` where it said nothing, or earlier. */
  readonly acceptedAs: "queued" | "running" | null;
};

type PollReason =
  /** To notice the job's end. The poll planner says when. */
  | { readonly kind: "end" }
  /** To learn where the job stands before anything else is asked of it. */
  | { readonly kind: "look" }
  /** To learn what becomes of an edit whose plan the service called outdated (R 4.7). */
  | { readonly kind: "outdated plan" }
  /** To learn the effect of a request that was refused or got no answer. */
  | { readonly kind: "effect"; readonly refusal: EntryError | null };

/** A request that changes what the job does. */
export type Controlling = Attempt & { readonly at: "control"; readonly control: Control };

export type Ended = {
  readonly at: "end";
  readonly outcome: Outcome;
  readonly error: EntryError | null;
  /** What someone has to do before the job goes on. */
  readonly todo: Todo | null;
};

export type EntryError = {
  readonly status: number | null;
  readonly detail: string;
  /** What the docs call it; left out where the service's own words say all. */
  readonly docs?: MessageName;
  /** A limit of the settings refuses what comes next. */
  readonly isLimit?: true;
};

const FIRST: Attempt = { tries: 0, notBefore: 0, rounds: 0 };

/** The step is over. */
export const NEXT_STEP = { at: "next step" } as const;
/** Something of the job has changed, so that `next` says what to do. */
export const DECIDE: Deciding = { at: "decide" };

export function sending(given: Partial<Sending> = {}): Sending {
  return { at: "send", ...FIRST, mayHaveArrived: false, ...given };
}

export function looking(edit: string): Looking {
  return { at: "look", ...FIRST, edit };
}

export function polling(given: Partial<Polling> = {}): Polling {
  return { at: "poll", ...FIRST, why: { kind: "end" }, acceptedAs: null, ...given };
}

export function controlling(control: Control, given: Partial<Omit<Controlling, "control">> = {}): Controlling {
  return { at: "control", ...FIRST, control, ...given };
}

export function ended(outcome: Outcome, error: EntryError | null = null, todo: Todo | null = null): Ended {
  return { at: "end", outcome, error, todo };
}

/** Ends an entry of which a limit of the settings refuses what comes next. */
export function overLimit({ docs, words }: Message): Ended {
  return ended("blocked", { status: null, detail: words, docs, isLimit: true });
}

export function notBefore(progress: Progress): number {
  return progress.at === "end" ? Number.POSITIVE_INFINITY : progress.notBefore;
}

/** The poll planner says when this poll is made; every other request goes out as soon as the rate limit allows. */
export function isPlanned(progress: Progress): progress is Polling {
  return progress.at === "poll" && progress.why.kind === "end";
}

/** What the service said to the request whose effect is polled for; `null` where it said nothing, or there is none. */
export function refusalOf({ why }: Polling): EntryError | null {
  return why.kind === "effect" ? why.refusal : null;
}
