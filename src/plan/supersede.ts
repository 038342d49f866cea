import type { Entry } from "../manifest/manifest.js";
import type { Job, VideoRecord } from "../state/state.js";
import type { Rewind } from "./rewind.js";
import type { Step } from "./step.js";

type CreateJob = Extract<Job, { kind: "create" }>;

type Ways = {
  /** From the video as it is once the job has succeeded. */
  readonly finished: Rewind;
  /** From the video as it is without the job. */
  readonly cancelled: Rewind;
};

/**
 * Whether an edit in flight is none on the way to what the entry wants: it would be taken back, or done over by another edit.
 * One that saves an edit later is wanted, and so is one after which nothing is left to do.
 */
export function isEditSuperseded({ finished, cancelled }: Ways): boolean {
  if (cancelled.kind === "impossible") return false;
  if (finished.kind !== "steps") return true;
  if (cancelled.kind === "create" || finished.steps.length === 0) return false;
  return editsIn(finished.steps) + 1 > editsIn(cancelled.steps);
}

function editsIn(steps: readonly Step[]): number {
  return steps.filter(({ kind }) => kind === "edit").length;
}

/** Whether a creation in flight makes a video of another brief than the entry has. One of somebody else's is never given up. */
export function isCreationSuperseded(
  { brief, onChange }: Entry,
  { job, wanted, sameCategory }: { job: CreateJob; wanted: string | null; sameCategory: boolean },
): boolean {
  if (job.adopted === true || brief === null || job.target.fingerprint === null) return false;
  return !sameCategory || (onChange !== "ignore" && job.target.fingerprint !== wanted);
}

/** Whether a job that nobody wants can be given up: it is the action's own, and the service has told its id. */
export function isCancellable(job: Job): boolean {
  switch (job.kind) {
    case "create":
      return job.adopted !== true;
    case "edit":
      return !job.retrying && job.edit_id !== null;
    case "revert":
      return false;
  }
}

/** The record of a video whose job was cancelled: another try of the edit has another key, another creation another video. */
export function withoutJob(record: VideoRecord): VideoRecord {
  const { in_flight: job, uuid, former_uuids: former } = record;
  if (job?.kind === "edit") return { ...record, in_flight: null, tries: record.tries + 1 };
  if (job?.kind !== "create") throw new Error("only an edit or a creation can be cancelled");
  return { ...record, in_flight: null, uuid: null, former_uuids: uuid === null ? former : [...former, uuid] };
}
