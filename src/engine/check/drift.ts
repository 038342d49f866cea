import { editVerdict, videoVerdict } from "../../apply/verdict.js";
import type { Finding } from "../../report/finding.js";
import type { Edit, VideoJob } from "../../service/replies.js";
import { isoTime, timeIn } from "../../service/words.js";
import type { Revision, VideoRecord } from "../../state/state.js";

// What proves that somebody else has changed a video. No route lists the edits of a video, so that a reply proves it only where it says
// something that this action can't have caused.

/** How much later a change may show than the job that caused it, in milliseconds. */
const LATE_MS = 10 * 60_000;

/** What is found of a video. */
export type Found = Pick<Finding, "kind" | "words">;
type Drift = Found | null;

export function found(kind: Found["kind"], words: string): Found {
  return { kind, words };
}

/** What a poll of a rendered video proves, on which nothing of this action's is under way. */
export function videoDrift(record: VideoRecord, video: VideoJob): Drift {
  if (record.in_flight !== null || record.preview !== null) return null;
  const { kind } = videoVerdict(video);
  if (kind === "running") {
    return found("not-complete", `The service says that the video is ${video.status}, and no run has asked for that.`);
  }
  if (kind !== "complete") return null;
  return scenesDrift(record, video) ?? timeDrift(record, video);
}

/** A video that no edit of ours has ever touched still has the scenes that it was made with. */
function scenesDrift(record: VideoRecord, video: VideoJob): Drift {
  const now = video.progress?.total_scenes ?? 0;
  const { total_scenes: then } = record;
  if (!isUntouched(record) || then === null || now === 0 || now === then) return null;
  return found("changed", `It had ${then} scenes when it was made, and has ${now} now. No run has edited it.`);
}

function isUntouched({ revisions, tries, last_failure, failed_edit, touched_at }: VideoRecord): boolean {
  const edited = revisions.length !== 1 || revisions[0]?.edit_id !== null;
  return !edited && tries === 0 && last_failure === null && failed_edit === null && touched_at === undefined;
}

/** The service says when a video's status has changed last (R 2.1). Whether an edit changes it, the reference leaves open. */
function timeDrift(record: VideoRecord, { updated_at: said }: VideoJob): Drift {
  const changed = timeIn(said);
  const known = lastTouch(record);
  if (changed === null || known === null || changed <= known + LATE_MS) return null;
  return found(
    "changed",
    `The service says that it changed at ${isoTime(changed)}, and no run has changed it after ${isoTime(known)}.`,
  );
}

/** When this action is known to have touched a video last; `null` where nothing tells when its newest revision was made. */
function lastTouch({ revisions, last_failure, touched_at }: VideoRecord): number | null {
  const rendered = revisions.at(-1)?.rendered?.at;
  if (rendered === undefined && touched_at === undefined) return null;
  return Math.max(rendered ?? 0, last_failure?.at ?? 0, touched_at ?? 0);
}

/** What a poll of the edit proves that led to the newest revision. */
export function editDrift(revision: Revision, edit: Edit, hasPage: boolean): Drift {
  const verdict = editVerdict(edit);
  switch (verdict.kind) {
    case "reverted":
      return found("reverted", `The edit ${edit.edit_id} was reverted, and no run has asked for that.`);
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
