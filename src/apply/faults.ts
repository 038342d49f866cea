import { type Remedy, remedy, type ServiceError } from "../service/errors.js";
import type { ApplyContext } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { MIN_GAP_MS } from "./polling/poll-planner.js";
import { retryDelay } from "./timing.js";

/** A request is sent this often at most. */
export const MAX_TRIES = 5;

/** What to do about a failed request, after those that will be sent again have been put off. */
export type Resolution =
  /** It will be sent again. */
  | "put off"
  /** It was sent often enough. */
  | "given up"
  | Extract<Remedy, "unknown" | "final">;

/**
 * Takes a fault of a request that the given entries share. Notes what it means for all other requests (401, 402, R 7), and
 * puts off what is worth another try.
 */
export function handleFault(
  { clock, random, brakes, log }: ApplyContext,
  runs: readonly EntryRun[],
  { error, repeatable }: { error: ServiceError; repeatable: boolean },
): Resolution {
  const remedied = remedy(error, { repeatable });
  switch (remedied) {
    case "later": {
      const wait = Math.max(MIN_GAP_MS, error.fault.kind === "rate-limited" ? error.fault.retryAfterMs : 0);
      for (const run of runs) run.due = clock.now() + wait;
      log(`rate limit reached; the service asks to wait ${Math.ceil(wait / 1000)} s`);
      return "put off";
    }
    case "again": {
      const tries = 1 + Math.max(...runs.map((run) => run.tries));
      if (tries >= MAX_TRIES) return "given up";
      const delay = retryDelay(tries, random);
      for (const run of runs) {
        run.tries = tries;
        run.due = clock.now() + delay;
      }
      log(`${error.message}; trying again in ${Math.ceil(delay / 1000)} s`);
      return "put off";
    }
    case "final":
      if (error.status === 401) brakes.unauthorized = error.message;
      if (error.status === 402) brakes.outOfCredits = error.message;
      return "final";
    case "unknown":
      return "unknown";
  }
}

/** The words for a request that was given up. */
export function afterAllTries(error: ServiceError): string {
  return `${error.message}, ${MAX_TRIES} times in a row`;
}

/** What to say of a request that failed for good. */
export function wordsOf(error: ServiceError, resolution: Resolution): string {
  return resolution === "given up" ? afterAllTries(error) : error.message;
}
