import type { MiddlewareHandler } from "hono";
import * as z from "zod";
import { Refusal } from "../world/refusal.js";
import type { World } from "../world/world.js";
import type { Caller } from "./credentials.js";
import { findRoute, type Route } from "./routes/allowlist.js";

/** What a route knows of the request beside its contents. */
export type Session = { Variables: { caller: Caller } };

/** Who is it, may they, and not too often: in this order (decisions.md, "Order of the checks"). */
export function guard(world: World): MiddlewareHandler<Session> {
  return async (context, next) => {
    const { method, path, raw } = context.req;
    const known = world.credentials.authenticate(raw.headers, world.agenda.now);
    const { bucket } = openRoute(world, known, findRoute(method, path));
    const caller = await inWorkspace(world, known, raw);
    context.set("caller", caller);
    const headers =
      bucket === null || world.reliving() ? {} : world.windows.take(caller.account.name, bucket, world.agenda.now);
    await next();
    if (!context.res.ok) return;
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
}

/** R 5.2. Throws a 403 where the route isn't open to the caller, and a 404 where it isn't there. */
function openRoute(world: World, { method }: Caller, route: Route | undefined): Route {
  const controls = world.controls || world.reliving();
  const marketing = world.marketing || world.reliving();
  const there = route !== undefined && (route.opens !== "marketing" || marketing) ? route : undefined;
  if (method === "key" && !controls && (there === undefined || there.opens === "sessions")) {
    throw new Refusal(403, "This endpoint requires an authenticated dashboard session.");
  }
  if (there === undefined) throw new Refusal(404, "Not found.");
  return there;
}

const OrganizationSchema = z.looseObject({ org_id: z.string() });

/** A token with the `org_id` of an organization of its user acts for the organization (R 5.1, 8.1). */
async function inWorkspace(world: World, caller: Caller, request: Request): Promise<Caller> {
  const { method, person } = caller;
  if (method === "key" || person === null || request.method !== "POST") return caller;
  const text = await request.clone().text();
  const { data } = OrganizationSchema.safeParse(parseJson(text));
  const organization = data === undefined ? undefined : world.accounts.ofOrganization(data.org_id);
  if (organization === undefined || !world.accounts.isMember(person, organization)) return caller;
  return { ...caller, account: organization };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
