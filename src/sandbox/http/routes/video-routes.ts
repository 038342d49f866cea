import { type Caller, checkOrganization, videoToPoll } from "../../world/ownership.js";
import { Refusal } from "../../world/refusal.js";
import type { Category, NewVideo } from "../../world/video.js";
import type { World } from "../../world/world.js";
import type { Handler } from "../api.js";
import { mistakesIn, readBody } from "../body.js";
import { videoReply } from "../replies.js";
import {
  CREATE_ITEM_SCHEMAS,
  CreateBodySchema,
  type CreateReply,
  type CreateResult,
} from "../schemas/video-schemas.js";

/** Items per POST (R 8.2). */
const MAX_ITEMS = 50;

/** R 4.1 */
export const createVideos: Handler = async (context) => {
  const { api, caller, category } = context.var;
  const { videos, org_id: orgId } = await readBody(context.req.raw, CreateBodySchema);
  if (videos.length < 1 || videos.length > MAX_ITEMS) {
    throw new Refusal(400, `videos: must have 1 to ${MAX_ITEMS} entries, has ${videos.length}`);
  }
  checkOrganization(caller, orgId);
  api.world.advance();
  // R 4.1 shows no such header: only the tools have one (decisions.md, "Repeated calls of tools").
  const key = caller.method === "connector" ? (context.req.header("idempotency-key") ?? "") : "";
  const use = { caller: caller.account.name, key, now: api.world.agenda.now };
  const original = key === "" ? null : api.created.replay(use);
  if (original !== null) return context.json(original);
  const results = videos.map((item) => create(api.world, caller, { category, item }));
  const count = (status: CreateResult["status"]) => results.filter((result) => result.status === status).length;
  const reply: CreateReply = {
    status: "ok",
    requested: results.length,
    dispatched: count("queued"),
    parked: count("parked"),
    failed: count("failed"),
    user_uuid: caller.userUuid,
    org_id: caller.account.orgId,
    results,
  };
  if (key !== "") api.created.keep(use, reply);
  return context.json(reply);
};

/** R 4.2 */
export const pollVideo: Handler = (context) => {
  const {
    api: { world },
    caller,
    category,
  } = context.var;
  const uuid = context.req.param("uuid") ?? "";
  const video = videoToPoll(world, caller, { uuid, category });
  return context.json(videoReply(video, { uuid, durations: world.durations, now: world.agenda.now }));
};

/** R 4.1: a refused item doesn't fail the others. */
function create(
  world: World,
  caller: Caller,
  { category, item }: { readonly category: Category; readonly item: unknown },
): CreateResult {
  const parsed = CREATE_ITEM_SCHEMAS[category].safeParse(item);
  if (!parsed.success) return { uuid: null, status: "failed", error: mistakesIn(parsed.error, "item") };
  const { task, aspect_ratio: aspectRatio = "16:9", ...options } = parsed.data;
  const asked: NewVideo = { category, task, aspectRatio, options };
  const error = inventedId(world, caller, asked) ?? world.scenario.item?.(item) ?? null;
  if (error !== null) return { uuid: null, status: "failed", error };
  const { video, dispatched } = world.videos.create(caller.account, asked);
  return { uuid: video.uuid, status: dispatched ? "queued" : "parked" };
}

/** R 4.8: an id that the catalog doesn't have is refused. */
function inventedId({ catalog }: World, { account }: Caller, { category, options }: NewVideo): string | null {
  const field = category === "training" ? "avatar_id" : "actor_id";
  const id = options[field];
  if (typeof id !== "string") return null;
  const known = category === "training" ? catalog.avatar(id) : catalog.actor(account, id);
  if (known !== undefined) return null;
  const ids =
    category === "training"
      ? catalog.avatars.map((avatar) => avatar.avatar_id)
      : catalog.actors(account, "").map((actor) => actor.actor_id);
  return `${field}: the catalog has no "${id}"; it has ${ids.join(", ")}`;
}
