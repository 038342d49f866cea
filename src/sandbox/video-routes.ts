import { Hono } from "hono";
import type { Caller } from "./accounts.js";
import type { Session } from "./guard.js";
import { Refusal } from "./refusal.js";
import { videoReply } from "./replies.js";
import { CreateBodySchema, CreateItemSchema, describe, readBody } from "./schemas.js";
import type { World } from "./world.js";

/** Items per POST (R 8.2). */
const MAX_ITEMS = 50;

/** One entry of `results` (R 4.1); decisions.md, "Replies to a creation", names what the reference doesn't. */
type CreateResult =
  | { readonly uuid: string; readonly status: "queued" | "parked" }
  | { readonly uuid: null; readonly status: "failed"; readonly error: string };

/** R 4.1 and 4.2 */
export function videoRoutes(world: World): Hono<Session> {
  const routes = new Hono<Session>();

  routes.post("/", async (context) => {
    const caller = context.get("caller");
    const { videos, org_id: orgId } = await readBody(context.req.raw, CreateBodySchema);
    if (videos.length < 1 || videos.length > MAX_ITEMS) {
      throw new Refusal(400, `videos: must have 1 to ${MAX_ITEMS} entries, has ${videos.length}`);
    }
    checkOrganization(caller, orgId);
    world.advance();
    const results = videos.map((item) => create(world, caller, item));
    const count = (status: CreateResult["status"]) => results.filter((result) => result.status === status).length;
    return context.json({
      status: "ok",
      requested: results.length,
      dispatched: count("queued"),
      parked: count("parked"),
      failed: count("failed"),
      user_uuid: caller.account.userUuid,
      org_id: caller.account.orgId,
      results,
    });
  });

  routes.get("/:uuid", (context) => {
    const video = world.videos.find(context.req.param("uuid"));
    if (video === undefined) throw new Refusal(404, "Video not found.");
    if (video.account !== context.get("caller").account) throw new Refusal(403, "You do not own this video."); // R 4.2
    return context.json(videoReply(video, world.durations, world.agenda.now));
  });

  return routes;
}

/** R 4.1: an item that is refused doesn't fail the others. */
function create(world: World, { account }: Caller, item: unknown): CreateResult {
  const parsed = CreateItemSchema.safeParse(item);
  const error = parsed.success ? (world.scenario.item?.(item) ?? null) : describe(parsed.error);
  if (!parsed.success || error !== null) return { uuid: null, status: "failed", error: error ?? "refused" };
  const { video, dispatched } = world.videos.create(account, parsed.data);
  return { uuid: video.uuid, status: dispatched ? "queued" : "parked" };
}

/** R 4.1 and 5.3: a key's organization can't be chosen; a token's caller must be a member (R 7). */
function checkOrganization({ account, method }: Caller, orgId: string | undefined): void {
  if (orgId === undefined || orgId === account.orgId) return;
  if (method === "token") throw new Refusal(403, "You are not an active member of this organization.");
  throw new Refusal(400, "org_id does not match the organization of the API key.");
}
