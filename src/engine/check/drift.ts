import { editVerdict, videoVerdict } from "../../apply/verdict.js";
import { type Record, type Revision, videoOf } from "../../ledger/fold.js";
import type { MessageName } from "../../messages/catalogue.js";
import { keeping } from "../../plan/words.js";
import type { Finding } from "../../report/finding.js";
import type { Edit, VideoJob } from "../../service/replies.js";
import { isoTime, timeIn } from "../../service/words.js";

// What proves that somebody else has changed a video. No route lists the edits of a video, so that a reply proves it only where it says
// something that this action can't have caused.

/** How much later a change may show than the job that caused it, in milliseconds. */
const LATE_MS = 10 * 60_000;

/** What is found of a video. */
export type Found = Pick<Finding, "kind" | "words" | "docs">;
type Drift = Found | null;

/** `docs`: what the docs call it, where its kind doesn't tell that. */
export function found(kind: Found["kind"], words: string, docs?: MessageName): Found {
  return { kind, words, ...(docs === undefined ? {} : { docs }) };
}

/** What a poll of a rendered video proves, on which nothing of this action's is under way. */
export function videoDrift(record: Record, video: VideoJob): Drift {
  if (record.open !== null) return null;
  const { kind } = videoVerdict(video);
  if (kind === "running") {
    return found("not-complete", `The service says that the video is ${video.status}, and no run has asked for that.`);
  }
  if (kind !== "complete") return null;
  return scenesDrift(record, video) ?? timeDrift(record, video);
}

/** A video that no edit of ours has ever touched still has the scenes that it was made with. */
function scenesDrift(record: Record, video: VideoJob): Drift {
  const now = video.progress?.total_scenes ?? 0;
  const then = record.current?.revisions.at(-1)?.scenes ?? null;
  if (!isUntouched(record) || then === null || now === 0 || now === then) return null;
  return found("changed", `It had ${then} scenes when it was made, and has ${now} now. No run has edited it.`);
}

function isUntouched({ jobs, current }: Record): boolean {
  return !jobs.some(({ work }) => work.kind !== "create" && work.kind !== "adopt" && work.uuid === current?.uuid);
}

/** The service says when a video's status has changed last (R 2.1). Whether an edit changes it, the reference leaves open. */
function timeDrift(record: Record, { updated_at: said }: VideoJob): Drift {
  const changed = timeIn(said);
  const known = lastTouch(record);
  if (changed === null || known === null || changed <= known + LATE_MS) return null;
  return found(
    "changed",
    `The service says that it changed at ${isoTime(changed)}, and no run has changed it after ${isoTime(known)}.`,
  );
}

/** When this action is known to have touched a video last; `null` where nothing tells when its newest revision was made. */
function lastTouch({ jobs, current }: Record): number | null {
  const own = jobs.filter((job) => videoOf(job) === current?.uuid);
  const touched = own.flatMap(({ end, acceptedAt }) => [end === null ? acceptedAt : Math.max(end.at, end.completed)]);
  const times = touched.filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(...times);
}

/** What a poll of the edit proves that led to the newest revision. */
export function editDrift(revision: Revision, edit: Edit, hasPage: boolean): Drift {
  const verdict = editVerdict(edit);
  switch (verdict.kind) {
    case "reverted":
      return found(
        "reverted",
        `The edit ${edit.edit_id} was reverted, and no run has asked for that.${keeping(revision.looks[0], "without it")}`,
      );
    case "complete":
      return hasPage ? null : linkDrift(revision, edit);
    case "failed":
      return found("changed", `The edit ${edit.edit_id} was complete, and is ${edit.status} now: ${verdict.detail}`);
    default:
      return found(
        "not-complete",
        `The edit ${edit.edit_id} was complete, and is ${edit.status} now: somebody has set it off again.`,
      );
  }
}

/** A link may be signed anew for each reply: what follows the path proves nothing. */
function linkDrift({ link }: Revision, { result }: Edit): Drift {
  const now = result?.link ?? null;
  if (link === null || now === null || !URL.canParse(link) || !URL.canParse(now)) return null;
  const [old, current] = [new URL(link), new URL(now)];
  if (old.host === current.host && old.pathname === current.pathname) return null;
  return found("link-moved", `The recorded link is ${link}, and the service now says ${now}.`);
}
