import { oauthMetadataResponse } from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Authorization, authorizeRoutes } from "./authorize.js";
import { metadataOf } from "./discovery.js";
import { tokenRoutes } from "./token.js";

const PROTECTED_RESOURCE = "/.well-known/oauth-protected-resource";
const MAX_BODY_BYTES = 64 * 1024;

/** The connector's own authorization server (R 5.4), and the documents by which clients find it. */
export function signInRoutes(parts: Authorization): Hono {
  const routes = new Hono();
  routes.get(PROTECTED_RESOURCE, (context) => context.redirect(`${PROTECTED_RESOURCE}/mcp`, 307));
  routes.all("/.well-known/*", async (context, next) => {
    const { clients, addresses } = parts;
    const request = context.req.raw;
    const options = metadataOf(addresses(request), { takesDocuments: clients.takesDocuments });
    return oauthMetadataResponse(request, options) ?? (await next());
  });
  routes.use("/oauth/*", bodyLimit({ maxSize: MAX_BODY_BYTES }));
  routes.route("/oauth/authorize", authorizeRoutes(parts));
  routes.route("/oauth", tokenRoutes(parts));
  return routes;
}
