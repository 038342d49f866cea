import { canonicalJson, isSame } from "../manifest/canonical-json.js";
import { hashText } from "../manifest/texts.js";
import { revisionId } from "../state/records.js";
import type { EditJob, Revision, VideoRecord } from "../state/state.js";
import type { Step } from "./step.js";

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

/** Whether a preview is exactly the edit that a step asks for, of the video as it is. */
export function isPreviewOf(preview: EditJob | null, step: Step | undefined, record: VideoRecord | null): boolean {
  if (preview === null || step?.kind !== "edit" || record === null) return false;
  const { uuid, revisions, tries } = record;
  const base = revisions.at(-1);
  if (uuid === null || base === undefined) return false;
  return (
    preview.idempotency_key === idempotencyKey({ uuid, base, target: step.target, tries }) &&
    preview.request === step.request &&
    preview.aspect_ratio === step.aspectRatio &&
    isSame(preview.reference_image_urls, step.referenceImageUrls)
  );
}

/** Whether the id of a preview can no longer be learned: the reply was lost, and the service has forgotten the key (R 4.3). */
export function isForgotten({ edit_id, first_sent_at }: EditJob, now: number): boolean {
  return edit_id === null && now - first_sent_at > IDEMPOTENCY_WINDOW_MS;
}
