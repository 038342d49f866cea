import { unended } from "../sentence.js";
import { mayHaveArrived, type Remedy, remedy, type ServiceError } from "../service/errors.js";
import type { ApplyContext, Contact } from "./context.js";
import { MIN_GAP_MS } from "./polling/poll-planner.js";
import type { Controlling } from "./progress.js";
import type { At } from "./steps/step-module.js";

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
      const left = error.fault.kind === "unsent" ? timeToReach(contact, now) : Number.POSITIVE_INFINITY;
      if (left < LEAST_DELAY_MS) {
        const words = `${afterTries(error, tries)}; nothing was reached there at all`;
        brakes.unreachable ??= `not sent, since the service was never reached: ${error.message}`;
        return { kind: "given up", words };
      }
      if (tries >= MAX_TRIES) return { kind: "given up", words: afterAllTries(error) };
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

/** The same of a control request. That a key may not control jobs (R 5.2) says nothing of what else it may do. */
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
export function afterAllTries(error: ServiceError): string {
  return afterTries(error, MAX_TRIES);
}

function afterTries(error: ServiceError, tries: number): string {
  return `${unended(error.message)}${tries === 1 ? "" : `, ${tries} times in a row`}`;
}

/** How long the service may stay out of reach where it was never reached: then its address is probably wrong. */
const TIME_TO_REACH_MS = 10_000;
const LEAST_DELAY_MS = 1_000;

/** The time that is left to reach the service for the first time, in milliseconds; no end of it once it was reached. */
function timeToReach({ reached, since }: Contact, now: number): number {
  return reached ? Number.POSITIVE_INFINITY : (since ?? now) + TIME_TO_REACH_MS - now;
}
