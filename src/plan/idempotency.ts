import type { Look } from "../ledger/facts.js";
import { lookId } from "../ledger/look.js";
import { canonicalJson } from "../manifest/canonical-json.js";
import { hashText } from "../manifest/texts.js";

/** How long the service certainly knows an `Idempotency-Key`: it keeps each for 24 h (R 4.3). */
export const IDEMPOTENCY_WINDOW_MS = 23 * 60 * 60 * 1000;

type Change = {
  readonly uuid: string;
  /** The look that the edit starts from, and the edit that led to it. */
  readonly base: Look;
  readonly on: string | null;
  readonly target: Look;
  /** How many jobs of the video have ended. */
  readonly tries: number;
};

/**
 * The `Idempotency-Key` of an edit (R 4.3). The same change of the same video gives the same key until a job of the video has ended;
 * then the key is another one.
 */
export function idempotencyKey({ uuid, base, on, target, tries }: Change): string {
  return hashText(canonicalJson({ uuid, base: lookId(base), on, target: lookId(target), tries }));
}

/** Whether the service may have forgotten a key that was sent at `at` (R 4.3). */
export function isForgotten(at: number, now: number): boolean {
  return now - at > IDEMPOTENCY_WINDOW_MS;
}
