const VIDEO = "0be32e32-e45b-460c-aed2-d369d3a685f0";
const EDIT = "6f1c0d5e-7a41-4c63-9d52-8f0b1c2d3e4f";
const TASK = "Explain how a new user signs in and invites a teammate.";

const edit = {
  edit_id: EDIT,
  video_uuid: VIDEO,
  status: "complete",
  is_complete: true,
  is_failed: false,
  progress: { stage: "done", percent: 100, scene_numbers: [2] },
  result: {
    link: `http://127.0.0.1:8080/watch/${VIDEO}?rendering=2`,
    changed_scene_numbers: [2],
    added_scene_numbers: [],
    deleted_scene_numbers: [],
    regenerated_scenes: [2],
    kept_scenes: [1, 3, 4, 5],
    video_synced: true,
  },
  error_message: null,
  created_at: "2026-01-01T09:10:00.000Z",
  updated_at: "2026-01-01T09:12:00.000Z",
};

/** An example of each component that a caller sends or receives, for the OpenAPI description. */
export const EXAMPLES = {
  CreateTrainingBody: { videos: [{ task: TASK, aspect_ratio: "16:9", duration: 90 }] },
  CreateMarketingBody: { videos: [{ task: TASK, actor_id: "actor-amara", person_mode: "library" }] },
  EditBody: { video_uuid: VIDEO, edit_request: "Make scene 2 shorter.", approval_mode: "manual" },
  RetryBody: { scene_idx: 1 },
  VideoClarificationBody: {
    round: 1,
    answers: [{ questionId: "audience", answer: "New users", wasCustom: false }],
  },
  EditClarificationBody: { answer: "The second scene." },
  CreateReply: {
    status: "ok",
    requested: 2,
    dispatched: 1,
    parked: 0,
    failed: 1,
    user_uuid: "1c9f2b7e-52c1-4b7b-8a55-0d5c0a1b2c3d",
    org_id: null,
    results: [
      { uuid: VIDEO, status: "queued" },
      { uuid: null, status: "failed", error: "task: must not be empty" },
    ],
  },
  Video: {
    uuid: VIDEO,
    status: "generating_frames",
    is_complete: false,
    is_failed: false,
    progress: { stage: "generating_frames", percent: 72, current_scene: 3, total_scenes: 5 },
    error_message: null,
    task: TASK,
    created_at: "2026-01-01T09:00:00.000Z",
    updated_at: "2026-01-01T09:01:19.000Z",
  },
  VideoCancelReply: { uuid: VIDEO, status: "cancelled", stopped: "planning" },
  RetryReply: {
    status: "queued",
    uuid: VIDEO,
    retried_scenes: [1],
    enqueued: 1,
    status_url: `http://127.0.0.1:8080/v1/videos/${VIDEO}`,
  },
  VideoClarificationReply: {
    status: "queued",
    uuid: VIDEO,
    status_url: `http://127.0.0.1:8080/v1/videos/${VIDEO}`,
  },
  EditAccepted: { edit_id: EDIT, video_uuid: VIDEO, status: "processing", queue_position: 0 },
  Edit: edit,
  EditCancelReply: { edit_id: EDIT, video_uuid: VIDEO, status: "cancelled" },
  EditRetryReply: { retry_mode: "resume_apply", edit_id: EDIT },
  Avatars: { avatars: [{ avatar_id: "avatar-ines", name: "Ines", description: "A calm teacher in a bright office." }] },
  Avatar: { avatar_id: "avatar-ines", name: "Ines", description: "A calm teacher in a bright office." },
  Actors: { actors: [{ actor_id: "actor-amara", name: "Amara", description: "A chef in an open kitchen." }] },
  Actor: { actor_id: "actor-amara", name: "Amara", description: "A chef in an open kitchen." },
  Refusal: { detail: "INSUFFICIENT_CREDITS: edit could cost up to 125, have 20" },
} as const;
