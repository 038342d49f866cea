import type { Category } from "../../world/video.js";
import { approveEdit, cancelEdit, clarifyEdit, retryEdit } from "./edit-control-routes.js";
import { pollEdit, revertEdit, submitEdit } from "./edit-routes.js";
import type { Route } from "./route.js";
import { cancelVideo, clarifyVideo, retryVideo } from "./video-control-routes.js";
import { createVideos, pollVideo } from "./video-routes.js";

/** The routes of the videos and edits of a category (R 4.1 to 4.7). */
export function jobRoutes(category: Category): Route[] {
  const common = commonOf(category);
  return [...videoRoutes(common), ...editRoutes(common), ...videoControls(common), ...editControls(common)];
}

/** What the routes of a category have in common. */
type Common = ReturnType<typeof commonOf>;

function commonOf(category: Category) {
  const marketing = category === "marketing";
  const root = marketing ? "/v1/marketing" : "/v1";
  const tag = marketing ? ("Marketing" as const) : ("Training" as const);
  const named = (operation: string) =>
    operation.replace(/Video|Edit/, (kind) => (marketing ? `Marketing${kind}` : kind));
  return {
    ...{ marketing, root, named },
    video: `${root}/videos/{uuid}`,
    edit: `${root}/edits/{edit_id}`,
    // decisions.md, "Marketing": R shows the controls of Marketing, but not its creation, polls and edits.
    key: { tag, opens: "keys", onlyWith: marketing ? "marketing" : null },
    // decisions.md, "Rate limits": these have no bucket.
    control: { tag, opens: "sessions", onlyWith: null, bucket: null, method: "POST" },
  } as const;
}

function videoRoutes({ marketing, root, named, video, key }: Common): Route[] {
  return [
    {
      ...key,
      method: "POST",
      path: `${root}/videos`,
      operation: named("createVideos"),
      bucket: "videos",
      handler: createVideos,
      summary: "Create 1 to 50 videos",
      description:
        "Returns at once. Each item has its own result, in the order of the items: an item that is refused doesn't fail the others, and the reply is a 200 all the same. There is no idempotency key: a repeated request creates the videos again.",
      body: { schema: marketing ? "CreateMarketingBody" : "CreateTrainingBody", required: true },
      success: { status: 200, schema: "CreateReply" },
      refusals: [400, 422, 429],
    },
    {
      ...key,
      method: "GET",
      path: video,
      operation: named("pollVideo"),
      bucket: "videos",
      handler: pollVideo,
      summary: "Poll a video",
      description:
        "Poll once in 5 seconds at most. Only the key of the account that created the video sees it, or a session of its owner.",
      success: { status: 200, schema: "Video" },
      refusals: [404, 429],
    },
  ];
}

function editRoutes({ root, named, edit, key }: Common): Route[] {
  return [
    {
      ...key,
      method: "POST",
      path: `${root}/edits`,
      operation: named("submitEdit"),
      bucket: "edits",
      handler: submitEdit,
      summary: "Submit an edit",
      description:
        "Asks in words for a change of a complete video. The highest possible price must be on the account: `(4 + 25) × cinematic scenes + 9 × infographic scenes`. Edits of one video run one after the other.",
      body: { schema: "EditBody", required: true },
      idempotent: true,
      success: { status: 202, schema: "EditAccepted" },
      refusals: [400, 402, 404, 409, 415, 422, 429],
    },
    {
      ...key,
      method: "GET",
      path: edit,
      operation: named("pollEdit"),
      bucket: "edits",
      handler: pollEdit,
      summary: "Poll an edit",
      description: "Poll once in 5 seconds at most. `result` is there once the edit is `complete` or `reverted`.",
      success: { status: 200, schema: "Edit" },
      refusals: [404, 429],
    },
    {
      ...key,
      method: "POST",
      path: `${edit}/revert`,
      operation: named("revertEdit"),
      bucket: "edits",
      handler: revertEdit,
      summary: "Take back the most recent completed edit",
      description: "The video shows the scenes from before the edit again, at once and free. No body is read.",
      success: { status: 200, schema: "Edit" },
      refusals: [404, 409, 429],
    },
  ];
}

/** R 4.7 */
function videoControls({ named, video, control }: Common): Route[] {
  return [
    {
      ...control,
      path: `${video}/cancel`,
      operation: named("cancelVideo"),
      handler: cancelVideo,
      summary: "Cancel a video that is not complete",
      description: "A running worker notices at its next scene or stage, and only then its slot is free.",
      success: { status: 200, schema: "VideoCancelReply" },
      refusals: [404, 409],
    },
    {
      ...control,
      path: `${video}/retry`,
      operation: named("retryVideo"),
      handler: retryVideo,
      summary: "Retry failed scenes",
      description:
        "For a video in `awaiting_scene_retry`. Without `scene_idx`, which counts from zero, all failed scenes are tried again.",
      body: { schema: "RetryBody", required: false },
      success: { status: 200, schema: "RetryReply" },
      refusals: [404, 409, 422],
    },
    {
      ...control,
      path: `${video}/clarification`,
      operation: named("clarifyVideo"),
      handler: clarifyVideo,
      summary: "Answer the questions of a video, or skip them",
      description:
        "For a video with a `required_action`. The run starts again with the answers; after a skip it makes assumptions.",
      body: { schema: "VideoClarificationBody", required: true },
      success: { status: 200, schema: "VideoClarificationReply" },
      refusals: [404, 409, 422, 429],
    },
  ];
}

/** R 4.7 */
function editControls({ named, edit, control }: Common): Route[] {
  return [
    {
      ...control,
      path: `${edit}/cancel`,
      operation: named("cancelEdit"),
      handler: cancelEdit,
      summary: "Cancel an edit that is not applied yet",
      description: "Possible before the edit is `applying`. What it has charged stays charged.",
      success: { status: 200, schema: "EditCancelReply" },
      refusals: [404, 409],
    },
    {
      ...control,
      path: `${edit}/retry`,
      operation: named("retryEdit"),
      handler: retryEdit,
      summary: "Retry a failed edit",
      description:
        "`resume_apply` goes on with the same `edit_id`. `new_turn` is a new edit: poll the `edit_id` of the reply.",
      success: { status: 200, schema: "EditRetryReply" },
      refusals: [402, 404, 409],
    },
    {
      ...control,
      path: `${edit}/approve`,
      operation: named("approveEdit"),
      handler: approveEdit,
      summary: "Approve the saved plan of an edit",
      description: "For an edit in `awaiting_approval`. A plan for a video that has changed since is a 409.",
      success: { status: 200, schema: "Edit" },
      refusals: [404, 409],
    },
    {
      ...control,
      path: `${edit}/clarification`,
      operation: named("clarifyEdit"),
      handler: clarifyEdit,
      summary: "Answer the saved question of an edit",
      description: "For an edit in `awaiting_clarification`. The edit is planned again with the answer.",
      body: { schema: "EditClarificationBody", required: true },
      success: { status: 200, schema: "Edit" },
      refusals: [404, 409, 422],
    },
  ];
}
