import type { Context } from "hono";
import { videoToControl } from "../../world/ownership.js";
import type { Category, Video } from "../../world/video.js";
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
export function cancelVideo(category: Category): Handler {
  return (context) => {
    const video = videoOf(context, category);
    const stopped = context.var.api.world.videos.cancel(video);
    return context.json({ uuid: video.uuid, status: "cancelled", stopped } satisfies VideoCancelReply);
  };
}

/** R 4.6 */
export function retryVideo(category: Category): Handler {
  return async (context) => {
    const { scene_idx: scene } = await readOptionalBody(context.req.raw, RetryBodySchema);
    const { world } = context.var.api;
    world.advance();
    const video = videoOf(context, category);
    const { scenes, dispatched } = world.videos.retry(video, scene);
    return context.json({
      status: dispatched ? "queued" : "parked",
      uuid: video.uuid,
      retried_scenes: [...scenes],
      enqueued: scenes.length,
      status_url: statusUrl(context, video),
    } satisfies RetryReply);
  };
}

/** R 4.6 */
export function clarifyVideo(category: Category): Handler {
  return async (context) => {
    const { round, answers = null } = await readBody(context.req.raw, VideoClarificationBodySchema);
    const { world } = context.var.api;
    world.advance();
    const video = videoOf(context, category);
    world.videos.clarify(video, { round, answers });
    return context.json({
      status: "queued",
      uuid: video.uuid,
      status_url: statusUrl(context, video),
    } satisfies VideoClarificationReply);
  };
}

function videoOf({ var: { api, caller }, req }: Context<ApiEnv>, category: Category): Video {
  return videoToControl(api.world, caller, { uuid: req.param("uuid") ?? "", category });
}

function statusUrl({ var: { api }, req }: Context<ApiEnv>, { category, uuid }: Video): string {
  const root = category === "training" ? "/v1/videos" : "/v1/marketing/videos";
  return `${api.linkBase(req.raw)}${root}/${uuid}`;
}
