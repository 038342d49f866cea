import type { Durations } from "./durations.js";
import { type Edit, PERCENT_AT } from "./edit.js";
import { currentVersion, STAGES, stageDuration, type Video } from "./video.js";

/** The video job of R 2.1. */
export function videoReply(video: Video, durations: Durations, now: number) {
  return {
    uuid: video.uuid,
    status: video.status,
    is_complete: video.status === "complete",
    is_failed: video.status === "failed",
    progress: videoProgress(video, durations, now),
    error_message: video.errorMessage,
    task: video.task,
    created_at: iso(video.createdAt),
    updated_at: iso(video.updatedAt),
    ...(video.requiredAction === null ? {} : { required_action: video.requiredAction }),
  };
}

function videoProgress(video: Video, durations: Durations, now: number) {
  const total = currentVersion(video).scenes.length;
  const { status, stage, dispatchedAt } = video;
  if (status === "complete") return { stage: status, percent: 100, current_scene: total, total_scenes: total };
  // decisions.md, "Progress of a video": scenes are counted once there are any.
  const at = { stage: status, percent: 0, current_scene: 0, total_scenes: stage === "queued" ? 0 : total };
  if (dispatchedAt === null) return at;
  const until = video.stoppedAt ?? now;
  const planned = video.versions[0].scenes.length;
  const whole = STAGES.reduce((sum, each) => sum + stageDuration(each, planned, durations), 0);
  const percent = whole === 0 ? 0 : Math.min(99, Math.floor((100 * (until - dispatchedAt)) / whole));
  if (stage !== "voiceover" && stage !== "generating_frames") return { ...at, percent };
  const done = durations[stage] === 0 ? total : Math.floor((until - video.stageStartedAt) / durations[stage]);
  return { ...at, percent, current_scene: Math.min(total, done + 1) };
}

/** The edit of R 2.2. `linkTo` gives the address of a rendering. */
export function editReply(edit: Edit, linkTo: (video: Video, rendering: number) => string) {
  const { draft, stage } = edit;
  const scenes = draft !== null && stage !== "planning" ? { scene_numbers: draft.regenerated } : {};
  return {
    edit_id: edit.editId,
    video_uuid: edit.video.uuid,
    status: edit.status,
    is_complete: edit.status === "complete" || edit.status === "reverted",
    is_failed: edit.status === "error",
    progress: { stage, percent: PERCENT_AT[stage], ...scenes },
    result: stage === "done" ? editResult(edit, linkTo) : null,
    error_message: edit.errorMessage,
    created_at: iso(edit.createdAt),
    updated_at: iso(edit.updatedAt),
    ...requiredAction(edit),
  };
}

function editResult(
  { draft, rendering, video, videoSynced }: Edit,
  linkTo: (video: Video, rendering: number) => string,
) {
  return {
    // decisions.md, "Links": text in any case, since R 2.2 knows no null here.
    link: rendering === null ? "" : linkTo(video, rendering),
    changed_scene_numbers: draft?.changed ?? [],
    added_scene_numbers: draft?.added ?? [],
    deleted_scene_numbers: draft?.deleted ?? [],
    regenerated_scenes: draft?.regenerated ?? [],
    kept_scenes: draft?.kept ?? [],
    video_synced: videoSynced,
  };
}

/** R 2.3 */
function requiredAction({ status, question, draft }: Edit) {
  if (status === "awaiting_clarification") return { required_action: { question } };
  if (status !== "awaiting_approval" || draft === null) return {};
  const { changed, added, deleted, scenes } = draft;
  const plan = {
    changed_scene_numbers: changed,
    added_scene_numbers: added,
    deleted_scene_numbers: deleted,
    scenes: scenes.map(({ title, narration, instruction }, index) => ({
      number: index + 1,
      title,
      narration,
      instruction,
    })),
  };
  return { required_action: { plan } };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
