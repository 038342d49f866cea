import type { Context } from "hono";
import { Refusal } from "../../world/refusal.js";
import type { ApiEnv } from "../api.js";
import type { ActorsReply, AvatarsReply } from "../schemas/catalog-schemas.js";

/** The avatars of Training (R 4.8). */
export function listAvatars(context: Context<ApiEnv>): Response {
  const { catalog } = context.var.api.world;
  return context.json({ avatars: [...catalog.avatars] } satisfies AvatarsReply);
}

export function readAvatar(context: Context<ApiEnv>): Response {
  const { catalog } = context.var.api.world;
  const avatar = catalog.avatar(context.req.param("avatar_id") ?? "");
  if (avatar === undefined)
    throw new Refusal(
      404,
      `Avatar not found. The catalog has ${catalog.avatars.map((one) => one.avatar_id).join(", ")}.`,
    );
  return context.json(avatar);
}

/** The actors of Marketing (R 4.8). */
export function listActors(context: Context<ApiEnv>): Response {
  const { api, caller } = context.var;
  const actors = api.world.catalog.actors(caller.account, context.req.query("q") ?? "");
  return context.json({ actors } satisfies ActorsReply);
}

export function readActor(context: Context<ApiEnv>): Response {
  const { api, caller } = context.var;
  const actor = api.world.catalog.actor(caller.account, context.req.param("actor_id") ?? "");
  if (actor === undefined) throw new Refusal(404, "Actor not found.");
  return context.json(actor);
}
