import { Hono } from "hono";
import { checkOrganization, findVideo } from "../../world/ownership.js";
import { Refusal } from "../../world/refusal.js";
import type { World } from "../../world/world.js";
import { type Category, describe, readBody } from "../body.js";
import type { Caller } from "../credentials.js";
import type { Session } from "../guard.js";
import { videoReply } from "../replies.js";
import {
  CREATE_ITEM_SCHEMAS,
  CreateBodySchema,
  type CreateItem,
  type CreateReply,
  type CreateResult,
} from "../schemas/video-schemas.js";

/** Items per POST (R 8.2). */
const MAX_ITEMS = 50;

/** R 4.1 and 4.2 */
export function videoRoutes(world: World, category: Category): Hono<Session> {
  const routes = new Hono<Session>();

  routes.post("/", async (context) => {
    const caller = context.get("caller");
    const { videos, org_id: orgId } = await readBody(context.req.raw, CreateBodySchema);
    if (videos.length < 1 || videos.length > MAX_ITEMS) {
      throw new Refusal(400, `videos: must have 1 to ${MAX_ITEMS} entries, has ${videos.length}`);
    }
    checkOrganization(caller, orgId);
    world.advance();
    const results = videos.map((item) => create(world, caller, { category, item }));
    const count = (status: CreateResult["status"]) => results.filter((result) => result.status === status).length;
    return context.json({
      status: "ok",
      requested: results.length,
      dispatched: count("queued"),
      parked: count("parked"),
      failed: count("failed"),
      user_uuid: caller.userUuid,
      org_id: caller.account.orgId,
      results,
    } satisfies CreateReply);
  });

  routes.get("/:uuid", (context) => {
    const video = findVideo(world, context.get("caller"), { uuid: context.req.param("uuid"), category });
    return context.json(videoReply(video, world.durations, world.agenda.now));
  });

  return routes;
}

/** R 4.1: an item that is refused doesn't fail the others. */
function create(
  world: World,
  caller: Caller,
  { category, item }: { readonly category: Category; readonly item: unknown },
): CreateResult {
  const parsed = CREATE_ITEM_SCHEMAS[category].safeParse(item);
  if (!parsed.success) return { uuid: null, status: "failed", error: describe(parsed.error) };
  const accepted = { category, item: parsed.data };
  const error = inventedId(world, caller, accepted) ?? world.scenario.item?.(item) ?? null;
  if (error !== null) return { uuid: null, status: "failed", error };
  const { video, dispatched } = world.videos.create(caller.account, accepted);
  return { uuid: video.uuid, status: dispatched ? "queued" : "parked" };
}

/** R 4.8: an id that the catalog doesn't have is refused. */
function inventedId(
  { catalog }: World,
  { account }: Caller,
  { category, item }: { readonly category: Category; readonly item: CreateItem },
): string | null {
  const field = category === "training" ? "avatar_id" : "actor_id";
  const id = item[field];
  if (typeof id !== "string") return null;
  const known = category === "training" ? catalog.avatar(id) : catalog.actor(account, id);
  return known === undefined ? `${field}: the catalog has no "${id}"` : null;
}
