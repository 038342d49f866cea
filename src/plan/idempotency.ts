import { canonicalJson, hashText } from "../manifest/brief.js";
import { revisionId, revisionIds } from "../state/records.js";
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
export function idempotencyKey({ base, target, ...change }: Change): string {
  return keyOf(change, { base: revisionId(base), base_edit_id: base.edit_id, target: revisionId(target) });
}

/** Whether a key is that of a change, also where it was made before the state took another form. */
export function isKeyOf(key: string, { base, target, ...change }: Change): boolean {
  const ids = revisionIds(base).flatMap((from) => revisionIds(target).map((to) => [from, to] as const));
  return ids.some(([from, to]) => key === keyOf(change, { base: from, base_edit_id: base.edit_id, target: to }));
}

function keyOf(
  { uuid, tries }: Pick<Change, "uuid" | "tries">,
  ids: { readonly base: string; readonly base_edit_id: string | null; readonly target: string },
): string {
  return hashText(canonicalJson({ uuid, ...ids, tries }));
}
