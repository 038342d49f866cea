import { Hono } from "hono";
import type { World } from "../world/world.js";
import { homePage } from "./home-page.js";
import { HOME_SCRIPT } from "./home-script.js";

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The page of the sandbox itself, for whoever runs it: it asks for no credential and shows none. */
export function homeRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get("/", (context) => {
    context.header("Content-Security-Policy", POLICY);
    context.header("Cache-Control", "no-store");
    return context.html(homePage(world));
  });
  routes.get("/live.js", (context) => context.body(HOME_SCRIPT, 200, { "Content-Type": "text/javascript" }));
  return routes;
}
