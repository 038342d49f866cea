import { canonicalJson, isSame } from "../manifest/canonical-json.js";
import type { Entry } from "../manifest/manifest.js";
import { hashText } from "../manifest/texts.js";
import { nameOf, revisionId } from "../state/records.js";
import type { EditJob, Job, Revision, Run, VideoRecord } from "../state/state.js";
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
export function isForgotten({ edit_id, submitted_at }: EditJob, now: number): boolean {
  return edit_id === null && now - submitted_at > IDEMPOTENCY_WINDOW_MS;
}

/**
 * What to say of a creation whose reply was never seen: what to check, and the two ways out. `former`: the video that it was to take the place
 * of, where that shows what is wanted again.
 */
export function createInDoubt(
  id: string,
  { run, former = null }: { readonly run: Run; readonly former?: string | null },
): string {
  const back =
    former === null
      ? ""
      : ` Its former video shows just what it asks for: to keep that one, free, write uuid: ${former}.`;
  return (
    `${nameOf(run)}, asked the service to create this video and never saw the reply, so it may exist already and is not ` +
    "created again. Look for it in the service's dashboard. If it is there, add its uuid to the entry (uuid: …). " +
    `If it is not, start one new run with the input recreate: ${id}.${back}`
  );
}

/** What to say of an entry that names a video which has failed. Who adopts a video doesn't ask for a new one. */
export function namedInVain({ id, uuid }: Pick<Entry, "id" | "uuid">): string {
  return (
    `The video ${uuid} that this entry names has failed at the service. Name another uuid, or take uuid out of the entry to ` +
    `have its video created; to create it anew with uuid in place, run once with the input recreate: ${id}.`
  );
}

/** What to say of an edit whose reply was never seen and whose `Idempotency-Key` the service has forgotten (R 4.3). */
export function editInDoubt(id: string, uuid: string | null, run: Run): string {
  return (
    `${nameOf(run)}, sent an edit of video ${uuid ?? "?"} and never saw the reply, and the service has since forgotten its ` +
    "Idempotency-Key, so it is not sent again. Look at the video. To keep it as it is, give the entry a new id with " +
    `uuid: ${uuid ?? "…"}: its edits count as made. To make it anew, run once with the input recreate: ${id}.`
  );
}

/** What to say of the retry of a failed edit (R 4.7) whose reply was never seen: it has no key, and may run under a new id. */
export function retryInDoubt(
  id: string,
  { uuid, job }: { uuid: string | null; job: Pick<Extract<Job, { kind: "edit" }>, "edit_id" | "run"> },
): string {
  return (
    `${nameOf(job.run)}, asked the service to retry the failed edit ${job.edit_id ?? "?"} of video ${uuid ?? "?"} and never saw ` +
    "the reply. The edit may run again under another id, so nothing more is sent for this video. Look at the video in the " +
    `service's dashboard. To go on with it as it is, give the entry a new id with uuid: ${uuid ?? "…"}: its edits count as ` +
    `made. To make it anew, run once with the input recreate: ${id}.`
  );
}
