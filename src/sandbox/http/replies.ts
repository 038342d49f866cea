import type { Durations } from "../world/durations.js";
import { type Edit, PERCENT_AT } from "../world/edit.js";
import { currentVersion, STAGES, stageDuration, type Video, worksByScene } from "../world/video.js";
import type { EditReply } from "./schemas/edit-schemas.js";
import type { VideoReply } from "./schemas/video-schemas.js";

/** The video job of R 2.1. `uuid` is its id as the caller wrote it: the reply echoes it. */
export function videoReply(
  video: Video,
  {
    uuid = video.uuid,
    durations,
    now,
  }: { readonly uuid?: string; readonly durations: Durations; readonly now: number },
): VideoReply {
  return {
    uuid,
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

function videoProgress(video: Video, durations: Durations, now: number): VideoReply["progress"] {
  const total = currentVersion(video).scenes.length;
  const { status, stage, dispatchedAt } = video;
  if (status === "complete") return { stage: status, percent: 100, current_scene: total, total_scenes: total };
  // decisions.md, "Progress of a video": there is nothing to count before a plan is known.
  const at = { stage: status, percent: 0, current_scene: 0, total_scenes: stage === "queued" ? 0 : total };
  if (dispatchedAt === null) return at;
  const inStage = (video.stoppedAt ?? now) - video.stageStartedAt;
  const percent = percentOf(video, inStage, durations);
  if (!worksByScene(stage)) return { ...at, percent };
  const scene = durations[stage] === 0 ? total : Math.floor(inStage / durations[stage]);
  const first = stage === "generating_frames" ? (video.retrying?.[scene] ?? scene) : scene;
  return { ...at, percent, current_scene: Math.min(total, first + 1) };
}

/** The share of the work that is done. At most 99, since the video is not complete. */
function percentOf(video: Video, inStage: number, durations: Durations): number {
  const all = { ...video, retrying: null };
  const whole = STAGES.reduce((sum, stage) => sum + stageDuration(stage, all, durations), 0);
  const ahead = STAGES.slice(STAGES.indexOf(video.stage)).reduce(
    (sum, stage) => sum + stageDuration(stage, video, durations),
    -inStage,
  );
  return whole === 0 ? 0 : Math.min(99, Math.floor((100 * (whole - ahead)) / whole));
}

/** The edit of R 2.2. `linkBase` is the start of its link; `editId` is its id as the caller wrote it: the reply echoes it. */
export function editReply(
  edit: Edit,
  { linkBase, editId = edit.editId }: { readonly linkBase: string; readonly editId?: string },
): EditReply {
  const { draft, stage } = edit;
  const scenes = draft !== null && stage !== "planning" ? { scene_numbers: [...draft.regenerated] } : {};
  return {
    edit_id: editId,
    video_uuid: edit.video.uuid,
    status: edit.status,
    is_complete: edit.status === "complete" || edit.status === "reverted",
    is_failed: edit.status === "error",
    progress: { stage, percent: PERCENT_AT[stage], ...scenes },
    result: stage === "done" ? editResult(edit, linkBase) : null,
    error_message: edit.errorMessage,
    created_at: iso(edit.createdAt),
    updated_at: iso(edit.updatedAt),
    ...requiredAction(edit),
  };
}

/** The address of a rendering. Each rendering has its own (decisions.md, "Links"). */
export function linkOf(base: string, uuid: string, rendering: number): string {
  return `${base}/watch/${uuid}?rendering=${rendering}`;
}

function editResult(
  { draft, rendering, video, videoSynced }: Edit,
  linkBase: string,
): NonNullable<EditReply["result"]> {
  return {
    // decisions.md, "Links": always text, since R 2.2 has no null here.
    link: rendering === null ? "" : linkOf(linkBase, video.uuid, rendering),
    changed_scene_numbers: [...(draft?.changed ?? [])],
    added_scene_numbers: [...(draft?.added ?? [])],
    deleted_scene_numbers: [...(draft?.deleted ?? [])],
    regenerated_scenes: [...(draft?.regenerated ?? [])],
    kept_scenes: [...(draft?.kept ?? [])],
    video_synced: videoSynced,
  };
}

/** R 2.3 */
function requiredAction({ status, question, draft }: Edit): Pick<EditReply, "required_action"> {
  if (status === "awaiting_clarification" && question !== null) return { required_action: { question } };
  if (status !== "awaiting_approval" || draft === null) return {};
  const { changed, added, deleted, scenes } = draft;
  const plan = {
    changed_scene_numbers: [...changed],
    added_scene_numbers: [...added],
    deleted_scene_numbers: [...deleted],
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
