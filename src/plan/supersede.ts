import type { Entry } from "../manifest/manifest.js";
import type { Job, Revision, VideoRecord } from "../state/state.js";
import { desiredRevision } from "./rewind.js";
import { type Decision, editsIn, isReplaced } from "./step.js";

/** Whether a creation in flight makes a video of another brief than the entry has. Someone else's is never cancelled. */
export function isCreationSuperseded(
  entry: Entry,
  { category }: VideoRecord,
  { adopted, target }: Extract<Job, { kind: "create" }>,
): boolean {
  if (adopted === true || entry.brief === null || target.fingerprint === null) return false;
  const { fingerprint } = desiredRevision(entry);
  return category !== entry.category || (entry.onChange !== "ignore" && target.fingerprint !== fingerprint);
}

/**
 * Whether an edit in flight doesn't lead to what the entry wants: a revert or another edit would undo it. The entry needs an
 * edit that saves a later one, and one after which nothing is left to do. `finished` resumes the edit, `cancelled` starts at the video
 * without it.
 */
export function isEditSuperseded({ finished, cancelled }: { finished: Decision; cancelled: Decision }): boolean {
  if (finished.obstacle !== null || isReplaced(finished)) return true;
  if (isReplaced(cancelled) || finished.steps.length === 1) return false;
  return editsIn(finished) + 1 > editsIn(cancelled);
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

/** The record of a video whose job was given up: another try of the edit has another key, another creation another video. */
export function withoutJob(record: VideoRecord): VideoRecord {
  const { in_flight: job, uuid, former_uuids: former } = record;
  if (job === null) throw new Error("nothing is in flight");
  if (job.kind === "edit") return { ...record, in_flight: null, tries: record.tries + 1 };
  if (job.kind === "revert") return { ...record, in_flight: null };
  return { ...record, in_flight: null, uuid: null, former_uuids: uuid === null ? former : [...former, uuid] };
}
