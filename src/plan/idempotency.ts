import { canonicalJson } from "../manifest/canonical-json.js";
import { hashText } from "../manifest/texts.js";
import { revisionId } from "../state/records.js";
import type { Revision } from "../state/state.js";

/** How long the service certainly knows an `Idempotency-Key`: it keeps each for 24 h (R 4.3). */
export const IDEMPOTENCY_WINDOW_MS = 23 * 60 * 60 * 1000;

type Change = {
  readonly uuid: string;
  readonly base: Revision;
  readonly target: Revision;
  readonly tries: number;
};

/**
 * The `Idempotency-Key` of an edit (R 4.3). The same change of the same video gives the same key, also after a lost
 * state. Once an edit has ended other than as the newest revision, `tries` grows and the key is another one.
 */
export function idempotencyKey({ uuid, base, target, tries }: Change): string {
  const ids = { base: revisionId(base), base_edit_id: base.edit_id, target: revisionId(target) };
  return hashText(canonicalJson({ uuid, ...ids, tries }));
}
