import type { Context } from "hono";
import { videoToControl } from "../../world/ownership.js";
import type { Video } from "../../world/video.js";
import type { ApiEnv, Handler } from "../api.js";
import { readBody, readOptionalBody } from "../body.js";
import {
  RetryBodySchema,
  type RetryReply,
  type VideoCancelReply,
  VideoClarificationBodySchema,
  type VideoClarificationReply,
} from "../schemas/video-schemas.js";

/** R 4.6 */
export const cancelVideo: Handler = (context) => {
  const video = videoOf(context);
  const stopped = context.var.api.world.videos.cancel(video);
  return context.json({ uuid: uuidOf(context), status: "cancelled", stopped } satisfies VideoCancelReply);
};

/** R 4.6 */
export const retryVideo: Handler = async (context) => {
  const { scene_idx: scene } = await readOptionalBody(context.req.raw, RetryBodySchema);
  const { world } = context.var.api;
  world.advance();
  const video = videoOf(context);
  const { scenes, dispatched } = world.videos.retry(video, scene);
  return context.json({
    status: dispatched ? "queued" : "parked",
    uuid: uuidOf(context),
    retried_scenes: [...scenes],
    enqueued: scenes.length,
    status_url: statusUrl(context, video),
  } satisfies RetryReply);
};

/** R 4.6 */
export const clarifyVideo: Handler = async (context) => {
  const { round, answers = null } = await readBody(context.req.raw, VideoClarificationBodySchema);
  const { world } = context.var.api;
  world.advance();
  const video = videoOf(context);
  world.videos.clarify(video, { round, answers });
  return context.json({
    status: "queued",
    uuid: uuidOf(context),
    status_url: statusUrl(context, video),
  } satisfies VideoClarificationReply);
};

function videoOf(context: Context<ApiEnv>): Video {
  const { api, caller } = context.var;
  return videoToControl(api.world, caller, { uuid: uuidOf(context), category: context.var.category });
}

/** The id as the caller wrote it. */
function uuidOf({ req }: Context<ApiEnv>): string {
  return req.param("uuid") ?? "";
}

function statusUrl({ var: { api }, req }: Context<ApiEnv>, { category, uuid }: Video): string {
  const root = category === "training" ? "/v1/videos" : "/v1/marketing/videos";
  return `${api.linkBase(req.raw)}${root}/${uuid}`;
}
