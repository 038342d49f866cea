import type { MiddlewareHandler } from "hono";
import type { Caller } from "./accounts.js";
import { Refusal } from "./refusal.js";
import type { Bucket } from "./windows.js";
import type { World } from "./world.js";

/** What a route knows of the request beside its contents. */
export type Session = { Variables: { caller: Caller } };

/** The routes that an API key may call (R 5.2), each with the bucket it counts in (R 8.1). */
const ROUTES: readonly { readonly method: string; readonly path: RegExp; readonly bucket: Bucket }[] = [
  { method: "POST", path: /^\/v1\/videos$/, bucket: "videos" },
  { method: "GET", path: /^\/v1\/videos\/[^/]+$/, bucket: "videos" },
  { method: "POST", path: /^\/v1\/edits$/, bucket: "edits" },
  { method: "GET", path: /^\/v1\/edits\/[^/]+$/, bucket: "edits" },
  { method: "POST", path: /^\/v1\/edits\/[^/]+\/revert$/, bucket: "edits" },
];

/** Who is it, may they, and not too often: in this order (decisions.md, "Order of the checks"). */
export function guard(world: World): MiddlewareHandler<Session> {
  return async (context, next) => {
    const caller = world.accounts.authenticate(context.req.raw.headers);
    const route = ROUTES.find(({ method, path }) => method === context.req.method && path.test(context.req.path));
    if (route === undefined) {
      if (caller.method === "token") throw new Refusal(404, "Not found.");
      throw new Refusal(403, "This endpoint requires an authenticated dashboard session.");
    }
    const headers = world.windows.take(caller.account.name, route.bucket, world.agenda.now);
    context.set("caller", caller);
    await next();
    if (!context.res.ok) return;
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
}
