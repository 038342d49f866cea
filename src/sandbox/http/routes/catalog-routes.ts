import { Hono } from "hono";
import type { z } from "zod";
import { Refusal } from "../../world/refusal.js";
import type { World } from "../../world/world.js";
import type { Session } from "../guard.js";
import type { Actor, ActorsReplySchema, Avatar, AvatarsReplySchema } from "../schemas/catalog-schemas.js";

/** The avatars of Training (R 4.8). */
export function avatarRoutes({ catalog }: World): Hono<Session> {
  const routes = new Hono<Session>();
  routes.get("/", (context) =>
    context.json({ avatars: [...catalog.avatars] } satisfies z.infer<typeof AvatarsReplySchema>),
  );
  routes.get("/:avatarId", (context) => {
    const avatar = catalog.avatar(context.req.param("avatarId"));
    if (avatar === undefined) throw new Refusal(404, "Avatar not found.");
    return context.json(avatar satisfies Avatar);
  });
  return routes;
}

/** The actors of Marketing (R 4.8). */
export function actorRoutes({ catalog }: World): Hono<Session> {
  const routes = new Hono<Session>();
  routes.get("/", (context) => {
    const actors = catalog.actors(context.get("caller").account, context.req.query("q") ?? "");
    return context.json({ actors } satisfies z.infer<typeof ActorsReplySchema>);
  });
  routes.get("/:actorId", (context) => {
    const actor = catalog.actor(context.get("caller").account, context.req.param("actorId"));
    if (actor === undefined) throw new Refusal(404, "Actor not found.");
    return context.json(actor satisfies Actor);
  });
  return routes;
}
