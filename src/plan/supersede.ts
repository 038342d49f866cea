import type { Entry } from "../manifest/manifest.js";
import type { Texts } from "../manifest/texts.js";
import type { Job, Revision, VideoRecord } from "../state/state.js";
import { desiredRevision, type Rewind, rewindAndApply } from "./rewind.js";
import type { Step } from "./step.js";

/**
 * Whether the entry no longer needs a job in flight. A revert is done at once, so there is nothing to cancel; a retry whose
 * reply nobody saw may go on under another id.
 */
export async function isSuperseded(entry: Entry, record: VideoRecord, texts: Texts): Promise<boolean> {
  const { in_flight: job, total_scenes: totalScenes, uuid } = record;
  const sameCategory = record.category === entry.category;
  if (job?.kind === "create") return isCreationSuperseded(entry, { job, sameCategory });
  if (job?.kind !== "edit" || job.retrying) return false;
  if (!sameCategory) return true;
  const from = async (stack: readonly Revision[]) => await rewindAndApply({ entry, stack, totalScenes, texts, uuid });
  return isEditSuperseded({ finished: await from(stackAfter(record, job)), cancelled: await from(record.revisions) });
}

/** Whether a creation in flight makes a video of another brief than the entry has. Someone else's is never cancelled. */
function isCreationSuperseded(
  entry: Entry,
  { job, sameCategory }: { job: Extract<Job, { kind: "create" }>; sameCategory: boolean },
): boolean {
  const { brief, onChange } = entry;
  if (job.adopted === true || brief === null || job.target.fingerprint === null) return false;
  return !sameCategory || (onChange !== "ignore" && job.target.fingerprint !== desiredRevision(entry).fingerprint);
}

/**
 * Whether an edit in flight doesn't lead to what the entry wants: a revert or another edit would undo it. The entry needs an
 * edit that saves a later one, and one after which nothing is left to do. `finished` starts at the video once the edit has
 * succeeded, `cancelled` at the video without it.
 */
function isEditSuperseded({ finished, cancelled }: { finished: Rewind; cancelled: Rewind }): boolean {
  if (cancelled.kind === "impossible") return false;
  if (finished.kind !== "steps") return true;
  if (cancelled.kind === "create" || finished.steps.length === 0) return false;
  return editsIn(finished.steps) + 1 > editsIn(cancelled.steps);
}

function editsIn(steps: readonly Step[]): number {
  return steps.filter(({ kind }) => kind === "edit").length;
}

/** Whether the service can be asked to cancel a job: the action submitted it itself and knows its id. */
export function isCancellable(job: Job): boolean {
  if (job.kind === "create") return job.uuid !== null && job.adopted !== true;
  return job.kind === "edit" && !job.retrying && job.edit_id !== null;
}

/** The revisions of a video once its job has succeeded. */
export function stackAfter({ revisions }: VideoRecord, job: Job): readonly Revision[] {
  if (job.kind === "create") return [job.target];
  return job.kind === "edit" ? [...revisions, job.target] : revisions.slice(0, -1);
}

/** The record of a video whose job was cancelled: another try of the edit has another key, another creation another video. */
export function withoutJob(record: VideoRecord): VideoRecord {
  const { in_flight: job, uuid, former_uuids: former } = record;
  if (job?.kind === "edit") return { ...record, in_flight: null, tries: record.tries + 1 };
  if (job?.kind !== "create") throw new Error("only an edit or a creation can be cancelled");
  return { ...record, in_flight: null, uuid: null, former_uuids: uuid === null ? former : [...former, uuid] };
}
