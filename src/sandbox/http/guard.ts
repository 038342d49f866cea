import type { MiddlewareHandler } from "hono";
import * as z from "zod";
import type { Caller } from "../world/ownership.js";
import { Refusal } from "../world/refusal.js";
import type { World } from "../world/world.js";
import type { Api, ApiEnv } from "./api.js";
import { jsonOf } from "./body.js";
import { findRoute, type Route } from "./routes/routes.js";

/** Checks who the caller is, what they may call, and how often, in this order (decisions.md, "Order of the checks"). */
export function guard(api: Api): MiddlewareHandler<ApiEnv> {
  const { world, credentials, windows } = api;
  return async (context, next) => {
    const { method, path, raw } = context.req;
    const relived = api.reliving();
    const known =
      relived === null ? credentials.authenticate(raw.headers, world.agenda.now) : credentials.callerOf(relived);
    const { bucket } = openRoute(api, known, findRoute(method, path));
    const caller = await inWorkspace(world, known, raw);
    context.set("api", api);
    context.set("caller", caller);
    const headers =
      bucket === null || relived !== null ? {} : windows.take(caller.account.name, bucket, world.agenda.now);
    await next();
    if (!context.res.ok) return;
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
}

/** R 5.2. Throws a 403 where the caller may not call the route, and a 404 where there is no such route. */
function openRoute(api: Api, { method }: Caller, route: Route | undefined): Route {
  const controls = api.controls || api.reliving() !== null;
  // R 4.9 has Marketing tools, whatever the API shows of Marketing.
  const marketing = api.marketing || api.reliving() !== null || method === "connector";
  const existing = route !== undefined && (route.onlyWith !== "marketing" || marketing) ? route : undefined;
  if (method === "key" && !controls && (existing === undefined || existing.opens === "sessions")) {
    throw new Refusal(403, "This endpoint requires an authenticated dashboard session.");
  }
  if (existing === undefined) throw new Refusal(404, "Not found.");
  return existing;
}

const OrganizationSchema = z.looseObject({ org_id: z.string() });

/** With an `org_id` of an organization of its user, a token acts for that organization (R 5.1, 8.1). */
async function inWorkspace(world: World, caller: Caller, request: Request): Promise<Caller> {
  const { method, person } = caller;
  if (method === "key" || person === null || request.method !== "POST") return caller;
  const { data } = OrganizationSchema.safeParse(jsonOf(await request.clone().text()));
  const organization = data === undefined ? undefined : world.accounts.ofOrganization(data.org_id);
  if (organization === undefined || !world.accounts.isMember(person, organization)) return caller;
  return { ...caller, account: organization };
}
