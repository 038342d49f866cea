import type { MiddlewareHandler } from "hono";
import * as z from "zod";
import type { Caller } from "../world/ownership.js";
import { Refusal } from "../world/refusal.js";
import type { World } from "../world/world.js";
import type { Api, ApiEnv } from "./api.js";
import { jsonOf } from "./body.js";
import { noSuchMethod, noSuchPath } from "./misses.js";
import { type Route, routesAt } from "./routes/routes.js";
import { OrgIdSchema } from "./schemas/video-schemas.js";

/** Checks who the caller is, what they may call, and how often, in this order (decisions.md, "Order of the checks"). */
export function guard(api: Api): MiddlewareHandler<ApiEnv> {
  const { world, credentials, windows } = api;
  return async (context, next) => {
    const { method, path, raw } = context.req;
    const known = credentials.authenticate(raw.headers, world.agenda.now);
    if (known.method === "key" && isList(method, path)) throw new Refusal(403, SESSIONS_ONLY);
    const { bucket } = openRoute(api, known, existingRoute(method, path));
    const caller = await inWorkspace(world, known, raw);
    context.set("api", api);
    context.set("caller", caller);
    context.set("category", path.startsWith("/v1/marketing/") ? "marketing" : "training");
    const headers =
      bucket === null || api.reliving() ? {} : windows.take(caller.account.name, bucket, world.agenda.now);
    await next();
    if (!context.res.ok) return;
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
}

const SESSIONS_ONLY = "This endpoint requires an authenticated dashboard session.";

/** Whether it asks for a list of videos or edits: R 4.8 speaks of these routes, but doesn't show them (decisions.md, "Lists"). */
function isList(method: string, path: string): boolean {
  return /^(?:GET|HEAD)$/.test(method) && /^\/v1\/(?:marketing\/)?(?:videos|edits)$/.test(path);
}

/** Throws a 404 where there is no such path, and a 405 where it has no such method. */
function existingRoute(method: string, path: string): Route {
  const routes = routesAt(path);
  // A HEAD gets the headers of a GET.
  const route = routes.find((candidate) => candidate.method === (method === "HEAD" ? "GET" : method));
  if (route !== undefined) return route;
  throw routes.length === 0
    ? noSuchPath(path)
    : noSuchMethod(
        method,
        routes.map((candidate) => candidate.method),
      );
}

/** R 5.2. Throws a 403 where the caller may not call the route, with the option that would open it. */
function openRoute(api: Api, { method }: Caller, route: Route): Route {
  // R 4.9 has Marketing tools, whatever the API shows of Marketing.
  if (route.onlyWith === "marketing" && !api.marketing && method !== "connector") {
    throw new Refusal(
      403,
      "The reference doesn't show this endpoint. The option --marketing opens it (marketing: true).",
    );
  }
  if (method === "key" && route.opens === "sessions" && !api.controls) {
    throw new Refusal(403, `${SESSIONS_ONLY} The option --controls opens it for API keys (controls: true).`);
  }
  return route;
}

const OrganizationSchema = z.looseObject({ org_id: OrgIdSchema });

/**
 * With an `org_id` of an organization of its user, a token acts for that organization (R 5.1, 8.1). Membership is verified
 * before anything else in the body: throws the 403 of R 7.
 */
async function inWorkspace(world: World, caller: Caller, request: Request): Promise<Caller> {
  const { method, person } = caller;
  if (method === "key" || person === null || request.method !== "POST") return caller;
  const { data } = OrganizationSchema.safeParse(jsonOf(await request.clone().text()));
  if (data === undefined) return caller;
  const organization = world.accounts.ofOrganization(data.org_id);
  if (organization === undefined || !world.accounts.isMember(person, organization)) {
    throw new Refusal(403, "You are not an active member of this organization.");
  }
  return { ...caller, account: organization };
}
