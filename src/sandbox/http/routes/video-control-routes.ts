import { type Context, Hono } from "hono";
import { findOwnVideo } from "../../world/ownership.js";
import type { Video } from "../../world/video.js";
import type { World } from "../../world/world.js";
import { type Category, readBody, readOptionalBody } from "../body.js";
import type { Session } from "../guard.js";
import {
  RetryBodySchema,
  type RetryReply,
  type VideoCancelReply,
  VideoClarificationBodySchema,
  type VideoClarificationReply,
} from "../schemas/video-schemas.js";

/** R 4.6. `linkBase` gives the address that links begin with. */
export function videoControlRoutes(
  world: World,
  { category, linkBase }: { readonly category: Category; readonly linkBase: (request: Request) => string },
): Hono<Session> {
  const routes = new Hono<Session>();
  const find = (context: Context<Session>) =>
    findOwnVideo(world, context.get("caller"), { uuid: context.req.param("uuid") ?? "", category });
  const root = category === "training" ? "/v1/videos" : "/v1/marketing/videos";
  const statusUrl = (request: Request, { uuid }: Video) => `${linkBase(request)}${root}/${uuid}`;

  routes.post("/:uuid/cancel", (context) => {
    const video = find(context);
    const stopped = world.videos.cancel(video);
    return context.json({ uuid: video.uuid, status: "cancelled", stopped } satisfies VideoCancelReply);
  });

  routes.post("/:uuid/retry", async (context) => {
    const { scene_idx: scene } = await readOptionalBody(context.req.raw, RetryBodySchema);
    world.advance();
    const video = find(context);
    const { scenes, dispatched } = world.videos.retry(video, scene);
    return context.json({
      status: dispatched ? "queued" : "parked",
      uuid: video.uuid,
      retried_scenes: [...scenes],
      enqueued: scenes.length,
      status_url: statusUrl(context.req.raw, video),
    } satisfies RetryReply);
  });

  routes.post("/:uuid/clarification", async (context) => {
    const clarification = await readBody(context.req.raw, VideoClarificationBodySchema);
    world.advance();
    const video = find(context);
    world.videos.clarify(video, clarification);
    return context.json({
      status: "queued",
      uuid: video.uuid,
      status_url: statusUrl(context.req.raw, video),
    } satisfies VideoClarificationReply);
  });

  return routes;
}
