import { oauthMetadataResponse } from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { noSuchMethod } from "../../http/misses.js";
import { type Authorization, authorizeRoutes } from "./authorize.js";
import { metadataOf, resourceAsGiven } from "./discovery.js";
import { tokenRoutes } from "./token.js";

const PROTECTED_RESOURCE = "/.well-known/oauth-protected-resource";
const MAX_BODY_BYTES = 64 * 1024;
/** The one method of each address. */
const METHODS = {
  "/oauth/register": "POST",
  "/oauth/authorize": "GET",
  "/oauth/authorize/decision": "POST",
  "/oauth/token": "POST",
  "/oauth/revoke": "POST",
} as const;

/** The connector's own authorization server (R 5.4), and the documents by which clients find it. */
export function signInRoutes(parts: Authorization): Hono {
  const routes = new Hono();
  routes.get(PROTECTED_RESOURCE, (context) => context.redirect(`${PROTECTED_RESOURCE}/mcp`, 307));
  routes.all("/.well-known/*", async (context, next) => {
    const request = context.req.raw;
    const here = parts.addresses(request);
    const options = metadataOf({ base: here.base, resource: resourceAsGiven(request, here) });
    return oauthMetadataResponse(request, options) ?? (await next());
  });
  routes.use("/oauth/*", bodyLimit({ maxSize: MAX_BODY_BYTES }));
  routes.route("/oauth/authorize", authorizeRoutes(parts));
  routes.route("/oauth", tokenRoutes(parts));
  for (const [path, method] of Object.entries(METHODS)) {
    routes.all(path, ({ req }) => {
      const { status, detail, headers } = noSuchMethod(req.method, [method]);
      return Response.json({ detail }, { status, headers });
    });
  }
  return routes;
}
